/** A JSON line per event (rule silent-log), with the fields named here alone: no address, phone or cookie. */
import { type DestinationStream, pino } from 'pino';
import { clearTimer, setTimeout, type Timer } from '#server/time-and-chance.ts';
import { storageFault } from './database/engines/storage-fault.ts';

const TEXTS = [
  'requestId',
  'method',
  // The route's pattern ('/api/orders/session/:sessionId'); never the requested path.
  'route',
  'code',
  // The name of a field that another company refuses; never its value.
  'field',
  'job',
  'kind',
  'provider',
  'orderNumber',
  // Our own ids, which give no access.
  'orderId',
  'pendingOrderId',
  'paymentReference',
  'eventId',
  // Which person of the staff did it, and about which one.
  'staffId',
  'aboutStaffId',
  // The path of a picture of a menu, which everybody may see.
  'picture',
] as const;
const NUMBERS = ['status', 'ms', 'attempts', 'count'] as const;
const FIELDS = new Set<string>([...TEXTS, ...NUMBERS]);

type Texts = Readonly<Partial<Record<(typeof TEXTS)[number], string>>>;
type Numbers = Readonly<Partial<Record<(typeof NUMBERS)[number], number>>>;

export interface LogFields extends Texts, Numbers {
  /** The error's name, code, disk fault and place; never its message, which may quote data (rule silent-failures). */
  readonly error?: unknown;
}

type Write = (fields: LogFields, message: string) => void;

export interface Log {
  readonly info: Write;
  readonly warn: Write;
  readonly error: Write;
  /** Writes what is still in memory; called before the process ends. */
  readonly flush: () => void;
}

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { name: typeof error };
  const code = 'code' in error ? String(error.code) : undefined;
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? [];
  // A full disk is distinguished from other database errors (rule failing-disk).
  const fault = storageFault(error) ?? undefined;
  return { name: error.name, code, fault, at: frames.slice(0, 8).map((line) => line.trim()) };
}

/** An error with this mark is already in the log. */
const isTold = ({ error }: LogFields): boolean => error instanceof Error && 'isTold' in error;

function allowed(fields: LogFields): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (name === 'error') kept.error = describeError(value);
    else if (FIELDS.has(name)) kept[name] = value;
  }
  return kept;
}

const GATHERED_BYTES = 16 * 1024;
const GATHERED_MS = 500;

/** Lines are gathered for up to half a second: one write for each would cost more than the request that it is about. */
function standardOutput(): { write: (line: string) => void; flush: () => void } {
  let gathered = '';
  let timer: Timer | undefined;
  const flush = (): void => {
    clearTimer(timer);
    timer = undefined;
    if (gathered !== '') process.stdout.write(gathered);
    gathered = '';
  };
  const write = (line: string): void => {
    gathered += line;
    if (gathered.length >= GATHERED_BYTES) flush();
    else timer ??= setTimeout(flush, GATHERED_MS).unref();
  };
  return { write, flush };
}

function logTo(stream: DestinationStream, flush: () => void): Log {
  const logger = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime, messageKey: 'event' }, stream);
  const writes =
    (level: 'info' | 'warn' | 'error'): Write =>
    (fields, message) => {
      if (!isTold(fields)) logger[level](allowed(fields), message);
    };
  return { info: writes('info'), warn: writes('warn'), error: writes('error'), flush };
}

/** The log of a running server: JSON lines on standard output. */
export function openLog(): Log {
  const output = standardOutput();
  // A log on a full disk, or one that nobody reads any more, loses lines; it must not end the server.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  process.once('exit', output.flush);
  return logTo(output, output.flush);
}

/** A log that hands each line to `write`: for commands, whose standard output is their own, and for tests. */
export const logLines = (write: (line: string) => void): Log => logTo({ write }, () => {});

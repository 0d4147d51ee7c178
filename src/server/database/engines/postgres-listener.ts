/** NOTIFY between servers (rule several-servers) only wakes the event log's followers, who else read a second later. */
import pg from 'pg';
import type { Log } from '#server/log.ts';
import { clearTimer, setTimeout, type Timer } from '#server/time-and-chance.ts';

const CHANNEL = 'forkfleet_events';
const RECONNECT_MS = 2000;

/** Tells all servers that there are new events; several calls at once become one. Never throws. */
export function notifier(pool: pg.Pool): () => void {
  let isSending = false;
  let isWanted = false;
  const send = async (): Promise<void> => {
    isSending = true;
    while (isWanted) {
      isWanted = false;
      await pool.query(`notify ${CHANNEL}`).catch(() => undefined);
    }
    isSending = false;
  };
  return () => {
    isWanted = true;
    if (!isSending) void send();
  };
}

export interface Listener {
  /** Connects, unless that was done before. */
  readonly start: () => void;
  readonly stop: () => Promise<void>;
}

/** Listens on its own connection, and connects again when that breaks. */
export function listener(connectionString: string, log: Log, onWake: () => void): Listener {
  let client: pg.Client | null = null;
  let timer: Timer | undefined;
  let isStopped = false;
  let isMissed = false;

  const again = (broken: pg.Client): void => {
    if (client !== broken) return;
    client = null;
    broken.end().catch(() => undefined);
    if (!isStopped) timer = setTimeout(start, RECONNECT_MS).unref();
  };
  const start = (): void => {
    if (client !== null || isStopped) return;
    const own = new pg.Client({ connectionString, application_name: 'forkfleet events', keepAlive: true });
    client = own;
    own.on('notification', onWake);
    own.on('error', () => again(own));
    own.on('end', () => again(own));
    own
      .connect()
      .then(() => own.query(`listen ${CHANNEL}`))
      .then(() => {
        isMissed = false;
        onWake();
      })
      .catch((error: unknown) => {
        if (!isStopped && !isMissed) log.warn({ error }, 'database-connection-lost');
        isMissed = true;
        again(own);
      });
  };
  return {
    start,
    stop: async () => {
      isStopped = true;
      clearTimer(timer);
      const own = client;
      client = null;
      await own?.end().catch(() => undefined);
    },
  };
}

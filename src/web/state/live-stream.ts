/** A live stream of the server's: it comes back by itself, goes on after the last event that it saw, and knows when it has fallen silent. */

export interface StreamMessage {
  readonly name: string;
  readonly data: unknown;
}

export interface StreamHandlers {
  readonly onMessage: (message: StreamMessage) => void;
  /** Whether the stream is being heard right now. */
  readonly onHeard: (isHeard: boolean) => void;
}

export interface StreamSource {
  /** The path for going on after an event. */
  readonly path: (after: number) => string;
  readonly names: readonly string[];
  readonly after: number;
}

/** The server gives a sign of life every 20 s. */
const SILENT_AFTER_MS = 45_000;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Opens a stream; answers a function that closes it. The waits between tries double, up to 30 s. */
export function openLiveStream(source: StreamSource, { onMessage, onHeard }: StreamHandlers): () => void {
  let after = source.after;
  let waitMs = FIRST_WAIT_MS;
  let stream: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  const again = (): void => {
    stream?.close();
    stream = null;
    clearTimeout(timer);
    if (isClosed) return;
    onHeard(false);
    timer = setTimeout(open, waitMs);
    waitMs = Math.min(LONGEST_WAIT_MS, waitMs * 2);
  };
  const watch = (): void => {
    clearTimeout(timer);
    timer = setTimeout(again, SILENT_AFTER_MS);
  };
  const take = (name: string, { data, lastEventId }: MessageEvent<string>): void => {
    watch();
    waitMs = FIRST_WAIT_MS;
    if (/^\d+$/.test(lastEventId)) after = Number(lastEventId);
    onMessage({ name, data: parsed(data) });
    onHeard(true);
  };
  const open = (): void => {
    stream = new EventSource(source.path(after));
    for (const name of source.names) stream.addEventListener(name, (event) => take(name, event));
    stream.onerror = again;
    watch();
  };
  // A machine that has slept, or a line that is back, need not wait.
  const hurry = (): void => {
    if (stream !== null || document.visibilityState !== 'visible') return;
    clearTimeout(timer);
    waitMs = FIRST_WAIT_MS;
    open();
  };
  open();
  addEventListener('online', hurry);
  document.addEventListener('visibilitychange', hurry);
  return () => {
    isClosed = true;
    removeEventListener('online', hurry);
    document.removeEventListener('visibilitychange', hurry);
    again();
  };
}

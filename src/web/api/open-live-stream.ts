/** A live stream of the server, kept open: server-sent events over the browser's EventSource (decisions.md, "Live"). */

/** The server sends a sign of life every 20 s; a stream that is silent for longer than two of them is dead, ms. */
const SILENCE_LIMIT_MS = 45_000;
/** Where the server refuses the stream, it is asked again after this long, ms. The poll goes on meanwhile. */
const REFUSED_WAIT_MS = 30_000;

export interface LiveStreamOptions {
  /** Path and query; asked for before each opening, so that a stream goes on where the page has got to. */
  readonly path: () => string;
  /** The events that are listened to; 'reset' says that everything is to be read again. */
  readonly events: readonly string[];
  readonly onEvent: (name: string, data: unknown) => void;
  /** Whether news comes by itself now. */
  readonly onLive: (isLive: boolean) => void;
}

function readData(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Opens a live stream, and opens it again whenever it breaks: the browser does so by itself, with the last number that it saw; here it
 * is done where the server refused, the line fell silent, or the device was offline or asleep. Answers the function that closes it.
 */
export function openLiveStream({ path, events, onEvent, onLive }: LiveStreamOptions): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const openAfter = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(open, ms);
  };
  const heard = (): void => {
    onLive(true);
    openAfter(SILENCE_LIMIT_MS);
  };
  const broke = (): void => {
    onLive(false);
    const isRefused = source?.readyState === EventSource.CLOSED;
    openAfter(isRefused ? REFUSED_WAIT_MS : SILENCE_LIMIT_MS);
  };
  function open(): void {
    source?.close();
    onLive(false);
    const opened = new EventSource(path());
    source = opened;
    openAfter(SILENCE_LIMIT_MS);
    opened.addEventListener('open', heard);
    opened.addEventListener('beat', heard);
    opened.addEventListener('error', broke);
    for (const name of events) {
      opened.addEventListener(name, ({ data }: MessageEvent<string>) => {
        heard();
        onEvent(name, readData(data));
      });
    }
  }
  const openIfBroken = (): void => {
    if (document.visibilityState === 'visible' && source?.readyState !== EventSource.OPEN) open();
  };

  if (typeof EventSource !== 'function') return () => undefined;
  open();
  addEventListener('online', open);
  document.addEventListener('visibilitychange', openIfBroken);
  return () => {
    clearTimeout(timer);
    source?.close();
    removeEventListener('online', open);
    document.removeEventListener('visibilitychange', openIfBroken);
  };
}

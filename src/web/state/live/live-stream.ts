/** A live stream: it reconnects, continues, and notices silence (rules board-refresh, lost-line-told). */
import { parsed } from '#domain/json-value.ts';

export interface StreamMessage {
  readonly name: string;
  readonly data: unknown;
}

export interface StreamHandlers {
  readonly onMessage: (message: StreamMessage) => void;
  /** Whether messages of the stream come in right now. */
  readonly onHeard: (isHeard: boolean) => void;
  /** The server refused, or nothing came through, more than once in a row: ask another way. */
  readonly onRefused?: () => void;
}

export interface StreamSource {
  /** The path for continuing after an event; null if no event is known. */
  readonly path: (after: number | null) => string;
  readonly names: readonly string[];
  readonly after: number | null;
}

export interface LiveStream {
  /** Closes the connection until `resume`. */
  readonly pause: () => void;
  /** Continues immediately after the last event that was seen. */
  readonly resume: () => void;
  readonly close: () => void;
}

/** The server gives a sign of life every 5 s; after this time two are missing. */
const SILENT_AFTER_MS = 10_500;
const LOOK_EVERY_MS = 1000;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

/** Opens a stream. The waits between tries double, up to 30 s. */
export function openLiveStream(source: StreamSource, { onMessage, onHeard, onRefused }: StreamHandlers): LiveStream {
  let after = source.after;
  let waitMs = FIRST_WAIT_MS;
  let refusals = 0;
  let heardAt = 0;
  let stream: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPaused = false;
  /** Nothing has come since it was opened. */
  let isMute = true;

  const letGo = (): void => {
    stream?.close();
    stream = null;
    clearTimeout(timer);
  };
  const again = (isRefused: boolean): void => {
    refusals = isRefused ? refusals + 1 : 0;
    letGo();
    onHeard(false);
    timer = setTimeout(open, waitMs);
    waitMs = Math.min(LONGEST_WAIT_MS, waitMs * 2);
    if (refusals > 1) onRefused?.();
  };
  // A connection that breaks would be opened again by the browser itself; after a refusal the browser has given up.
  const broke = (): void => again(stream?.readyState === EventSource.CLOSED);
  const take = (name: string, { data, lastEventId }: MessageEvent<string>): void => {
    heardAt = Date.now();
    waitMs = FIRST_WAIT_MS;
    refusals = 0;
    isMute = false;
    if (/^\d+$/.test(lastEventId)) after = Number(lastEventId);
    onMessage({ name, data: parsed(data) });
    onHeard(true);
  };
  const open = (): void => {
    stream = new EventSource(source.path(after));
    for (const name of source.names) stream.addEventListener(name, (event) => take(name, event));
    stream.onerror = broke;
    heardAt = Date.now();
    isMute = true;
  };
  // Measured by the clock, because timers stop while the machine sleeps, and the stream may be dead when it wakes.
  const isSilent = (): boolean => Math.abs(Date.now() - heardAt) > SILENT_AFTER_MS;
  const look = (): void => {
    // A proxy that buffers lets nothing through.
    if (stream !== null && isSilent()) again(isMute);
  };
  // There is no wait once somebody returns to the page, or the connection is back.
  const hurry = (): void => {
    look();
    if (isPaused || stream !== null || document.visibilityState !== 'visible') return;
    clearTimeout(timer);
    waitMs = FIRST_WAIT_MS;
    open();
  };
  const pause = (): void => {
    isPaused = true;
    letGo();
    onHeard(false);
  };
  open();
  const looking = setInterval(look, LOOK_EVERY_MS);
  addEventListener('online', hurry);
  document.addEventListener('visibilitychange', hurry);
  return {
    pause,
    resume: () => {
      isPaused = false;
      refusals = 0;
      hurry();
    },
    close: () => {
      isPaused = true;
      letGo();
      clearInterval(looking);
      removeEventListener('online', hurry);
      document.removeEventListener('visibilitychange', hurry);
    },
  };
}

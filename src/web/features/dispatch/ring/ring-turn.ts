/** Of several tabs of one browser that could ring, one does (rule order-ringing). */
import { randomId } from '#web/state/store/new-id.ts';

const NAME = 'order-ring';
/** A tab that rings says so this often, ms; one that was not heard for twice as long is gone. */
const SAY_EVERY_MS = 2000;

/** The browser gives the turn to one tab at a time, and passes it on when that tab is closed. */
function turnByLock(onTurn: (isMine: boolean) => void): () => void {
  const over = new AbortController();
  let leave = (): void => {};
  const held = new Promise<void>((resolve) => {
    leave = resolve;
  });
  const hold = (): Promise<void> => {
    if (!over.signal.aborted) onTurn(true);
    return held;
  };
  void navigator.locks.request(NAME, { signal: over.signal }, hold).catch(() => undefined);
  return () => {
    leave();
    over.abort();
  };
}

/** Browsers have no locks where the shop has no https: the tabs tell each other, and the lowest id has the turn. */
function turnByWords(onTurn: (isMine: boolean) => void): () => void {
  const id = randomId();
  const channel = new BroadcastChannel(NAME);
  const heardAt = new Map<string, number>();
  const decide = (): void => {
    const others = [...heardAt].filter(([, at]) => Date.now() - at < 2 * SAY_EVERY_MS);
    onTurn(others.every(([other]) => id < other));
  };
  const say = (): void => {
    channel.postMessage(id);
    decide();
  };
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data !== 'string') return;
    const isNew = !heardAt.has(data);
    heardAt.set(data, Date.now());
    // A tab that has just come hears at once who is there.
    if (isNew) say();
    else decide();
  };
  const timer = setInterval(say, SAY_EVERY_MS);
  say();
  return () => {
    clearInterval(timer);
    channel.close();
  };
}

/**
 * Asks for the turn to ring and tells whether this tab has it, until the returned function is called. A browser that
 * has neither locks nor channels lets every tab ring.
 */
export function askForTurn(onTurn: (isMine: boolean) => void): () => void {
  if ('locks' in navigator) return turnByLock(onTurn);
  if ('BroadcastChannel' in globalThis) return turnByWords(onTurn);
  onTurn(true);
  return () => {};
}

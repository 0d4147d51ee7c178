/** Of several tabs of one browser that could ring or print, one does (rules order-ringing, change-tickets). */
import { useEffect, useState } from 'react';
import { randomId } from '#web/state/store/new-id.ts';

/** A tab that has the turn says so this often, ms; one that was not heard for twice as long is gone. */
const SAY_EVERY_MS = 2000;

/** The browser gives the turn to one tab at a time, and passes it on when that tab is closed. */
function turnByLock(name: string, onTurn: (isMine: boolean) => void): () => void {
  const over = new AbortController();
  let leave = (): void => {};
  const held = new Promise<void>((resolve) => {
    leave = resolve;
  });
  const hold = (): Promise<void> => {
    if (!over.signal.aborted) onTurn(true);
    return held;
  };
  void navigator.locks.request(name, { signal: over.signal }, hold).catch(() => undefined);
  return () => {
    leave();
    over.abort();
  };
}

/** Browsers have no locks where the shop has no https: the tabs tell each other, and the lowest id has the turn. */
function turnByWords(name: string, onTurn: (isMine: boolean) => void): () => void {
  const id = randomId();
  const channel = new BroadcastChannel(name);
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
 * Asks for a turn and tells whether this tab has it, until the returned function is called. A browser that has neither
 * locks nor channels gives it to every tab.
 */
export function askForTurn(name: string, onTurn: (isMine: boolean) => void): () => void {
  if ('locks' in navigator) return turnByLock(name, onTurn);
  if ('BroadcastChannel' in globalThis) return turnByWords(name, onTurn);
  onTurn(true);
  return () => {};
}

/** Whether this tab has the turn of this name, while it wants it. */
export function useTurn(name: string, isWanted: boolean): boolean {
  const [mine, setMine] = useState<string | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    const leave = askForTurn(name, (isMine) => setMine(isMine ? name : null));
    return () => {
      leave();
      setMine(null);
    };
  }, [name, isWanted]);
  return mine === name;
}

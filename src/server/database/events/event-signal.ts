/** Tells followers of the event log that there is a new event: only a hint, never the event itself. */
import type { Transact } from '../database-port.ts';
import { hasAppended } from './event-log.ts';

export interface EventSignal {
  /** Calls `listener` after events were committed; answers how to stop. */
  readonly on: (listener: () => void) => () => void;
  readonly fire: () => void;
}

/** A signal within this process. */
export function eventSignal(): EventSignal {
  const listeners = new Set<() => void>();
  return {
    on: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    fire: () => {
      for (const listener of listeners) listener();
    },
  };
}

/** The same `transact`, which calls `fire` once a transaction that appended events is on disk. */
export function firing(transact: Transact, fire: () => void): Transact {
  return async (work) => {
    let isNews = false;
    const result = await transact(async (trx) => {
      const value = await work(trx);
      isNews = hasAppended(trx);
      return value;
    });
    if (isNews) fire();
    return result;
  };
}

import { createStore, type StoreApi } from 'zustand/vanilla';
import { parsed } from '#domain/json-value.ts';

/** How a store's state is kept in the browser's storage. */
export interface Persistence<State> {
  /** Every storage key that `read` and `write` touch. */
  readonly keys: readonly string[];
  /** Reads and checks: what is missing, broken or of another version is dropped (rule stored-values-checked). */
  read(storage: Storage): State;
  write(storage: Storage, state: State): void;
}

/**
 * The browser's storage ('tab' ends with the tab), or null on the server and where the browser refuses it: a damaged
 * one is there and fails at each read.
 */
export function browserStorage(kind: 'browser' | 'tab'): Storage | null {
  if (typeof window === 'undefined') return null;
  try {
    const storage = kind === 'browser' ? window.localStorage : window.sessionStorage;
    storage.getItem('');
    return storage;
  } catch {
    return null;
  }
}

function readSafely<State>(storage: Storage, persistence: Persistence<State>, initial: State): State {
  try {
    return persistence.read(storage);
  } catch {
    return initial;
  }
}

function writeSafely<State>(storage: Storage, persistence: Persistence<State>, state: State): void {
  try {
    persistence.write(storage, state);
  } catch {
    // The storage is full or refused: the state lasts as long as this tab.
  }
}

/**
 * A store whose state survives the page and is the same in every tab. `initial` is what the server renders and what the
 * first browser render sees, so that both agree; the stored state follows immediately after hydration.
 */
export function createPersistedStore<State>(
  initial: State,
  persistence: Persistence<State>,
  storage: Storage | null = browserStorage('browser'),
): StoreApi<State> {
  const store = createStore<State>(() => initial);
  if (storage === null) return store;

  let isReading = false;
  const readAgain = (): void => {
    isReading = true;
    store.setState(readSafely(storage, persistence, initial), true);
    isReading = false;
  };
  readAgain();
  store.subscribe((state) => {
    if (!isReading) writeSafely(storage, persistence, state);
  });
  if (typeof window !== 'undefined') {
    window.addEventListener('storage', (event) => {
      if (event.key === null || persistence.keys.includes(event.key)) readAgain();
    });
    // A page restored from the browser's cache has missed the storage events in between.
    window.addEventListener('pageshow', (event) => {
      if (event.persisted) readAgain();
    });
  }
  return store;
}

/** A JSON value from the storage, or null if there is none or it is no JSON. */
export function readJson(storage: Storage, key: string): unknown {
  const text = storage.getItem(key);
  return text === null ? null : parsed(text);
}

/** Stores a value as JSON; null takes the key away. */
export function writeJson(storage: Storage, key: string, value: unknown): void {
  if (value === null) storage.removeItem(key);
  else storage.setItem(key, JSON.stringify(value));
}

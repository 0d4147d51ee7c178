import { useStore } from 'zustand';
import { listOf, number, shape, textCheck } from '#web/state/store/check.ts';
import { createPersistedStore } from '#web/state/store/persisted-store.ts';
import { versioned } from '#web/state/store/versioned.ts';

/** The sessions of this browser's orders that are not over, newest first, for 'Your order' (rule order-bar). */
interface PlacedSession {
  readonly sessionId: string;
  /** When this browser knew that it is paid, Unix ms. */
  readonly at: number;
}

const MOST_FOLLOWED = 3;
const KEPT_MS = 24 * 3_600_000;
const stored = versioned('placedOrders', 1, listOf(shape<PlacedSession>({ sessionId: textCheck(300), at: number })));

/** As long as the server lists an order to the browser that ordered it, ms (rule own-orders). */
const LISTED_MS = 90 * 24 * 3_600_000;
const ordered = versioned('orderedAt', 1, number);

/** When this browser last ordered, Unix ms; null if it has not, or too long ago. */
const orderedStore = createPersistedStore<number | null>(null, {
  ...ordered,
  read: (storage) => {
    const at = ordered.read(storage);
    return at !== null && Date.now() - at < LISTED_MS ? at : null;
  },
});

const placedStore = createPersistedStore<readonly PlacedSession[]>([], {
  keys: stored.keys,
  read: (storage) => (stored.read(storage) ?? []).filter(({ at }) => Date.now() - at < KEPT_MS),
  write: (storage, sessions) => stored.write(storage, sessions.length === 0 ? null : sessions),
});

const without = (sessionId: string) => placedStore.getState().filter((other) => other.sessionId !== sessionId);

export const placedActions = {
  follow(sessionId: string): void {
    orderedStore.setState(Date.now(), true);
    placedStore.setState([{ sessionId, at: Date.now() }, ...without(sessionId)].slice(0, MOST_FOLLOWED), true);
  },
  forget(sessionId: string): void {
    placedStore.setState(without(sessionId), true);
  },
  forgetAll(): void {
    orderedStore.setState(null, true);
    placedStore.setState([], true);
  },
};

export const usePlacedSessions = (): readonly PlacedSession[] => useStore(placedStore);

/** Whether 'Your orders' has something to show, as far as this browser knows (rule own-orders). */
export const useHasOrdered = (): boolean => useStore(orderedStore) !== null;

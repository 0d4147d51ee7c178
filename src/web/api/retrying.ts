import { createStore } from 'zustand/vanilla';

/** How many calls that somebody waits for are being tried again. */
export const retrying = createStore<number>(() => 0);

/** One more of them, or one less. */
export const countRetrying = (change: 1 | -1): void => retrying.setState((count) => count + change, true);

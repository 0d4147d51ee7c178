import { createStore } from 'zustand/vanilla';

/** How many calls that somebody waits for are being tried again. */
export const retrying = createStore<number>(() => 0);

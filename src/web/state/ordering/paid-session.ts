import { useStore } from 'zustand';
import { textCheck } from '#web/state/store/check.ts';
import { browserStorage, createPersistedStore } from '#web/state/store/persisted-store.ts';
import { versioned } from '#web/state/store/versioned.ts';

/** The payment session of this tab's last order, to which Back leads again; null without one (rule tip-screen). */
export const paidSessionStore = createPersistedStore<string | null>(
  null,
  versioned('paidSession', 1, textCheck(300)),
  browserStorage('tab'),
);

export const usePaidSession = (): string | null => useStore(paidSessionStore);

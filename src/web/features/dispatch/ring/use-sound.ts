import { useCallback } from 'react';
import { useStore } from 'zustand';
import { playOrderSound, wakeSound } from '#web/state/order-sound.ts';
import { useHydrated } from '#web/state/store/hydrated.ts';
import { createPersistedStore } from '#web/state/store/persisted-store.ts';
import { useAwakeSound } from '#web/state/use-awake-sound.ts';

/** 'unasked' until the person has chosen once. */
export type SoundChoice = 'on' | 'off' | 'unasked';

export interface OrderSound {
  readonly choice: SoundChoice;
  /** The browser lets the page be heard; before the first press after a reload most do not. */
  readonly isAwake: boolean;
  readonly choose: (next: 'on' | 'off') => void;
}

const KEY = 'dispatchSound';

/** The same in every tab: one that was turned off in another tab would still ring. */
const chosen = createPersistedStore<SoundChoice>('unasked', {
  keys: [KEY],
  read: (storage) => {
    const stored = storage.getItem(KEY);
    return stored === 'on' || stored === 'off' ? stored : 'unasked';
  },
  write: (storage, choice) => storage.setItem(KEY, choice),
});

/** Whether new orders make a sound, as chosen in this browser (rule new-order-notice). */
export function useSound(): OrderSound {
  const choice = useStore(chosen);
  const isAwake = useAwakeSound(choice === 'on');
  const choose = useCallback((next: 'on' | 'off') => {
    chosen.setState(next, true);
    if (next === 'off') return;
    wakeSound();
    playOrderSound();
  }, []);
  return { choice: useHydrated() ? choice : 'off', isAwake, choose };
}

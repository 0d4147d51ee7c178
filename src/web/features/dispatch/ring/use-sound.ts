import { useCallback, useState } from 'react';
import { playOrderSound, wakeSound } from '#web/state/order-sound.ts';
import { useHydrated } from '#web/state/store/hydrated.ts';
import { browserStorage } from '#web/state/store/persisted-store.ts';
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

function readChoice(): SoundChoice {
  const stored = browserStorage('browser')?.getItem(KEY);
  return stored === 'on' || stored === 'off' ? stored : 'unasked';
}

/** Whether new orders make a sound, as chosen in this browser (rule new-order-notice). */
export function useSound(): OrderSound {
  const [choice, setChoice] = useState<SoundChoice>(readChoice);
  const isAwake = useAwakeSound(choice === 'on');
  const choose = useCallback((next: 'on' | 'off') => {
    setChoice(next);
    try {
      browserStorage('browser')?.setItem(KEY, next);
    } catch {
      // The storage is full or blocked: the choice lasts as long as the page.
    }
    if (next === 'off') return;
    wakeSound();
    playOrderSound();
  }, []);
  return { choice: useHydrated() ? choice : 'off', isAwake, choose };
}

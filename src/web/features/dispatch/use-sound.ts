import { useCallback, useEffect, useState } from 'react';
import { browserStorage } from '#web/state/store/persisted-store.ts';
import { playOrderSound, wakeSound } from './order-sound.ts';

/** 'unasked' until the person has chosen once. */
export type SoundChoice = 'on' | 'off' | 'unasked';

const KEY = 'dispatchSound';

function readChoice(): SoundChoice {
  const stored = browserStorage('browser')?.getItem(KEY);
  return stored === 'on' || stored === 'off' ? stored : 'unasked';
}

/** Whether new orders make a sound, as chosen in this browser (rule new-order-notice). */
export function useSound() {
  const [choice, setChoice] = useState<SoundChoice>(readChoice);
  // After a reload, browsers play no sound before the first press.
  useEffect(() => {
    if (choice !== 'on') return;
    const wake = new AbortController();
    for (const kind of ['pointerdown', 'keydown'])
      addEventListener(kind, wakeSound, { once: true, signal: wake.signal });
    return () => wake.abort();
  }, [choice]);
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
  return { choice, choose };
}

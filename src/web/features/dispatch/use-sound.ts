import { useCallback, useEffect, useState } from 'react';
import { browserStorage } from '#web/state/persisted-store.ts';
import { playOrderSound, wakeSound } from './order-sound.ts';

/** 'unasked' until the person has once said what they want. */
export type SoundChoice = 'on' | 'off' | 'unasked';

const KEY = 'dispatchSound';

function readChoice(): SoundChoice {
  const stored = browserStorage('browser')?.getItem(KEY);
  return stored === 'on' || stored === 'off' ? stored : 'unasked';
}

/** Whether new orders are heard, as this browser remembers it. */
export function useSound() {
  const [choice, setChoice] = useState<SoundChoice>(readChoice);
  // After a reload the browser waits for a press before anything may be heard.
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
      // Full or refused: the choice lasts as long as the page.
    }
    if (next === 'off') return;
    wakeSound();
    playOrderSound();
  }, []);
  return { choice, choose };
}

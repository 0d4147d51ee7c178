import { useEffect, useSyncExternalStore } from 'react';
import { isSoundAwake, openSound, wakeAtPress, watchSound } from './order-sound.ts';

/**
 * Whether the browser lets this page be heard. While it does not, as before the first press after a reload and on
 * iPhones after a call, the next press wakes the sound, if it is wanted.
 */
export function useAwakeSound(isWanted = true): boolean {
  const isAwake = useSyncExternalStore(watchSound, isSoundAwake, () => false);
  useEffect(() => {
    if (!isWanted || isAwake) return;
    openSound();
    return wakeAtPress();
  }, [isWanted, isAwake]);
  return isAwake;
}

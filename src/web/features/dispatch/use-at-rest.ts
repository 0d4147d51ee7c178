import { useEffect, useState } from 'react';
import { noteMoved } from '#web/state/dispatch/seen-orders.ts';
import { isAtRest } from './use-rest.ts';

const LOOK_EVERY_MS = 300;

/**
 * The newest value, taken over only while the list below may move where it shifts that list (rule held-list): where its
 * key is another one. The first value is taken over at once: it comes with the list.
 */
export function useAtRest<T>(value: T | undefined, keyOf: (value: T) => string): T | undefined {
  const [shown, setShown] = useState(value);
  const shifts = shown !== undefined && value !== undefined && keyOf(shown) !== keyOf(value);
  if (shown !== value && value !== undefined && !shifts) setShown(value);
  useEffect(() => {
    if (!shifts) return;
    const look = (): void => {
      if (!isAtRest()) return;
      noteMoved();
      setShown(value);
    };
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [shifts, value]);
  return shown;
}

import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** Whether the browser has taken over the HTML: before, no stored value is known to be there or not. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

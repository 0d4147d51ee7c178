import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/**
 * Whether the browser has taken over the server's HTML. Before that, stored values (address, cart, phone) are not known
 * yet: show neither their absence nor their presence.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

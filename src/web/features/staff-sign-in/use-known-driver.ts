import { useEffect, useState } from 'react';
import type { StaffMember } from '#contract/shop/staff.ts';
import { readKeptOrders } from '#web/state/driver/stored-orders.ts';

/** A connection that has not answered after this long may be dead, ms. */
const PATIENCE_MS = 2500;
const AGAIN_MS = 15_000;

/**
 * The driver who was signed in when the server last answered this phone, for the time in which the server has not said
 * who is signed in (`isWanted`) and cannot be reached. Null if there was none, or where an answer may still come.
 * After a failure `ask` is called now and then, and as soon as the connection is back.
 */
export function useKnownDriver(isWanted: boolean, hasFailed: boolean, ask: () => unknown): StaffMember | null {
  const [known, setKnown] = useState<StaffMember | null>(null);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    void readKeptOrders(Date.now()).then((kept) => setKnown(kept?.staff ?? null));
    const timer = setTimeout(() => setLate(true), navigator.onLine ? PATIENCE_MS : 0);
    return () => clearTimeout(timer);
  }, [isWanted]);
  useEffect(() => {
    if (!isWanted || !hasFailed) return;
    const again = (): void => void ask();
    const timer = setInterval(again, AGAIN_MS);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, [isWanted, hasFailed, ask]);
  return isLate || hasFailed ? known : null;
}

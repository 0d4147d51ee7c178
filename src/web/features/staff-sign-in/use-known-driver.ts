import { useEffect, useState } from 'react';
import type { StaffMember } from '#contract/staff.ts';
import { readKeptOrders } from '#web/state/kept-orders.ts';

/** A line that has not answered by then may be dead, ms. */
const PATIENCE_MS = 2500;
const AGAIN_MS = 15_000;

/**
 * While the house has not said who is signed in (`isWanted`) and cannot be reached: the driver who was when this phone last heard of it;
 * null where there is none, or where an answer may still come. Meanwhile `ask` is called now and then, and as soon as the line is back.
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

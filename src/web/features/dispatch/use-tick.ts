import { startTransition, useContext, useEffect, useState } from 'react';
import { useHydrated } from '#web/state/store/hydrated.ts';
import { FirstNowContext } from '#web/state/store/now.ts';

/**
 * The browser's time in Unix ms, updated this often; on the server, and until the browser has taken over, the server's.
 */
export function useTick(everyMs: number): number {
  const first = useContext(FirstNowContext);
  const isTakenOver = useHydrated();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    // Many rows show it: a press doesn't wait for them.
    const timer = setInterval(() => startTransition(() => setNow(Date.now())), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return isTakenOver ? now : first;
}

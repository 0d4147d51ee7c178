import { createContext, useContext, useEffect, useState } from 'react';

/** The moment of the server's rendering, Unix ms; the first browser render uses it too, so that both show the same. */
export const FirstNowContext = createContext<number>(0);

/** How far this device's clock is ahead of the server's, ms; measured by state/live/server-clock.ts. */
export const deviceClock = { aheadMs: 0 };

const MINUTE_MS = 60_000;

/** The server's time, Unix ms, updated each minute and on return to the page (rule server-time). */
export function useNow(): number {
  const first = useContext(FirstNowContext);
  const [now, setNow] = useState(first);
  useEffect(() => {
    const move = (): void => setNow(Date.now() - deviceClock.aheadMs);
    move();
    const timer = setInterval(move, MINUTE_MS);
    // The timers of a hidden page may rest.
    document.addEventListener('visibilitychange', move);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', move);
    };
  }, []);
  return now;
}

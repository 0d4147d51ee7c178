import { createContext, useContext, useEffect, useState } from 'react';

/** The moment of the server's rendering, Unix ms; the first browser render uses it too, so that both show the same. */
export const FirstNowContext = createContext<number>(0);

const MINUTE_MS = 60_000;

/** The time, Unix ms, moving once a minute: for opening hours and arrival times. */
export function useNow(): number {
  const first = useContext(FirstNowContext);
  const [now, setNow] = useState(first);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

import { useEffect, useState } from 'react';

/** The browser's time in Unix ms, updated this often. */
export function useTick(everyMs: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

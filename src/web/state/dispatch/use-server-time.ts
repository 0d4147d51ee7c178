import { useEffect, useState } from 'react';
import { useBoard } from './board.ts';

/** The time of this device, Unix ms, updated this often. */
export function useDeviceTime(everyMs: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

/**
 * The server's time, Unix ms, updated this often, by what the board knows of this phone's clock: also without a
 * connection (rule server-time).
 */
export function useServerTime(everyMs: number): number {
  const clockAheadMs = useBoard((board) => board.clockAheadMs);
  return useDeviceTime(everyMs) + clockAheadMs;
}

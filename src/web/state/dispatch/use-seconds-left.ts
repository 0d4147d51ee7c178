import { useEffect, useState } from 'react';
import { useBoard } from './board.ts';

/** How many seconds are left until a moment (Unix ms), by the server's clock; 0 from then on. */
export function useSecondsLeft(endsAt: number): number {
  const clockAheadMs = useBoard((board) => board.clockAheadMs);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((endsAt - now - clockAheadMs) / 1000));
}

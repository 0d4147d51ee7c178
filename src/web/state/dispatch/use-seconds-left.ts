import { useServerTime } from './use-server-time.ts';

const SECOND_MS = 1000;

/** How many seconds are left until a moment (Unix ms), by the server's clock; 0 from then on. */
export const useSecondsLeft = (endsAt: number): number =>
  Math.max(0, Math.ceil((endsAt - useServerTime(SECOND_MS)) / SECOND_MS));

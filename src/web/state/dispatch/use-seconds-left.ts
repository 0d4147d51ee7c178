import { useBoardNow } from './use-tick.ts';

/** How many seconds are left until a moment (Unix ms), by the server's clock; 0 from then on. */
export const useSecondsLeft = (endsAt: number): number => Math.max(0, Math.ceil((endsAt - useBoardNow(1000)) / 1000));

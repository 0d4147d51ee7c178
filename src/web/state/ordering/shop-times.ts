import { clockTime } from '#domain/clock-time.ts';
import { momentText } from '#domain/moment-text.ts';
import { useArea } from './area.ts';

/** The text of a day and time, by the shop's clock. */
export function useMomentText(): (ms: number) => string {
  const { timeZone } = useArea();
  return (ms) => momentText(ms, timeZone);
}

/** The text of a time, by the shop's clock. */
export function useClockTime(): (ms: number) => string {
  const { timeZone } = useArea();
  return (ms) => clockTime(ms, timeZone);
}

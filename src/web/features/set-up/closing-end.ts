import { dayOf, momentOf, startOfNextDay } from '#domain/day-start.ts';
import { minutesOfDay } from '#domain/menu/week-stretches.ts';
import { deviceClock } from '#web/state/store/now.ts';

const MINUTE_MS = 60_000;

/** For so many minutes, until tomorrow, until a time of the clock, or until somebody opens the shop. */
export type Until = '30' | '60' | '120' | 'tomorrow' | 'time' | 'open';

/** Unix ms; null until somebody opens the shop. */
export type ClosedUntil = number | 'tomorrow' | null;

/** The moment at which the clock shows a time next. */
function nextTime(time: string, now: number, timeZone: string): number | null {
  const minutes = minutesOfDay(time);
  if (Number.isNaN(minutes)) return null;
  const at = (day: string, which: 'first' | 'last') => momentOf(day, minutes, timeZone, which);
  const [today, tomorrow] = [dayOf(now, timeZone), dayOf(startOfNextDay(now, timeZone), timeZone)];
  return [at(today, 'first'), at(today, 'last')].find((one) => one > now) ?? at(tomorrow, 'first');
}

/** The end of a closing that is chosen now (rule server-time); 'unreadable' where no time was entered. */
export function closingEnd(until: Until, time: string, timeZone: string): ClosedUntil | 'unreadable' {
  const now = Date.now() - deviceClock.aheadMs;
  if (until === 'open') return null;
  // The server knows when the business day ends (rule business-day).
  if (until === 'tomorrow') return until;
  if (until === 'time') return nextTime(time, now, timeZone) ?? 'unreadable';
  return now + Number(until) * MINUTE_MS;
}

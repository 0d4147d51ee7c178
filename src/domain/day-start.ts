/**
 * Where a day begins in the area's time zone: the board counts deliveries since then (rule board-counters), and money
 * counts for its business day (rules money-ledger, business-day). Times are Unix ms, days are written 'YYYY-MM-DD'.
 */
import { zoneFormat } from '#domain/zone-format.ts';

const formatFor = zoneFormat({
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

/** The same by the zone's own rules, which cost a hundred times as much as a sum. */
function lookUp(atMs: number, timeZone: string): number {
  const parts = formatFor(timeZone).formatToParts(atMs);
  const part = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((one) => one.type === type)?.value ?? 0);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

const SECOND_MS = 1000;
const DAY_MS = 24 * 60 * 60 * SECOND_MS;
/** Clocks are set forward and back at full quarters of an hour. */
const QUARTER_MS = 15 * 60 * SECOND_MS;
const MOST_QUARTERS = 500;
const offsets = new Map<string, number>();

function offsetAt(atMs: number, timeZone: string): number {
  const quarter = Math.floor(atMs / QUARTER_MS);
  const key = `${timeZone} ${quarter}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const offset = lookUp(quarter * QUARTER_MS, timeZone) - quarter * QUARTER_MS;
  if (offsets.size >= MOST_QUARTERS) offsets.clear();
  offsets.set(key, offset);
  return offset;
}

/** What the wall clock of the zone shows, counted as if it were UTC; whole seconds. */
const wallClock = (atMs: number, timeZone: string): number =>
  Math.floor(atMs / SECOND_MS) * SECOND_MS + offsetAt(atMs, timeZone);

/** The midnight before a moment, also on the two days a year that have 23 or 25 hours. */
export function startOfDay(nowMs: number, timeZone: string): number {
  const wallMidnight = Math.floor(wallClock(nowMs, timeZone) / DAY_MS) * DAY_MS;
  const guess = wallMidnight - offsetAt(nowMs, timeZone);
  return wallMidnight - offsetAt(guess, timeZone);
}

/** The midnight after a moment. */
export function startOfNextDay(nowMs: number, timeZone: string): number {
  return startOfDay(startOfDay(nowMs, timeZone) + 1.5 * DAY_MS, timeZone);
}

const dayText = (utcMs: number): string => new Date(utcMs).toISOString().slice(0, 10);

/** A moment's day: '2026-11-22'. */
export const dayOf = (atMs: number, timeZone: string): string => dayText(wallClock(atMs, timeZone));

/** A business day ends at 4 AM unless the owner sets another hour, in minutes after midnight (rule business-day). */
export const DAY_ENDS_MINUTES = 240;
const MINUTE_MS = 60 * SECOND_MS;

/**
 * A moment's business day: before the hour of the day's end, it still belongs to the evening before. Once that hour was
 * there, it is over, though a clock that is set back shows an earlier one.
 */
export function businessDayOf(atMs: number, timeZone: string, endsMinutes: number): string {
  const day = dayText(wallClock(atMs, timeZone) - endsMinutes * MINUTE_MS);
  return atMs < businessDayEnd(day, timeZone, endsMinutes) ? day : addDays(day, 1);
}

/** The end of a business day and the beginning of the next, Unix ms. */
export const businessDayEnd = (day: string, timeZone: string, endsMinutes: number): number =>
  momentOf(addDays(day, 1), endsMinutes, timeZone, 'first');

/** When the business day of a moment ends, which is until when 'until tomorrow' lasts (rule menu-switches). */
export const nextBusinessDay = (atMs: number, timeZone: string, endsMinutes: number): number =>
  businessDayEnd(businessDayOf(atMs, timeZone, endsMinutes), timeZone, endsMinutes);

/** The day so many days after another (or, below 0, before it). */
export const addDays = (day: string, days: number): string => dayText(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS);

/** The first and the last day of a day's week (Monday to Sunday) or month. */
export function spanOf(day: string, period: 'day' | 'week' | 'month'): { readonly from: string; readonly to: string } {
  if (period === 'day') return { from: day, to: day };
  const date = new Date(`${day}T00:00:00Z`);
  if (period === 'week') {
    const from = addDays(day, -((date.getUTCDay() + 6) % 7));
    return { from, to: addDays(from, 6) };
  }
  return {
    from: dayText(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1)),
    to: dayText(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)),
  };
}

/**
 * The moment when the zone's clock shows so many minutes after a day's midnight. If the clock shows it twice (it is
 * set back), the result is the first or the last of the two; if it never shows it (it is set forward), the moment of
 * the change.
 */
export function momentOf(day: string, minutes: number, timeZone: string, which: 'first' | 'last'): number {
  const wall = Date.parse(`${day}T00:00:00Z`) + minutes * 60 * SECOND_MS;
  const tries = [wall - offsetAt(wall - DAY_MS, timeZone), wall - offsetAt(wall + DAY_MS, timeZone)];
  const fitting = tries.filter((at) => wallClock(at, timeZone) === wall);
  if (fitting.length > 0) return which === 'first' ? Math.min(...fitting) : Math.max(...fitting);
  let [before, after] = [Math.min(...tries), Math.max(...tries)];
  while (after - before > SECOND_MS) {
    const middle = before + Math.floor((after - before) / 2 / SECOND_MS) * SECOND_MS;
    if (wallClock(middle, timeZone) < wall) before = middle;
    else after = middle;
  }
  return after;
}

/**
 * Where a day begins in the area's time zone: the board counts what was delivered since then (rule board-counters).
 * Times are Unix ms.
 */

const FORMATS = new Map<string, Intl.DateTimeFormat>();

function formatFor(timeZone: string): Intl.DateTimeFormat {
  const known = FORMATS.get(timeZone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  FORMATS.set(timeZone, format);
  return format;
}

/** What the wall clock of the zone shows, counted as if it were UTC; whole seconds. */
function wallClock(atMs: number, timeZone: string): number {
  const parts = formatFor(timeZone).formatToParts(atMs);
  const part = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((one) => one.type === type)?.value ?? 0);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

const SECOND_MS = 1000;
const DAY_MS = 24 * 60 * 60 * SECOND_MS;

function offsetAt(atMs: number, timeZone: string): number {
  return wallClock(atMs, timeZone) - Math.floor(atMs / SECOND_MS) * SECOND_MS;
}

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

import type { OpeningSpan } from '#domain/menu/menu.ts';
import { WEEKDAYS } from '#domain/menu/weekdays.ts';

/** Opening spans as stretches of a week, in wall-clock minutes since Sunday 00:00 (rule opening-hours). */

export const DAY_MINUTES = 24 * 60;
export const WEEK_MINUTES = 7 * DAY_MINUTES;

/** `end` may be past the week's end; a stretch as long as the week never ends. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** 'HH:MM' in minutes since midnight; '24:00' is 1440. NaN if it isn't such a time. */
export function minutesOfDay(time: string): number {
  const match = /^(\d{2}):([0-5]\d)$/.exec(time);
  const minutes = match === null ? Number.NaN : Number(match[1]) * 60 + Number(match[2]);
  return minutes <= DAY_MINUTES ? minutes : Number.NaN;
}

/** The spans as stretches that neither touch nor overlap, also over the week's end. */
export function mergedStretches(hours: readonly OpeningSpan[]): readonly Stretch[] {
  const sorted = hours.flatMap(stretchOf).sort((a, b) => a.start - b.start);
  const merged: Stretch[] = [];
  for (const stretch of sorted) {
    const last = merged.at(-1);
    if (last !== undefined && stretch.start <= last.end) {
      merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, stretch.end) };
    } else merged.push(stretch);
  }
  return joinedOverWeekEnd(merged);
}

function joinedOverWeekEnd(merged: Stretch[]): readonly Stretch[] {
  let stretches = merged;
  for (;;) {
    const [first, ...rest] = stretches;
    const last = rest.at(-1) ?? first;
    if (first === undefined || last === undefined || last.end < first.start + WEEK_MINUTES) return stretches;
    const joined = { start: last.start, end: Math.max(last.end, first.end + WEEK_MINUTES) };
    if (first === last) return [{ start: first.start, end: first.start + WEEK_MINUTES }];
    stretches = [...rest.slice(0, -1), joined];
  }
}

function stretchOf(span: OpeningSpan): readonly Stretch[] {
  const opens = minutesOfDay(span.opens);
  const closes = minutesOfDay(span.closes);
  if (Number.isNaN(opens) || Number.isNaN(closes)) return [];
  const start = WEEKDAYS.indexOf(span.day) * DAY_MINUTES + opens;
  return [{ start, end: start + (closes > opens ? closes - opens : closes - opens + DAY_MINUTES) }];
}

import { addDays, dayOf } from '#domain/day-start.ts';
import type { OpeningSpan, RestaurantProfile } from '#domain/menu/menu.ts';
import { minutesOfDay } from '#domain/menu/week-stretches.ts';
import { WEEKDAYS, type Weekday, weekdayOf } from '#domain/menu/weekdays.ts';

/** Today to six days ahead: each weekday once. */
const WINDOW = [0, 1, 2, 3, 4, 5, 6];

type Span = Omit<OpeningSpan, 'day'>;

const isPastMidnight = ({ opens, closes }: Span): boolean => minutesOfDay(closes) <= minutesOfDay(opens);

/** When the last span of a day ends on the next one, 'HH:MM'; '00:00' where none does. */
const endPastMidnight = (spans: readonly Span[]): string =>
  spans.filter(isPastMidnight).reduce((last, { closes }) => (closes > last ? closes : last), '00:00');

/**
 * The hours of the days around a moment (Unix ms), each weekday's once: the weekdays' hours, replaced by those of
 * holidays (rule restaurant-holidays). From yesterday only spans that reach into today.
 */
export function hoursAround(
  { hours, holidays = [] }: Pick<RestaurantProfile, 'hours' | 'holidays'>,
  at: number,
  timeZone: string,
): readonly OpeningSpan[] {
  if (holidays.length === 0) return hours;
  const today = dayOf(at, timeZone);
  const spansOf = (days: number): readonly Span[] => {
    const date = addDays(today, days);
    const weekday = weekdayOf(date);
    return holidays.find((one) => one.date === date)?.spans ?? hours.filter(({ day }) => day === weekday);
  };
  const spans = new Map<Weekday, readonly Span[]>(
    WINDOW.map((days) => [weekdayOf(addDays(today, days)), spansOf(days)]),
  );
  const [yesterday, last] = [weekdayOf(addDays(today, -1)), spansOf(6)];
  const left = endPastMidnight(spansOf(-1));
  if (left !== endPastMidnight(last)) {
    // Yesterday and the last day ahead share a weekday, and reach differently far into the next one.
    spans.set(
      yesterday,
      last.map((span) => (isPastMidnight(span) ? { ...span, closes: '24:00' } : span)),
    );
    if (left > '00:00') spans.set(weekdayOf(today), [{ opens: '00:00', closes: left }, ...spansOf(0)]);
  }
  return WEEKDAYS.flatMap((day) => (spans.get(day) ?? []).map((span) => ({ ...span, day })));
}

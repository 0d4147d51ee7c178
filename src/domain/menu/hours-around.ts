import { addDays, dayOf } from '#domain/day-start.ts';
import type { OpeningSpan, RestaurantProfile } from '#domain/menu/menu.ts';
import { WEEKDAYS, weekdayOf } from '#domain/menu/weekdays.ts';

/** Yesterday, whose hours may not be over, to five days ahead: each weekday once. */
const WINDOW = [-1, 0, 1, 2, 3, 4, 5];

/**
 * The hours of the days around a moment (Unix ms): those of the weekdays, with holidays in their place
 * (rule restaurant-holidays).
 */
export function hoursAround(
  { hours, holidays = [] }: Pick<RestaurantProfile, 'hours' | 'holidays'>,
  at: number,
  timeZone: string,
): readonly OpeningSpan[] {
  if (holidays.length === 0) return hours;
  const today = dayOf(at, timeZone);
  const near = WINDOW.flatMap((days) => {
    const date = addDays(today, days);
    const holiday = holidays.find((one) => one.date === date);
    return holiday === undefined ? [] : [[weekdayOf(date), holiday.spans] as const];
  });
  const spans = new Map(near);
  return WEEKDAYS.flatMap(
    (day) => spans.get(day)?.map((span) => ({ day, ...span })) ?? hours.filter((span) => span.day === day),
  );
}

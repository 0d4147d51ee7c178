/** Whether the shop takes orders (rules shop-hours, closed-shop), by wall-clock times of its zone. Unix ms. */

import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/everyone/shop-words.ts';
import { locale } from '#catalog/locale.ts';
import { clockTime } from '#domain/clock-time.ts';
import { addDays, dayOf, momentOf } from '#domain/day-start.ts';
import { DAY_MINUTES, minutesOfDay, type Stretch } from '#domain/menu/week-stretches.ts';
import { weekdayOf } from '#domain/menu/weekdays.ts';
import type { Shop } from '#domain/shop/shop.ts';

export type ShopHours = Pick<Shop, 'hours' | 'holidays' | 'closure' | 'timeZone'>;

/** Open or closed at a moment, and when that changes; null if it does not, or nobody knows. */
export interface Opening {
  readonly isOpen: boolean;
  readonly changesAt: number | null;
}

/** A later opening isn't announced. */
const LOOKED_AHEAD_DAYS = 90;
const ALL_DAY = [{ opens: '00:00', closes: '24:00' }];

function spansOf({ hours, holidays }: ShopHours, day: string) {
  const holiday = holidays.find(({ date }) => date === day);
  if (holiday !== undefined) return holiday.spans;
  return hours.length === 0 ? ALL_DAY : hours.filter((span) => span.day === weekdayOf(day));
}

/** When the shop is open from its hours of so many days, in order; stretches that touch are one. */
function stretchesOf(shop: ShopHours, from: string, days: number): readonly Stretch[] {
  const all: Stretch[] = [];
  for (let ahead = 0; ahead < days; ahead += 1) {
    const day = addDays(from, ahead);
    for (const { opens, closes } of spansOf(shop, day)) {
      const begins = minutesOfDay(opens);
      const ends = minutesOfDay(closes) + (minutesOfDay(closes) > begins ? 0 : DAY_MINUTES);
      const start = momentOf(day, begins, shop.timeZone, 'first');
      all.push({ start, end: momentOf(day, ends, shop.timeZone, 'last') });
    }
  }
  const merged: Stretch[] = [];
  for (const stretch of all.sort((one, other) => one.start - other.start)) {
    const last = merged.at(-1);
    if (last === undefined || stretch.start > last.end) merged.push(stretch);
    else merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, stretch.end) };
  }
  return merged;
}

/** Only by its hours and holidays. */
function scheduled(shop: ShopHours, at: number): Opening {
  if (shop.hours.length === 0 && shop.holidays.length === 0) return { isOpen: true, changesAt: null };
  const yesterday = addDays(dayOf(at, shop.timeZone), -1);
  // Opening hours nearly always end within these days; only a shop that never closes needs a longer look.
  for (const days of [4, LOOKED_AHEAD_DAYS]) {
    const stretches = stretchesOf(shop, yesterday, days);
    const limit = momentOf(addDays(yesterday, days), 0, shop.timeZone, 'first');
    const current = stretches.find(({ start, end }) => start <= at && at < end);
    if (current !== undefined && current.end < limit) return { isOpen: true, changesAt: current.end };
    const next = stretches.find(({ start }) => start > at);
    if (current === undefined && next !== undefined) return { isOpen: false, changesAt: next.start };
    if (days === LOOKED_AHEAD_DAYS) return { isOpen: current !== undefined, changesAt: null };
  }
  return { isOpen: false, changesAt: null };
}

/** Whether the shop takes orders at a moment: not while somebody has closed it, else by its holidays and hours. */
export function openingAt(shop: ShopHours, at: number): Opening {
  const { closure } = shop;
  if (closure === null || (closure.until !== null && closure.until <= at)) return scheduled(shop, at);
  if (closure.until === null) return { isOpen: false, changesAt: null };
  const then = scheduled(shop, closure.until);
  return { isOpen: false, changesAt: then.isOpen ? closure.until : then.changesAt };
}

const FORETOLD_WEEKDAYS = 6;

/**
 * What is said of a closed shop: 'Closed until 11:00 AM', 'Closed until Monday, 11:00 AM', 'Closed until Dec 26, 11:00
 * AM', or 'Closed right now' where nobody knows.
 */
export function closedShopText(opensAt: number | null, at: number, timeZone: string): string {
  if (opensAt === null) return shared.closedRightNow;
  const [today, day] = [dayOf(at, timeZone), dayOf(opensAt, timeZone)];
  const time = clockTime(opensAt, timeZone);
  if (day === today) return catalog.closedUntilTime(time);
  const isNear = day <= addDays(today, FORETOLD_WEEKDAYS);
  const names = isNear ? { weekday: 'long' as const } : { month: 'short' as const, day: 'numeric' as const };
  return catalog.closedUntil(new Intl.DateTimeFormat(locale, { timeZone, ...names }).format(opensAt), time);
}

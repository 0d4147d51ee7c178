/** Which days the money page shows, and how they are called. Days are 'YYYY-MM-DD'. Pure. */
import { locale } from '#catalog/locale.ts';
import * as catalog from '#catalog/office/money.tsx';
import type { MoneyDayQuery } from '#contract/money/money.ts';
import { addDays, spanOf } from '#domain/day-start.ts';

export type Period = MoneyDayQuery['period'];

/** A day of the period before (-1) or after (1) the one in which a day lies. */
export function steppedDay(day: string, period: Period, step: -1 | 1): string {
  const { from, to } = spanOf(day, period);
  return step === 1 ? addDays(to, 1) : spanOf(addDays(from, -1), period).from;
}

function format(day: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(Date.parse(`${day}T00:00:00Z`));
}

const WHOLE = { month: 'short', day: 'numeric', year: 'numeric' } as const;

/** 'Sunday, Nov 22, 2026', 'Nov 16 to Nov 22, 2026', 'November 2026'. */
export function daysText(day: string, period: Period): string {
  const { from, to } = spanOf(day, period);
  if (period === 'day') return format(day, { weekday: 'long', ...WHOLE });
  if (period === 'month') return format(day, { month: 'long', year: 'numeric' });
  return catalog.fromTo(format(from, { month: 'short', day: 'numeric' }), format(to, WHOLE));
}

/** A day in a sentence: 'Nov 22, 2026'. */
export const dayText = (day: string): string => format(day, WHOLE);

import { useSearch } from 'wouter';
import { dayOf } from '#domain/day-start.ts';
import type { Days } from '#web/api/staff/statements.ts';
import { useArea } from '#web/state/ordering/area.ts';
import { useNow } from '#web/state/store/now.ts';

/** The days that the address names, this week where it names none, and today. */
export function useShownPeriod(): { readonly days: Days; readonly today: string } {
  const { timeZone } = useArea();
  const today = dayOf(useNow(), timeZone);
  const search = new URLSearchParams(useSearch());
  const date = search.get('date') ?? '';
  const period = search.get('period');
  const days: Days = {
    date: /^2\d{3}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date)) && date <= today ? date : today,
    period: period === 'day' || period === 'month' ? period : 'week',
  };
  return { days, today };
}

import { useSearch } from 'wouter';
import { businessDayOf } from '#domain/day-start.ts';
import type { Days } from '#web/api/staff/statements.ts';
import { useArea } from '#web/state/ordering/area.ts';
import { useNow } from '#web/state/store/now.ts';
import type { Period } from './shown-days.ts';
import { useDayEnd } from './use-day-end.ts';

interface Moment {
  /** Unix ms. */
  readonly now: number;
  readonly timeZone: string;
  /** When business days end, in minutes after midnight. */
  readonly endsMinutes: number;
}

interface ShownPeriod {
  readonly days: Days;
  readonly today: string;
}

/** The days that an address names, else those around today, and today by the business day (rule business-day). */
export function shownPeriod(query: string, usual: Period, { now, timeZone, endsMinutes }: Moment): ShownPeriod {
  const today = businessDayOf(now, timeZone, endsMinutes);
  const search = new URLSearchParams(query);
  const date = search.get('date') ?? '';
  const period = search.get('period');
  const days: Days = {
    date: /^2\d{3}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date)) && date <= today ? date : today,
    period: period === 'day' || period === 'week' || period === 'month' ? period : usual,
  };
  return { days, today };
}

/** The same of the page's address, now; `hear` takes the end of business days from an answer. */
export function useShownPeriod(usual: Period) {
  const { timeZone } = useArea();
  const { minutes: endsMinutes, hear } = useDayEnd();
  return { ...shownPeriod(useSearch(), usual, { now: useNow(), timeZone, endsMinutes }), hear };
}

import { expect, it } from 'vitest';
import { shownPeriod } from './shown-period.ts';

/** Monday, 2026-11-23, 1 AM in New York. */
const AFTER_MIDNIGHT = { now: Date.UTC(2026, 10, 23, 6), timeZone: 'America/New_York', endsMinutes: 240 };

it('opens a statement on the week whose Sunday evening has not ended (rule business-day)', () => {
  const days = { date: '2026-11-22', period: 'week' };
  expect(shownPeriod('', 'week', AFTER_MIDNIGHT)).toEqual({ days, today: '2026-11-22' });
  expect(shownPeriod('', 'week', { ...AFTER_MIDNIGHT, endsMinutes: 30 }).today).toBe('2026-11-23');
});

it('shows the days that the address names, none of them to come', () => {
  const shown = (query: string) => shownPeriod(query, 'week', AFTER_MIDNIGHT).days;
  expect(shown('date=2026-10-31&period=month')).toEqual({ date: '2026-10-31', period: 'month' });
  expect(shown('date=2026-11-23&period=day')).toEqual({ date: '2026-11-22', period: 'day' });
  expect(shown('date=nothing')).toEqual({ date: '2026-11-22', period: 'week' });
});

it('opens the totals on today, and on the days that were left for the statements', () => {
  const shown = (query: string) => shownPeriod(query, 'day', AFTER_MIDNIGHT).days;
  expect(shown('')).toEqual({ date: '2026-11-22', period: 'day' });
  expect(shown('date=2026-10-31&period=week')).toEqual({ date: '2026-10-31', period: 'week' });
});

import { describe, expect, it } from 'vitest';
import { daysText, type Period, steppedDay } from './shown-days.ts';

describe('the days of the money page (rule money-page)', () => {
  it.each<[string, Period, string]>([
    ['2026-11-22', 'day', 'Sunday, Nov 22, 2026'],
    ['2026-11-22', 'week', 'Nov 16 to Nov 22, 2026'],
    ['2026-12-31', 'week', 'Dec 28 to Jan 3, 2027'],
    ['2026-11-22', 'month', 'November 2026'],
  ])('%s with its %s reads %j', (day, period, text) => {
    expect(daysText(day, period)).toBe(text);
  });

  it.each<[string, Period, -1 | 1, string]>([
    ['2026-03-01', 'day', -1, '2026-02-28'],
    ['2026-12-31', 'day', 1, '2027-01-01'],
    ['2026-11-22', 'week', -1, '2026-11-09'],
    ['2026-11-22', 'week', 1, '2026-11-23'],
    ['2026-03-31', 'month', -1, '2026-02-01'],
    ['2026-01-31', 'month', 1, '2026-02-01'],
  ])('from %s by a %s and %i lies %s', (day, period, step, next) => {
    expect(steppedDay(day, period, step)).toBe(next);
  });
});

import { describe, expect, it } from 'vitest';
import { mergedStretches, minutesOfDay, WEEK_MINUTES } from './week-stretches.ts';
import { WEEKDAYS } from './weekdays.ts';

describe('minutesOfDay', () => {
  it.each([
    ['00:00', 0],
    ['09:30', 570],
    ['24:00', 1440],
    ['24:01', Number.NaN],
    ['9:30', Number.NaN],
    ['12:60', Number.NaN],
    ['', Number.NaN],
  ])('of %j is %d', (time, minutes) => {
    expect(minutesOfDay(time)).toBe(minutes);
  });
});

describe('mergedStretches (rule opening-hours)', () => {
  it('joins what touches or overlaps', () => {
    const hours = [
      { day: 'sunday', opens: '12:00', closes: '14:00' },
      { day: 'sunday', opens: '10:00', closes: '12:00' },
      { day: 'sunday', opens: '13:00', closes: '13:30' },
    ] as const;
    expect(mergedStretches(hours)).toEqual([{ start: 600, end: 840 }]);
  });

  it("joins Saturday night with Sunday morning over the week's end", () => {
    const hours = [
      { day: 'saturday', opens: '22:00', closes: '24:00' },
      { day: 'sunday', opens: '00:00', closes: '02:00' },
    ] as const;
    expect(mergedStretches(hours)).toEqual([{ start: WEEK_MINUTES - 120, end: WEEK_MINUTES + 120 }]);
  });

  it('is one stretch of a week when nothing is left out', () => {
    const [stretch, ...others] = mergedStretches(WEEKDAYS.map((day) => ({ day, opens: '04:00', closes: '04:00' })));
    expect(others).toEqual([]);
    expect((stretch?.end ?? 0) - (stretch?.start ?? 0)).toBe(WEEK_MINUTES);
  });
});

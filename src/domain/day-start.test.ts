import { describe, expect, it } from 'vitest';
import {
  addDays,
  businessDayEnd,
  businessDayOf,
  nextBusinessDay,
  startOfDay,
  startOfNextDay,
} from '#domain/day-start.ts';

const NEW_YORK = 'America/New_York';
const at = (text: string): number => Date.parse(text);
const dayOf = (text: string, zone = NEW_YORK): string => new Date(startOfDay(at(text), zone)).toISOString();

describe('the start of the day (rule board-counters)', () => {
  it('is midnight of the zone, not of UTC', () => {
    expect(dayOf('2026-11-20T17:00:00Z')).toBe('2026-11-20T05:00:00.000Z');
    expect(dayOf('2026-11-21T04:59:59Z')).toBe('2026-11-20T05:00:00.000Z');
  });

  it('is itself at midnight', () => {
    expect(dayOf('2026-11-20T05:00:00Z')).toBe('2026-11-20T05:00:00.000Z');
  });

  it('counts back over the hour that is left out in spring', () => {
    expect(dayOf('2026-03-08T16:00:00Z')).toBe('2026-03-08T05:00:00.000Z');
  });

  it('counts back over the hour that comes twice in autumn', () => {
    expect(dayOf('2026-11-01T17:00:00Z')).toBe('2026-11-01T04:00:00.000Z');
  });

  it('knows zones that are not whole hours away', () => {
    expect(dayOf('2026-11-20T17:00:00Z', 'Asia/Kolkata')).toBe('2026-11-19T18:30:00.000Z');
  });
});

describe('the end of the business day of a moment (rule menu-switches)', () => {
  it('lies ahead also in the hour that comes twice in autumn', () => {
    const afterTheFirstEnd = at('2026-11-01T06:10:00Z');
    expect(businessDayOf(afterTheFirstEnd, NEW_YORK, 90)).toBe('2026-11-01');
    expect(nextBusinessDay(afterTheFirstEnd, NEW_YORK, 90)).toBe(at('2026-11-02T06:30:00Z'));
  });

  it.each([
    ['in the evening', '2026-11-20T23:00:00Z', '2026-11-21T09:00:00.000Z'],
    ['after midnight', '2026-11-21T05:30:00Z', '2026-11-21T09:00:00.000Z'],
    ['at the end of one itself', '2026-11-21T09:00:00Z', '2026-11-22T09:00:00.000Z'],
    ['before the clocks are set forward', '2026-03-08T06:30:00Z', '2026-03-08T08:00:00.000Z'],
  ])('%s', (_what, now, next) => {
    expect(new Date(nextBusinessDay(at(now), NEW_YORK, 240)).toISOString()).toBe(next);
  });
});

describe('the start of the next day', () => {
  it.each([
    ['an ordinary evening', '2026-11-20T23:00:00Z', '2026-11-21T05:00:00.000Z'],
    ['midnight itself', '2026-11-20T05:00:00Z', '2026-11-21T05:00:00.000Z'],
    ['a day of 23 hours', '2026-03-08T06:30:00Z', '2026-03-09T04:00:00.000Z'],
    ['a day of 25 hours', '2026-11-01T05:30:00Z', '2026-11-02T05:00:00.000Z'],
  ])('on %s', (_what, now, next) => {
    expect(new Date(startOfNextDay(at(now), NEW_YORK)).toISOString()).toBe(next);
  });
});

describe('a business day (rule business-day)', () => {
  const ZONE = 'America/New_York';

  it('holds the hours after midnight up to its end', () => {
    expect(businessDayOf(Date.parse('2026-11-24T08:59:59Z'), ZONE, 240)).toBe('2026-11-23');
    expect(businessDayOf(Date.parse('2026-11-24T09:00:00Z'), ZONE, 240)).toBe('2026-11-24');
    expect(businessDayOf(Date.parse('2026-11-24T05:00:00Z'), ZONE, 0)).toBe('2026-11-24');
  });

  it('is over where the next one begins, also where the clock is set', () => {
    for (const day of ['2026-11-23', '2026-10-31', '2026-03-07']) {
      const end = businessDayEnd(day, ZONE, 240);
      expect([businessDayOf(end - 1000, ZONE, 240), businessDayOf(end, ZONE, 240)]).toEqual([day, addDays(day, 1)]);
    }
  });
});

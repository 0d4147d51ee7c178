import { describe, expect, it } from 'vitest';
import { isOfferTime, nextOfferTime } from './offer-hours.ts';

const ZONE = 'America/New_York';
const at = (text: string): number => Date.parse(text);

describe('the hours of offers (rule offer-sending)', () => {
  it.each([
    ['2026-11-20T07:59:59.999-05:00', false],
    ['2026-11-20T08:00:00-05:00', true],
    ['2026-11-20T19:59:59.999-05:00', true],
    ['2026-11-20T20:00:00-05:00', false],
    ['2026-11-20T00:00:00-05:00', false],
  ])('%s: %s', (time, open) => {
    expect(isOfferTime(at(time), ZONE)).toBe(open);
  });

  it('begin at once in the day, and at 8 in the morning otherwise', () => {
    expect(nextOfferTime(at('2026-11-20T12:34:56-05:00'), ZONE)).toBe(at('2026-11-20T12:34:56-05:00'));
    expect(nextOfferTime(at('2026-11-20T20:01:00-05:00'), ZONE)).toBe(at('2026-11-21T08:00:00-05:00'));
  });

  it('begin at 8 by the clock on the wall when the clocks change in the night', () => {
    expect(nextOfferTime(at('2026-10-31T21:00:00-04:00'), ZONE)).toBe(at('2026-11-01T08:00:00-05:00'));
    expect(nextOfferTime(at('2026-03-07T21:00:00-05:00'), ZONE)).toBe(at('2026-03-08T08:00:00-04:00'));
  });
});

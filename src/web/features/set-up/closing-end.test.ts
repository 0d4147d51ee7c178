import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceClock } from '#web/state/store/now.ts';
import { closingEnd } from './closing-end.ts';

const ZONE = 'America/New_York';
const DAY_MS = 86_400_000;
const NOW = Date.parse('2026-11-01T17:10:00-05:00');

/** The device shows the server's time `NOW`, or one that is so much later. */
function itIs(now: number, aheadMs = 0): void {
  vi.setSystemTime(now + aheadMs);
  deviceClock.aheadMs = aheadMs;
}

const endOf = (until: Parameters<typeof closingEnd>[0], time = ''): string =>
  new Date(Number(closingEnd(until, time, ZONE))).toISOString();

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  deviceClock.aheadMs = 0;
});

describe('the end of a closing (rules closed-shop, server-time)', () => {
  it('is no moment until tomorrow, until somebody opens the shop, and without a time', () => {
    const ends = (['tomorrow', 'open', 'time'] as const).map((until) => closingEnd(until, '', ZONE));
    expect(ends).toEqual(['tomorrow', null, 'unreadable']);
  });

  it.each([0, DAY_MS, -40 * 60_000])('counts by the server’s clock on a device that is %i ms ahead', (aheadMs) => {
    itIs(NOW, aheadMs);
    expect([endOf('30'), endOf('time', '18:00')]).toEqual(['2026-11-01T22:40:00.000Z', '2026-11-01T23:00:00.000Z']);
  });

  it('is tomorrow at a time that is over today', () => {
    itIs(NOW);
    expect(endOf('time', '17:00')).toBe('2026-11-02T22:00:00.000Z');
  });

  it('is the second of a time that the clock shows twice, once the first is over', () => {
    itIs(Date.parse('2026-11-01T05:20:00Z'));
    expect(endOf('time', '01:30')).toBe('2026-11-01T05:30:00.000Z');
    itIs(Date.parse('2026-11-01T06:20:00Z'));
    expect(endOf('time', '01:30')).toBe('2026-11-01T06:30:00.000Z');
  });
});

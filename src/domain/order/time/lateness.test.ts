import { describe, expect, it } from 'vitest';
import { lateLimits, lateness, minutesText } from './lateness.ts';

const MINUTE = 60_000;
const at = (minutes: number) => ({ stepAt: -minutes * MINUTE, estimatedAt: 60 * MINUTE });

describe('how long an order has waited (rule order-lateness)', () => {
  it.each([
    ['preparing', 14, 'calm'],
    ['preparing', 15, 'soon'],
    ['preparing', 22, 'late'],
    ['ready_pickup', 9, 'soon'],
    ['out_for_delivery', 11, 'calm'],
    ['received', 8, 'late'],
  ] as const)('%s for %i minutes is %s', (status, minutes, tone) => {
    expect(lateness({ status, ...at(minutes) }, 0)).toEqual({ minutes, tone, overdueMinutes: 0 });
  });

  it('is late once the promised time is over, however fresh the step', () => {
    expect(lateness({ status: 'picked_up', stepAt: 0, estimatedAt: -3 * MINUTE }, 0)).toEqual({
      minutes: 0,
      tone: 'late',
      overdueMinutes: 3,
    });
  });

  it('is late by the same limits that a list of orders is searched with', () => {
    const limits = lateLimits('preparing', 0);
    expect(limits).toEqual({ stepAt: -22 * MINUTE, estimatedAt: -MINUTE });
    const tones = [limits?.estimatedAt ?? 0, -MINUTE + 1].map(
      (estimatedAt) => lateness({ status: 'preparing', stepAt: 0, estimatedAt }, 0).tone,
    );
    expect(tones).toEqual(['late', 'calm']);
    expect([lateLimits('pending', 0)?.estimatedAt, lateLimits('delivered', 0)]).toEqual([null, null]);
  });

  it('promises nothing about an order that is not paid for', () => {
    expect(lateness({ status: 'pending', stepAt: 0, estimatedAt: -3 * MINUTE }, 0).overdueMinutes).toBe(0);
  });

  it.each(['delivered', 'cancelled'] as const)('never calls a %s order late', (status) => {
    expect(lateness({ status, stepAt: 0, estimatedAt: 0 }, 500 * MINUTE).tone).toBe('calm');
  });

  it('is never negative where the clocks differ', () => {
    expect(lateness({ status: 'received', stepAt: MINUTE, estimatedAt: 2 * MINUTE }, 0).minutes).toBe(0);
  });
});

describe('minutes in a few characters', () => {
  it.each([
    [0, '0m'],
    [59, '59m'],
    [60, '1h'],
    [65, '1h 5m'],
    [47 * 60, '47h'],
    [48 * 60, '2d'],
    [49 * 60, '2d'],
  ])('%i is %s', (minutes, text) => {
    expect(minutesText(minutes)).toBe(text);
  });
});

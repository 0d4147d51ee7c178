import { describe, expect, it } from 'vitest';
import { placedOrder } from '#tests/support/placed-order.ts';
import type { PlacementOutcome } from './find-placed-order.ts';
import { believed, lookAgainAfter } from './look-again.ts';

const placed = (status: string, version = 1): PlacementOutcome => ({
  kind: 'placed',
  order: placedOrder({ status, version }),
});
const creating: PlacementOutcome = { kind: 'creating', orderNumber: 'FF7KQ2M9XB' };
const confirming: PlacementOutcome = { kind: 'confirming' };
const failed = (isOver: boolean): PlacementOutcome => ({ kind: 'failed', message: 'No.', isOver, payment: 'unknown' });

describe('the next request (rule order-success-screen)', () => {
  it.each(['received', 'preparing', 'out_for_delivery'])('for an order that is %s comes after 30 s', (status) => {
    expect(lookAgainAfter(placed(status))).toBe(30_000);
  });

  it.each(['delivered', 'cancelled'])('never comes once it is %s', (status) => {
    expect(lookAgainAfter(placed(status))).toBe(false);
  });

  it('comes sooner while the order is being made', () => {
    expect(lookAgainAfter(confirming)).toBe(5000);
    expect(lookAgainAfter(creating)).toBe(5000);
  });

  it('comes after a failure that may mend itself, and not after one that is over', () => {
    expect(lookAgainAfter(failed(false))).toBe(30_000);
    expect(lookAgainAfter(failed(true))).toBe(false);
  });
});

describe('of two answers', () => {
  it('the newer order is believed', () => {
    expect(believed(placed('received'), placed('preparing', 2))).toEqual(placed('preparing', 2));
    expect(believed(placed('preparing', 2), placed('received', 3))).toEqual(placed('received', 3));
  });

  it('an older answer takes nothing back (rule forward-only-screens)', () => {
    expect(believed(placed('preparing', 2), placed('received'))).toEqual(placed('preparing', 2));
  });

  it.each([creating, confirming, failed(false), failed(true)])(
    'nothing takes back an order that was found: $kind',
    (after) => {
      expect(believed(placed('received'), after)).toEqual(placed('received'));
    },
  );

  it('a request that did not get through does not make a payment look failed (rule new-order-never-failed)', () => {
    expect(believed(creating, failed(false))).toEqual(creating);
    expect(believed(confirming, failed(false))).toEqual(confirming);
  });

  it('a late payment that did not come in the end is told', () => {
    expect(believed(confirming, failed(true))).toEqual(failed(true));
  });

  it('the first is believed as it is', () => {
    expect(believed(undefined, failed(false))).toEqual(failed(false));
    expect(believed(failed(false), creating)).toEqual(creating);
  });
});

import { describe, expect, it } from 'vitest';
import { placedOrder } from '#tests/support/placed-order.ts';
import type { PlacementOutcome } from './find-placed-order.ts';
import { believed, lookAgainAfter } from './look-again.ts';

const placed = (status: string): PlacementOutcome => ({ kind: 'placed', order: placedOrder({ status }) });
const creating: PlacementOutcome = { kind: 'creating', orderNumber: 'FF7KQ2M9XB' };
const confirming: PlacementOutcome = { kind: 'confirming' };
const failed = (isOver: boolean): PlacementOutcome => ({ kind: 'failed', message: 'No.', isOver, payment: 'unknown' });

describe('the next request (rule order-success-screen)', () => {
  it('never comes once there is an order, which has a page of its own (rule one-order-page)', () => {
    expect(lookAgainAfter(placed('received'))).toBe(false);
  });

  it('comes earlier while the order is being made', () => {
    expect(lookAgainAfter(confirming)).toBe(5000);
    expect(lookAgainAfter(creating)).toBe(5000);
  });

  it('comes after a failure that may go away, and not after one that is over', () => {
    expect(lookAgainAfter(failed(false))).toBe(30_000);
    expect(lookAgainAfter(failed(true))).toBe(false);
  });
});

describe('of two answers (rule forward-only-screens)', () => {
  it.each([creating, confirming, failed(false), failed(true)])(
    'nothing takes back an order that was found: $kind',
    (after) => {
      expect(believed(placed('received'), after)).toEqual(placed('received'));
    },
  );

  it('an order that was found is shown as it is now, such as with another apartment', () => {
    expect(believed(placed('received'), placed('preparing'))).toEqual(placed('preparing'));
  });

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

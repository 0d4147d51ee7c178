import { describe, expect, it } from 'vitest';
import type { TrackAnswer } from '#contract/tracking.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { trackedOrder, trackedSteps } from '#tests/support/tracked-order.ts';
import { latestTrack, readStep, withStep } from './latest-track.ts';

const answer = (status: OrderStatus, eventNumber: number): TrackAnswer => ({
  success: true,
  order: trackedSteps({ status }),
  eventNumber,
});

describe('of a known answer and a new one (rule forward-only-screens)', () => {
  it('the first is taken', () => {
    const first = answer('preparing', 5);
    expect(latestTrack(undefined, first)).toBe(first);
  });

  it('a later step is taken', () => {
    const later = answer('picked_up', 9);
    expect(latestTrack(answer('preparing', 5), later)).toBe(later);
  });

  it('an earlier step is not taken, whatever its number', () => {
    const known = answer('picked_up', 9);
    expect(latestTrack(known, answer('preparing', 12))).toBe(known);
  });

  it('of the same step, the one that was read later is taken', () => {
    const [older, newer] = [answer('preparing', 5), answer('preparing', 6)];
    expect(latestTrack(newer, older)).toBe(newer);
    expect(latestTrack(older, newer)).toBe(newer);
  });

  it('another order is taken as it is', () => {
    const other: TrackAnswer = { success: true, order: trackedSteps({ orderNumber: 'FFOTHER' }), eventNumber: 1 };
    expect(latestTrack(answer('delivered', 9), other)).toBe(other);
  });
});

describe('a step of the live stream (rule tracking-news)', () => {
  it('moves the order on, with its time', () => {
    const { order, eventNumber } = withStep(answer('received', 5), { number: 8, at: 800, status: 'preparing' });
    expect(order.status).toBe('preparing');
    expect(order.statusHistory.at(-1)).toEqual({ status: 'preparing', timestamp: 800 });
    expect(eventNumber).toBe(8);
  });

  it('sets the time of delivery when it is the delivery', () => {
    const { order } = withStep(answer('out_for_delivery', 5), { number: 8, at: 800, status: 'delivered' });
    expect(order.delivery.actualDeliveryTime).toBe(800);
  });

  it.each<OrderStatus>(['received', 'preparing'])('changes nothing where it is not news: %s', (status) => {
    const known = answer('preparing', 5);
    expect(withStep(known, { number: 8, at: 800, status })).toBe(known);
  });

  it('leaves the details to a visitor who may see them', () => {
    const known: TrackAnswer = { success: true, order: trackedOrder({ status: 'received' }), eventNumber: 1 };
    const { order } = withStep(known, { number: 2, at: 20, status: 'restaurant_called' });
    expect(order).toEqual({ ...trackedOrder({ status: 'restaurant_called' }), statusHistory: order.statusHistory });
  });

  it.each([null, 'step', {}, { number: 1, at: 2, status: 'eaten' }, { number: '1', at: 2, status: 'delivered' }])(
    'is not read from %j',
    (data) => {
      expect(readStep(data)).toBeNull();
    },
  );

  it('is read from what the server sends', () => {
    expect(readStep({ number: 1, at: 2, status: 'delivered' })).toEqual({ number: 1, at: 2, status: 'delivered' });
  });
});

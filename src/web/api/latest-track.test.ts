import { describe, expect, it } from 'vitest';
import type { TrackAnswer } from '#contract/order/tracking.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { trackedOrder, trackedSteps } from '#tests/support/tracked-order.ts';
import { latestTrack, readStep, withStep } from './latest-track.ts';

const answer = (status: OrderStatus, version: number, eventNumber = 5): TrackAnswer => ({
  success: true,
  order: trackedSteps({ status, version }),
  eventNumber,
});

describe('of a known answer and a new one (rule forward-only-screens)', () => {
  it('the first is taken', () => {
    const first = answer('preparing', 3);
    expect(latestTrack(undefined, first)).toBe(first);
  });

  it('one of a higher version is taken, also where a step was undone', () => {
    const [before, later, undone] = [answer('preparing', 3), answer('picked_up', 5), answer('ready_pickup', 6)];
    expect(latestTrack(before, later)).toBe(later);
    expect(latestTrack(later, undone)).toBe(undone);
  });

  it('one of a lower version is not taken, no matter what its number', () => {
    const known = answer('picked_up', 5);
    expect(latestTrack(known, answer('preparing', 3, 12))).toBe(known);
  });

  it('of the same version, the one that was read later is taken', () => {
    const [older, newer] = [answer('preparing', 3, 5), answer('preparing', 3, 6)];
    expect(latestTrack(newer, older)).toBe(newer);
    expect(latestTrack(older, newer)).toBe(newer);
  });

  it('another order is taken as it is', () => {
    const other: TrackAnswer = { success: true, order: trackedSteps({ orderNumber: 'FFOTHER' }), eventNumber: 1 };
    expect(latestTrack(answer('delivered', 8), other)).toBe(other);
  });
});

describe('a step of the live stream (rule tracking-news)', () => {
  const step = (status: OrderStatus, version?: number) => ({ number: 8, at: 800, status, ...(version && { version }) });

  it('moves the order on, with its time', () => {
    const { order, eventNumber } = withStep(answer('received', 1), step('preparing', 2));
    expect(order).toMatchObject({ status: 'preparing', version: 2 });
    expect(order.statusHistory.at(-1)).toEqual({ status: 'preparing', timestamp: 800 });
    expect(eventNumber).toBe(8);
  });

  it('sets the time of delivery when it is the delivery, and takes it back with the step (rule step-undo)', () => {
    const delivered = withStep(withStep(answer('received', 1), step('out_for_delivery', 2)), step('delivered', 3));
    expect(delivered.order.delivery.actualDeliveryTime).toBe(800);
    const { order } = withStep(delivered, step('out_for_delivery', 4));
    expect(order.delivery.actualDeliveryTime).toBeNull();
    expect(order.statusHistory.map(({ status }) => status)).toEqual(['received', 'out_for_delivery']);
  });

  it.each([
    ['of an older version', step('ready_pickup', 2)],
    ['that is known', step('preparing', 3)],
    ['that tells of something else than the status', step('delivered')],
  ])('changes nothing where it is one %s', (_, known) => {
    const before = answer('preparing', 3);
    expect(withStep(before, known)).toBe(before);
  });

  it('leaves the details to a visitor who may see them', () => {
    const known: TrackAnswer = { success: true, order: trackedOrder({ status: 'received' }), eventNumber: 1 };
    const { order } = withStep(known, step('restaurant_called', 2));
    const { statusHistory } = order;
    expect(order).toEqual({ ...trackedOrder({ status: 'restaurant_called', version: 2 }), statusHistory });
  });

  it.each([null, 'step', {}, { number: 1, at: 2, status: 'eaten' }, { number: '1', at: 2, status: 'delivered' }])(
    'is not read from %j',
    (data) => {
      expect(readStep(data)).toBeNull();
    },
  );

  it('is read from what the server sends', () => {
    for (const sent of [step('delivered', 4), step('received')]) expect(readStep(sent)).toEqual(sent);
  });
});

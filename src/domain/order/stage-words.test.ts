import { describe, expect, it } from 'vitest';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { placedOrder } from '#tests/support/placed-order.ts';
import { stageMarks, stageWords } from './stage-words.ts';

const states = (status: string) => stageMarks(placedOrder({ status })).map(({ state }) => state);

describe('the four stages (rule display-stages)', () => {
  it.each([
    ['restaurant_called', ['now', 'ahead', 'ahead', 'ahead']],
    ['pending', ['now', 'ahead', 'ahead', 'ahead']],
    ['received', ['now', 'ahead', 'ahead', 'ahead']],
    ['restaurant_confirmed', ['now', 'ahead', 'ahead', 'ahead']],
    ['something new', ['now', 'ahead', 'ahead', 'ahead']],
    ['preparing', ['done', 'now', 'ahead', 'ahead']],
    ['picked_up', ['done', 'now', 'ahead', 'ahead']],
    ['out_for_delivery', ['done', 'done', 'now', 'ahead']],
    ['delivered', ['done', 'done', 'done', 'done']],
  ])('mark the earlier ones of %s', (status, expected) => {
    expect(states(status)).toEqual(expected);
  });

  it('name the time at which each began', () => {
    const statusHistory = [
      { status: 'received', timestamp: 10 },
      { status: 'restaurant_confirmed', timestamp: 20 },
      { status: 'preparing', timestamp: 30 },
      { status: 'ready_pickup', timestamp: 40 },
    ];
    const marks = stageMarks({ status: 'ready_pickup', statusHistory });
    expect(marks.map(({ at }) => at)).toEqual([10, 30, null, null]);
    // Its preparation was undone.
    expect(stageMarks({ status: 'received', statusHistory }).map(({ at }) => at)).toEqual([10, null, null, null]);
  });
});

describe('where the food is in words (rule tracking-screen)', () => {
  const ALL: Readonly<Record<OrderStatus, readonly [headline: string, next: string]>> = {
    pending: ['We have your order', 'Next: Corner Grill confirms it'],
    received: ['We have your order', 'Next: Corner Grill confirms it'],
    restaurant_called: ['We called the restaurant', 'Next: Corner Grill confirms your order'],
    restaurant_confirmed: ['Corner Grill has your order', 'Next: the kitchen starts on it'],
    preparing: ['Being prepared', 'Next: your courier picks it up from Corner Grill'],
    ready_pickup: ['Ready to be picked up', 'Next: your courier picks it up from Corner Grill'],
    picked_up: ['Your courier has your food', 'Next: your courier brings it to you'],
    out_for_delivery: ['On its way', 'Next: your courier hands it over'],
    delivered: ['Delivered', 'Enjoy your meal!'],
    cancelled: ['This order was cancelled', 'Questions? Contact support'],
  };
  it.each(Object.entries(ALL))('says of %s what is true and what comes next: %j', (status, [headline, next]) => {
    const words = stageWords({ status, restaurant: { name: 'Corner Grill' }, delivery: {}, refund: null });
    expect(words).toEqual({ headline, next });
  });

  it('tells how it will be handed over', () => {
    const delivery = { ...placedOrder().delivery, dropoffOption: 'Leave at my door' };
    expect(stageWords(placedOrder({ status: 'out_for_delivery', delivery })).next).toBe(
      'Next: your courier leaves it at your door',
    );
  });

  it('promises a refund of a cancelled order only where there is one', () => {
    const cancelled = (refund: ReturnType<typeof placedOrder>['refund']) =>
      stageWords(placedOrder({ status: 'cancelled', refund })).next;
    expect(cancelled({ cents: 500, ofCents: 1685 })).toBe('$5.00 of $16.85 will be refunded to the card you paid with');
    expect(cancelled(null)).toBe('Questions? Contact support');
  });
});

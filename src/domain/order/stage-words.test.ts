import { describe, expect, it } from 'vitest';
import { ORDER_STATUSES } from '#domain/order/order-status.ts';
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
  });
});

describe('where the food is in words (rule tracking-screen)', () => {
  it('is said for every status', () => {
    for (const status of ORDER_STATUSES) {
      const { headline, next } = stageWords(placedOrder({ status }));
      expect(headline, status).not.toBe('');
      expect(next, status).not.toBe('');
    }
  });

  it('tells how it will be handed over', () => {
    const delivery = { ...placedOrder().delivery, dropoffOption: 'Leave at my door' };
    expect(stageWords(placedOrder({ status: 'out_for_delivery', delivery })).next).toBe(
      'Next: your courier leaves it at your door',
    );
  });

  it('does not tell a stranger how it will be handed over', () => {
    const told = { status: 'out_for_delivery', restaurant: { name: 'Corner Grill' }, delivery: {}, refund: null };
    expect(stageWords(told).next).toBe('Next: your courier hands it over');
  });

  it('promises a refund of a cancelled order only where there is one', () => {
    const cancelled = (refund: ReturnType<typeof placedOrder>['refund']) =>
      stageWords(placedOrder({ status: 'cancelled', refund })).next;
    expect(cancelled({ cents: 500, ofCents: 1685 })).toBe('$5.00 of $16.85 will be refunded to the card you paid with');
    expect(cancelled(null)).toBe('Questions? Contact support');
  });
});

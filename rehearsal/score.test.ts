import { describe, expect, it } from 'vitest';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { scoreOf } from './score.ts';

const MINUTE = 60_000;
const spell = { from: 100 * MINUTE, to: 160 * MINUTE, people: ['trainee-1'] };

const order = (id: string, status: OrderStatus, promised: number, delivered: number | null = null) => ({
  ...{ id, number: `FF${id}`, status, promised: promised * MINUTE },
  delivered: delivered === null ? null : delivered * MINUTE,
});
const row = (orderId: string, status: OrderStatus, at: number, kind = 'step', staffId: string | null = null) => ({
  ...{ orderId, status, at: at * MINUTE, kind, staffId },
});

describe('the score of a practice evening (rule practice-evening)', () => {
  it('counts what was delivered, and what was late after the dispatchers came', () => {
    const orders = [
      order('A', 'delivered', 120, 119),
      order('B', 'delivered', 120, 125),
      // Late before anybody came.
      order('C', 'delivered', 90, 110),
      order('D', 'preparing', 130),
      order('E', 'cancelled', 130),
      order('F', 'received', 190),
    ];
    expect(scoreOf(spell, orders, [])).toMatchObject({ minutes: 60, orders: 6, delivered: 3, late: 2 });
  });

  it('counts minutes past the limit of a step of the office, of the time of the dispatchers alone', () => {
    const orders = [order('A', 'preparing', 200), order('B', 'out_for_delivery', 200), order('C', 'received', 200)];
    const history = [
      // 8 minutes are the limit of a new order.
      row('A', 'received', 110),
      row('A', 'restaurant_confirmed', 128),
      row('A', 'preparing', 138),
      // The road is the driver's.
      row('B', 'out_for_delivery', 101),
      // It was new long before anybody came, and is still.
      row('C', 'received', 20),
    ];
    const { minutesLost, slowest } = scoreOf(spell, orders, history);
    expect(slowest).toEqual([
      { orderNumber: 'FFC', status: 'received', minutes: 52 },
      { orderNumber: 'FFA', status: 'received', minutes: 10 },
    ]);
    expect(minutesLost).toBe(62);
  });

  it('counts steps that who practiced undid, and waits for none of those', () => {
    const history = [
      row('A', 'received', 150),
      row('A', 'restaurant_confirmed', 151),
      row('A', 'received', 152, 'undo', 'trainee-1'),
      row('B', 'received', 152, 'undo', 'dana'),
      row('C', 'received', 20, 'undo', 'trainee-1'),
    ];
    expect(scoreOf(spell, [order('A', 'received', 200)], history)).toMatchObject({ undone: 1, minutesLost: 2 });
  });
});

import { describe, expect, it } from 'vitest';
import {
  broughtBackRefund,
  countdownText,
  DOOR_NOTES,
  doorWaitEnds,
  isWithDriver,
  waitOfHistory,
} from './door-wait.ts';
import { ORDER_STATUSES, type OrderStatus } from './order-status.ts';

describe('nobody opens the door (rule nobody-opens)', () => {
  it('the driver waits five minutes, or until the customer answers', () => {
    expect(doorWaitEnds({ at: 1000, answeredAt: null })).toBe(301_000);
    expect(doorWaitEnds({ at: 1000, answeredAt: 5000 })).toBe(5000);
  });

  it('is about food that is with the driver', () => {
    expect(ORDER_STATUSES.filter(isWithDriver)).toEqual(['picked_up', 'out_for_delivery']);
  });

  it('counts down in minutes and seconds, and stops at nothing', () => {
    expect([300_000, 61_001, 1, 0, -5].map(countdownText)).toEqual(['5:00', '1:02', '0:01', '0:00', '0:00']);
  });

  it('gives nothing back where the customer pays, and all but the tip where the shop does', () => {
    const left = { amount: 3000, tip: 400 };
    expect([broughtBackRefund('customer', left), broughtBackRefund('shop', left)]).toEqual([0, 2600]);
  });
});

it('reads the wait from the history, also after a cancellation that was undone, but not of another driver', () => {
  const row = (kind: string, note: string, at: number, status: OrderStatus = 'picked_up') => ({
    kind,
    note,
    at,
    status,
  });
  const begun = row('door', DOOR_NOTES.begin, 1);
  const answered = row('door', DOOR_NOTES.answered, 3);
  const histories = [
    [begun, row('door', DOOR_NOTES.called, 2), answered],
    [begun, row('step', '', 2, 'cancelled'), row('undo', '', 3)],
    [begun, row('door', DOOR_NOTES.begin, 2)],
    [begun, answered, row('door', DOOR_NOTES.answered, 4)],
    [begun, row('door', DOOR_NOTES.opened, 2)],
    [begun, row('driver', 'Given to Ben', 2)],
    [begun, row('undo', '', 2, 'ready_pickup'), row('step', '', 3)],
  ];
  expect(histories.map((rows) => waitOfHistory(rows))).toEqual([
    { at: 1, answeredAt: 3 },
    { at: 1, answeredAt: null },
    { at: 1, answeredAt: null },
    { at: 1, answeredAt: 3 },
    null,
    null,
    null,
  ]);
});

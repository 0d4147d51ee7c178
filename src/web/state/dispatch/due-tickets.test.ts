import { describe, expect, it } from 'vitest';
import { boardOrder } from '#tests/support/board-builders.ts';
import { dueTickets } from './due-tickets.ts';

const held = boardOrder({ id: 'held', needsReview: true });
const sound = boardOrder({ id: 'sound' });

describe('the tickets that a board prints automatically (rule ticket-prints)', () => {
  it('are those of new orders, but not of one that is held for a dispatcher', () => {
    expect(dueTickets()([held, sound], [held, sound])).toEqual([sound]);
  });

  it('are that of a held order once its first step has released it', () => {
    const dueOf = dueTickets();
    dueOf([held], [held]);
    const released = boardOrder({ ...held, needsReview: false, status: 'restaurant_confirmed' });
    expect(dueOf([], [released, sound])).toEqual([released]);
  });

  it('are also that of one that had been taken before the page knew it', () => {
    const dueOf = dueTickets();
    dueOf([], [held]);
    const released = boardOrder({ ...held, needsReview: false });
    expect(dueOf([], [released])).toEqual([released]);
  });

  it('are not that of an order that was cancelled while it was held', () => {
    const dueOf = dueTickets();
    dueOf([held], [held]);
    expect(dueOf([], [boardOrder({ ...held, needsReview: false, status: 'cancelled' })])).toEqual([]);
  });
});

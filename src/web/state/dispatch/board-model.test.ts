import { describe, expect, it } from 'vitest';
import type { BoardOrder, DashboardSummary, DeliveryOrdersAnswer } from '#contract/order/delivery.ts';
import { boardOrder, boardSummary } from '#tests/support/board-builders.ts';
import { boardList, countFound, statusesToRead } from './board-list.ts';
import {
  arrivals,
  type BoardModel,
  clockAhead,
  EMPTY_BOARD,
  followOrder,
  withEvent,
  withoutOrder,
  withPage,
} from './board-model.ts';

const FIRST = { status: 'all', search: '', isFirst: true };
const answer = (
  orders: readonly BoardOrder[],
  more: Partial<Omit<DeliveryOrdersAnswer, 'orders'>> = {},
): DeliveryOrdersAnswer => ({
  success: true,
  orders,
  summary: boardSummary(),
  eventNumber: 10,
  nextCursor: null,
  matching: orders.length,
  ...more,
});
const read = (...orders: readonly BoardOrder[]): BoardModel => withPage(EMPTY_BOARD, FIRST, answer(orders));
const event = (number: number, order: BoardOrder | null, orderId = order?.id ?? 'a', summary?: DashboardSummary) => ({
  number,
  kind: 'order.status',
  at: 0,
  order,
  orderId,
  summary: summary ?? boardSummary(),
});
const ids = (model: BoardModel) => boardList(model, 'all', '').map(({ id }) => id);
const statusOf = (model: BoardModel, id: string) => model.known.get(id)?.order.status;

describe('a live change', () => {
  it('moves the order to its new status', () => {
    const model = withEvent(read(boardOrder()), event(11, boardOrder({ status: 'preparing', version: 2 })));
    expect(statusOf(model, 'a')).toBe('preparing');
  });

  it('does not go back behind a page that was read later', () => {
    const later = boardOrder({ status: 'preparing', version: 3 });
    const model = withEvent(read(later), event(9, boardOrder({ status: 'restaurant_confirmed', version: 2 })));
    expect(statusOf(model, 'a')).toBe('preparing');
  });

  it('is taken although a page without the order was read later', () => {
    const model = withPage(read(boardOrder()), { ...FIRST, search: 'x' }, answer([], { eventNumber: 20 }));
    expect(statusOf(withEvent(model, event(15, boardOrder({ status: 'preparing', version: 2 }))), 'a')).toBe(
      'preparing',
    );
  });

  it('gives an order to another driver although its version stays', () => {
    const driver = { id: 'd', name: 'Dee' };
    expect(withEvent(read(boardOrder()), event(11, boardOrder({ driver }))).known.get('a')?.order.driver).toBe(driver);
  });

  it('takes an order off the board that is no longer this person’s', () => {
    expect(ids(withEvent(read(boardOrder()), event(11, null)))).toEqual([]);
  });

  it('puts a converted order in the place of the pending one', () => {
    const pending = boardOrder({ id: 'p', pendingId: 'p', isPending: true, status: 'pending' });
    const model = withEvent(read(pending), event(11, boardOrder({ id: 'a', pendingId: 'p' })));
    expect([ids(model), followOrder(model, 'p')?.id]).toEqual([['a'], 'a']);
  });

  it('shows a new pending order, and its number once there is one', () => {
    const pending = boardOrder({
      id: 'p',
      pendingId: 'p',
      isPending: true,
      status: 'pending',
      orderNumber: 'FF11111111',
    });
    const saved = withEvent(read(boardOrder()), event(11, pending));
    const named = withEvent(saved, event(12, { ...pending, orderNumber: 'FF22222222' }));
    expect([ids(saved), followOrder(named, 'p')?.orderNumber]).toEqual([['a', 'p'], 'FF22222222']);
  });

  it('removes a pending order whose time is over, and never brings back one that has become an order', () => {
    const pending = boardOrder({ id: 'p', pendingId: 'p', isPending: true, status: 'pending' });
    expect(ids(withEvent(read(pending), event(11, null, 'p')))).toEqual([]);
    const converted = withEvent(read(pending), event(11, boardOrder({ id: 'a', pendingId: 'p' })));
    expect(ids(withEvent(converted, event(10, pending)))).toEqual(['a']);
  });

  it('announces no arrival for a pending order', () => {
    const before = read(boardOrder());
    const pending = boardOrder({ id: 'p', pendingId: 'p', isPending: true, status: 'pending', createdAt: 2000 });
    expect(arrivals(before, withEvent(before, event(11, pending)))).toEqual([]);
  });

  it('keeps the newest counters', () => {
    const newer = withEvent(read(), event(30, null, 'x', boardSummary({ completedToday: 9 })));
    const model = withEvent(newer, event(20, null, 'x', boardSummary({ completedToday: 8 })));
    expect(model.summary?.completedToday).toBe(9);
  });
});

describe('an order that the server no longer shows', () => {
  it('is gone at once, and comes back where a change or a page still holds it', () => {
    const without = withoutOrder(read(boardOrder(), boardOrder({ id: 'b' })), 'a');
    expect(ids(without)).toEqual(['b']);
    expect(ids(withEvent(without, event(11, boardOrder())))).toContain('a');
    expect(ids(withPage(without, FIRST, answer([boardOrder()])))).toContain('a');
  });
});

describe('a page', () => {
  it('forgets what was on its stretch before', () => {
    const before = read(boardOrder({ id: 'a', createdAt: 5 }), boardOrder({ id: 'b', createdAt: 4 }));
    expect(ids(withPage(before, FIRST, answer([boardOrder({ id: 'b', createdAt: 4 })])))).toEqual(['b']);
  });

  it('keeps what lies below its stretch, and what came in in the meantime', () => {
    const before = read(boardOrder({ id: 'old', createdAt: 1 }));
    const live = withEvent(before, event(12, boardOrder({ id: 'new', createdAt: 9 })));
    const page = answer([boardOrder({ id: 'b', createdAt: 4 })], { nextCursor: '4.b', eventNumber: 11 });
    expect(ids(withPage(live, FIRST, page))).toEqual(['new', 'b', 'old']);
  });

  it('leaves a list as far down as it was read when its top is read again', () => {
    const delivered = (id: string, createdAt: number) => boardOrder({ id, createdAt, status: 'delivered' });
    const first = withPage(EMPTY_BOARD, FIRST, answer([delivered('c', 3)], { nextCursor: '3.c' }));
    const second = withPage(first, { ...FIRST, isFirst: false }, answer([delivered('b', 2)], { nextCursor: '2.b' }));
    const again = withPage(second, FIRST, answer([delivered('c', 3)], { nextCursor: '3.c' }));
    expect(again.reaches.get('all ')?.nextCursor).toBe('2.b');
  });
});

describe('the list (rule board-list)', () => {
  it('shows orders under way before finished ones, which are newest first', () => {
    const model = read(
      boardOrder({ id: 'done', createdAt: 8, status: 'delivered' }),
      boardOrder({ id: 'later', createdAt: 9, status: 'delivered' }),
      boardOrder({ id: 'open', createdAt: 1 }),
    );
    expect(ids(model)).toEqual(['open', 'later', 'done']);
  });

  it('begins with the order that was promised first, and ends with pending ones, newest first (rule board-order)', () => {
    const pending = { isPending: true, status: 'pending' } as const;
    const model = read(
      boardOrder({ id: 'abandoned', createdAt: 1, estimatedAt: 10, ...pending }),
      boardOrder({ id: 'cart', createdAt: 6, estimatedAt: 60, ...pending }),
      boardOrder({ id: 'in time', createdAt: 5, estimatedAt: 50 }),
      boardOrder({ id: 'overdue', createdAt: 2, estimatedAt: 20, status: 'preparing' }),
      boardOrder({ id: 'quick', createdAt: 7, estimatedAt: 40 }),
    );
    expect(ids(model)).toEqual(['overdue', 'quick', 'in time', 'cart', 'abandoned']);
  });

  it('shows no finished order below the last one that was read', () => {
    const page = answer([boardOrder({ id: 'b', createdAt: 5, status: 'delivered' })], { nextCursor: '5.b' });
    const found = answer([boardOrder({ id: 'z', createdAt: 1, status: 'delivered' })]);
    const model = withPage(withPage(EMPTY_BOARD, FIRST, page), { ...FIRST, search: 'z' }, found);
    expect(ids(model)).toEqual(['b']);
  });

  it('shows the orders that match the search in one of their fields (rule board-search)', () => {
    const model = read(
      boardOrder({ id: 'a' }),
      boardOrder({ id: 'b', customer: { name: 'Bo', phone: '8135550122', phoneFormatted: '(813) 555-0122' } }),
    );
    const found = (typed: string) => boardList(model, 'all', typed).map(({ id }) => id);
    expect([found('#ff7kq'), found('JANE'), found('(813) 555'), found('jane lucha')]).toEqual([
      ['b', 'a'],
      ['a'],
      ['b'],
      [],
    ]);
  });
});

describe('the count of a search', () => {
  const TACO = { status: 'preparing', search: 'lucha', isFirst: true };
  const preparing = (id: string, createdAt: number) => boardOrder({ id, createdAt, status: 'preparing' });
  const countOf = (model: BoardModel) =>
    countFound(boardList(model, 'preparing', 'lucha'), model.reaches.get('preparing lucha'));
  const three = withPage(EMPTY_BOARD, TACO, answer([preparing('c', 3), preparing('b', 2), preparing('a', 1)]));

  it('goes with the rows when orders move on', () => {
    const ready = (id: string, number: number) =>
      event(number, boardOrder({ id, createdAt: 3, status: 'ready_pickup', version: 2 }));
    const model = withEvent(withEvent(three, ready('c', 11)), ready('b', 12));
    expect([countOf(three), countOf(model)]).toEqual(['3', '1']);
  });

  it('goes with the rows when an order comes in', () => {
    expect(countOf(withEvent(three, event(11, preparing('d', 4))))).toBe('4');
  });

  it('says that there are more as long as a page follows', () => {
    const first = withPage(EMPTY_BOARD, TACO, answer([preparing('z', 90)], { nextCursor: '90.z', matching: null }));
    const last = withPage(first, { ...TACO, isFirst: false }, answer([preparing('x', 70)], { matching: null }));
    expect([countOf(first), countOf(last)]).toEqual(['1+', '2']);
  });

  it('is not known before the server has answered, where nothing is found here', () => {
    expect(countOf(EMPTY_BOARD)).toBeNull();
    expect(countOf(read(preparing('a', 1)))).toBe('1');
  });
});

describe('what is still to be read', () => {
  it('is every status under way of which more orders exist than are known', () => {
    const summary = boardSummary({ statusCounts: { received: 1, preparing: 3, delivered: 50 } });
    expect(statusesToRead(withPage(EMPTY_BOARD, FIRST, answer([boardOrder()], { summary })))).toEqual(['preparing']);
  });
});

describe('arrivals', () => {
  it('are received orders that were not known', () => {
    const before = read(boardOrder());
    const after = withEvent(before, event(11, boardOrder({ id: 'new', createdAt: 2000 })));
    expect(arrivals(before, after).map(({ id }) => id)).toEqual(['new']);
  });

  it('are none when the board is first read, and none among older orders that are read later', () => {
    const before = read(boardOrder());
    const more = withPage(before, { ...FIRST, isFirst: false }, answer([boardOrder({ id: 'old', createdAt: 1 })]));
    expect([arrivals(EMPTY_BOARD, before), arrivals(before, more)]).toEqual([[], []]);
  });
});

describe('the server’s clock', () => {
  it.each([
    ['a beat that arrives a little late', 0, 10_000, 10_400, 0],
    ['a beat of a clock that is known to be ahead', 60_000, 70_000, 10_020, 60_000],
    ['a clock that was put right', 60_000, 10_000, 10_000, 0],
    ['a clock that goes wrong', 0, 10_000, 12_000, -2000],
  ])('%s', (_, before, told, now, ahead) => {
    expect(clockAhead(before, told, now)).toBe(ahead);
  });
});

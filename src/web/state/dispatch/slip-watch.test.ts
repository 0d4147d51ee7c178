import { afterEach, expect, it, vi } from 'vitest';
import type { DashboardOrder } from '#contract/order/delivery.ts';
import { UNDO_MS } from '#domain/order/step-undo.ts';
import { boardOrder } from '#tests/support/board-builders.ts';
import { notePrinted, printedStore } from './printed-tickets.ts';
import { slipWatch } from './slip-watch.ts';
import { ticketActions } from './tickets.ts';

const STEP = 1000;
const PAPER = {
  ...{ orderId: 'a', orderNumber: 'FF1', restaurant: 'Grill', at: 0, isVoid: false },
  ...{ items: [], swaps: [], leftOut: [] },
};

const whole = (details: Partial<DashboardOrder>): DashboardOrder =>
  ({ ...boardOrder(), history: [], swaps: [], leftOut: [], ...details }) as unknown as DashboardOrder;
const steps = (...all: readonly string[]) => all.map((status) => ({ kind: 'step', status }) as never);

/** A board that has printed an order's ticket, and reads the order as it was last told. */
function openWatch() {
  printedStore.setState([PAPER], true);
  const added = vi.spyOn(ticketActions, 'add');
  let now = whole({});
  const look = slipWatch(async () => now);
  return {
    kinds: () => added.mock.calls.map(([ticket]) => ticket.kind === 'slip' && ticket.slip.kind),
    look: async (order: DashboardOrder, at = STEP + UNDO_MS): Promise<void> => {
      now = order;
      look(new Map([['a', { order: boardOrder(order), asOf: 0, newsAt: 0 }]]), at);
      await new Promise(setImmediate);
    },
  };
}

afterEach(() => {
  vi.restoreAllMocks();
  ticketActions.done();
  printedStore.setState(null, true);
});

it('a cancellation is printed once it can no longer be undone quietly (rule change-tickets)', async () => {
  const { look, kinds } = openWatch();
  const cancelled = whole({ status: 'cancelled', history: steps('received', 'cancelled') });
  await look(cancelled, STEP + UNDO_MS - 1);
  expect(kinds()).toEqual([]);
  await look(cancelled);
  expect(kinds()).toEqual(['void']);
});

it('an order that was brought back prints nothing: the kitchen has made it (rule change-tickets)', async () => {
  const { look, kinds } = openWatch();
  await look(whole({ status: 'cancelled', history: steps('received', 'picked_up', 'cancelled') }));
  expect(kinds()).toEqual([]);
});

it('a change that comes while another one waits is printed after it (rule change-tickets)', async () => {
  const { look, kinds } = openWatch();
  const leftOut = [{ dish: 'Soup', count: 1 }];
  await look(whole({ version: 2, leftOut }));
  const twice = whole({ version: 3, leftOut: [...leftOut, ...leftOut] });
  await look(twice);
  expect(kinds()).toEqual(['change']);
  notePrinted({ ...PAPER, leftOut });
  ticketActions.done();
  await look(twice);
  expect(kinds()).toEqual(['change', 'change']);
});

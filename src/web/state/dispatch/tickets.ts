/** Tickets that this page prints: claimed from the server first, so that each is printed once (rule ticket-prints). */

import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import * as catalog from '#catalog/state.ts';
import type { BoardOrder } from '#contract/order/delivery.ts';
import type { TicketPrint } from '#contract/shop/printing.ts';
import { ask } from '#web/api/client.ts';
import { PRESS_LIMITS } from '#web/api/staff/press-limits.ts';
import { onceEach } from '#web/state/once-each.ts';
import { browserStorage } from '#web/state/store/persisted-store.ts';

export interface DueTicket {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly print: TicketPrint;
}

interface Tickets {
  /** The first one is being printed. */
  readonly waiting: readonly DueTicket[];
  /** Whether this browser prints new orders automatically. */
  readonly isPrinter: boolean;
}

const KEY = 'dispatchPrinter';

// The state that it begins with is what the server renders.
const store = createStore<Tickets>(() => ({ waiting: [], isPrinter: false }));
store.setState({ isPrinter: browserStorage('browser')?.getItem(KEY) === 'on' });

/** The part of the tickets that `pick` takes. */
export const useTickets = <T>(pick: (tickets: Tickets) => T): T => useStore(store, pick);

type Order = Pick<BoardOrder, 'id' | 'orderNumber'>;

function claim({ id }: Order, isCopy: boolean, isBackground: boolean) {
  const call = { ...PRESS_LIMITS, label: catalog.printingTheTicket, params: { id }, body: { isCopy }, isBackground };
  return onceEach(JSON.stringify(['print', id, isCopy]), (idempotencyKey) =>
    ask('POST /api/delivery/orders/:id/prints', { ...call, idempotencyKey }),
  );
}

/** Orders that this page has tried to print automatically. */
const asked = new Set<string>();
/** Whether the code that prints is there: before, nothing is claimed automatically. */
let canPrint = false;
/** New orders that came before it, by id. */
const later = new Map<string, Order>();

export const ticketActions = {
  /** Prints an order's first ticket, or one more; answers the print before where somebody else has the first. */
  async print(order: Order, isCopy: boolean, isBackground = false): Promise<TicketPrint | null> {
    const { orderId, isYours, print } = await claim(order, isCopy, isBackground);
    if (!isYours) return print;
    const ticket = { orderId, orderNumber: order.orderNumber, print };
    store.setState(({ waiting }) => ({ waiting: [...waiting, ticket] }));
    return null;
  },
  /** Prints new orders automatically, each once across all boards; failures are retried with the next check. */
  printNew(orders: readonly Order[]): void {
    for (const order of orders) {
      if (!canPrint) later.set(order.id, order);
      if (!canPrint || asked.has(order.id)) continue;
      asked.add(order.id);
      ticketActions.print(order, false, true).catch(() => asked.delete(order.id));
    }
  },
  /** The code that prints is there. */
  ready(): void {
    canPrint = true;
    const orders = [...later.values()];
    later.clear();
    ticketActions.printNew(orders);
  },
  /** The first ticket is on paper, or cannot be printed. */
  done(): void {
    store.setState(({ waiting }) => ({ waiting: waiting.slice(1) }));
  },
  setPrinter(isPrinter: boolean): void {
    store.setState({ isPrinter });
    if (!isPrinter) later.clear();
    try {
      browserStorage('browser')?.setItem(KEY, isPrinter ? 'on' : 'off');
    } catch {
      // The storage is full or blocked: the choice lasts as long as the page.
    }
  },
};

/** Tickets that this page prints: claimed from the server first, so that each is printed once (rule ticket-prints). */

import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import * as requests from '#catalog/everyone/requests.ts';
import type { BoardOrder } from '#contract/order/delivery.ts';
import type { KitchenOrder } from '#contract/order/kitchen.ts';
import type { TicketPrint } from '#contract/shop/printing.ts';
import type { DueSlip } from '#domain/order/ticket/ticket-change.ts';
import { askOnce } from '#web/api/staff/ask-once.ts';
import { browserStorage } from '#web/state/store/persisted-store.ts';

/** An order's ticket, of which the rest is read from the server. */
export interface BoardTicket {
  readonly kind: 'order';
  readonly orderId: string;
  readonly orderNumber: string;
  readonly print: TicketPrint;
}

/** A ticket for a kitchen, with nothing of who ordered. */
export interface KitchenTicket {
  readonly kind: 'kitchen';
  readonly orderId: string;
  readonly order: KitchenOrder;
  readonly restaurant: string;
  readonly print: TicketPrint;
}

interface Slip {
  readonly kind: 'slip';
  readonly orderId: string;
  readonly slip: DueSlip;
}

export type DueTicket = BoardTicket | KitchenTicket | Slip;

interface Tickets {
  /** The first one is being printed. */
  readonly waiting: readonly (DueTicket & { readonly key: number })[];
  /** Whether this browser prints new orders automatically. */
  readonly isPrinter: boolean;
  /** Whether the code that prints is there: before, nothing is claimed automatically. */
  readonly canPrint: boolean;
}

const KEY = 'dispatchPrinter';

// The state that it begins with is what the server renders.
const store = createStore<Tickets>(() => ({ waiting: [], isPrinter: false, canPrint: false }));
store.setState({ isPrinter: browserStorage('browser')?.getItem(KEY) === 'on' });

/** The part of the tickets that `pick` takes. */
export const useTickets = <T>(pick: (tickets: Tickets) => T): T => useStore(store, pick);

type Order = Pick<BoardOrder, 'id' | 'orderNumber'>;

function claim({ id }: Order, isCopy: boolean, isBackground: boolean) {
  const call = { label: requests.printingTheTicket, params: { id }, body: { isCopy }, isBackground };
  return askOnce('POST /api/delivery/orders/:id/prints', call);
}

let lastKey = 0;

/** Orders that this page has tried to print automatically. */
const asked = new Set<string>();
/** New orders that came before the code that prints, by id. */
const later = new Map<string, Order>();

export const ticketActions = {
  /** Prints an order's first ticket, or one more; answers the print before where somebody else has the first. */
  async print(order: Order, isCopy: boolean, isBackground = false): Promise<TicketPrint | null> {
    const { orderId, isYours, print } = await claim(order, isCopy, isBackground);
    if (!isYours) return print;
    ticketActions.add({ kind: 'order', orderId, orderNumber: order.orderNumber, print });
    return null;
  },
  /** Prints a ticket after those that wait. */
  add(ticket: DueTicket): void {
    lastKey += 1;
    const entry = { ...ticket, key: lastKey };
    store.setState(({ waiting }) => ({ waiting: [...waiting, entry] }));
  },
  /** Prints what changed in an order. False while another ticket of it waits, after which it may be nothing. */
  addSlip(slip: DueSlip): boolean {
    const { orderId } = slip.printed;
    if (store.getState().waiting.some((one) => one.orderId === orderId)) return false;
    ticketActions.add({ kind: 'slip', orderId, slip });
    return true;
  },
  /** Prints new orders automatically, each once across all boards; failures are retried with the next check. */
  printNew(orders: readonly Order[]): void {
    const { canPrint } = store.getState();
    for (const order of orders) {
      if (!canPrint) later.set(order.id, order);
      if (!canPrint || asked.has(order.id)) continue;
      asked.add(order.id);
      ticketActions.print(order, false, true).catch(() => asked.delete(order.id));
    }
  },
  /** The code that prints is there. */
  ready(): void {
    store.setState({ canPrint: true });
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

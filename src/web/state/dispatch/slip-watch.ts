import type { DashboardOrder } from '#contract/order/delivery.ts';
import { isPickedUp } from '#domain/order/order-status.ts';
import { UNDO_MS } from '#domain/order/step-undo.ts';
import { dueSlip, ticketNow } from '#domain/order/ticket/ticket-change.ts';
import type { BoardModel } from './board-model.ts';
import { printedStore } from './printed-tickets.ts';
import { ticketActions } from './tickets.ts';

/** False if that has to wait. */
function printChange(order: DashboardOrder): boolean {
  const ticket = printedStore.getState()?.find(({ orderId }) => orderId === order.id);
  const now = ticketNow(order);
  const slip = ticket === undefined || now === null ? null : dueSlip(ticket, now);
  return slip === null || ticketActions.addSlip(slip);
}

/**
 * Prints, at each look, what changed in the orders of a board whose tickets this browser has printed (rule
 * change-tickets). The board's rows don't name dishes, so an order is read once it has news. `now` is Unix ms of the
 * server.
 */
export function slipWatch(readOrder: (id: string) => Promise<DashboardOrder>) {
  /** The news of each order, by id, after which it was last read. */
  const read = new Map<string, string>();
  return (known: BoardModel['known'], now: number): void => {
    for (const { orderId } of printedStore.getState() ?? []) {
      const { order, newsAt = 0 } = known.get(orderId) ?? {};
      if (order === undefined || isPickedUp(order.status)) continue;
      const isCancelled = order.status === 'cancelled';
      const news = `${order.version} ${newsAt}`;
      if ((isCancelled && now < order.stepAt + UNDO_MS) || read.get(orderId) === news) continue;
      read.set(orderId, news);
      readOrder(orderId).then(
        (whole) => {
          // A cancellation that the board doesn't know yet may still be undone.
          if ((isCancelled || whole.status !== 'cancelled') && !printChange(whole)) read.delete(orderId);
        },
        () => read.delete(orderId),
      );
    }
  };
}

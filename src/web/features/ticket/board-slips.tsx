import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isPickedUp } from '#domain/order/order-status.ts';
import { UNDO_MS } from '#domain/order/step-undo.ts';
import { dueSlip, type TicketDishes, ticketDishes } from '#domain/order/ticket/ticket-change.ts';
import { readItems } from '#domain/selection/readable-items.ts';
import { deliveryOrderQuery } from '#web/api/staff/delivery-orders.ts';
import { useBoard } from '#web/state/dispatch/board.ts';
import { printedStore, usePrinted } from '#web/state/dispatch/printed-tickets.ts';
import { ticketActions } from '#web/state/dispatch/tickets.ts';
import { useTurn } from '#web/state/dispatch/turn.ts';
import { useSessionOver } from '#web/state/staff.ts';

const LOOK_EVERY_MS = 5000;

/**
 * Prints what changed in orders whose tickets this browser has printed, in one of its tabs (rule change-tickets). The
 * board's rows don't name dishes, so an order is read once it has news.
 */
export function BoardSlips(): null {
  const isMine = useTurn('board-slips', !useSessionOver());
  const known = useBoard((board) => (isMine ? board.model.known : null));
  const clockAheadMs = useBoard((board) => board.clockAheadMs);
  const printed = usePrinted();
  const client = useQueryClient();
  /** The news of each order, by id, after which its dishes were last read. */
  const read = useRef(new Map<string, string>());
  useEffect(() => {
    if (known === null) return;
    const print = (orderId: string, now: TicketDishes | 'cancelled'): void => {
      const ticket = printedStore.getState()?.find((one) => one.orderId === orderId);
      const slip = ticket === undefined ? null : dueSlip(ticket, now);
      if (slip !== null) ticketActions.addSlip(slip);
    };
    const look = (): void => {
      for (const { orderId } of printed) {
        const { order, newsAt = 0 } = known.get(orderId) ?? {};
        if (order === undefined || isPickedUp(order.status)) continue;
        if (order.status === 'cancelled') {
          if (Date.now() + clockAheadMs >= order.stepAt + UNDO_MS) print(orderId, 'cancelled');
          continue;
        }
        const news = `${order.version} ${newsAt}`;
        if (read.current.get(orderId) === news) continue;
        read.current.set(orderId, news);
        client.fetchQuery({ ...deliveryOrderQuery(orderId, false), staleTime: 0 }).then(
          ({ order: now }) => {
            if (now.status !== 'cancelled') print(orderId, { ...now, items: ticketDishes(readItems(now)) });
          },
          () => read.current.delete(orderId),
        );
      }
    };
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [known, clockAheadMs, printed, client]);
  return null;
}

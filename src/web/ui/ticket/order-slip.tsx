import type { DashboardOrder } from '#contract/order/delivery.ts';
import { isPickedUp } from '#domain/order/order-status.ts';
import { dueSlip, ticketDishes } from '#domain/order/ticket/ticket-change.ts';
import { readItems } from '#domain/selection/readable-items.ts';
import { usePrinted } from '#web/state/dispatch/printed-tickets.ts';
import { useTickets } from '#web/state/dispatch/tickets.ts';
import { SlipNotice } from './slip-notice.tsx';

/** What changed since this browser printed the ticket; not where it prints that itself (rule change-tickets). */
export function OrderSlip({ order }: { readonly order: DashboardOrder }) {
  const printed = usePrinted().find(({ orderId }) => orderId === order.id);
  const isPrinter = useTickets((tickets) => tickets.isPrinter);
  if (printed === undefined || isPrinter || isPickedUp(order.status)) return null;
  const now = order.status === 'cancelled' ? order.status : { ...order, items: ticketDishes(readItems(order)) };
  const slip = dueSlip(printed, now);
  return slip && <SlipNotice slip={slip} />;
}

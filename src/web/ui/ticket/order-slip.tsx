import type { DashboardOrder } from '#contract/order/delivery.ts';
import { dueSlip, ticketNow } from '#domain/order/ticket/ticket-change.ts';
import { usePrinted } from '#web/state/dispatch/printed-tickets.ts';
import { useTickets } from '#web/state/dispatch/tickets.ts';
import { SlipNotice } from './slip-notice.tsx';

/** What changed since this browser printed the ticket; not where it prints that itself (rule change-tickets). */
export function OrderSlip({ order }: { readonly order: DashboardOrder }) {
  const printed = usePrinted().find(({ orderId }) => orderId === order.id);
  const isPrinter = useTickets((tickets) => tickets.isPrinter);
  const now = ticketNow(order);
  if (printed === undefined || isPrinter || now === null) return null;
  const slip = dueSlip(printed, now);
  return slip && <SlipNotice slip={slip} />;
}

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import * as catalog from '#catalog/staff/ticket.ts';
import { type PrintedTicket, type TicketDishes, ticketDishes } from '#domain/order/ticket/ticket-change.ts';
import { readItems } from '#domain/selection/readable-items.ts';
import { deliveryOrderQuery } from '#web/api/staff/delivery-orders.ts';
import { notePrinted } from '#web/state/dispatch/printed-tickets.ts';
import { type BoardTicket, ticketActions, useTickets } from '#web/state/dispatch/tickets.ts';
import { useArea } from '#web/state/ordering/area.ts';
import { showAlert } from '#web/ui/dialog/alert-queue.ts';
import styles from './ticket.module.css';
import { DishesTicket, OrderTicket, SlipTicket } from './ticket.tsx';

/** While a ticket is printed, nothing else of the page is. */
const PRINTING = 'printing';

interface SheetProps {
  readonly printed: PrintedTicket;
  readonly children: ReactNode;
}

/** Prints its content once it is drawn. It counts as printed before that, so that a reload prints nothing twice. */
function Sheet({ printed: now, children }: SheetProps) {
  const [printed] = useState(now);
  useEffect(() => {
    notePrinted(printed);
    const { body } = document;
    body.dataset[PRINTING] = '';
    addEventListener('afterprint', ticketActions.done, { once: true });
    globalThis.print();
    return () => {
      removeEventListener('afterprint', ticketActions.done);
      delete body.dataset[PRINTING];
    };
  }, [printed]);
  return createPortal(
    <div className={styles.sheet} data-sheet="">
      {children}
    </div>,
    document.body,
  );
}

interface Known extends TicketDishes {
  readonly id: string;
  readonly orderNumber: string;
  readonly status: string;
}

const printedOf = ({ id, orderNumber, status, items, swaps, leftOut }: Known, restaurant: string): PrintedTicket => ({
  ...{ orderId: id, orderNumber, restaurant, items, swaps, leftOut },
  at: Date.now(),
  isVoid: status === 'cancelled',
});

function PrintedOrder({ ticket: { orderId, orderNumber, print } }: { readonly ticket: BoardTicket }) {
  const { timeZone } = useArea();
  const { data, error } = useQuery(deliveryOrderQuery(orderId));
  const hasFailed = data === undefined && error !== null;
  useEffect(() => {
    if (!hasFailed) return;
    ticketActions.done();
    void showAlert(catalog.ticketNotLoaded(orderNumber));
  }, [hasFailed, orderNumber]);
  if (data === undefined) return null;
  const { order } = data;
  return (
    <Sheet printed={printedOf({ ...order, items: ticketDishes(readItems(order)) }, order.restaurant.name)}>
      <OrderTicket order={order} print={print} timeZone={timeZone} />
    </Sheet>
  );
}

/** Prints the tickets that wait, one after the other (rules ticket-prints, kitchen-prints, change-tickets). */
export function TicketPrinter() {
  const { timeZone } = useArea();
  const ticket = useTickets(({ waiting }) => waiting[0]);
  useEffect(ticketActions.ready, []);
  switch (ticket?.kind) {
    case undefined:
      return null;
    case 'order':
      return <PrintedOrder key={ticket.key} ticket={ticket} />;
    case 'kitchen':
      return (
        <Sheet key={ticket.key} printed={printedOf(ticket.order, ticket.restaurant)}>
          <DishesTicket {...ticket} timeZone={timeZone} />
        </Sheet>
      );
    case 'slip':
      return (
        <Sheet key={ticket.key} printed={ticket.slip.printed}>
          <SlipTicket slip={ticket.slip} />
        </Sheet>
      );
  }
}

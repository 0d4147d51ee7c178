import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import * as catalog from '#catalog/ticket.ts';
import { deliveryOrderQuery } from '#web/api/staff/delivery-orders.ts';
import { type DueTicket as PrintedTicket, ticketActions, useTickets } from '#web/state/dispatch/tickets.ts';
import { useArea } from '#web/state/ordering/area.ts';
import { showAlert } from '#web/ui/dialog/alert-queue.ts';
import styles from './ticket.module.css';
import { Ticket } from './ticket.tsx';

/** While a ticket is printed, nothing else of the page is. */
const PRINTING = 'printing';

function Printing({ ticket: { orderId, orderNumber, print } }: { readonly ticket: PrintedTicket }) {
  const { timeZone } = useArea();
  const { data, error } = useQuery(deliveryOrderQuery(orderId));
  const isThere = data !== undefined;
  const hasFailed = !isThere && error !== null;
  useEffect(() => {
    if (!hasFailed) return;
    ticketActions.done();
    void showAlert(catalog.ticketNotLoaded(orderNumber));
  }, [hasFailed, orderNumber]);
  useEffect(() => {
    if (!isThere) return;
    const { body } = document;
    body.dataset[PRINTING] = '';
    addEventListener('afterprint', ticketActions.done, { once: true });
    globalThis.print();
    return () => {
      removeEventListener('afterprint', ticketActions.done);
      delete body.dataset[PRINTING];
    };
  }, [isThere]);
  if (data === undefined) return null;
  return createPortal(
    <div className={styles.sheet} data-sheet="">
      <Ticket order={data.order} print={print} timeZone={timeZone} />
    </div>,
    document.body,
  );
}

/** Prints the tickets that wait, one after the other (rule ticket-prints). */
export function TicketPrinter() {
  const ticket = useTickets(({ waiting }) => waiting[0]);
  useEffect(ticketActions.ready, []);
  return ticket === undefined ? null : <Printing key={`${ticket.orderId} ${ticket.print.at}`} ticket={ticket} />;
}

import { isPickedUp } from '#domain/order/order-status.ts';
import type { OutboxHandlers } from '#server/database/stores/outbox.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { findOrder } from '#server/modules/deliveries/index.ts';
import { announceTicket } from './print-again.ts';
import { findPrintersWith, queuePrintJobs } from './print-jobs-store.ts';

/**
 * Queues what changed at each printer that may have the order's ticket on paper (rule change-tickets). A printer that
 * hasn't fetched the ticket yet gets nothing: its ticket contains the change, or isn't offered. A repeat queues
 * nothing.
 */
export const changeTicketHandlers = ({
  database,
  clock,
}: Pick<Dependencies, 'database' | 'clock'>): Pick<OutboxHandlers, 'ticket.change'> => ({
  'ticket.change': ({ dedupeKey, payload: { orderId, kind, after, words, isForHouse = false } }) =>
    database.transact(async (trx) => {
      const order = await findOrder(trx, orderId);
      if (order === undefined || (kind === 'void') !== (order.status === 'cancelled')) return;
      if (kind !== 'void' && isPickedUp(order.status)) return;
      const at = clock.now();
      const printers = await findPrintersWith(trx, order, { kind: after, isForHouse });
      if (printers.length === 0) return;
      await queuePrintJobs(trx, printers, { orderId, at, kind, words, key: dedupeKey });
      await announceTicket(trx, orderId, at);
    }),
});

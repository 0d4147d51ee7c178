import type { OrderMadeListener } from '#server/order-made.ts';
import { findPrintersOf, queuePrintJobs } from './print-jobs-store.ts';

/** Queues a new order's ticket at each printer of its restaurant (rule receipt-printers). */
export const queueTickets: OrderMadeListener = async (trx, { id, restaurantId, at }) =>
  queuePrintJobs(trx, await findPrintersOf(trx, restaurantId), { orderId: id, at, kind: 'order', words: '' });

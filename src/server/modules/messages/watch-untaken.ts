import { enqueueLast } from '#server/database/stores/outbox.ts';
import type { OrderMadeListener } from '#server/order-made.ts';

const MINUTE_MS = 60_000;

/** Plans the owner's text about a new order that nobody takes in time (rule untaken-text). */
export const watchUntaken: OrderMadeListener = async (trx, { id: orderId, alerts, at }) => {
  if (alerts === undefined || alerts.untakenMinutes === null) return;
  const dueAt = at + alerts.untakenMinutes * MINUTE_MS;
  enqueueLast(trx, {
    kind: 'message.untaken',
    dedupeKey: `message.untaken:${orderId}`,
    payload: { orderId },
    at: dueAt,
  });
};

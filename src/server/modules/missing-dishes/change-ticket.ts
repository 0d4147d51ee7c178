import * as catalog from '#catalog/order-work.ts';
import type { Trx } from '#server/database/database-port.ts';
import { enqueue } from '#server/database/stores/outbox.ts';
import type { StoredMissing } from '#server/modules/orders/index.ts';

/** Tells the kitchen's printers about a changed dish: what to make instead, or nothing (rule change-tickets). */
export async function queueChangeTicket(
  trx: Trx,
  { id, order_id: orderId, count, dish, swap }: StoredMissing,
  at: number,
): Promise<void> {
  const words = catalog.changeLine(count, dish, swap === '' ? catalog.leaveOut : catalog.swappedFor(swap));
  const payload = { orderId, kind: 'change', after: 'order', words } as const;
  await enqueue(trx, { kind: 'ticket.change', dedupeKey: `ticket.change:${id}`, payload, at });
}

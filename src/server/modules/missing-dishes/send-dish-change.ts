import { isPickedUp } from '#domain/order/order-status.ts';
import { outcomeWords } from '#domain/order/ticket/ticket-change.ts';
import type { Trx } from '#server/database/database-port.ts';
import { enqueue } from '#server/database/stores/outbox.ts';
import { pushDetailsChange } from '#server/modules/changes/index.ts';
import { namedDish, type Order, readDocument, type StoredMissing } from '#server/modules/orders/index.ts';

/**
 * Tells the kitchen's printers and the order's driver about a changed dish: what to make instead, or nothing (rules
 * change-tickets, missing-answer). A driver who has picked up has checked the bag. The details name it: the mark of a
 * changed door stays on the card.
 */
export async function sendDishChange(trx: Trx, order: Order, missing: StoredMissing, at: number): Promise<void> {
  const dish = namedDish(missing, readDocument(order).lines);
  const words = outcomeWords({ ...missing, dish });
  const payload = { orderId: order.id, kind: 'change', after: 'order', words } as const;
  await enqueue(trx, { kind: 'ticket.change', dedupeKey: `ticket.change:${missing.id}`, payload, at });
  if (!isPickedUp(order.status)) await pushDetailsChange(trx, order, at);
}

import { isFinal } from '#domain/order/display-stage.ts';
import { UNDO_MS } from '#domain/order/step-undo.ts';
import { NotYet } from '#server/database/stores/outbox.ts';
import type { Order } from '#server/modules/orders/index.ts';

/**
 * For what an order's end makes untold: throws `NotYet` where the order has ended and that can still be undone without
 * a reason, as it is told then (rule step-undo). `now` in Unix ms.
 */
export function awaitEnd({ status, updated_at: since }: Pick<Order, 'status' | 'updated_at'>, now: number): void {
  const leftMs = since + UNDO_MS - now;
  if (isFinal(status) && leftMs > 0) throw new NotYet('the end of the order may be undone', leftMs);
}

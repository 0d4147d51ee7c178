import type { Shop } from '#domain/shop/shop.ts';
import type { Trx } from '#server/database/database-port.ts';
import { enqueueLast } from '#server/database/stores/outbox.ts';
import type { Order } from './orders-store.ts';

const MINUTE_MS = 60_000;

/**
 * What a new order that nobody of the house has made sends out, in its own transaction: to the office's devices
 * (rule order-push), if there are any, and to the owner where it is not taken in time (rule untaken-text).
 */
export function tellNewOrder(
  trx: Trx,
  { id: orderId, created_at: at }: Pick<Order, 'id' | 'created_at'>,
  { untakenMinutes: minutes }: Pick<Shop, 'untakenMinutes'>,
  isAnyDevice: boolean,
): void {
  const send = (kind: 'push.order' | 'message.untaken', dueAt: number): void => {
    enqueueLast(trx, { kind, dedupeKey: `${kind}:${orderId}`, payload: { orderId }, at: dueAt });
  };
  if (isAnyDevice) send('push.order', at);
  if (minutes !== null) send('message.untaken', at + minutes * MINUTE_MS);
}

import type { Shop } from '#domain/shop/shop.ts';
import type { Trx } from '#server/database/database-port.ts';
import { isAnyDeviceThere } from '#server/database/stores/office-devices.ts';
import { enqueue } from '#server/database/stores/outbox.ts';
import type { Order } from './orders-store.ts';

const MINUTE_MS = 60_000;

/**
 * What a new order that nobody of the house has made sends out, in its own transaction: to the office's devices
 * (rule order-push), and to the owner where it is not taken in time (rule untaken-text).
 */
export async function tellNewOrder(
  trx: Trx,
  { id: orderId, created_at: at }: Pick<Order, 'id' | 'created_at'>,
  { untakenMinutes: minutes }: Pick<Shop, 'untakenMinutes'>,
): Promise<void> {
  const send = async (kind: 'push.order' | 'message.untaken', dueAt: number): Promise<void> => {
    await enqueue(trx, { kind, dedupeKey: `${kind}:${orderId}`, payload: { orderId }, at: dueAt });
  };
  if (await isAnyDeviceThere(trx)) await send('push.order', at);
  if (minutes !== null) await send('message.untaken', at + minutes * MINUTE_MS);
}

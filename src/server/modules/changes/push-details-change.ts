import type { Trx } from '#server/database/database-port.ts';
import { enqueue } from '#server/database/stores/outbox.ts';
import type { Order } from '#server/modules/orders/index.ts';

/** The devices of an order's driver tell that details of it changed (rule order-push). */
export async function pushDetailsChange(
  trx: Trx,
  { id: orderId, driver_id: driverId }: Order,
  at: number,
): Promise<void> {
  if (driverId === null) return;
  const payload = { orderId, driverId, isChange: true };
  await enqueue(trx, { kind: 'push.driver', dedupeKey: `push.details:${orderId}:${driverId}:${at}`, payload, at });
}

import { enqueueLast } from '#server/database/stores/outbox.ts';
import type { OrderMadeListener } from '#server/order-made.ts';
import { isAnyDeviceThere } from './subscriptions-store.ts';

/** Alerts the office's devices, if there are any, to a new order that none of the staff made (rule order-push). */
export const pushNewOrder: OrderMadeListener = async (trx, { id: orderId, alerts, at }) => {
  if (alerts === undefined || !(await isAnyDeviceThere(trx))) return;
  enqueueLast(trx, { kind: 'push.order', dedupeKey: `push.order:${orderId}`, payload: { orderId }, at });
};

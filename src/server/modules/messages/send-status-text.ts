import { isTexted, orderText, type TextedStatus } from '#domain/order-texts.ts';
import type { OutboxHandler } from '#server/database/outbox.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { findOrder } from '#server/modules/deliveries/index.ts';
import type { Order } from '#server/modules/orders/index.ts';
import { sendText } from './send-text.ts';

/** Written by modules/deliveries in the transaction of the step. */
interface StatusPayload {
  readonly orderId: string;
  readonly status: string;
}

function bodyOf({ settings }: Dependencies, order: Order, status: TextedStatus): string {
  const { publicUrl, area } = settings;
  return orderText(status, {
    brand: area.brand,
    supportPhone: area.supportPhone,
    restaurant: order.restaurant_name,
    orderNumber: order.order_number,
    link: `${publicUrl}/order/${order.order_number}?k=${order.track_token}`,
  });
}

/** The outbox's handler of texts about an order's step: one per order, status and phone (reliability.md I14). */
export function statusTextHandlers(dependencies: Dependencies): Readonly<Record<string, OutboxHandler>> {
  return {
    'message.status': async ({ payload, attempt }) => {
      const { orderId, status } = payload as StatusPayload;
      const order = await findOrder(dependencies.database.db, orderId);
      if (order === undefined || !isTexted(status)) return;
      const phone = order.customer_phone;
      const dedupeKey = `status:${order.id}:${status}:${phone}`;
      const body = bodyOf(dependencies, order, status);
      await sendText(dependencies, { dedupeKey, orderId: order.id, phone, kind: 'status', body }, attempt);
    },
  };
}

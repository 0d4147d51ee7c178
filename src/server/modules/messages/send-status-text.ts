import type { TextedStatus } from '#domain/order/status-facts.ts';
import type { OutboxHandlers } from '#server/database/stores/outbox.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { findOrder, readStepNote } from '#server/modules/deliveries/index.ts';
import type { Order } from '#server/modules/orders/index.ts';
import { orderText } from './order-texts.ts';
import { sendText } from './send-text.ts';
import { trackingLink } from './tracking-link.ts';

/** What was true of an order longer ago than this would confuse its reader. */
const STATUS_GOOD_FOR_MS = 20 * 60_000;
/** That nothing will come stays true, and is told a day late rather than not at all (rule text-sending). */
const CANCELLED_GOOD_FOR_MS = 24 * 60 * 60_000;

async function bodyOf(dependencies: Dependencies, order: Order, status: TextedStatus): Promise<string> {
  const { database, shop } = dependencies;
  const { brand, supportPhone } = shop.current;
  return orderText(status, {
    brand,
    supportPhone,
    restaurant: order.restaurant_name,
    orderNumber: order.order_number,
    link: trackingLink(dependencies, order),
    reason: status === 'cancelled' ? await readStepNote(database.db, order.id, status) : '',
  });
}

/**
 * The outbox's handler of texts about an order's step (rule order-texts): one per order, status and phone
 * (rule text-sending).
 */
export function statusTextHandlers(dependencies: Dependencies): Pick<OutboxHandlers, 'message.status'> {
  return {
    'message.status': async ({ payload: { orderId, status }, attempt, since }) => {
      const order = await findOrder(dependencies.database.db, orderId);
      if (order === undefined) return;
      const phone = order.customer_phone;
      const dedupeKey = `status:${order.id}:${status}:${phone}`;
      const body = await bodyOf(dependencies, order, status);
      const goodForMs = status === 'cancelled' ? CANCELLED_GOOD_FOR_MS : STATUS_GOOD_FOR_MS;
      const text = { dedupeKey, orderId: order.id, phone, kind: 'status', body, goodUntil: since + goodForMs } as const;
      await sendText(dependencies, text, attempt);
    },
  };
}

import { enqueueLast, type OutboxHandlers } from '#server/database/stores/outbox.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { findOrder, takingOf } from '#server/modules/deliveries/index.ts';
import type { OrderMadeListener } from '#server/order-made.ts';
import { untakenText } from './order-texts.ts';
import { dropText, sendText } from './send-text.ts';

const MINUTE_MS = 60_000;

/** Plans the owner's text about a new order that nobody takes in time (rule untaken-text). */
export const watchUntaken: OrderMadeListener = async (trx, { id: orderId, alerts, at }) => {
  if (alerts === undefined || alerts.untakenMinutes === null) return;
  const kind = 'message.untaken';
  const dueAt = at + alerts.untakenMinutes * MINUTE_MS;
  enqueueLast(trx, { kind, dedupeKey: `${kind}:${orderId}`, payload: { orderId }, at: dueAt });
};

/** The handler of the text about an untaken new order (rule untaken-text), sent however late it is. */
export function untakenTextHandlers(dependencies: Dependencies): Pick<OutboxHandlers, 'message.untaken'> {
  const { database, settings, shop, clock } = dependencies;
  return {
    'message.untaken': async ({ dedupeKey, payload: { orderId }, attempt }) => {
      const order = await findOrder(database.db, orderId);
      if (order === undefined || takingOf(order) !== null) return dropText(dependencies, dedupeKey);
      const { order_number: orderNumber, restaurant_name: restaurant } = order;
      const facts = { brand: shop.current.brand, orderNumber, restaurant, link: `${settings.publicUrl}/delivery` };
      const body = untakenText(facts, Math.floor((clock.now() - order.created_at) / MINUTE_MS));
      const phone = shop.current.ownerPhone ?? shop.current.supportPhone;
      if (phone === null) return dropText(dependencies, dedupeKey);
      await sendText(dependencies, { dedupeKey, orderId, phone, kind: 'status', body }, attempt);
    },
  };
}

import { enqueueLast, NotYet, type OutboxHandlers } from '#server/database/stores/outbox.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { findOrder, takingOf } from '#server/modules/deliveries/index.ts';
import type { OrderMadeListener } from '#server/order-made.ts';
import { untakenText } from './order-texts.ts';
import { abandonText, sendText } from './send-text.ts';

const MINUTE_MS = 60_000;

/** Plans the owner's text about a new order that nobody takes in time (rule untaken-text). */
export const watchUntaken: OrderMadeListener = async (trx, { id: orderId, alerts, at }) => {
  if (alerts === undefined || alerts.untakenMinutes === null) return;
  const kind = 'message.untaken';
  const minutes = alerts.untakenMinutes;
  const payload = { orderId, minutes };
  enqueueLast(trx, { kind, dedupeKey: `${kind}:${orderId}`, payload, at: at + minutes * MINUTE_MS });
};

/**
 * The handler of the text about an untaken new order (rule untaken-text), sent however late it is, but not too early:
 * the message may have been moved because a clock was wrong (rule wrong-clock).
 */
export function untakenTextHandlers(dependencies: Dependencies): Pick<OutboxHandlers, 'message.untaken'> {
  const { database, settings, shop, clock } = dependencies;
  return {
    'message.untaken': async ({ dedupeKey, payload: { orderId, minutes = 0 }, attempt, since }) => {
      const order = await findOrder(database.db, orderId);
      if (order === undefined || takingOf(order) !== null) return abandonText(dependencies, dedupeKey);
      const now = clock.now();
      // An order of a time to come was made while the clock was ahead. Its message was brought back to the real time.
      const madeAt = order.created_at > now ? since - minutes * MINUTE_MS : order.created_at;
      const missingMs = madeAt + minutes * MINUTE_MS - now;
      if (missingMs > 0) throw new NotYet('the order is younger than that', missingMs);
      const { order_number: orderNumber, restaurant_name: restaurant } = order;
      const facts = { brand: shop.current.brand, orderNumber, restaurant, link: `${settings.publicUrl}/delivery` };
      const body = untakenText(facts, Math.floor((now - madeAt) / MINUTE_MS));
      const phone = shop.current.ownerPhone ?? shop.current.supportPhone;
      if (phone === null) return abandonText(dependencies, dedupeKey);
      await sendText(dependencies, { dedupeKey, orderId, phone, kind: 'status', body }, attempt);
    },
  };
}

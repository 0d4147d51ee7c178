import { shownArrivalMs } from '#domain/arrival.ts';
import { clockTime } from '#domain/clock-time.ts';
import { canChangeAddress } from '#domain/order/address-change.ts';
import { isFinal } from '#domain/order/display-stage.ts';
import type { OutboxHandlers } from '#server/database/stores/outbox.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { findOrder } from '#server/modules/deliveries/index.ts';
import { arrivalOf, findChange, type OrderDelivery } from '#server/modules/orders/index.ts';
import { movedText, payForAddressText } from './order-texts.ts';
import { dropText, sendText } from './send-text.ts';
import { trackingLink } from './tracking-link.ts';

/** What was true of an order longer ago than this would confuse its reader. */
const GOOD_FOR_MS = 20 * 60_000;

/** The outbox's handler of texts about another address (rule address-change): what to pay for it, or that it counts. */
export function addressTextHandlers(dependencies: Dependencies): Pick<OutboxHandlers, 'message.address'> {
  const { database, shop } = dependencies;
  return {
    'message.address': async ({ payload: { changeId, state }, dedupeKey, attempt, since }) => {
      const change = await findChange(database.db, changeId);
      const order = change && (await findOrder(database.db, change.order_id));
      if (order === undefined || change?.state !== state || order.customer_phone === '')
        return dropText(dependencies, dedupeKey);
      const { address } = JSON.parse(change.delivery) as OrderDelivery;
      const { brand, timeZone } = shop.current;
      const facts = { brand, orderNumber: order.order_number, link: trackingLink(dependencies, order) };
      const isDue = state === 'waiting' ? canChangeAddress(order.status) : !isFinal(order.status);
      if (!isDue) return dropText(dependencies, dedupeKey);
      const time = clockTime(shownArrivalMs(arrivalOf(order)), timeZone);
      const body =
        state === 'waiting'
          ? payForAddressText(facts, { street: address.street, cents: change.amount_cents })
          : movedText(facts, { street: address.street, time });
      const about = { orderId: order.id, phone: order.customer_phone, kind: 'status' } as const;
      await sendText(dependencies, { ...about, dedupeKey, body, goodUntil: since + GOOD_FOR_MS }, attempt);
    },
  };
}

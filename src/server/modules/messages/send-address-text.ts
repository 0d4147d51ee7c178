import { isFinal } from '#domain/order/display-stage.ts';
import { canStillChange } from '#domain/order/priced-change.ts';
import type { OutboxHandlers } from '#server/database/stores/outbox.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { findOrder } from '#server/modules/deliveries/index.ts';
import {
  arrivalOf,
  findChange,
  type Order,
  type OrderDelivery,
  type OrderLine,
  type PricedChange,
  readDocument,
} from '#server/modules/orders/index.ts';
import { dishText, movedText, payForAddressText, payForDishText } from './order-texts.ts';
import { abandonText, arrivalInText, sendText } from './send-text.ts';
import { trackingLink } from './tracking-link.ts';

/** What was true of an order longer ago than this would confuse its reader. */
const GOOD_FOR_MS = 20 * 60_000;

/**
 * The outbox's handler of texts about changes of an order (rules address-change, dish-change, dish-added): what to
 * pay for one that the office has made, or that it counts.
 */
export function addressTextHandlers(dependencies: Dependencies): Pick<OutboxHandlers, 'message.address'> {
  const { database, shop } = dependencies;
  return {
    'message.address': async ({ payload: { changeId, state }, dedupeKey, attempt, since }) => {
      const change = await findChange(database.db, changeId);
      const order = change && (await findOrder(database.db, change.order_id));
      if (order === undefined || change?.state !== state || order.customer_phone === '')
        return abandonText(dependencies, dedupeKey);
      const { brand } = shop.current;
      const facts = { brand, orderNumber: order.order_number, link: trackingLink(dependencies, order) };
      const isDue =
        state === 'waiting'
          ? canStillChange(change.kind, order.status)
          : !isFinal(order.status) && (change.kind !== 'address' || goesThere(order, change));
      if (!isDue) return abandonText(dependencies, dedupeKey);
      const body = textOf(change, { ...facts, time: arrivalInText(dependencies, arrivalOf(order)) });
      const about = { orderId: order.id, phone: order.customer_phone, kind: 'status' } as const;
      await sendText(dependencies, { ...about, dedupeKey, body, goodUntil: since + GOOD_FOR_MS }, attempt);
    },
  };
}

const placeOf = ({ address }: OrderDelivery): string => address.placeId;

/** Whether an order goes where a change sent it: another one may have replaced it before its text was sent. */
const goesThere = (order: Order, { delivery }: PricedChange): boolean =>
  placeOf(readDocument(order).delivery) === placeOf(JSON.parse(delivery) as OrderDelivery);

type Facts = Parameters<typeof movedText>[0] & { readonly time: string | null };

function textOf({ kind, state, delivery, line, total_cents: cents }: PricedChange, { time, ...facts }: Facts): string {
  if (kind !== 'address') {
    const dish = (JSON.parse(line) as OrderLine).name;
    return state === 'waiting' ? payForDishText(facts, { kind, dish, cents }) : dishText(facts, { kind, dish, cents });
  }
  const { street } = (JSON.parse(delivery) as OrderDelivery).address;
  return state === 'waiting' ? payForAddressText(facts, { street, cents }) : movedText(facts, { street, time });
}

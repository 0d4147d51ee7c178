import type { AddressChange } from '#contract/order/address-change.ts';
import { canStillChange } from '#domain/order/priced-change.ts';
import type { Db } from '#server/database/database-port.ts';
import {
  type Order,
  type OrderDelivery,
  type OrderLine,
  type PricedChange,
  readPricedChanges,
} from '#server/modules/orders/index.ts';

function viewOf({ id, kind, delivery, line, total_cents: amountCents, asked_at: at, person, note }: PricedChange) {
  const { address } = JSON.parse(delivery) as Partial<OrderDelivery>;
  const dish = kind === 'address' ? null : (JSON.parse(line) as OrderLine).name;
  return { id, street: address?.street ?? '', dish, isAdded: kind === 'added', amountCents, at, person, note };
}

export const NO_CHANGES: AddressChange = { waiting: null, paid: [] };

/** What changed about an order's price and what waits for its payment, for its dialog and its page. */
export async function showChanges(db: Db, order: Order): Promise<AddressChange> {
  const changes = await readPricedChanges(db, order.id);
  const waiting = changes.find(({ state, kind }) => state === 'waiting' && canStillChange(kind, order.status));
  const paid = changes.filter((one) => one.state === 'made' && one.payment_reference !== null);
  return { waiting: waiting ? viewOf(waiting) : null, paid: paid.map(viewOf) };
}

/** All that changed an order's price, also what costs less, oldest first (rule case-file). */
export async function showPriceChanges(db: Db, order: Order): Promise<AddressChange['paid']> {
  const changes = await readPricedChanges(db, order.id);
  return changes.filter(({ state, total_cents }) => state === 'made' && total_cents !== 0).map(viewOf);
}

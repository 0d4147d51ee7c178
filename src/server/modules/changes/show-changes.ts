import type { AddressChange } from '#contract/order/address-change.ts';
import { canChangeAddress } from '#domain/order/address-change.ts';
import type { Db } from '#server/database/database-port.ts';
import { type Order, type OrderDelivery, type PricedChange, readPricedChanges } from '#server/modules/orders/index.ts';

function viewOf({ id, delivery, amount_cents: amountCents, asked_at: at, person, note }: PricedChange) {
  const { address } = JSON.parse(delivery) as Partial<OrderDelivery>;
  return { id, street: address?.street ?? '', amountCents, at, person, note };
}

export const NO_CHANGES: AddressChange = { waiting: null, paid: [] };

/** What changed about an order's price and what waits for its payment, for its dialog and its page. */
export async function showChanges(db: Db, order: Order): Promise<AddressChange> {
  const changes = await readPricedChanges(db, order.id);
  const waiting = canChangeAddress(order.status) ? changes.find(({ state }) => state === 'waiting') : undefined;
  const paid = changes.filter((one) => one.state === 'made' && one.payment_reference !== null);
  return { waiting: waiting ? viewOf(waiting) : null, paid: paid.map(viewOf) };
}

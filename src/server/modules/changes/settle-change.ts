import { canChangeAddress } from '#domain/order/address-change.ts';
import type { Trx } from '#server/database/database-port.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { appendLedger, changeEntries } from '#server/modules/ledger/index.ts';
import { endChange, findChange, holdOrder, type Order } from '#server/modules/orders/index.ts';
import { type ExtraPayment, giveBackExtra } from '#server/modules/refunds/index.ts';
import { isBooked } from '#server/ports/payments.ts';
import { moveOrder } from './move-order.ts';

export interface ChangePaid extends Omit<ExtraPayment, 'isLateChange'> {
  /** What refunds and disputes have taken from the payment; null where nothing was taken. */
  readonly taken: object | null;
}

/**
 * What the payment of a change changes, once, in one transaction (rule address-change): the order goes to the new
 * address, and the ledger holds the difference. A payment that comes too late, twice, or is another amount than was
 * asked for is refunded automatically. Answers the order; undefined if there is no such change.
 */
export async function settleChange(
  { shop }: Pick<Dependencies, 'shop'>,
  trx: Trx,
  changeId: string,
  payment: ChangePaid,
): Promise<Order | undefined> {
  const found = await findChange(trx, changeId);
  const order = found && (await holdOrder(trx, found.order_id));
  // As it is now that nobody else changes the order.
  const change = order && (await findChange(trx, changeId));
  if (order === undefined || change === undefined) return undefined;
  const { asked, taken, timeZone, at } = payment;
  const { ours, theirs } = asked;
  if (change.payment_reference === ours.id) return order;
  const isAsAsked = isBooked(theirs) && theirs.amountCents === change.amount_cents && taken === null;
  const counts = change.state === 'waiting' && canChangeAddress(order.status) && isAsAsked;
  if (!counts) return giveBackExtra(trx, order, { asked, timeZone, at, isLateChange: true });
  await endChange(trx, { id: change.id, state: 'made', reference: ours.id, at });
  await moveOrder(trx, order, { ...change, state: 'made' }, { shop: shop.current, at });
  const fees = { deliveryFee: change.delivery_fee_cents, orderFees: change.order_fees_cents };
  const paid = { reference: ours.id, amountCents: theirs.amountCents, feeCents: theirs.feeCents, at };
  await appendLedger(trx, changeEntries(order, paid, fees), timeZone);
  return order;
}

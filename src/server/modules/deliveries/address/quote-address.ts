import type { AddressQuoteAnswer } from '#contract/order/address-change.ts';
import { changeCents } from '#domain/money/price-change.ts';
import { canChangeAddress } from '#domain/order/priced-change.ts';
import { fail, mapOk, type Outcome } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { absentOrder } from '#server/modules/orders/index.ts';
import { readOrderMoney } from '#server/modules/refunds/index.ts';
import { overtakenBy } from '../change-status.ts';
import { findOrder } from '../deliveries-store.ts';
import { priceAddress } from './price-address.ts';

/**
 * What another address would cost more or less, before anybody decides (rule address-change). A read. Problems:
 * NOT_FOUND, PENDING_ORDER, STATUS_CHANGED once it is picked up, those of `priceAddress`.
 */
export async function quoteAddress(
  dependencies: Dependencies,
  orderId: string,
  placeId: string,
): Outcome<AddressQuoteAnswer> {
  const { db } = dependencies.database;
  const order = await findOrder(db, orderId);
  if (order === undefined) return fail(await absentOrder(db, orderId));
  if (!canChangeAddress(order.status)) return fail(await overtakenBy(db, order));
  const { payments } = await readOrderMoney(db, order);
  const priced = await priceAddress(dependencies, order, placeId);
  return mapOk(priced, ({ place, change }) => ({
    success: true,
    fullAddress: place.fullAddress,
    amountCents: changeCents(change),
    isByHand: payments.length === 0,
    version: order.version,
  }));
}

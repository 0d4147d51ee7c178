import * as catalog from '#catalog/server/order-work.ts';
import type { AddressChangedAnswer, ChangeAddressBody } from '#contract/order/address-change.ts';
import { doorOf, emptyDoor } from '#domain/address/address-info.ts';
import { type ChangedCharges, changeCents } from '#domain/money/price-change.ts';
import { canChangeAddress } from '#domain/order/priced-change.ts';
import { fail, mapOk, type Outcome, ok, type Problem, type Result } from '#domain/result.ts';
import type { Trx } from '#server/database/database-port.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { type OrderPress, runOnce } from '#server/http/idempotency.ts';
import {
  type BegunChange,
  beginChange,
  type ChangedDelivery,
  changeAnswer,
  isChangeOver,
} from '#server/modules/changes/index.ts';
import { checkAddressInfo } from '#server/modules/checkout/index.ts';
import { absentOrder, lockOrder, type Order, type OrderDelivery, readDocument } from '#server/modules/orders/index.ts';
import { refreshOrderMoney } from '#server/modules/refunds/index.ts';
import { overtakenBy } from '../change-status.ts';
import { findOrder } from '../deliveries-store.ts';
import { type PricedAddress, priceAddress } from './price-address.ts';

export interface MoveInput extends OrderPress {
  readonly body: ChangeAddressBody;
}

/**
 * Lets a paid order go to another address in the zone until it is picked up (rule address-change). If that costs
 * the same, less, or the difference is waived, it goes there at once, and what it costs less goes back; else it waits
 * for the payment of the difference. All that is written is one transaction. Problems: NOT_FOUND, PENDING_ORDER,
 * STATUS_CHANGED with `OrderStateDetails`, DETAILS_CHANGED, PRICE_CHANGED, REASON_REQUIRED, ADDRESS_INFO_INVALID,
 * IDEMPOTENCY_MISMATCH, and those of `priceAddress` and `beginChange`.
 */
export async function changeAddress(dependencies: Dependencies, input: MoveInput): Outcome<AddressChangedAnswer> {
  const { database, clock } = dependencies;
  const { orderId, body, by, idempotencyKey: key } = input;
  const order = await findOrder(database.db, orderId);
  if (order === undefined) return fail(await absentOrder(database.db, orderId));
  const priced = await priceAddress(dependencies, order, body.placeId);
  if (!priced.ok) return priced;
  const delivery = deliveryOf(order, body, priced.value);
  if (!delivery.ok) return delivery;
  if (changeCents(priced.value.change) < 0) await refreshOrderMoney(dependencies, order.id);
  const at = clock.now();
  const wanted = { delivery: delivery.value, charges: priced.value.change, at };
  const begun = await runOnce<BegunChange>(
    dependencies,
    { scope: `address ${by.id}`, key, body: { orderId, body } },
    (trx) => change(dependencies, trx, input, wanted),
    (trx, answered) => isChangeOver(trx, order.id, answered),
  );
  return mapOk(begun, changeAnswer);
}

/** Problem: ADDRESS_INFO_INVALID. */
function deliveryOf(
  order: Order,
  { door }: ChangeAddressBody,
  { place, distanceMiles, route }: PricedAddress,
): Result<OrderDelivery, Problem> {
  const { delivery } = readDocument(order);
  const { dropoffOption, instructions, address: before } = delivery;
  const info = checkAddressInfo({ ...emptyDoor(before.buildingType), dropoffOption, instructions, ...door });
  if (!info.ok) return info;
  const { placeId, fullAddress, mainAddress: street, city, state, postcode: zipCode, coordinates } = place;
  const address = { ...before, placeId, fullAddress, street, city, state, zipCode, coordinates, ...doorOf(info.value) };
  const handover = { dropoffOption: info.value.dropoffOption, instructions: info.value.instructions };
  return ok({ ...delivery, ...handover, address, distanceMiles, ...(route && { route }) });
}

interface Wanted {
  readonly delivery: OrderDelivery;
  readonly charges: ChangedCharges;
  readonly at: number;
}

async function change(
  dependencies: Dependencies,
  trx: Trx,
  { orderId, body, by }: MoveInput,
  { delivery, charges, at }: Wanted,
): Outcome<BegunChange> {
  const order = await lockOrder(trx, orderId);
  if (order === undefined) return fail({ code: 'NOT_FOUND' });
  const problem = await checkChange(trx, order, body, charges);
  if (problem !== null) return fail(problem);
  const { dropoffOption, instructions } = readDocument(order).delivery;
  const seen = { dropoffOption, instructions };
  const to = { kind: 'address', delivery: { ...delivery, seen } satisfies ChangedDelivery } as const;
  return beginChange(dependencies, trx, order, { to, charges, waive: body.waive ?? '', by, at });
}

/** What keeps the address from changing now, or null. */
async function checkChange(
  trx: Trx,
  order: Order,
  { placeId, version, amountCents }: ChangeAddressBody,
  charges: ChangedCharges,
): Promise<Problem | null> {
  if (order.version !== version || !canChangeAddress(order.status)) {
    return overtakenBy(trx, order);
  }
  if (readDocument(order).delivery.address.placeId === placeId) {
    return { code: 'DETAILS_CHANGED', message: catalog.sameAddress };
  }
  if (changeCents(charges) !== amountCents) {
    return { code: 'PRICE_CHANGED', message: catalog.differenceChanged };
  }
  return null;
}

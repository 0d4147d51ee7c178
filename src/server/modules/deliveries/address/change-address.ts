import type { AddressChangedAnswer, ChangeAddressBody } from '#contract/order/address-change.ts';
import type { StaffMember } from '#contract/shop/staff.ts';
import { doorOf, emptyDoor } from '#domain/address/address-info.ts';
import { changeCents, type FeeChange, NO_FEE_CHANGE } from '#domain/money/fee-change.ts';
import { formatCents } from '#domain/money/money.ts';
import type { Refund } from '#domain/money/refund.ts';
import { canChangeAddress, LEAST_ASKED_CENTS } from '#domain/order/address-change.ts';
import type { Problem } from '#domain/problems.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { Trx } from '#server/database/database-port.ts';
import { newId } from '#server/database/stores/new-id.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { runOnce } from '#server/http/idempotency.ts';
import { announceChange, moveOrder, tellCustomer } from '#server/modules/changes/index.ts';
import { checkAddressInfo } from '#server/modules/checkout/index.ts';
import {
  absentOrder,
  addNote,
  findWaitingChange,
  holdOrder,
  insertChange,
  insertPending,
  type Order,
  type OrderDelivery,
  type PricedChange,
  readDocument,
} from '#server/modules/orders/index.ts';
import {
  adoptOrderMoney,
  calculateFeesBack,
  giveBack,
  type OrderMoney,
  refreshOrderMoney,
} from '#server/modules/refunds/index.ts';
import { orderStateOf, statusChanged } from '../change-status.ts';
import { findOrder, readLastStep } from '../deliveries-store.ts';
import { type PricedAddress, priceAddress } from './price-address.ts';

export interface MoveWish {
  readonly orderId: string;
  readonly body: ChangeAddressBody;
  readonly by: StaffMember;
  readonly idempotencyKey?: string | undefined;
}

type Changed = Pick<AddressChangedAnswer, 'state' | 'amountCents'>;

/**
 * Lets a paid order go to another address in the zone until it is picked up (rule address-change). Where that costs
 * the same, less, or the difference is waived, it goes there at once, and what it costs less goes back; else it waits
 * for the payment of the difference. All that is written is one transaction. Problems: NOT_FOUND, PENDING_ORDER,
 * STATUS_CHANGED with `OrderStateDetails`, DETAILS_CHANGED, PRICE_CHANGED, REASON_REQUIRED, ADDRESS_INFO_INVALID,
 * IDEMPOTENCY_MISMATCH, and those of `priceAddress` and `calculateFeesBack`.
 */
export async function changeAddress(dependencies: Dependencies, wish: MoveWish): Promise<Result<Changed, Problem>> {
  const { database, clock } = dependencies;
  const { orderId, body, by, idempotencyKey: key } = wish;
  const order = await findOrder(database.db, orderId);
  if (order === undefined) return fail(await absentOrder(database.db, orderId));
  const priced = await priceAddress(dependencies, order, body.placeId);
  if (!priced.ok) return priced;
  const delivery = deliveryOf(order, body, priced.value);
  if (!delivery.ok) return delivery;
  if (changeCents(priced.value.change) < 0) await refreshOrderMoney(dependencies, order.id);
  const at = clock.now();
  return runOnce(dependencies, { scope: `address ${by.id}`, key, body: { orderId, body } }, (trx) =>
    change(dependencies, trx, wish, { delivery: delivery.value, fees: priced.value.change, at }),
  );
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
  readonly fees: FeeChange;
  readonly at: number;
}

async function change(
  { shop }: Dependencies,
  trx: Trx,
  { orderId, body, by }: MoveWish,
  { delivery, fees, at }: Wanted,
): Promise<Result<Changed, Problem>> {
  const order = await holdOrder(trx, orderId);
  if (order === undefined) return fail({ code: 'NOT_FOUND' });
  const problem = await checkChange(trx, order, body, fees);
  if (problem !== null) return fail(problem);
  const money = await adoptOrderMoney(trx, order, shop.current.timeZone);
  const due = dueOf(money, fees, body);
  if (!due.ok) return due;
  const { asked, refund, note } = due.value;
  const amount = changeCents(asked);
  const row: PricedChange = {
    id: newId(),
    order_id: order.id,
    pending_order_id: order.pending_order_id,
    state: amount > 0 ? 'waiting' : 'made',
    delivery: JSON.stringify(delivery),
    delivery_fee_cents: asked.deliveryFee,
    order_fees_cents: asked.orderFees,
    amount_cents: amount,
    note,
    staff_id: by.id,
    person: by.name,
    asked_at: at,
    ended_at: amount > 0 ? null : at,
    payment_reference: null,
  };
  await insertChange(trx, row);
  if (row.state === 'waiting') await askForMoney(trx, order, row);
  else {
    await moveOrder(trx, order, row, { shop: shop.current, at });
    const body = { reason: 'address-changed', note: '' } as const;
    const given = { order, money, by, body, at, timeZone: shop.current.timeZone };
    if (refund !== null) await giveBack(trx, { ...given, refund });
    else if (amount < 0) await tellCustomer(trx, row, at);
  }
  return ok({ state: row.state === 'waiting' ? 'waiting' : 'made', amountCents: amount });
}

/** What keeps the address from changing now, or null. */
async function checkChange(
  trx: Trx,
  order: Order,
  { placeId, version, amountCents }: ChangeAddressBody,
  fees: FeeChange,
): Promise<Problem | null> {
  if (order.version !== version || !canChangeAddress(order.status)) {
    return statusChanged(orderStateOf(order, await readLastStep(trx, order.id)));
  }
  if (readDocument(order).delivery.address.placeId === placeId) {
    return { code: 'DETAILS_CHANGED', message: 'The order goes to this address already.' };
  }
  const waiting = await findWaitingChange(trx, order.id);
  if (waiting !== undefined) {
    const amount = formatCents(waiting.amount_cents);
    const message = `Another address waits for a payment of ${amount}. Withdraw it first.`;
    return { code: 'DETAILS_CHANGED', message };
  }
  if (changeCents(fees) !== amountCents) {
    return { code: 'PRICE_CHANGED', message: 'The difference has changed. Choose the address once more.' };
  }
  return null;
}

interface Due {
  /** What the customer is to pay more, or gets back. */
  readonly asked: FeeChange;
  readonly refund: Refund | null;
  /** Why the difference was waived. */
  readonly note: string;
}

/** What becomes of a difference. Problems: REASON_REQUIRED where only a person can settle it, those of a refund. */
function dueOf(money: OrderMoney, fees: FeeChange, { waive }: ChangeAddressBody): Result<Due, Problem> {
  const cents = changeCents(fees);
  const none = { asked: NO_FEE_CHANGE, refund: null };
  const note = (waive ?? '').trim();
  if (cents === 0) return ok({ ...none, note: '' });
  if (note !== '') return ok({ ...none, note });
  if (money.payments.length === 0) {
    const message = 'This order is not paid by card. Settle the difference by hand, and say here how.';
    return fail({ code: 'REASON_REQUIRED', message });
  }
  if (cents > 0) {
    if (cents < LEAST_ASKED_CENTS) return ok({ ...none, note: `${formatCents(cents)} is too little for a card` });
    return ok({ asked: fees, refund: null, note: '' });
  }
  const back = calculateFeesBack(money, { deliveryFee: -fees.deliveryFee, orderFees: -fees.orderFees });
  return back.ok ? ok({ asked: fees, refund: back.value, note: '' }) : back;
}

async function askForMoney(trx: Trx, order: Order, row: PricedChange): Promise<void> {
  const { asked_at: at, amount_cents: cents } = row;
  const { restaurant_id, restaurant_name } = order;
  // What its payment sessions are for: a pending order that nobody can make an order of.
  await insertPending(trx, {
    id: row.id,
    status: 'converted',
    restaurant_id,
    restaurant_name,
    customer_phone: '',
    subtotal_cents: 0,
    tip_cents: 0,
    final_total_cents: cents,
    document: '{}',
    buyer_token_hash: '',
    created_at: at,
    expires_at: at,
    client_hash: null,
    cart_id: null,
  });
  const person = { id: row.staff_id, name: row.person };
  const note = `Another address waits for ${formatCents(cents)}`;
  await addNote(trx, { orderId: order.id, kind: 'details', at, person, note });
  await tellCustomer(trx, row, at);
  await announceChange(trx, order, at);
}

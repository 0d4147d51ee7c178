import { formatCents } from '#domain/money/money.ts';
import { canChangeAddress } from '#domain/order/address-change.ts';
import { expectedAfter, isDelayToTell } from '#domain/order/time/kitchen-time.ts';
import type { Shop } from '#domain/shop/shop.ts';
import type { Trx } from '#server/database/database-port.ts';
import { appendEvent } from '#server/database/events/event-log.ts';
import { enqueue } from '#server/database/stores/outbox.ts';
import {
  addNote,
  holdOrder,
  type Order,
  type OrderDelivery,
  type OrderDocument,
  type PricedChange,
  readDocument,
  readOrdersBeside,
  storeAddress,
  wayMinutes,
} from '#server/modules/orders/index.ts';
import { tellDriver } from './tell-driver.ts';

/** What board, driver and history read; never where to, because a history outlives its buyer's address. */
const WORDS = 'Delivery address';

interface Here {
  readonly shop: Pick<Shop, 'kitchenMinutes'>;
  readonly at: number;
}

/**
 * Lets an order go to the address of a change, with all that rides with it, in the caller's transaction, which holds
 * its row (rule address-change): document, times, history, event and what tells driver, printer and customer. Nobody
 * has changed the order since it was read.
 */
export async function moveOrder(trx: Trx, order: Order, change: PricedChange, here: Here): Promise<void> {
  const { at } = here;
  await move(trx, order, change, here);
  const person = { id: change.staff_id, name: change.person };
  await addNote(trx, { orderId: order.id, kind: 'details', at, person, note: noteOf(change) });
  // A text about the money tells a customer who pays less (rule address-change).
  if (change.amount_cents >= 0) await tellCustomer(trx, change, at);
  for (const rider of await ridersOf(trx, order)) {
    await move(trx, rider, change, here);
    const note = `${WORDS}, with ${order.order_number}`;
    await addNote(trx, { orderId: rider.id, kind: 'details', at, person, note });
    await announceChange(trx, rider, at);
  }
  await announceChange(trx, order, at);
}

async function move(trx: Trx, order: Order, change: PricedChange, { shop, at }: Here): Promise<void> {
  const before = readDocument(order);
  const document = { ...before, delivery: deliveryOf(before, order, change) };
  const expectedAt = expectedOf(order, before, document, shop.kitchenMinutes);
  const times = { promisedAt: order.estimated_at, expectedAt, toldAt: order.told_arrival_at };
  // The text about the address names the time.
  const toldAt = isDelayToTell(times) ? expectedAt : order.told_arrival_at;
  if (!(await storeAddress(trx, order, { document, words: WORDS, expectedAt, toldAt, at })))
    throw new Error('an order that is held has changed');
  await tellDriver(trx, order, at);
  const words = `Deliver to ${document.delivery.address.fullAddress}`;
  const payload = { orderId: order.id, kind: 'change', after: 'order', words, isForHouse: true } as const;
  await enqueue(trx, { kind: 'ticket.change', dedupeKey: `ticket.change:${change.id}:${order.id}`, payload, at });
}

/** What was changed about the handover while the change waited stays. */
function deliveryOf({ delivery: before }: OrderDocument, order: Order, change: PricedChange): OrderDelivery {
  const after = JSON.parse(change.delivery) as OrderDelivery;
  if ((order.details_changed_at ?? 0) <= change.asked_at) return after;
  return { ...after, dropoffOption: before.dropoffOption, instructions: before.instructions };
}

/** When it arrives after the new way; null where as promised. */
function expectedOf(order: Order, before: OrderDocument, after: OrderDocument, kitchenMinutes: number): number | null {
  const onRoad = wayMinutes(after, kitchenMinutes);
  if (order.ready_at !== null) return expectedAfter(order.ready_at, onRoad);
  const { route: _, ...quoted } = before.delivery;
  const longer = onRoad - wayMinutes({ ...before, delivery: quoted }, kitchenMinutes);
  return longer > 0 ? expectedAfter(order.estimated_at, longer) : null;
}

function noteOf({ amount_cents: cents, note }: PricedChange): string {
  if (note !== '') return `${WORDS}, difference waived: ${note}`;
  if (cents === 0) return WORDS;
  return cents > 0 ? `${WORDS}, ${formatCents(cents)} more, paid online` : `${WORDS}, ${formatCents(-cents)} less`;
}

/** The orders that ride with an order and were not picked up (rule added-dishes); nobody else changes them now. */
async function ridersOf(trx: Trx, order: Order): Promise<readonly Order[]> {
  const riders: Order[] = [];
  for (const { id } of await readOrdersBeside(trx, order)) {
    const one = await holdOrder(trx, id);
    if (one === undefined || !canChangeAddress(one.status)) continue;
    if (readDocument(one).fees.ridesWith === order.order_number) riders.push(one);
  }
  return riders;
}

/** Tells the customer of a change as it is then: what to pay, or where the order goes. */
export async function tellCustomer(trx: Trx, { id: changeId, state }: PricedChange, at: number): Promise<void> {
  const kind = 'message.address';
  await enqueue(trx, { kind, dedupeKey: `${kind}:${changeId}:${state}`, payload: { changeId, state }, at });
}

/** Appends the event of a change; last in the transaction, as event-log.ts asks. */
export async function announceChange(trx: Trx, order: Order, at: number): Promise<void> {
  const payload = { orderNumber: order.order_number, status: order.status };
  await appendEvent(trx, { orderId: order.id, kind: 'order.address', payload, at });
}

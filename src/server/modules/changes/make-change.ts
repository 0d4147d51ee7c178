import * as catalog from '#catalog/server/order-work.ts';
import { formatCents } from '#domain/money/money.ts';
import { changedLines } from '#domain/money/sold.ts';
import { type ChangeKind, canChangeAddress } from '#domain/order/priced-change.ts';
import { needsDelayText } from '#domain/order/time/kitchen-time.ts';
import { choiceDifference } from '#domain/selection/choice-difference.ts';
import type { Shop } from '#domain/shop/shop.ts';
import type { Trx } from '#server/database/database-port.ts';
import { appendEvent } from '#server/database/events/event-log.ts';
import { enqueue } from '#server/database/stores/outbox.ts';
import {
  addNote,
  announceOffer,
  endOrderOffers,
  expectedArrival,
  lockRiders,
  type Order,
  type OrderDelivery,
  type OrderDocument,
  type OrderLine,
  type PricedChange,
  queueChangeText,
  readDocument,
  readyTime,
  storeChange,
} from '#server/modules/orders/index.ts';
import { pushDetailsChange } from './push-details-change.ts';

interface ChangeWords {
  /** What board, driver and history read; never where to, because a history outlives its buyer's address. */
  readonly what: string;
  readonly wanted: string;
  readonly withdrawn: string;
  readonly lapsed: string;
}

export const CHANGE_WORDS: Readonly<Record<ChangeKind, ChangeWords>> = {
  address: {
    what: catalog.deliveryAddress,
    wanted: catalog.anotherAddress,
    withdrawn: catalog.addressWithdrawn,
    lapsed: catalog.addressLapsed,
  },
  dish: {
    what: catalog.choicesOfADish,
    wanted: catalog.aChangedDish,
    withdrawn: catalog.dishWithdrawn,
    lapsed: catalog.dishLapsed,
  },
  added: {
    what: catalog.addedDish,
    wanted: catalog.anAddedDish,
    withdrawn: catalog.addedDishWithdrawn,
    lapsed: catalog.addedDishLapsed,
  },
};

/** What the history says of a change that waited and was not paid. */
export const withdrawnNote = ({ kind, total_cents: cents }: PricedChange): string =>
  catalog.changeNotPaid(CHANGE_WORDS[kind].withdrawn, formatCents(cents));

/** Who of the office asked for a change; null where the customer did. */
export const personOf = ({ staff_id: id, person: name }: PricedChange) => (id === '' ? null : { id, name });

type Handover = Pick<OrderDelivery, 'dropoffOption' | 'instructions'>;
/** A delivery as it is to be, with the handover as it was when that was asked for. */
export interface ChangedDelivery extends OrderDelivery {
  readonly seen?: Handover;
}

interface Here {
  readonly shop: Pick<Shop, 'kitchenMinutes'>;
  readonly at: number;
}

/**
 * Lets a change count, in the caller's transaction, which holds its order's row (rules address-change, dish-change,
 * dish-added): document, times, history, event and what tells driver, printer and customer. What rides with the order
 * goes to the new address too. Nobody has changed the order since it was read.
 */
export async function makeChange(trx: Trx, order: Order, change: PricedChange, here: Here): Promise<void> {
  const { at } = here;
  const move = { ...here, change, main: order };
  await make(trx, order, move);
  await addNote(trx, { orderId: order.id, kind: 'details', at, person: personOf(change), note: noteOf(change) });
  const isMoved = change.kind === 'address';
  // A text about the money tells a customer who pays less for a dish (rule dish-change); it names no place and no time.
  if (isMoved || change.total_cents >= 0) await queueChangeText(trx, change, at);
  const held = isMoved ? await lockRiders(trx, order) : [];
  const riders = held.filter(({ status }) => canChangeAddress(status));
  // An offer names the way; drivers are asked again about the new one (rule order-offers).
  const askedDriverIds = isMoved ? await endOrderOffers(trx, order.id) : [];
  for (const rider of riders) {
    await make(trx, rider, move);
    const note = catalog.withOrder(CHANGE_WORDS.address.what, order.order_number);
    await addNote(trx, { orderId: rider.id, kind: 'details', at, person: personOf(change), note });
  }
  for (const rider of riders) await announceChange(trx, rider, at);
  await announceChange(trx, order, at);
  if (askedDriverIds.length > 0) await announceOffer(trx, { orderId: order.id, askedDriverIds, at });
}

interface Move extends Here {
  readonly change: PricedChange;
  /** The order that changes; others may ride with it. */
  readonly main: Order;
}

async function make(trx: Trx, order: Order, move: Move): Promise<void> {
  const { change, at } = move;
  const { ticket, ...changed } = change.kind === 'address' ? moved(order, move) : withLine(order, change);
  const { what: words } = CHANGE_WORDS[change.kind];
  if (!(await storeChange(trx, order, { ...changed, words, at }))) throw new Error('an order that is held has changed');
  await pushDetailsChange(trx, order, at);
  const payload = { orderId: order.id, kind: 'change', after: 'order', ...ticket } as const;
  await enqueue(trx, { kind: 'ticket.change', dedupeKey: `ticket.change:${change.id}:${order.id}`, payload, at });
}

function moved(order: Order, { change, main, shop }: Move) {
  const before = readDocument(order);
  const document = { ...before, delivery: deliveryOf(readDocument(main), change) };
  const known = { readyAt: readyTime(order), promisedAt: order.estimated_at };
  const expectedAt = expectedArrival(document, known, shop.kitchenMinutes);
  const times = { promisedAt: order.estimated_at, expectedAt, toldAt: order.told_arrival_at };
  // The text about the address names the time.
  const toldAt = needsDelayText(times) ? expectedAt : order.told_arrival_at;
  const words = catalog.deliverTo(document.delivery.address.fullAddress);
  return { document, expectedAt, toldAt, ticket: { words, isForHouse: true } };
}

/** An order with the other choices of a dish, or with one dish more; the note on the dish stays. */
function withLine(order: Order, change: PricedChange) {
  const before = readDocument(order);
  const after = JSON.parse(change.line) as OrderLine;
  const old = before.lines.find(({ id }) => id === after.id);
  const line = { ...after, specialInstructions: old?.specialInstructions ?? null };
  const document = { ...before, lines: changedLines(before.lines, line, change.total_cents !== 0) };
  const words =
    old === undefined
      ? catalog.alsoDish(line.quantity, line.name, line.summary)
      : catalog.dishWithChoices(line.quantity, line.name, choiceDifference(old, line));
  return { document, expectedAt: order.expected_at, toldAt: order.told_arrival_at, ticket: { words } };
}

/** What was changed about the handover while the change waited stays. */
function deliveryOf({ delivery: now }: OrderDocument, change: PricedChange): OrderDelivery {
  const { seen, ...after } = JSON.parse(change.delivery) as ChangedDelivery;
  const wanted = <F extends keyof Handover>(field: F): Handover[F] =>
    (now[field] === seen?.[field] ? after : now)[field];
  return { ...after, dropoffOption: wanted('dropoffOption'), instructions: wanted('instructions') };
}

function noteOf({ kind, total_cents: cents, note, staff_id }: PricedChange): string {
  const words = CHANGE_WORDS[kind].what;
  const what = staff_id === '' ? catalog.byTheCustomer(words) : words;
  if (note !== '') return catalog.differenceWaived(what, note);
  if (cents === 0) return what;
  return cents > 0 ? catalog.moreToPay(what, formatCents(cents)) : catalog.lessToPay(what, formatCents(-cents));
}

/** Appends the event of a change; last in the transaction, as event-log.ts asks. */
export async function announceChange(trx: Trx, order: Order, at: number): Promise<void> {
  const payload = { orderNumber: order.order_number, status: order.status };
  await appendEvent(trx, { orderId: order.id, kind: 'order.address', payload, at });
}

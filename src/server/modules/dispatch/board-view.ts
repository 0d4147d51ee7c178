import type { BoardOrder } from '#contract/order/delivery.ts';
import type { Fees } from '#contract/order/quotes.ts';
import { promisedAt } from '#domain/arrival.ts';
import { isWithDriver } from '#domain/order/door-wait.ts';
import { orderNumberFor } from '#domain/order/order-number.ts';
import { orderSearchText } from '#domain/order/order-search.ts';
import { canStillChange } from '#domain/order/priced-change.ts';
import { NO_NAME } from '#domain/person/first-name.ts';
import { formatPhone } from '#domain/person/written-phone.ts';
import { BoundedMap } from '#server/bounded-map.ts';
import type { Db } from '#server/database/database-port.ts';
import { doorWaitOf, takingOf } from '#server/modules/deliveries/index.ts';
import { arrivalOf, numberSourceOf, readableDocument } from '#server/modules/orders/index.ts';
import { type BoardOrderRow, type BoardPendingRow, readDocuments, type WaitingRow } from './board-store.ts';

/** What a card of the board shows (rule order-card). */

/** What a card takes from the document: parsed once per order and change of its details, not with every refresh. */
type Facts = Pick<BoardOrder, 'restaurant' | 'address' | 'itemCount' | 'ridesWith'>;
/** With the promise of a pending order, and its customer's name, which an order has of its own. */
type Known = Facts & Pick<Fees, 'timing'> & { readonly name: string };

const KEPT = 5000;
const known = new BoundedMap<string, Known>(KEPT);

function readFacts(stored: string): Known | null {
  const document = readableDocument({ document: stored });
  if (document === null) return null;
  const { restaurant, delivery, lines, fees, customer } = document;
  const { street, city, buildingType } = delivery.address;
  return {
    restaurant: { name: restaurant.name, address: restaurant.address },
    address: { street, city, buildingType },
    ridesWith: fees.ridesWith ?? null,
    itemCount: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    timing: fees.timing,
    name: customer.name,
  };
}

/** By the pending order, which an order shares until its details change; deleted with the order's data. */
const keyOf = (pendingId: string, phone: string, changedAt: number | null = null): string =>
  `${pendingId}${changedAt === null ? '' : ` ${changedAt}`}${phone === '' ? ' forgotten' : ''}`;

/** What a card shows of an order whose document is damaged (rule damaged-documents). */
const unknownFacts = (restaurant: string): Known => ({
  restaurant: { name: restaurant, address: '' },
  address: { street: '', city: '', buildingType: 'Other' },
  ridesWith: null,
  itemCount: 0,
  timing: undefined,
  name: NO_NAME,
});

function learnFacts(key: string, document: string, restaurant: string): Known {
  const facts = readFacts(document);
  if (facts === null) return unknownFacts(restaurant);
  known.set(key, facts);
  return facts;
}

/** What cards take from the documents of these rows, in their order. Only documents that aren't cached are read. */
async function withFacts<Row extends { readonly id: string; readonly restaurant_name: string }>(
  db: Db,
  table: 'orders' | 'pending_orders',
  rows: readonly Row[],
  keyOfRow: (row: Row) => string,
): Promise<readonly (readonly [Row, Known])[]> {
  const keyed = rows.map((row) => {
    const key = keyOfRow(row);
    return { row, key, facts: known.get(key) };
  });
  const unread = keyed.filter(({ facts }) => facts === undefined).map(({ row }) => row.id);
  const documents = await readDocuments(db, table, unread);
  return keyed.map(({ row, key, facts }) => [
    row,
    facts ?? learnFacts(key, documents.get(row.id) ?? '', row.restaurant_name),
  ]);
}

const customerOf = (name: string, phone: string): BoardOrder['customer'] => ({
  name,
  phone,
  phoneFormatted: formatPhone(phone),
});

function boardOrder(row: BoardOrderRow, { timing: _, name: __, ...facts }: Known): BoardOrder {
  return {
    _id: row.id,
    id: row.id,
    pendingId: row.pending_order_id,
    orderNumber: row.order_number,
    status: row.status,
    isPending: false,
    createdAt: row.created_at,
    stepAt: row.step_at,
    estimatedAt: row.estimated_at,
    version: row.version,
    customer: customerOf(row.customer_name, row.customer_phone),
    ...facts,
    total: row.total_cents,
    paymentStatus: row.payment_status,
    needsReview: row.needs_review === 1,
    reviewReason: row.review_reason,
    taken: takingOf(row),
    detailsChanged: row.details_changed_at === null ? null : { at: row.details_changed_at, words: row.details_changed },
    readyAt: row.ready_at,
    arrivesAt: arrivalOf(row),
    doorWait: isWithDriver(row.status) ? doorWaitOf(row) : null,
    waitsForCents: row.waits_for !== null && canStillChange(row.waits_for, row.status) ? row.waits_for_cents : null,
    driver: row.driver_id === null ? null : { id: row.driver_id, name: row.driver_name ?? '' },
  };
}

/** Orders as cards. */
export async function boardOrders(db: Db, rows: readonly BoardOrderRow[]): Promise<readonly BoardOrder[]> {
  const keyOfOrder = (row: BoardOrderRow) => keyOf(row.pending_order_id, row.customer_phone, row.details_changed_at);
  return (await withFacts(db, 'orders', rows, keyOfOrder)).map(([row, facts]) => boardOrder(row, facts));
}

const pendingNumber = ({ id, session_id }: WaitingRow): string => orderNumberFor(session_id ?? numberSourceOf(id));

const keyOfPending = ({ id, customer_phone: phone }: WaitingRow): string => keyOf(id, phone);

/** So many documents are read at once. */
const PIECE = 100;

/** The pending orders whose card shows the searched text, in their order. */
export async function searchPending<Row extends WaitingRow>(
  db: Db,
  rows: readonly Row[],
  search: string,
): Promise<readonly Row[]> {
  const found: Row[] = [];
  for (let at = 0; at < rows.length; at += PIECE) {
    const piece = await withFacts(db, 'pending_orders', rows.slice(at, at + PIECE), keyOfPending);
    found.push(...piece.flatMap(([row, { name }]) => (pendingSearchText(row, name).includes(search) ? [row] : [])));
  }
  return found;
}

const pendingSearchText = (row: WaitingRow, customerName: string): string =>
  orderSearchText({
    orderNumber: pendingNumber(row),
    customerName,
    restaurantName: row.restaurant_name,
    customerPhone: row.customer_phone,
  });

/** Pending orders as cards. */
export async function boardPending(db: Db, rows: readonly BoardPendingRow[]): Promise<readonly BoardOrder[]> {
  return (await withFacts(db, 'pending_orders', rows, keyOfPending)).map(([row, facts]) => pendingCard(row, facts));
}

/** A pending order whose document was read, as a card. */
export function boardPendingOf(row: BoardPendingRow & { readonly document: string }): BoardOrder {
  const key = keyOfPending(row);
  return pendingCard(row, known.get(key) ?? learnFacts(key, row.document, row.restaurant_name));
}

function pendingCard(row: BoardPendingRow, { timing, name, ...facts }: Known): BoardOrder {
  const promise = promisedAt(row.created_at, timing);
  return {
    _id: row.id,
    id: row.id,
    pendingId: row.id,
    orderNumber: pendingNumber(row),
    status: 'pending',
    isPending: true,
    createdAt: row.created_at,
    stepAt: row.created_at,
    estimatedAt: promise,
    version: 1,
    customer: customerOf(name, row.customer_phone),
    ...facts,
    total: row.final_total_cents,
    paymentStatus: 'unpaid',
    needsReview: false,
    reviewReason: null,
    taken: null,
    detailsChanged: null,
    readyAt: null,
    arrivesAt: promise,
    doorWait: null,
    waitsForCents: null,
    driver: null,
  };
}

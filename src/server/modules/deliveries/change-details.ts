import * as catalog from '#catalog/server/order-work.ts';
import type { StaffMember } from '#contract/shop/staff.ts';
import {
  canChangeDetails,
  changedDetails,
  detailWords,
  type HandoverDetail,
  type HandoverDetails,
  overtakenDetails,
} from '#domain/order/order-details.ts';
import { fail, type Outcome, ok, type Problem, type Result } from '#domain/result.ts';
import type { Trx } from '#server/database/database-port.ts';
import { appendEvent } from '#server/database/events/event-log.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { runOnce } from '#server/http/idempotency.ts';
import { pushDetailsChange } from '#server/modules/changes/index.ts';
import { checkAddressInfo, readBuyerPhone } from '#server/modules/checkout/index.ts';
import {
  absentOrder,
  addNote,
  handoverOf,
  lockOrder,
  lockRiders,
  type Order,
  readDocument,
  storeDetails,
  withHandover,
} from '#server/modules/orders/index.ts';
import { overtakenBy } from './change-status.ts';

export interface DetailsInput {
  readonly orderId: string;
  readonly changes: Partial<HandoverDetails>;
  /** What the screen showed; details that were not shown are left out. */
  readonly seen: Partial<HandoverDetails>;
  /** Null if the customer changes them. */
  readonly by: StaffMember | null;
  readonly idempotencyKey?: string | undefined;
}

/**
 * Changes the details of an order that is placed, and those of what rides with it (rule order-details): document,
 * history, event and what tells the driver are one transaction. What was sold and what it cost stay as they are.
 * Returns the details that changed. Problems: NOT_FOUND, PENDING_ORDER, STATUS_CHANGED where the order is over, for
 * staff with `OrderStateDetails`, DETAILS_CHANGED where somebody changed the same detail first, ADDRESS_INFO_INVALID,
 * PHONE_INVALID, IDEMPOTENCY_MISMATCH.
 */
export function changeDetails(dependencies: Dependencies, input: DetailsInput): Outcome<readonly HandoverDetail[]> {
  const { orderId, changes, seen, by, idempotencyKey: key } = input;
  const at = dependencies.clock.now();
  const scope = by === null ? `details ${orderId}` : `details ${by.id}`;
  return runOnce(dependencies, { scope, key, body: { orderId, changes, seen } }, (trx) => change(trx, input, at));
}

async function change(trx: Trx, input: DetailsInput, at: number): Outcome<readonly HandoverDetail[]> {
  const order = await lockOrder(trx, input.orderId);
  if (order === undefined) {
    return fail(await absentOrder(trx, input.orderId));
  }
  if (!canChangeDetails(order.status)) {
    // Customers don't read who works here.
    return fail(input.by === null ? { code: 'STATUS_CHANGED' } : await overtakenBy(trx, order));
  }
  const before = handoverOf(readDocument(order));
  const overtaken = overtakenDetails(before, input);
  if (overtaken.length > 0) return fail(overtakenProblem(overtaken));
  const after = readDetails({ ...before, ...input.changes });
  if (!after.ok) return after;
  const changed = changedDetails(before, after.value);
  if (changed.length === 0) return ok(changed);
  const press = { after: after.value, by: input.by, at };
  const riders = await lockRiders(trx, order);
  await keep(trx, order, { ...press, changed });
  const followed = await follow(trx, riders, order, { ...press, changed });
  for (const one of [...followed, order]) await announce(trx, one, at);
  return ok(changed);
}

interface Kept {
  readonly after: HandoverDetails;
  /** What of it changed; never none. */
  readonly changed: readonly HandoverDetail[];
  readonly by: DetailsInput['by'];
  /** The number of the order that the changed one rides with; absent if it is the order that was to change. */
  readonly host?: string;
  readonly at: number;
}

/** All but the event. */
async function keep(trx: Trx, order: Order, { after, changed, by, host, at }: Kept): Promise<void> {
  const words = detailWords(changed);
  const allWords = host === undefined ? words : catalog.withOrder(words, host);
  const note = by === null ? catalog.byTheCustomer(allWords) : allWords;
  await storeDetails(trx, order, { document: withHandover(readDocument(order), after), words, at });
  await addNote(trx, { orderId: order.id, kind: 'details', at, person: by, note });
  await pushDetailsChange(trx, order, at);
}

/** What rides with an order gets its door, and its phone where both had the same one. Gives the orders changed. */
async function follow(trx: Trx, riders: readonly Order[], host: Order, press: Kept): Promise<readonly Order[]> {
  const { placeId } = readDocument(host).delivery.address;
  const followed: Order[] = [];
  for (const rider of riders) {
    const document = readDocument(rider);
    const before = handoverOf(document);
    // One that was under way when its host moved goes to the old door.
    const isSameDoor = document.delivery.address.placeId === placeId;
    const isSamePhone = rider.customer_phone === host.customer_phone;
    const fields = press.changed.filter((detail) => (detail === 'phone' ? isSamePhone : isSameDoor));
    const after = { ...before, ...Object.fromEntries(fields.map((detail) => [detail, press.after[detail]])) };
    const changed = changedDetails(before, after);
    if (changed.length === 0) continue;
    await keep(trx, rider, { ...press, after, changed, host: host.order_number });
    followed.push(rider);
  }
  return followed;
}

async function announce(trx: Trx, { id: orderId, status }: Order, at: number) {
  await appendEvent(trx, { orderId, kind: 'order.details', payload: { status }, at });
}

/** By the rules of the pages where the customer entered them. Problems: ADDRESS_INFO_INVALID, PHONE_INVALID. */
function readDetails({ phone, ...info }: HandoverDetails): Result<HandoverDetails, Problem> {
  const door = checkAddressInfo(info);
  if (!door.ok) return door;
  const digits = readBuyerPhone(phone);
  return digits.ok ? ok({ ...door.value, phone: digits.value }) : digits;
}

function overtakenProblem(details: readonly HandoverDetail[]): Problem {
  const message = catalog.changedWhileTyping(detailWords(details));
  return { code: 'DETAILS_CHANGED', message };
}

import * as catalog from '#catalog/server/order-work.ts';
import type { OrderStateDetails } from '#contract/order/delivery.ts';
import type { StaffMember } from '#contract/shop/staff.ts';
import { isWithDriver } from '#domain/order/door-wait.ts';
import { isOrderOf, LATE_UPDATES_MS } from '#domain/order/driver-orders.ts';
import { checkStatusChange, isPickedUp, type OrderStatus, statusText } from '#domain/order/order-status.ts';
import { MAX_PHOTOS } from '#domain/order/photo-rules.ts';
import { isTexted } from '#domain/order/status-facts.ts';
import { standingSteps, UNDO_MS } from '#domain/order/step-undo.ts';
import { can } from '#domain/person/roles.ts';
import { fail, type Outcome, ok, type Problem } from '#domain/result.ts';
import type { Db, Trx } from '#server/database/database-port.ts';
import { enqueue } from '#server/database/stores/outbox.ts';
import { type OutboxMessages, stepTextKey } from '#server/database/stores/outbox-messages.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { runOnce } from '#server/http/idempotency.ts';
import { findPending, lockOrder, type Order, readCourse } from '#server/modules/orders/index.ts';
import { refreshOrderMoney } from '#server/modules/refunds/index.ts';
import { actTime } from './act-time.ts';
import { addToStep } from './add-to-step.ts';
import { checkQuestions, closeQuestions } from './close-questions.ts';
import { findOrder, type LastStep, readLastStep, replacePhotos } from './deliveries-store.ts';
import { checkEvidence, photoRows } from './delivery-evidence.ts';
import { centsBroughtBack, checkBroughtBack } from './door-wait.ts';
import { findStoredReport, storeExtraPhotos, storeLateReport } from './late-reports/store-late-report.ts';
import { type Cancellation, givenBack, refundFor, storeCancellation } from './refund-order.ts';
import { changeOf, type StatusChange, type StatusInput } from './status-input.ts';
import { queueDelayText, stepArrival } from './step-arrival.ts';
import { queueVoidTicket } from './void-ticket.ts';
import { announceStep, type Step, writeStep } from './write-step.ts';

/**
 * The one way in which people change an order's status: the order, its history, the counts, its event and the rows of
 * the outbox are one transaction. If two people act at once, one makes the step and the other gets a message
 * (rule first-press-wins). A repeat by the same person gets the same answer, and its photos or note are added
 * (rules repeated-steps, later-photos). A step that waited on a phone counts from the act (rule act-time); one that
 * comes too late to be made is kept as a report, and the value then has `report` (rule late-reports). Problems:
 * NOT_FOUND (also for a driver who doesn't have the order), PENDING_ORDER, WRONG_ROLE, STATUS_CHANGED and
 * STATUS_NOT_NEXT with `OrderStateDetails`, PHOTO_REQUIRED, NOTE_REQUIRED, TOO_MANY_PHOTOS, REASON_REQUIRED,
 * REFUND_TOO_LARGE, IDEMPOTENCY_MISMATCH.
 */
export async function changeStatus(dependencies: Dependencies, input: StatusInput): Outcome<StatusChange> {
  const { by, idempotencyKey, photos = [], orderId, to, note, version, refundCents, swapped } = input;
  const pictures = photos.map(({ bytes, width, height }) => ({ bytes, width, height }));
  const { isBroughtBack } = input;
  const body = { orderId, to, note, version, refundCents, pictures, swapped, isBroughtBack };
  if (to === 'cancelled') await refreshOrderMoney(dependencies, orderId);
  const at = dependencies.clock.now();
  return runOnce(
    dependencies,
    { scope: statusScope(by), key: idempotencyKey, body },
    (trx) => change(trx, input, { at, shop: dependencies.shop.current }),
    isUndone,
  );
}

/** Whether a step that was made has been undone since, so that the same press means another one. */
async function isUndone(trx: Trx, { orderId, status, report }: StatusChange): Promise<boolean> {
  const isMade = (step: { readonly status: OrderStatus }): boolean => step.status === status;
  return report === undefined && !standingSteps(await readCourse(trx, orderId)).some(isMade);
}

/** The scope of the calls by which a person changes statuses. */
export const statusScope = ({ id }: StaffMember): string => `status ${id}`;

/** The owner decides what is refunded for an order that was brought back. */
const OWNERS_RULE = { role: 'owner' } as const;

interface Here {
  readonly at: number;
  readonly shop: Dependencies['shop']['current'];
}

async function change(trx: Trx, input: StatusInput, { at, shop }: Here): Outcome<StatusChange> {
  const { to, by, note, photos = [] } = input;
  // Until this is written, nobody else refunds it, gives it to another driver, answers a question about it, or notes
  // when it is ready.
  if (to === 'cancelled' || to === 'ready_pickup' || isPickedUp(to)) await lockOrder(trx, input.orderId);
  const before = await findStoredReport(trx, input);
  if (before !== null) return before;
  const found = await findForChange(trx, input, at);
  if (!found.ok) return storeLateReport(trx, input, found.problem, at);
  const { order, last } = found.value;
  if (isRepeat(found.value, input, photos.length)) return repeated(trx, found.value, input, at);
  const here = { at, shop };
  const problem =
    checkStep(found.value, input, here) ?? checkEvidence(input) ?? (await checkQuestions(trx, order.id, input));
  if (problem !== null) return storeLateReport(trx, input, problem, at);
  const refund = await refundOfStep(trx, order, input, shop);
  if (!refund.ok) return refund;
  const driverId = can(by.role, 'drive') ? by.id : null;
  const when = actTime(input.actedAt, last.at, at);
  const arrival = stepArrival(order, { to, at: when.at }, shop.kitchenMinutes);
  const step: Step = { to, ...when, person: by, note: note.trim(), driverId, refund: givenBack(refund.value), arrival };
  const number = await writeStep(trx, order, step);
  if (number === null) return afterLosing(trx, input, at);
  if (photos.length > 0) await replacePhotos(trx, order.id, photoRows(order.id, photos.slice(0, MAX_PHOTOS)));
  await closeQuestions(trx, order, input, at);
  const bearer = input.isBroughtBack ? 'shop' : 'restaurant';
  await storeCancellation(trx, order, refund.value, { ...step, at, timeZone: shop.timeZone, bearer });
  if (arrival !== null) await queueDelayText(trx, order, arrival.expected_at, at);
  if (isTexted(to)) await queueStepText(trx, { orderId: order.id, status: to, step: number }, at);
  // The kitchen has made what was picked up.
  if (to === 'cancelled' && !isPickedUp(order.status))
    await queueVoidTicket(trx, { orderId: order.id, step: number, at });
  const report = await storeExtraPhotos(trx, order, { ...input, photos: photos.slice(MAX_PHOTOS) }, at);
  await announceStep(trx, order, step);
  return ok({ ...changeOf(order, report), status: to, version: order.version + 1 });
}

/** What goes back with the step, if it cancels the order. Problems: those of `refundFor`. */
async function refundOfStep(
  trx: Trx,
  order: Order,
  { to, by, isBroughtBack, refundCents }: StatusInput,
  shop: Here['shop'],
): Outcome<Cancellation | null> {
  if (to !== 'cancelled') return ok(null);
  const asked = isBroughtBack
    ? { refundCents: await centsBroughtBack(trx, order, shop), by: OWNERS_RULE }
    : { refundCents, by };
  return refundFor(trx, order, { ...asked, limitCents: shop.refundLimitCents, timeZone: shop.timeZone });
}

export interface FoundOrder {
  readonly order: Order;
  readonly last: LastStep;
}

/**
 * The order that a request is about at `now` (Unix ms). A driver finds only their own (rules driver-own-orders,
 * own-objects-only), and for a day after the server heard of its end, since an update may have waited on the phone
 * (rule driver-without-line). Problems: NOT_FOUND, PENDING_ORDER.
 */
export async function findForChange(
  db: Db,
  input: Pick<StatusInput, 'orderId' | 'by'>,
  now: number,
): Outcome<FoundOrder> {
  const { orderId, by } = input;
  const seesAll = can(by.role, 'see-all-orders');
  const order = await findOrder(db, orderId);
  if (order === undefined) {
    const isPending = seesAll && (await findPending(db, orderId)) !== undefined;
    return fail({ code: isPending ? 'PENDING_ORDER' : 'NOT_FOUND' });
  }
  const last = await readLastStep(db, order.id);
  const { driver_id: driverId, status } = order;
  const heard = { driverId, status, stepAt: last.arrived_at ?? last.at };
  if (!seesAll && !isOrderOf(by.id, heard, now - LATE_UPDATES_MS)) return fail({ code: 'NOT_FOUND' });
  return ok({ order, last });
}

/**
 * Whether a request repeats a step (rule repeated-steps): the same person retries because the answer was lost, or
 * a driver brings the proof of a delivery that the office has noted already.
 */
export function isRepeat(
  { order, last }: FoundOrder,
  { to, by }: Pick<StatusInput, 'to' | 'by'>,
  photos: number,
): boolean {
  const isProof = to === 'delivered' && can(by.role, 'drive') && photos > 0;
  return order.status === to && (last.staff_id === by.id || isProof);
}

/** Answers a repeat, and adds what it brings. Problem: TOO_MANY_PHOTOS. */
async function repeated(trx: Trx, { order, last }: FoundOrder, input: StatusInput, at: number): Outcome<StatusChange> {
  const added = await addToStep(trx, { order, last }, input, at);
  return added.ok ? ok(changeOf(order, added.value)) : added;
}

/**
 * Null if this person may make this step of the order (rules step-order, step-roles), also to bring it back
 * (rule nobody-opens). Problems: STATUS_CHANGED, STATUS_NOT_NEXT, WRONG_ROLE, DOOR_WAIT.
 */
export function checkStep(
  { order, last }: FoundOrder,
  { to, by, version, isBroughtBack }: Pick<StatusInput, 'to' | 'by' | 'version' | 'isBroughtBack'>,
  { at, shop }: Here,
): Problem | null {
  const from = order.status;
  if (from === to || (version !== undefined && version !== order.version)) return statusChanged(order, last);
  // The office may have undone the step to the door while the driver waited there.
  if (isBroughtBack)
    return isWithDriver(from) ? checkBroughtBack(order, shop.timeZone, at) : statusChanged(order, last);
  const allowed = checkStatusChange(from, to, by.role);
  if (allowed.ok) return null;
  if (allowed.problem.code === 'wrong-role') return { code: 'WRONG_ROLE' };
  const message = catalog.cannotBecome(statusText(from), statusText(to));
  return { code: 'STATUS_NOT_NEXT', message, details: orderStateOf(order, last) };
}

/** The answer where somebody changed the order between our read and our write. */
async function afterLosing(trx: Trx, input: StatusInput, at: number): Outcome<StatusChange> {
  const found = await findForChange(trx, input, at);
  if (!found.ok) return storeLateReport(trx, input, found.problem, at);
  const { order, last } = found.value;
  return isRepeat(found.value, input, input.photos?.length ?? 0)
    ? repeated(trx, found.value, input, at)
    : storeLateReport(trx, input, statusChanged(order, last), at);
}

/** STATUS_CHANGED, with a message that says who changed the order and its status; `last` is its last step. */
export function statusChanged(order: Order, last: LastStep): Problem {
  const details = orderStateOf(order, last);
  const who = details.person === '' ? catalog.someoneElse : details.person;
  const message = catalog.changedFirst(who, statusText(details.status));
  return { code: 'STATUS_CHANGED', message, details };
}

/** The same, with the order's last step read first. */
export const overtakenBy = async (db: Db, order: Order): Promise<Problem> =>
  statusChanged(order, await readLastStep(db, order.id));

/** The order's current state, for the screen of the person who was refused. */
export function orderStateOf(order: Order, { changedBy }: LastStep): OrderStateDetails {
  const status = order.status;
  return { orderId: order.id, status, version: order.version, stepAt: order.step_at, person: changedBy };
}

/** The text about a step waits until the step can no longer be undone silently (rule step-undo). */
export async function queueStepText(trx: Trx, payload: OutboxMessages['message.status'], at: number): Promise<void> {
  await enqueue(trx, { kind: 'message.status', dedupeKey: stepTextKey(payload), payload, at, waitMs: UNDO_MS });
}

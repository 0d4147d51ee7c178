import * as catalog from '#catalog/server/order-work.ts';
import type { KeptReport } from '#contract/order/late-reports.ts';
import type { StaffMember } from '#contract/shop/staff.ts';
import {
  isConflict,
  isDriverStep,
  isTooOld,
  type LateReason,
  lateReason,
  MOST_LATE_REPORTS,
  reportWords,
} from '#domain/order/late-report.ts';
import { MAX_PHOTOS } from '#domain/order/photo-rules.ts';
import type { ProblemCode } from '#domain/problems.ts';
import { fail, type Outcome, ok, type Problem, type Result } from '#domain/result.ts';
import type { Db, Trx } from '#server/database/database-port.ts';
import { appendEvent } from '#server/database/events/event-log.ts';
import { newId } from '#server/database/stores/new-id.ts';
import { addNote, type Order, readMissing } from '#server/modules/orders/index.ts';
import type { StoredPhoto } from '#server/modules/photos/index.ts';
import { actTime } from '../act-time.ts';
import { findOrder, readLastStep, touchOrder } from '../deliveries-store.ts';
import { changeOf, type StatusChange, type StatusInput } from '../status-input.ts';
import { countReports, findReport, insertReport, wasDriver } from './late-reports-store.ts';

const OVERTAKEN: ReadonlySet<ProblemCode> = new Set(['NOT_FOUND', 'STATUS_CHANGED', 'STATUS_NOT_NEXT']);

/**
 * Whether a request reports something that happened, not only a wish: a driver's step, or an order that was brought
 * back, with the time of the act, as the driver's page sends it. The driver may have another role by then.
 */
export function isReport({
  to,
  actedAt,
  isBroughtBack,
}: Pick<StatusInput, 'to' | 'actedAt' | 'isBroughtBack'>): boolean {
  return actedAt !== undefined && (isDriverStep(to) || isBroughtBack === true);
}

/** Whether a refusal says that the order is no longer as the driver knew it: a wait at its door may be gone, too. */
const isOvertaken = ({ code }: Problem, order: Order): boolean =>
  OVERTAKEN.has(code) || (code === 'DOOR_WAIT' && order.door_wait_at === null);

/** Why a refused report is kept at `now` (Unix ms), and of which order; null where it stays refused. */
export async function overtakenOrder(
  db: Db,
  input: Pick<StatusInput, 'orderId' | 'by' | 'to' | 'actedAt' | 'isBroughtBack'>,
  refusal: Problem,
  now: number,
): Promise<{ readonly order: Order; readonly reason: LateReason } | null> {
  const { by, to } = input;
  if (!isReport(input)) return null;
  const order = await findOrder(db, input.orderId);
  if (order === undefined || !isOvertaken(refusal, order) || !(await hasHad(db, order, by))) return null;
  if (await isOver(db, order, now)) return null;
  if (!(await hasReportRoom(db, order.id, by))) return null;
  return { order, reason: lateReason(order.status, to, order.driver_id === by.id) };
}

/** Whether an order ended so long ago that nothing about it is kept any more. */
async function isOver(db: Db, order: Order, now: number): Promise<boolean> {
  const last = await readLastStep(db, order.id);
  return isTooOld(order.status, last.arrived_at ?? last.at, now);
}

/** The order that is or was this driver's, for as long as reports about it are kept; undefined for everybody else. */
export async function findOwnOrFormer(
  db: Db,
  { orderId, by }: Pick<StatusInput, 'orderId' | 'by'>,
  now: number,
): Promise<Order | undefined> {
  const order = await findOrder(db, orderId);
  const isTheirs = order !== undefined && (await hasHad(db, order, by)) && !(await isOver(db, order, now));
  return isTheirs ? order : undefined;
}

/** Whether an order is or was this driver's; nobody else learns that it exists. */
async function hasHad(db: Db, order: Order, { id }: StaffMember): Promise<boolean> {
  return order.driver_id === id || (await wasDriver(db, order.id, id));
}

/** The answer to a report that was kept before with the same key; null if there is none. */
export async function findStoredReport(trx: Trx, input: StatusInput): Promise<Result<StatusChange, Problem> | null> {
  const { by, to, idempotencyKey, orderId } = input;
  const earlier =
    idempotencyKey === undefined || !isReport(input) ? undefined : await findReport(trx, by.id, idempotencyKey);
  if (earlier === undefined) return null;
  const order = await findOrder(trx, orderId);
  if (order?.id !== earlier.order_id || to !== earlier.status) return fail({ code: 'IDEMPOTENCY_MISMATCH' });
  return ok(changeOf(order, { reason: earlier.reason, isConflict: earlier.is_conflict === 1 }));
}

/**
 * Stores what a driver reports although it can no longer change the order (rule late-reports): the report with its
 * photos, a row of the history and an event, in the transaction that would have made the step. The problem is
 * `refusal`, where the report is not one to be kept.
 */
export async function storeLateReport(
  trx: Trx,
  input: StatusInput,
  refusal: Problem,
  now: number,
): Outcome<StatusChange> {
  const overtaken = await overtakenOrder(trx, input, refusal, now);
  if (overtaken === null) return fail(refusal);
  const { order, reason } = overtaken;
  const report = { reason, isConflict: isConflict(reason) };
  await writeReport(trx, order, input, report, now);
  return ok(changeOf(order, report));
}

/** Stores photos for which an order has no room, for a person (rule late-reports). Undefined where there are none. */
export async function storeExtraPhotos(
  trx: Trx,
  order: Order,
  input: StatusInput,
  now: number,
): Promise<KeptReport | undefined> {
  if (input.photos === undefined || input.photos.length === 0) return undefined;
  const report = { reason: 'passed', isConflict: true } as const;
  await writeReport(trx, order, { ...input, note: '', swapped: [] }, report, now);
  return report;
}

/** What was picked up instead of missing dishes although their questions did not end so; '' where nothing was. */
async function otherSwaps(trx: Trx, orderId: string, { swapped = [] }: StatusInput): Promise<string> {
  if (swapped.length === 0) return '';
  const rows = await readMissing(trx, orderId);
  return rows
    .filter(({ id, state }) => swapped.includes(id) && state !== 'swapped')
    .map(({ swap, count, dish }) => catalog.pickedUpInstead(swap, count, dish))
    .join('. ');
}

/** Stores that a picked-up swap's money had gone back, in the step's transaction (rule missing-at-pickup). */
export async function storeOtherSwaps(trx: Trx, order: Order, input: StatusInput, now: number): Promise<void> {
  const note = await otherSwaps(trx, order.id, input);
  if (note === '') return;
  const report = { reason: 'swap', isConflict: true } as const;
  const withSwap = { ...input, note, swapped: [], photos: [], idempotencyKey: undefined };
  await writeReport(trx, order, withSwap, report, now);
}

/** Stores what a driver paid at the register where another amount is noted (rule till-notes), once per key. */
export async function storePaidReport(
  trx: Trx,
  order: Order,
  paid: Pick<StatusInput, 'by' | 'note' | 'photos' | 'idempotencyKey'>,
  now: number,
): Promise<KeptReport> {
  const report = { reason: 'register', isConflict: true } as const;
  const { by, idempotencyKey: key } = paid;
  const isKept = key !== undefined && (await findReport(trx, by.id, key)) !== undefined;
  if (!isKept) await writeReport(trx, order, { ...paid, orderId: order.id, to: order.status }, report, now);
  return report;
}

/** Stores for a person that a driver gave an order back, with its status then (rule returned-orders). */
export async function storeReturn(
  trx: Trx,
  order: Order,
  { by, note }: Pick<StatusInput, 'by' | 'note'>,
  now: number,
): Promise<void> {
  const input: StatusInput = { orderId: order.id, to: order.status, by, note };
  await writeReport(trx, order, input, { reason: 'returned', isConflict: true }, now);
}

/** Stores the photos of a step that `by` takes back, so that they aren't taken for the order's (rule step-undo). */
export async function storeUndonePhotos(
  trx: Trx,
  order: Order,
  { to, by, photos }: Pick<StatusInput, 'to' | 'by'> & { readonly photos: readonly StoredPhoto[] },
  now: number,
): Promise<void> {
  if (photos.length === 0) return;
  const input: StatusInput = { orderId: order.id, to, by, note: '', photos };
  await writeReport(trx, order, input, { reason: 'undone', isConflict: false }, now);
}

/** Whether one more report of a driver about an order can be kept. */
export async function hasReportRoom(db: Db, orderId: string, { id }: StaffMember): Promise<boolean> {
  return (await countReports(db, orderId, id)) < MOST_LATE_REPORTS;
}

/** A report has up to three photos; those of one that brings more are kept as a second one. */
function inThrees(photos: readonly StoredPhoto[]): (readonly StoredPhoto[])[] {
  const rest = photos.slice(MAX_PHOTOS);
  return [photos.slice(0, MAX_PHOTOS), ...(rest.length === 0 ? [] : inThrees(rest))];
}

async function writeReport(
  trx: Trx,
  { id: orderId, created_at: orderedAt }: Order,
  input: StatusInput,
  report: KeptReport,
  now: number,
): Promise<void> {
  const { by, to: status, idempotencyKey, photos = [], actedAt } = input;
  const { at, arrivedAt } = actTime(actedAt, orderedAt, now);
  const note = [input.note.trim(), await otherSwaps(trx, orderId, input)].filter((words) => words !== '').join('. ');
  await touchOrder(trx, orderId, now);
  for (const [part, some] of inThrees(photos).entries()) {
    const id = newId();
    const key = idempotencyKey === undefined || part === 0 ? idempotencyKey : `${idempotencyKey} ${part + 1}`;
    await insertReport(
      trx,
      {
        ...{ id, order_id: orderId, staff_id: by.id, person: by.name, report_key: key ?? id },
        ...{ status, reason: report.reason, note: part === 0 ? note : '', at, arrived_at: now },
        ...{ is_conflict: report.isConflict ? 1 : 0, resolved_at: null, resolved_by: '', resolved_note: '' },
      },
      some.map((photo, index) => ({ ...photo, report_id: id, position: index + 1 })),
    );
  }
  const words = reportWords({ ...report, status, photos: photos.length, note });
  await addNote(trx, { orderId, kind: 'report', at, arrivedAt, person: by, note: words });
  await appendEvent(trx, { orderId, kind: 'order.report', payload: {}, at: now });
}

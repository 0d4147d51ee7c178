import type { StaffMember } from '#contract/staff.ts';
import {
  isConflict,
  isDriverStep,
  isTooOld,
  type LateReason,
  lateReason,
  MOST_LATE_REPORTS,
  reportWords,
} from '#domain/order/late-report.ts';
import type { Problem, ProblemCode } from '#domain/problems.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { Db, Trx } from '#server/database/database-port.ts';
import { appendEvent } from '#server/database/events/event-log.ts';
import { newId } from '#server/database/stores/new-id.ts';
import { addNote, type Order } from '#server/modules/orders/index.ts';
import { actTime } from './act-time.ts';
import { findOrder, readLastStep, touchOrder } from './deliveries-store.ts';
import { countReports, findReport, insertReport, wasDriver } from './late-reports-store.ts';
import type { StatusChange, StatusWish } from './status-wish.ts';

/** Refusals that say that the order is no longer as the driver knew it. */
const OVERTAKEN: ReadonlySet<ProblemCode> = new Set(['NOT_FOUND', 'STATUS_CHANGED', 'STATUS_NOT_NEXT']);

/**
 * Whether a request tells of something that happened, and not only of a wish: a driver's own step with the time at
 * which they made it, as the driver's page sends it.
 */
export function isReport({ by, to, actedAt }: Pick<StatusWish, 'by' | 'to' | 'actedAt'>): boolean {
  return by.role === 'driver' && actedAt !== undefined && isDriverStep(to);
}

interface Overtaken {
  readonly order: Order;
  readonly reason: LateReason;
}

/** Why a refused report is kept at `now` (Unix ms), and of which order; null where it stays refused. */
export async function overtakenOrder(
  db: Db,
  wish: Pick<StatusWish, 'orderId' | 'by' | 'to' | 'actedAt'>,
  refusal: Problem,
  now: number,
): Promise<Overtaken | null> {
  const { by, to } = wish;
  if (!isReport(wish) || !OVERTAKEN.has(refusal.code)) return null;
  const order = await findOrder(db, wish.orderId);
  if (order === undefined || !(await hasHad(db, order, by))) return null;
  const last = await readLastStep(db, order.id);
  if (isTooOld(order.status, last.arrived_at ?? last.at, now)) return null;
  if ((await countReports(db, order.id, by.id)) >= MOST_LATE_REPORTS) return null;
  return { order, reason: lateReason(order.status, to, order.driver_id === by.id) };
}

/** Whether an order is or was this driver's; nobody else learns that it exists. */
async function hasHad(db: Db, order: Order, { id }: StaffMember): Promise<boolean> {
  return order.driver_id === id || (await wasDriver(db, order.id, id));
}

/**
 * Keeps what a driver reports although it can no longer change the order (rule late-reports): the report with its
 * photos, a row of the history and an event, in the transaction that would have made the step. A report with the same
 * key is kept once. The problem is `refusal`, where the report is not one to be kept.
 */
export async function keepLateReport(
  trx: Trx,
  wish: StatusWish,
  refusal: Problem,
  now: number,
): Promise<Result<StatusChange, Problem>> {
  const { by, to, intentKey, photos = [] } = wish;
  const earlier = intentKey === undefined ? undefined : await findReport(trx, by.id, intentKey);
  if (earlier !== undefined) {
    const order = await findOrder(trx, wish.orderId);
    const isSame = order?.id === earlier.order_id && to === earlier.status;
    return isSame ? ok(keptAnswer(order, earlier.reason, true)) : fail({ code: 'IDEMPOTENCY_MISMATCH' });
  }
  const overtaken = await overtakenOrder(trx, wish, refusal, now);
  if (overtaken === null) return fail(refusal);
  const { reason } = overtaken;
  const { id: orderId, order_number: orderNumber, created_at: orderedAt } = overtaken.order;
  const { at, arrivedAt } = actTime(wish.actedAt, orderedAt, now);
  const note = wish.note.trim();
  const id = newId();
  await touchOrder(trx, orderId, now);
  await insertReport(
    trx,
    {
      ...{ id, order_id: orderId, staff_id: by.id, person: by.name, report_key: intentKey ?? id },
      ...{ status: to, reason, note, at, arrived_at: now, is_conflict: isConflict(reason) ? 1 : 0 },
      ...{ resolved_at: null, resolved_by: '', resolved_note: '' },
    },
    photos.map((photo, index) => ({ ...photo, report_id: id, position: index + 1 })),
  );
  const words = reportWords({ status: to, reason, photos: photos.length, note });
  await addNote(trx, { orderId, kind: 'report', at, arrivedAt, person: by, note: words });
  const payload = { orderNumber, status: to, reason, isConflict: isConflict(reason), by: by.id };
  await appendEvent(trx, { orderId, kind: 'order.report', payload, at: now });
  return ok(keptAnswer(overtaken.order, reason, false));
}

function keptAnswer(order: Order, reason: LateReason, isRepeat: boolean): StatusChange {
  const { id: orderId, order_number: orderNumber, status, version } = order;
  return { orderId, orderNumber, status, version, isRepeat, report: { reason, isConflict: isConflict(reason) } };
}

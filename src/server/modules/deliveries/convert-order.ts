import * as catalog from '#catalog/server/order-work.ts';
import type { NotPaidDetails } from '#contract/order/delivery.ts';
import { fail, type Outcome, ok, type Problem } from '#domain/result.ts';
import { CONVERSION_REASON_TEXT } from '#domain/staff-problems.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { type Press, runOnce } from '#server/http/idempotency.ts';
import { fulfillPayment } from '#server/modules/checkout/index.ts';
import {
  convertPending,
  findOrderByPending,
  findPending,
  makeOrder,
  type Order,
  type PendingOrder,
} from '#server/modules/orders/index.ts';
import { overtakenBy } from './change-status.ts';
import { findOrder, readSessionIds } from './deliveries-store.ts';

export interface Conversion extends Press {
  /** The pending order's id; the id of its order is accepted too. */
  readonly id: string;
  /** Makes the order although the provider does not report it as paid. */
  readonly confirmUnpaid: boolean;
  /** The reason; required for an order that is made unpaid. */
  readonly note: string;
}

export type ConvertedOrder = Pick<Order, 'id' | 'order_number' | 'payment_status'>;

/**
 * 'Convert to Regular Order' (rule pending-conversion). The provider is asked first: a paid session makes the order as
 * always (rule provider-says-paid). Without one, the order takes a confirmation and a reason and is marked unpaid; a
 * payment that comes later attaches to it (rule unpaid-conversion). An order that was converted before is answered
 * again (rule conversion-answers). Problems: NOT_FOUND, STATUS_CHANGED (cancelled in the meantime), NOT_PAID with
 * `NotPaidDetails`, PENDING_EXPIRED, PAYMENT_PROVIDER_DOWN (not with `confirmUnpaid`), REASON_REQUIRED,
 * IDEMPOTENCY_MISMATCH.
 */
export async function convertOrder(dependencies: Dependencies, conversion: Conversion): Outcome<ConvertedOrder> {
  const { db } = dependencies.database;
  const { id, confirmUnpaid } = conversion;
  const pending = await findPending(db, id);
  const order = pending?.status === 'open' ? undefined : await findOrder(db, id);
  if (order !== undefined) return convertedBefore(dependencies, order);
  if (pending === undefined) return fail({ code: 'NOT_FOUND' });
  const paid = await convertPaid(dependencies, pending, conversion);
  if (paid.ok) return paid;
  if (paid.problem.code === 'PAYMENT_PROVIDER_DOWN' && !confirmUnpaid) return paid;
  if (isOver(dependencies, pending)) return fail(expired());
  if (!confirmUnpaid) return fail(notPaid());
  if (conversion.note.trim() === '') return fail({ code: 'REASON_REQUIRED', message: CONVERSION_REASON_TEXT });
  return convertUnpaid(dependencies, pending, conversion);
}

async function convertedBefore(dependencies: Dependencies, order: Order): Outcome<Order> {
  if (order.status !== 'cancelled') return ok(order);
  return fail(await overtakenBy(dependencies.database.db, order));
}

/** Asks about the pending order's sessions, newest first. Problems: NOT_PAID, PAYMENT_PROVIDER_DOWN. */
async function convertPaid(dependencies: Dependencies, pending: PendingOrder, { by }: Conversion): Outcome<Order> {
  for (const sessionId of await readSessionIds(dependencies.database.db, pending.id)) {
    const paid = await fulfillPayment(dependencies, { sessionId, by: 'staff', person: by });
    if (paid.ok || paid.problem.code === 'PAYMENT_PROVIDER_DOWN') return paid;
  }
  return fail({ code: 'NOT_PAID' });
}

/** Makes the order without a payment. Of all that make it at once, the first does and the others get it. */
function convertUnpaid(
  dependencies: Dependencies,
  pending: PendingOrder,
  { by, note, idempotencyKey }: Conversion,
): Outcome<ConvertedOrder> {
  const idempotent = { scope: `convert ${by.id}`, key: idempotencyKey, body: { id: pending.id, note } };
  const at = dependencies.clock.now();
  return runOnce(dependencies, idempotent, async (trx) => {
    const [sessionId] = await readSessionIds(trx, pending.id);
    const converted = await convertPending(trx, pending.id);
    if (converted === undefined) {
      const order = await findOrderByPending(trx, pending.id);
      return order === undefined ? fail({ code: 'NOT_FOUND' }) : ok(briefly(order));
    }
    const step = { person: by.name, staff_id: by.id, note: catalog.convertedUnpaid(note.trim()) };
    const numberSource = sessionId === undefined ? {} : { numberSource: sessionId };
    const order = { pending: converted, sessionId: null, ...numberSource, reviewReason: null, step, at };
    return ok(briefly(await makeOrder(trx, order, dependencies.onOrderMade)));
  });
}

/** The part of an order that is stored as the call's answer. */
const briefly = ({ id, order_number, payment_status }: Order): ConvertedOrder => ({ id, order_number, payment_status });

function isOver({ clock }: Dependencies, { status, expires_at }: PendingOrder): boolean {
  return status === 'expired' || expires_at <= clock.now();
}

function expired(): Problem {
  const message = catalog.pendingOrderExpired;
  return { code: 'PENDING_EXPIRED', message };
}

function notPaid(): Problem {
  const details: NotPaidDetails = { needsConfirmation: true };
  const message = catalog.convertUnpaid;
  return { code: 'NOT_PAID', message, details };
}

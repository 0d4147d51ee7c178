import * as catalog from '#catalog/server/refund-notes.ts';
import type { StaffMember } from '#contract/shop/staff.ts';
import { formatCents } from '#domain/money/money.ts';
import type { Refund } from '#domain/money/refund.ts';
import { fail, type Outcome, ok } from '#domain/result.ts';
import type { Trx } from '#server/database/database-port.ts';
import { appendEvent } from '#server/database/events/event-log.ts';
import { newId } from '#server/database/stores/new-id.ts';
import { enqueue } from '#server/database/stores/outbox.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { findRefund, insertRefund, replaceRefund, type StoredRefund } from '#server/modules/ledger/index.ts';
import { addNote, lockOrder, type Order } from '#server/modules/orders/index.ts';
import {
  adoptOrderMoney,
  calculateAgain,
  type OrderMoney,
  readExtraMoney,
  sendingKey,
  storeOrderRefund,
  UNSENT,
} from './decide-refund.ts';
import { disputedProblem } from './disputed.ts';
import { refreshTaken } from './note-taken.ts';
import { countRefund } from './settle-refund.ts';

/**
 * Decides a failed refund again, as a new one with its own key (rule refund-again); another press gets the same. It
 * comes from all payments of the order together. Problems: NOT_FOUND, MONEY_CHANGED (it has not failed),
 * REFUND_TOO_LARGE (less is left, or a dish of it was refunded since).
 */
export async function refundAgain(
  dependencies: Dependencies,
  refundId: string,
  by: StaffMember,
): Outcome<{ id: string }> {
  const { database, clock, shop } = dependencies;
  const wanted = await findRefund(database.db, refundId);
  if (wanted !== undefined) await refreshTaken(dependencies, wanted.session_id);
  return database.transact(async (trx) => {
    const known = await findRefund(trx, refundId);
    if (known?.order_id == null) return fail({ code: 'NOT_FOUND' });
    const order = await lockOrder(trx, known.order_id);
    const failed = await findRefund(trx, refundId);
    if (order === undefined || failed === undefined) return fail({ code: 'NOT_FOUND' });
    if (failed.replaced_by !== null) return ok({ id: failed.replaced_by });
    if (failed.state !== 'failed') return fail({ code: 'MONEY_CHANGED', message: catalog.refundNotFailed });
    const money = await adoptOrderMoney(trx, order, shop.current.timeZone);
    const again = { order, failed, money, by, at: clock.now() };
    if (failed.origin !== 'extra') {
      if (money.isDisputed) return fail(disputedProblem());
      const calculated = calculateAgain(money, failed);
      return calculated.ok ? ok({ id: await replace(trx, { ...again, refund: calculated.value }) }) : calculated;
    }
    const { isDisputed, left } = await readExtraMoney(trx, failed);
    if (isDisputed) return fail(disputedProblem());
    // An extra payment has no parts: its refund is reduced to what is left when it is sent.
    if (left <= 0) return fail({ code: 'REFUND_TOO_LARGE', details: { refundableCents: 0 } });
    return ok({ id: await replace(trx, { ...again, refund: null }) });
  });
}

interface Again {
  readonly order: Order;
  readonly failed: StoredRefund;
  readonly by: StaffMember;
  readonly at: number;
  readonly money: OrderMoney;
  /** What goes back of all payments of the order together; null for an extra payment. */
  readonly refund: Refund | null;
}

async function replace(trx: Trx, { order, failed, money, refund, by, at }: Again): Promise<string> {
  const id = newId();
  if (refund === null) {
    const person = { staff_id: by.id, person: by.name };
    await insertRefund(trx, { ...failed, id, ...UNSENT, ...person, created_at: at, updated_at: at });
    await enqueue(trx, { kind: 'refund.send', dedupeKey: sendingKey(id), payload: { refundId: id }, at });
  } else {
    const { origin, reason, note: why, bearer } = failed;
    const input = { id, orderId: order.id, origin, reason, note: why, bearer, person: by, at };
    await storeOrderRefund(trx, money, { ...input, money: refund });
  }
  await replaceRefund(trx, failed.id, id);
  const { id: orderId, status } = order;
  const { amount_cents: amountCents } = failed;
  await countRefund(trx, order, { origin: failed.origin, cents: amountCents, at });
  const note = catalog.refundedOnceMore(formatCents(amountCents));
  await addNote(trx, { orderId, kind: 'refund', at, person: by, note });
  await appendEvent(trx, { orderId, kind: 'order.refund', payload: { status }, at });
  return id;
}

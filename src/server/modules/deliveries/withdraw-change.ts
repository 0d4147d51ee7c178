import * as catalog from '#catalog/server/order-work.ts';
import type { StaffMember } from '#contract/shop/staff.ts';
import { fail, type Outcome, ok } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { announceChange, withdrawnNote } from '#server/modules/changes/index.ts';
import { addNote, endChange, findChange, lockOrder } from '#server/modules/orders/index.ts';

interface Withdrawal {
  readonly orderId: string;
  readonly changeId: string;
  /** Null where the customer takes back a change of a dish, or one that was added. */
  readonly by: StaffMember | null;
}

/**
 * Withdraws a change that waits for its payment (rules address-change, dish-change, dish-added): of a payment and this
 * the first counts, and a payment that comes later goes back. Repeated, it answers the same. Problems: NOT_FOUND,
 * DETAILS_CHANGED where it was paid first.
 */
export function withdrawChange(
  { database, clock }: Dependencies,
  { orderId, changeId, by }: Withdrawal,
): Outcome<null> {
  return database.transact(async (trx) => {
    const order = await lockOrder(trx, orderId);
    const change = await findChange(trx, changeId);
    if (order === undefined || change?.order_id !== order.id || (by === null && change.kind === 'address'))
      return fail({ code: 'NOT_FOUND' });
    if (change.state === 'withdrawn') return ok(null);
    const at = clock.now();
    if (!(await endChange(trx, changeId, 'withdrawn', { payment_reference: null, ended_at: at }))) {
      return fail({ code: 'DETAILS_CHANGED', message: catalog.customerPaidFirst });
    }
    const what = withdrawnNote(change);
    const note = by === null ? catalog.byTheCustomer(what) : what;
    await addNote(trx, { orderId: order.id, kind: 'details', at, person: by, note });
    await announceChange(trx, order, at);
    return ok(null);
  });
}

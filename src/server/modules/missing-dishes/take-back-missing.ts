import * as catalog from '#catalog/server/order-work.ts';
import type { StaffMissing } from '#contract/order/missing.ts';
import type { StaffMember } from '#contract/shop/staff.ts';
import type { Problem } from '#domain/problems.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { enqueue } from '#server/database/stores/outbox.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { runOnce } from '#server/http/idempotency.ts';
import { addNote, holdMissing, settleMissing, tellMissing } from '#server/modules/orders/index.ts';
import { overProblem } from './hold-missing.ts';
import { staffMissing } from './mark-missing.ts';

export interface TakeBackWish {
  readonly orderId: string;
  readonly missingId: string;
  readonly by: StaffMember;
  readonly idempotencyKey: string | undefined;
}

/**
 * Takes back a question about a missing dish: it is available after all, and no money moves (rule missing-taken-back).
 * Problems: NOT_FOUND, MISSING_ANSWERED (with the outcome), IDEMPOTENCY_MISMATCH.
 */
export function takeBackMissing(
  dependencies: Dependencies,
  { orderId, missingId, by, idempotencyKey }: TakeBackWish,
): Promise<Result<StaffMissing, Problem>> {
  const idempotent = { scope: `missing-taken-back ${by.id}`, key: idempotencyKey, body: { orderId, missingId } };
  return runOnce(dependencies, idempotent, async (trx) => {
    const held = await holdMissing(trx, orderId, missingId);
    if (held === null) return fail({ code: 'NOT_FOUND' });
    const at = dependencies.clock.now();
    const over = overProblem(held, at);
    if (over !== null) return fail(over);
    const { order, row } = held;
    const answered = {
      state: 'ended',
      answered_by: 'staff',
      answered_at: at,
      refund_id: null,
      amount_cents: 0,
    } as const;
    const settled = await settleMissing(trx, row.id, answered);
    const note = catalog.thereAfterAll(row.count, row.dish);
    await addNote(trx, { orderId, kind: 'missing', at, person: by, note });
    const kind = 'message.missing-back';
    await enqueue(trx, { kind, dedupeKey: `${kind}:${missingId}`, payload: { orderId, missingId }, at });
    await tellMissing(trx, order, at);
    return ok(staffMissing(settled));
  });
}

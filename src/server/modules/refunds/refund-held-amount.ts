import { fail, type Outcome, ok } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { type OrderPress, runOnce } from '#server/http/idempotency.ts';
import { deleteHeldRefund, findHeldRefund } from '#server/modules/ledger/index.ts';
import { lockOrder } from '#server/modules/orders/index.ts';
import { adoptOrderMoney, calculateRefund, leftCents } from './decide-refund.ts';
import { writeRefund } from './refund-part.ts';

/**
 * Gives back what a cancellation left to the owner, or what is left of it by now (rule cancellation-limit). Answers the
 * refund's id. The restaurant bears it, as it bears the rest of the cancellation (rule refund-bearer). Problems:
 * NOT_FOUND (nothing waits), NOTHING_TO_REFUND, REFUND_TOO_LARGE (a bank has taken the payment), IDEMPOTENCY_MISMATCH.
 */
export function refundHeldAmount(dependencies: Dependencies, input: OrderPress): Outcome<{ id: string }> {
  const { orderId, by, idempotencyKey } = input;
  const { clock, shop } = dependencies;
  const { timeZone } = shop.current;
  const idempotent = { scope: `held refund ${by.id}`, key: idempotencyKey, body: { orderId } };
  return runOnce(dependencies, idempotent, async (trx) => {
    const order = await lockOrder(trx, orderId);
    const held = await findHeldRefund(trx, orderId);
    if (order === undefined || held === undefined) return fail({ code: 'NOT_FOUND' });
    const money = await adoptOrderMoney(trx, order, timeZone);
    const amountCents = Math.min(held.amount_cents, leftCents(money));
    if (amountCents === 0 && !money.isDisputed) return fail({ code: 'NOTHING_TO_REFUND' });
    const calculated = calculateRefund(money, { amountCents });
    if (!calculated.ok) return calculated;
    await deleteHeldRefund(trx, orderId);
    const body = { reason: 'other', note: held.note, bearer: 'restaurant' } as const;
    return ok({
      id: await writeRefund(trx, { order, money, refund: calculated.value, by, body, at: clock.now(), timeZone }),
    });
  });
}

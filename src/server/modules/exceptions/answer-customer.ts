import type { StaffMember } from '#contract/shop/staff.ts';
import type { Problem } from '#domain/problems.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { enqueue } from '#server/database/stores/outbox.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { runOnce } from '#server/http/idempotency.ts';
import { findOrder } from '#server/modules/deliveries/index.ts';
import { maySee } from '#server/modules/dispatch/index.ts';
import { hasPageMessages, isOptedOut, markOrderRead, tellText } from '#server/modules/messages/index.ts';

interface AnswerWish {
  readonly orderId: string;
  readonly words: string;
  readonly by: StaffMember;
  readonly idempotencyKey: string | undefined;
}

/**
 * Answers an order's customer by a text (rule shop-replies); what they wrote until now counts as read. Customers
 * who wrote on the order's page read it there, also after a STOP (rule page-messages). Drivers answer for their own
 * orders.
 * Problems: NOT_FOUND, TEXTS_STOPPED, IDEMPOTENCY_MISMATCH.
 */
export function answerCustomer(
  dependencies: Dependencies,
  { orderId, words, by, idempotencyKey: key }: AnswerWish,
): Promise<Result<null, Problem>> {
  const at = dependencies.clock.now();
  return runOnce(dependencies, { scope: `text ${by.id}`, key, body: { orderId, words } }, async (trx) => {
    const order = await findOrder(trx, orderId);
    // The phone of an old order is deleted.
    if (order === undefined || order.customer_phone === '' || !maySee(dependencies, by, order))
      return fail({ code: 'NOT_FOUND' });
    const isStopped = await isOptedOut(trx, order.customer_phone);
    if (isStopped && !(await hasPageMessages(trx, order.id, order.created_at))) return fail({ code: 'TEXTS_STOPPED' });
    const kind = 'message.answer';
    await enqueue(trx, {
      kind,
      dedupeKey: `${kind}:${order.id}:${at}:${by.id}`,
      payload: { orderId: order.id, words },
      at,
    });
    await markOrderRead(trx, order.id, by.name, at);
    await tellText(trx, order.id, at);
    return ok(null);
  });
}

import type { StaffMember } from '#contract/shop/staff.ts';
import type { Problem } from '#domain/problems.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { enqueue } from '#server/database/stores/outbox.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { findOrder, hasReview } from '#server/modules/deliveries/index.ts';
import { keepReply } from './reviews-store.ts';

interface ReplyWish {
  readonly orderId: string;
  readonly words: string;
  readonly by: StaffMember;
}

/** Answers a review by a text to its customer, once (rule review-reply). Problems: NOT_FOUND, REPLY_EXISTS. */
export async function replyToReview(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  { orderId, words, by }: ReplyWish,
): Promise<Result<null, Problem>> {
  const at = clock.now();
  return database.transact(async (trx) => {
    const order = await findOrder(trx, orderId);
    // The phone of an old order is deleted.
    if (order === undefined || order.customer_phone === '' || !(await hasReview(trx, orderId)))
      return fail({ code: 'NOT_FOUND' });
    if (!(await keepReply(trx, { orderId, reply: words, at, by: by.name }))) return fail({ code: 'REPLY_EXISTS' });
    const kind = 'message.review-reply';
    await enqueue(trx, { kind, dedupeKey: `${kind}:${orderId}`, payload: { orderId, words }, at });
    return ok(null);
  });
}

import type { Insertable } from 'kysely';
import type { Trx } from '#server/database/database-port.ts';
import { addRows, changeRows } from '#server/database/rows.ts';
import type { ReviewsTable } from '#server/database/schema.ts';

/** Adds the review of an order; false if it has one already. */
export const insertReview = async (trx: Trx, review: Insertable<ReviewsTable>): Promise<boolean> =>
  (await addRows(trx, 'reviews', [review], ['order_id'])) > 0;

/** Stores the answer to a review; false if there is no review, or it has one already. */
export const storeReviewReply = async (
  trx: Trx,
  orderId: string,
  reply: Pick<ReviewsTable, 'reply' | 'replied_at' | 'replied_by'>,
): Promise<boolean> => (await changeRows(trx, 'reviews', { order_id: orderId, reply: null }, reply)) === 1;

/** All SQL of reviews. */
import type { Trx } from '#server/database/database-port.ts';
import type { ReviewsTable } from '#server/database/schema.ts';

/** Adds the review of an order; false where it has one already. */
export async function insertReview(trx: Trx, review: ReviewsTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('reviews')
    .values(review)
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

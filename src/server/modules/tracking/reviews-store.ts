/** All SQL of reviews. */
import type { Db, Trx } from '#server/database/database-port.ts';
import type { ReviewsTable } from '#server/database/schema.ts';

/** Whether an order has been reviewed. */
export async function hasReview(db: Db, orderId: string): Promise<boolean> {
  const row = await db.selectFrom('reviews').select('order_id').where('order_id', '=', orderId).executeTakeFirst();
  return row !== undefined;
}

/** Adds the review of an order; false where it has one already. */
export async function insertReview(trx: Trx, review: ReviewsTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('reviews')
    .values(review)
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

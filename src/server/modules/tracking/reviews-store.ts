import type { Insertable } from 'kysely';
import type { Trx } from '#server/database/database-port.ts';
import type { ReviewsTable } from '#server/database/schema.ts';

/** Adds the review of an order; false if it has one already. */
export async function insertReview(trx: Trx, review: Insertable<ReviewsTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('reviews')
    .values(review)
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Stores the answer to a review; false if there is no review, or it has one already. */
export async function keepReply(
  trx: Trx,
  {
    orderId,
    reply,
    at,
    by,
  }: { readonly orderId: string; readonly reply: string; readonly at: number; readonly by: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('reviews')
    .set({ reply, replied_at: at, replied_by: by })
    .where('order_id', '=', orderId)
    .where('reply', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

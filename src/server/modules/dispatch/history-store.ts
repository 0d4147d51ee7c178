import type { Kysely } from 'kysely';
import type { OrderHistoryStep } from '#contract/delivery.ts';
import type { Database } from '#server/database/schema.ts';

/** Who did what when with an order, oldest first. */
export function readHistory(db: Kysely<Database>, orderId: string): Promise<OrderHistoryStep[]> {
  return db
    .selectFrom('order_history')
    .select(['status', 'at', 'person', 'note'])
    .where('order_id', '=', orderId)
    .orderBy('step')
    .execute();
}

import { sql } from 'kysely';
import type { Dependencies } from '#server/dependencies.ts';

const SPAN_MS = 30 * 24 * 60 * 60_000;

/** How many numbers have free delivery, and its orders of the last 30 days (rule free-delivery-offer). */
export async function readFreeDelivery({ database: { db }, clock }: Pick<Dependencies, 'database' | 'clock'>) {
  const { numbers } = await db
    .selectFrom('landing_signups')
    .select((row) => row.fn.countAll<number>().as('numbers'))
    .where('free_delivery', '=', 1)
    .executeTakeFirstOrThrow();
  const { orders } = await db
    .selectFrom('orders')
    .select((row) => row.fn.countAll<number>().as('orders'))
    .where('created_at', '>=', clock.now() - SPAN_MS)
    .where('delivery_fee_cents', '=', 0)
    .where(
      sql<boolean>`exists (select 1 from landing_signups where phone = orders.customer_phone and free_delivery = 1)`,
    )
    .executeTakeFirstOrThrow();
  return { numbers: Number(numbers), orders: Number(orders) };
}

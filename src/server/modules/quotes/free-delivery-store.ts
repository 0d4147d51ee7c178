import type { Db } from '#server/database/database-port.ts';

/**
 * Whether a phone number (ten digits) was promised free delivery on the landing page (rules free-delivery,
 * landing-repeats).
 */
export async function hasFreeDelivery(db: Db, phone: string): Promise<boolean> {
  const signup = await db
    .selectFrom('landing_signups')
    .select('free_delivery')
    .where('phone', '=', phone)
    .executeTakeFirst();
  return signup?.free_delivery === 1;
}

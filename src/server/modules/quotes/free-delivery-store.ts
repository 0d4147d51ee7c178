import type { Db } from '#server/database/database-port.ts';
import { type Slots, statement } from '#server/database/statement.ts';

const signup = statement((db, { phone }: Slots<{ phone: string }>) =>
  db.selectFrom('landing_signups').select('free_delivery').where('phone', '=', phone),
);

/**
 * Whether a phone number (ten digits) was promised free delivery on the landing page (rules free-delivery,
 * landing-repeats).
 */
export async function hasFreeDelivery(db: Db, phone: string): Promise<boolean> {
  return (await signup.first(db, { phone }))?.free_delivery === 1;
}

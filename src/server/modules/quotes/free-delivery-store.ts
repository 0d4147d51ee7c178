import { offersFreeDelivery } from '#domain/shop/free-delivery-offer.ts';
import { type Slots, statement } from '#server/database/statement.ts';
import type { Dependencies } from '#server/dependencies.ts';

const signup = statement((db, phone: Slots<string>) =>
  db.selectFrom('landing_signups').select('free_delivery').where('phone', '=', phone),
);

/**
 * Whether a phone number (ten digits) was promised free delivery on the landing page, and the shop gives it now
 * (rules free-delivery, landing-repeats, free-delivery-offer).
 */
export async function hasFreeDelivery(
  { database, shop, clock }: Pick<Dependencies, 'database' | 'shop' | 'clock'>,
  phone: string,
): Promise<boolean> {
  if (!offersFreeDelivery(shop.current, clock.now())) return false;
  return (await signup.first(database.db, phone))?.free_delivery === 1;
}

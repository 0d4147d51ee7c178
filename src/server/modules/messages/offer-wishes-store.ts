/** All SQL that asks who wishes for offers; the sign-ups themselves are written by modules/signups. */
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#server/database/schema.ts';

type Db = Kysely<Database> | Transaction<Database>;

/** The phones that asked for offers, and whose consent is on record. */
export async function phonesWithConsent(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('landing_signups')
    .select('phone')
    .where('daily_offers', '=', 1)
    .where('consent_at', 'is not', null)
    .where('consent_text', 'is not', null)
    .execute();
  return rows.map(({ phone }) => phone);
}

/** Lets only one transaction at a time decide about a phone's offers: the others wait here until it is over. */
export async function lockOffersTo(trx: Transaction<Database>, phone: string): Promise<void> {
  await trx
    .updateTable('landing_signups')
    .set((row) => ({ daily_offers: row.ref('daily_offers') }))
    .where('phone', '=', phone)
    .execute();
}

/** Whether a phone still wishes for offers. */
export async function wishesOffers(db: Db, phone: string): Promise<boolean> {
  const row = await db
    .selectFrom('landing_signups')
    .select('daily_offers')
    .where('phone', '=', phone)
    .executeTakeFirst();
  return row?.daily_offers === 1;
}

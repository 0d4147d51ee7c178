/** All SQL of consents to offers, from the question to STOP (rule offer-consent). Times in Unix ms. */
import type { ExpressionBuilder } from 'kysely';
import type { Db, Trx } from '#server/database/database-port.ts';
import { findRow } from '#server/database/rows.ts';
import type { Database } from '#server/database/schema.ts';
import { NOWHERE } from '#server/ports/messages.ts';

const wishing = (db: Db) => db.selectFrom('landing_signups').select('phone').where('daily_offers', '=', 1);
const consenting = (db: Db) => wishing(db).where('offers_state', '=', 'confirmed');

/** The phones that have confirmed that they want offers. */
export async function phonesWithConsent(db: Db): Promise<string[]> {
  return (await consenting(db).execute()).map(({ phone }) => phone);
}

/** Whether a phone's question went nowhere because the shop had no provider of texts (rule offer-question). */
const wentNowhere = ({ eb, and, exists, selectFrom }: ExpressionBuilder<Database, 'landing_signups'>) =>
  and([
    eb('offers_state', '=', 'asked'),
    exists(
      selectFrom('messages')
        .select('messages.id')
        .whereRef('messages.phone', '=', 'landing_signups.phone')
        .whereRef('messages.created_at', '>=', 'landing_signups.asked_at')
        .where('messages.kind', '=', 'question')
        .where('provider_id', 'like', `${NOWHERE}%`),
    ),
  ]);

/** The phones that wish for offers, with the words on record, and weren't asked yet; longest waiting first. */
export async function phonesNotAsked(db: Db): Promise<string[]> {
  const rows = await wishing(db)
    .where('consent_text', 'is not', null)
    .where((row) => row.or([row.and([row('offers_state', 'is', null), row('asked_at', 'is', null)]), wentNowhere(row)]))
    .orderBy('created_at')
    .execute();
  return rows.map(({ phone }) => phone);
}

/** How many phones are asked after `after` and up to `until`. */
export async function countQuestions(db: Db, after: number, until: number): Promise<number> {
  const { count } = await db
    .selectFrom('landing_signups')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('asked_at', '>', after)
    .where('asked_at', '<=', until)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Notes that a phone is asked at `at`, unless it was asked after `notSince`; false if it is not asked. */
export async function beginQuestion(
  db: Db,
  phone: string,
  { question, at, notSince }: { readonly question: string; readonly at: number; readonly notSince: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('landing_signups')
    .set({ offers_state: 'asked', question, asked_at: at, replied_at: null, reply: null })
    .where('phone', '=', phone)
    .where('daily_offers', '=', 1)
    .where('consent_text', 'is not', null)
    .where((row) => row.or([row('offers_state', 'is', null), row('offers_state', '<>', 'confirmed')]))
    .where((row) => row.or([row('asked_at', 'is', null), row('asked_at', '<=', notSince), wentNowhere(row)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether the question of this moment still waits for its answer. */
export const isAsked = async (db: Db, phone: string, at: number): Promise<boolean> =>
  (await findRow(db, 'landing_signups', { phone, offers_state: 'asked', asked_at: at })) !== undefined;

interface Reply {
  readonly words: string;
  readonly at: number;
}

/** Notes the answer to a question that was put after `since`; false if no such question is open. */
export async function answerQuestion(
  db: Db,
  phone: string,
  state: 'confirmed' | 'declined',
  { words, at, since }: Reply & { readonly since: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('landing_signups')
    .set({ offers_state: state, daily_offers: state === 'confirmed' ? 1 : 0, replied_at: at, reply: words })
    .where('phone', '=', phone)
    .where('offers_state', '=', 'asked')
    .where('asked_at', '>', since)
    .where('asked_at', '<=', at)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Ends all wishes for offers of a phone that said STOP. Its earlier consents stay on record; a question that waited for
 * the morning was never asked.
 */
export async function endOffers(db: Db, phone: string, { words, at }: Reply): Promise<void> {
  await db
    .updateTable('landing_signups')
    .set((row) => ({
      ...{ offers_state: 'stopped', daily_offers: 0, replied_at: at, reply: words },
      question: row.case().when('asked_at', '>', at).then(null).else(row.ref('question')).end(),
      asked_at: row.case().when('asked_at', '>', at).then(null).else(row.ref('asked_at')).end(),
    }))
    .where('phone', '=', phone)
    .where((row) => row.or([row('daily_offers', '=', 1), row('offers_state', 'in', ['asked', 'confirmed'])]))
    .execute();
}

/** Lets only one transaction at a time decide about a phone's offers: the others wait here until it ends. */
export async function lockOffersTo(trx: Trx, phone: string): Promise<void> {
  await trx
    .updateTable('landing_signups')
    .set((row) => ({ daily_offers: row.ref('daily_offers') }))
    .where('phone', '=', phone)
    .execute();
}

/** Whether a phone still wishes for offers, and has confirmed it. */
export async function wishesOffers(db: Db, phone: string): Promise<boolean> {
  return (await consenting(db).where('phone', '=', phone).executeTakeFirst()) !== undefined;
}

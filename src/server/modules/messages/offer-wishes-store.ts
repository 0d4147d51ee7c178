/** All SQL of consents to offers, from the question to STOP (rule offer-consent). Times in Unix ms. */
import { type ExpressionBuilder, sql } from 'kysely';
import type { Db, Trx } from '#server/database/database-port.ts';
import type { Database } from '#server/database/schema.ts';
import { NOWHERE } from '#server/ports/messages.ts';
import { LOST } from './messages-store.ts';

const wishing = (db: Db) => db.selectFrom('landing_signups').select('phone').where('daily_offers', '=', 1);
const consenting = (db: Db) => wishing(db).where('offers_state', '=', 'confirmed');

/** The phones that have confirmed that they want offers. */
export async function phonesWithConsent(db: Db): Promise<string[]> {
  return (await consenting(db).execute()).map(({ phone }) => phone);
}

/**
 * Whether a phone's question reached nobody, so that it counts as not asked (rule offer-question): the shop had no
 * provider of texts, or the text was refused or lost. One that is tried again isn't lost yet.
 */
const isUnheard = ({ eb, and, not, exists, selectFrom }: ExpressionBuilder<Database, 'landing_signups'>) =>
  and([
    eb('offers_state', '=', 'asked'),
    exists(
      selectFrom('messages')
        .select('messages.id')
        .whereRef('messages.phone', '=', 'landing_signups.phone')
        .whereRef('messages.created_at', '>=', 'landing_signups.asked_at')
        .where('messages.kind', '=', 'question')
        .where((text) =>
          text.or([
            text('provider_id', 'like', `${NOWHERE}%`),
            text('delivery', 'in', LOST),
            text.and([text('status', '=', 'failed'), text('delivery', 'is', null)]),
          ]),
        ),
    ),
    not(
      exists(
        selectFrom('outbox')
          .select('outbox.id')
          .where('outbox.kind', '=', 'message.question')
          .where('outbox.sent_at', 'is', null)
          .where('outbox.dedupe_key', 'like', sql<string>`'message.question:' || landing_signups.phone || ':%'`),
      ),
    ),
  ]);

/** The phones that wish for offers, with the words on record, and weren't reached yet; longest waiting first. */
export async function phonesNotAsked(db: Db): Promise<string[]> {
  const rows = await wishing(db)
    .where('consent_text', 'is not', null)
    .where((row) => row.or([row.and([row('offers_state', 'is', null), row('asked_at', 'is', null)]), isUnheard(row)]))
    // Phones that were never asked come first: numbers that no text reaches must not use up the hour.
    .orderBy('asked_at', (order) => order.asc().nullsFirst())
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

/** Notes that a phone is asked at `at`, unless a question reached it after `notSince`; false if it is not asked. */
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
    .where((row) => row.or([row('asked_at', 'is', null), row('asked_at', '<=', notSince), isUnheard(row)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether the question of this moment still waits for its answer. */
export async function isAsked(db: Db, phone: string, at: number): Promise<boolean> {
  const row = await db
    .selectFrom('landing_signups')
    .select('phone')
    .where('phone', '=', phone)
    .where('offers_state', '=', 'asked')
    .where('asked_at', '=', at)
    .executeTakeFirst();
  return row !== undefined;
}

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

/** Ends all wishes for offers of a phone that said STOP. Its earlier consents stay on record. */
export async function endOffers(db: Db, phone: string, { words, at }: Reply): Promise<void> {
  await db
    .updateTable('landing_signups')
    .set({ offers_state: 'stopped', daily_offers: 0, replied_at: at, reply: words })
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

/** All SQL of phones that said STOP (rule stop-texts): a hash, which outlives all else about the phone. */

import { createHash } from 'node:crypto';
import type { Db } from '#server/database/database-port.ts';
import { type Slots, statement } from '#server/database/statement.ts';
import { endOffers } from './offer-wishes-store.ts';

const phoneHash = (phone: string): string => createHash('sha256').update(phone).digest('hex');

const byHash = statement((db, hash: Slots<string>) =>
  db.selectFrom('opt_outs').select('at').where('phone_hash', '=', hash),
);

/** Whether this phone (ten digits) wants no texts. */
export const isOptedOut = async (db: Db, phone: string): Promise<boolean> =>
  (await byHash.first(db, phoneHash(phone))) !== undefined;

/** Which of these phones (ten digits) want no texts. */
export async function optedOutAmong(db: Db, phones: readonly string[]): Promise<ReadonlySet<string>> {
  const phoneOf = new Map(phones.map((phone) => [phoneHash(phone), phone]));
  if (phoneOf.size === 0) return new Set();
  const rows = await db
    .selectFrom('opt_outs')
    .select('phone_hash')
    .where('phone_hash', 'in', [...phoneOf.keys()])
    .execute();
  return new Set(rows.map((row) => phoneOf.get(row.phone_hash) ?? ''));
}

/** Notes that a phone wants no texts; false if that is known already. */
export async function addOptOut(db: Db, phone: string, at: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('opt_outs')
    .values({ phone_hash: phoneHash(phone), at })
    .onConflict((conflict) => conflict.column('phone_hash').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Notes that a phone wants texts again; false if it had not said STOP. */
export async function removeOptOut(db: Db, phone: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('opt_outs')
    .where('phone_hash', '=', phoneHash(phone))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Applies a STOP at a moment in Unix ms (rule stop-texts): no texts, no wish for offers. False if known already. */
export async function stopTexts(
  db: Db,
  phone: string,
  reply: { readonly words: string; readonly at: number },
): Promise<boolean> {
  const isNew = await addOptOut(db, phone, reply.at);
  await endOffers(db, phone, reply);
  return isNew;
}

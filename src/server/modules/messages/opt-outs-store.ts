/** All SQL of phones that said STOP (rule stop-texts): a hash, which outlives all else about the phone. */

import { createHash } from 'node:crypto';
import type { Db } from '#server/database/database-port.ts';
import { addRows, deleteRows, findRows } from '#server/database/rows.ts';
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
  const rows = await findRows(db, 'opt_outs', { phone_hash: [...phoneOf.keys()] });
  return new Set(rows.map((row) => phoneOf.get(row.phone_hash) ?? ''));
}

/** Notes that a phone wants no texts; false if that is known already. */
export const addOptOut = async (db: Db, phone: string, at: number): Promise<boolean> =>
  (await addRows(db, 'opt_outs', [{ phone_hash: phoneHash(phone), at }], ['phone_hash'])) > 0;

/** Notes that a phone wants texts again; false if it had not said STOP. */
export const removeOptOut = async (db: Db, phone: string): Promise<boolean> =>
  (await deleteRows(db, 'opt_outs', { phone_hash: phoneHash(phone) })) > 0;

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

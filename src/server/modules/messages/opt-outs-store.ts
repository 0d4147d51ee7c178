/**
 * All SQL of phones that said STOP (rule stop-texts). Only a hash is kept, and it stays when everything else about the
 * phone is deleted.
 */

import { createHash } from 'node:crypto';
import type { Db } from '#server/database/database-port.ts';

const phoneHash = (phone: string): string => createHash('sha256').update(phone).digest('hex');

/** Whether this phone (ten digits) wants no texts. */
export async function isOptedOut(db: Db, phone: string): Promise<boolean> {
  const row = await db
    .selectFrom('opt_outs')
    .select('at')
    .where('phone_hash', '=', phoneHash(phone))
    .executeTakeFirst();
  return row !== undefined;
}

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

/** The address list as it was before its last import (rule address-import-undone). */
import { sql } from 'kysely';
import type { Db } from '../database-port.ts';

const NAME = 'addresses-earlier';
const KEPT_MS = 86_400_000;

export interface EarlierAddresses {
  /** When the import began that replaced them, Unix ms. */
  readonly at: number;
  readonly count: number;
}

/** Keeps the list as it is now, in place of what was kept before. */
export async function keepEarlierAddresses(db: Db, now: number): Promise<void> {
  await db.deleteFrom('earlier_addresses').execute();
  await sql`insert into earlier_addresses select * from addresses`.execute(db);
  const value = String(now);
  await db
    .insertInto('meta')
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** What can be brought back; null where nothing was kept within a day. */
export async function readEarlierAddresses(db: Db, now: number): Promise<EarlierAddresses | null> {
  const row = await db.selectFrom('meta').select('value').where('name', '=', NAME).executeTakeFirst();
  const at = Number(row?.value ?? 0);
  if (row === undefined || now - at > KEPT_MS) return null;
  const { count } = await db
    .selectFrom('earlier_addresses')
    .select((on) => on.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { at, count: Number(count) };
}

async function forget(db: Db): Promise<void> {
  await db.deleteFrom('meta').where('name', '=', NAME).execute();
  await db.deleteFrom('earlier_addresses').execute();
}

/** Clears away what was kept for more than a day. */
export async function forgetEarlierAddresses(db: Db, now: number): Promise<void> {
  if ((await readEarlierAddresses(db, now)) === null) await forget(db);
}

/** Makes the kept list the present one; false where nothing is kept any more, and nothing is changed. */
export async function bringBackAddresses(db: Db, now: number): Promise<boolean> {
  if ((await readEarlierAddresses(db, now)) === null) return false;
  await db.deleteFrom('addresses').execute();
  await sql`insert into addresses select * from earlier_addresses`.execute(db);
  await forget(db);
  return true;
}

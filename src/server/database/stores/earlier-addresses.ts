/** The address list as it was before its last import (rule address-import-undone). */
import type { Db } from '../database-port.ts';
import type { AddressesTable } from '../schema.ts';
import { forgetValue, readValue, setValue } from './meta.ts';

const NAME = 'addresses-earlier';
const KEPT_MS = 86_400_000;
const ADDRESS_COLUMNS = [
  ...['id', 'number', 'number_value', 'street', 'street_key', 'unit', 'city', 'state', 'postcode'],
  ...['latitude', 'longitude'],
] as const satisfies readonly (keyof AddressesTable)[];

export interface EarlierAddresses {
  /** When the import began that replaced them, Unix ms. */
  readonly at: number;
  readonly count: number;
}

type List = 'addresses' | 'earlier_addresses';

/** The columns by name: their order in a table is that of the version that made it. */
async function copy(db: Db, from: List, to: List): Promise<void> {
  await db
    .insertInto(to)
    .columns([...ADDRESS_COLUMNS])
    .expression(db.selectFrom(from).select([...ADDRESS_COLUMNS]))
    .execute();
}

/** Stores the current list and replaces the previously stored one. */
export async function keepEarlierAddresses(db: Db, now: number): Promise<void> {
  await db.deleteFrom('earlier_addresses').execute();
  await copy(db, 'addresses', 'earlier_addresses');
  await setValue(db, NAME, String(now));
}

/** What can be restored; null if nothing was kept within a day. */
export async function readEarlierAddresses(db: Db, now: number): Promise<EarlierAddresses | null> {
  const at = Number(await readValue({ db }, NAME));
  if (now - at > KEPT_MS) return null;
  const { count } = await db
    .selectFrom('earlier_addresses')
    .select((on) => on.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { at, count: Number(count) };
}

async function forget(db: Db): Promise<void> {
  await forgetValue(db, NAME);
  await db.deleteFrom('earlier_addresses').execute();
}

/** Clears away what was kept for more than a day. */
export async function forgetEarlierAddresses(db: Db, now: number): Promise<void> {
  if ((await readEarlierAddresses(db, now)) === null) await forget(db);
}

/** Makes the kept list the present one; false if nothing is kept any more, and nothing is changed. */
export async function bringBackAddresses(db: Db, now: number): Promise<boolean> {
  if ((await readEarlierAddresses(db, now)) === null) return false;
  await db.deleteFrom('addresses').execute();
  await copy(db, 'earlier_addresses', 'addresses');
  await forget(db);
  return true;
}

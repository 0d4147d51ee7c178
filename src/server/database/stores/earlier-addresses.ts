/** The address list as it was before its last import (rule address-import-undone). */
import type { Db } from '../database-port.ts';
import { numberOfRows } from '../rows.ts';
import type { AddressesTable } from '../schema.ts';
import { deleteValue, readValue, setValue } from './meta.ts';

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

/** A page is one statement, and far from the longest that a statement may take (rule database-timeouts). */
const PAGE_ROWS = 10_000;

interface Page {
  readonly after: string;
  /** The page's last id; undefined on the last page, which ends with the list. */
  readonly last: string | undefined;
}

/** A list's pages, in the order of ids. */
async function* pagesOf(db: Db, list: List, rows: number): AsyncGenerator<Page> {
  for (let after = ''; ; ) {
    const ids = db.selectFrom(list).select('id').where('id', '>', after).orderBy('id');
    const last = (
      await ids
        .offset(rows - 1)
        .limit(1)
        .executeTakeFirst()
    )?.id;
    yield { after, last };
    if (last === undefined) return;
    after = last;
  }
}

/** The columns by name: their order in a table is that of the version that made it. */
async function copy(db: Db, from: List, to: List, rows: number): Promise<void> {
  for await (const { after, last } of pagesOf(db, from, rows)) {
    const page = db
      .selectFrom(from)
      .select([...ADDRESS_COLUMNS])
      .where('id', '>', after);
    await db
      .insertInto(to)
      .columns([...ADDRESS_COLUMNS])
      .expression(last === undefined ? page : page.where('id', '<=', last))
      .execute();
  }
}

async function clear(db: Db, list: List, rows: number): Promise<void> {
  for await (const { after, last } of pagesOf(db, list, rows)) {
    const page = db.deleteFrom(list).where('id', '>', after);
    await (last === undefined ? page : page.where('id', '<=', last)).execute();
  }
}

/** Stores the current list and replaces the previously stored one, `rows` at a time. */
export async function storeEarlierAddresses(db: Db, now: number, rows = PAGE_ROWS): Promise<void> {
  await clear(db, 'earlier_addresses', rows);
  await copy(db, 'addresses', 'earlier_addresses', rows);
  await setValue(db, NAME, String(now));
}

/** What can be restored; null if nothing was kept within a day. */
export async function readEarlierAddresses(db: Db, now: number): Promise<EarlierAddresses | null> {
  const at = Number(await readValue({ db }, NAME));
  if (now - at > KEPT_MS) return null;
  return { at, count: await numberOfRows(db, 'earlier_addresses', {}) };
}

async function forget(db: Db, rows: number): Promise<void> {
  await deleteValue(db, NAME);
  await clear(db, 'earlier_addresses', rows);
}

/** Deletes what was kept for more than a day. */
export async function deleteEarlierAddresses(db: Db, now: number): Promise<void> {
  if ((await readEarlierAddresses(db, now)) === null) await forget(db, PAGE_ROWS);
}

/** Makes the kept list the present one, `rows` at a time; false, and nothing changed, if nothing is kept any more. */
export async function bringBackAddresses(db: Db, now: number, rows = PAGE_ROWS): Promise<boolean> {
  if ((await readEarlierAddresses(db, now)) === null) return false;
  await clear(db, 'addresses', rows);
  await copy(db, 'earlier_addresses', 'addresses', rows);
  await forget(db, rows);
  return true;
}

/** Values that the server stores by name, for example the secrets that it generates at its first start. */
import { randomBytes } from '#server/time-and-chance.ts';
import type { Db, OpenDatabase } from '../database-port.ts';
import { addRows, deleteRows } from '../rows.ts';
import { type Slots, statement } from '../statement.ts';

/** Stores `value` under this name unless one is there, and answers what is kept; several servers agree on one. */
export async function storeValueOnce({ db }: OpenDatabase, name: string, value: string): Promise<string> {
  await addRows(db, 'meta', [{ name, value }], ['name']);
  return (await byName.one(db, name)).value;
}

/** Stores `value` under this name and replaces the previous one. */
export async function setValue(db: Db, name: string, value: string): Promise<void> {
  await db
    .insertInto('meta')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

const byName = statement((db, name: Slots<string>) => db.selectFrom('meta').select('value').where('name', '=', name));

/** What is kept under this name, or null. */
export async function readValue({ db }: Pick<OpenDatabase, 'db'>, name: string): Promise<string | null> {
  return (await byName.first(db, name))?.value ?? null;
}

/** Whether anything is kept under a name that begins so. */
export async function isKept({ db }: OpenDatabase, beginning: string): Promise<boolean> {
  const kept = db.selectFrom('meta').select('name').where('name', 'like', `${beginning}%`).limit(1);
  return (await kept.executeTakeFirst()) !== undefined;
}

/** What is kept under names that begin so. */
export const readValues = (db: Db, beginning: string): Promise<{ name: string; value: string }[]> =>
  db.selectFrom('meta').select(['name', 'value']).where('name', 'like', `${beginning}%`).execute();

/** Deletes a value; false if there was none. If several servers delete it at once, one gets true. */
export const deleteValue = async (db: Db, name: string): Promise<boolean> =>
  (await deleteRows(db, 'meta', { name })) > 0;

/** The secret of this name (256 bits, base64url), generated at its first use. */
export function readOrMakeSecret(database: OpenDatabase, name: string): Promise<string> {
  return storeValueOnce(database, name, randomBytes(32).toString('base64url'));
}

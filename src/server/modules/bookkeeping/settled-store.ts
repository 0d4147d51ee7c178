/** All SQL of the rows of the money page that a person has settled (rule settled-another-way). */
import type { Db, Trx } from '#server/database/database-port.ts';
import type { SettledMismatchesTable } from '#server/database/schema-money.ts';

/** Notes how a row was settled, once. */
export async function keepSettled(trx: Trx, row: SettledMismatchesTable): Promise<void> {
  await trx
    .insertInto('settled_mismatches')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Those of these rows that a person has settled. */
export async function readSettled(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('settled_mismatches').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}

export const isSettled = async (db: Db, id: string): Promise<boolean> => (await readSettled(db, [id])).has(id);

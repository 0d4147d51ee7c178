/** All SQL of the rows of the money page that a person has settled (rule settled-another-way). */
import type { Db, Trx } from '#server/database/database-port.ts';
import { addRows, findRows } from '#server/database/rows.ts';
import type { SettledMismatchesTable } from '#server/database/schema-money.ts';

/** Notes how a row was settled, once. */
export const storeSettled = (trx: Trx, row: SettledMismatchesTable) =>
  addRows(trx, 'settled_mismatches', [row], ['id']);

/** Those of these rows that a person has settled. */
export const readSettled = async (db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set((await findRows(db, 'settled_mismatches', { id: ids })).map(({ id }) => id));

export const isSettled = async (db: Db, id: string): Promise<boolean> => (await readSettled(db, [id])).has(id);

/** The streets of the address list, summed up by each import, so that a server reads thousands of rows and not hundreds of thousands. */
import type { Kysely } from 'kysely';
import type { DatabaseKind } from '../database-port.ts';
import { table, text } from './0001-tables.ts';

export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await table(db, kind, 'address_streets', [
    text('version'),
    ['position', 'integer'],
    ...['street_key', 'city', 'state', 'postcodes', 'numbers'].map(text),
  ])
    .addPrimaryKeyConstraint('address_streets_key', ['version', 'position'])
    .execute();
}

/** The shop's document with its history: the newest version is the shop. */
import type { Kysely } from 'kysely';
import type { DatabaseKind } from '../database-port.ts';
import { at, check, table, text } from './0001-tables.ts';

export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await table(db, kind, 'shop_versions', [
    ['version', 'integer'],
    text('document'),
    text('kind'),
    ['staff_id', 'text', 'null'],
    text('person'),
    at('at'),
  ])
    .addPrimaryKeyConstraint('shop_versions_key', ['version'])
    .addCheckConstraint('shop_versions_kind', check("kind in ('start','change','closure','undo')"))
    .execute();
}

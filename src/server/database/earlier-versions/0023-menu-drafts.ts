/** What is drafted of each menu, and the menus that were in force, to go back to. */
import type { Kysely } from 'kysely';
import type { DatabaseKind } from '../database-port.ts';
import { at, check, table, text } from './0001-tables.ts';

export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await table(db, kind, 'menu_drafts', [
    ['restaurant_id', 'text', 'key'],
    ['revision', 'integer'],
    ['base_version', 'integer', 'null'],
    ['base', 'text', 'null'],
    ['menu', 'text', 'null'],
    ['changed_at', 'integer', 'null'],
    ['staff_id', 'text', 'null'],
    text('person'),
  ]).execute();
  await table(db, kind, 'menu_versions', [
    text('restaurant_id'),
    ['version', 'integer'],
    text('menu'),
    ['dishes', 'integer'],
    at('published_at'),
    ['staff_id', 'text', 'null'],
    ...['person', 'origin', 'words'].map(text),
  ])
    .addPrimaryKeyConstraint('menu_versions_key', ['restaurant_id', 'version'])
    .addCheckConstraint('menu_versions_origin', check("origin in ('found','draft','import','restore')"))
    .execute();
}

import { sql } from 'kysely';
import type { Db } from '#server/database/database-port.ts';

/** All places that may name a menu's picture, in the order in which publishing moves names: none is missed. */
const DOCUMENTS = [
  { table: 'restaurants', keys: ['id'], text: 'profile || menu' },
  {
    table: 'menu_drafts',
    keys: ['restaurant_id'],
    text: "coalesce(base, '') || coalesce(menu, '') || coalesce(imported, '')",
  },
  { table: 'menu_versions', keys: ['restaurant_id', 'version'], text: 'menu' },
  { table: 'restaurant_changes', keys: ['id'], text: 'fields' },
  { table: 'shop_versions', keys: ['version'], text: 'document' },
] as const;

const NAMED = /menu-pictures\/([0-9a-f]{32})/g;

/**
 * The names of all pictures that a restaurant, a draft, a menu or a shop to go back to, or a change that was made names
 * (rule picture-sweep). Whole menus are large, so one of them is in memory at a time.
 */
export async function namedPictures(db: Db): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  for (const { table, keys, text } of DOCUMENTS) {
    const columns = sql.join(keys.map((key) => sql.ref(key)));
    const { rows } = await sql<Record<string, string | number>>`select ${columns} from ${sql.table(table)}`.execute(db);
    for (const row of rows) {
      const isIt = sql.join(
        keys.map((key) => sql`${sql.ref(key)} = ${row[key]}`),
        sql` and `,
      );
      const read = sql<{ text: string }>`select ${sql.raw(text)} as text from ${sql.table(table)} where ${isIt}`;
      const [document] = (await read.execute(db)).rows;
      for (const [, name = ''] of (document?.text ?? '').matchAll(NAMED)) names.add(name);
    }
  }
  return names;
}

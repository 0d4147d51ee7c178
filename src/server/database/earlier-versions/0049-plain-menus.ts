/**
 * Takes markup out of menus and profiles that the first importer stored as they came from web pages. What is stored
 * then is what was shown before, so versions stay. And the texts of drafts that 0038 added compare by bytes, as all
 * others do.
 */
import { type Kysely, sql } from 'kysely';
import { mayHoldMarkup, plainLine, plainText } from '#domain/menu/plain-text.ts';
import type { DatabaseKind } from '../database-port.ts';

interface Row {
  readonly profile: string;
  readonly menu: string;
}

/** What people read in one line. */
const LINES = new Set(['name', 'title', 'suspendReason', 'text', 'cuisine_type', 'promo']);

function withoutMarkup(json: string): string {
  if (!mayHoldMarkup(json)) return json;
  const plain: unknown = JSON.parse(json, (key, value: unknown) => {
    if (typeof value !== 'string') return value;
    if (key === 'itemDescription') return plainText(value);
    return LINES.has(key) ? plainLine(value) || value : value;
  });
  return JSON.stringify(plain);
}

export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  if (kind === 'postgres') {
    await sql`alter table menu_drafts alter column imported type text collate "C"`.execute(db);
  }
  const { rows: ids } = await sql<{ id: string }>`select id from restaurants`.execute(db);
  // One at a time: a menu may be megabytes.
  for (const { id } of ids) {
    const { rows } = await sql<Row>`select profile, menu from restaurants where id = ${id}`.execute(db);
    for (const row of rows) {
      const [profile, menu] = [withoutMarkup(row.profile), withoutMarkup(row.menu)];
      if (profile === row.profile && menu === row.menu) continue;
      await sql`update restaurants set profile = ${profile}, menu = ${menu}
        where id = ${id} and profile = ${row.profile} and menu = ${row.menu}`.execute(db);
    }
  }
}

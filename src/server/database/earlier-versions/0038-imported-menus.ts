/** The menu of the last file that was put into a draft, so that the next file can replace it. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('menu_drafts').addColumn('imported', 'text').execute();
}

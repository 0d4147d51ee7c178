/**
 * The board's search knows neither accents nor case, as the customers' does. The orders' texts are folded by a fill, which takes the place of
 * the one that 0007 began: it brings over what that one would have.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from meta where name = 'fill 0007-search-text'`.execute(db);
}

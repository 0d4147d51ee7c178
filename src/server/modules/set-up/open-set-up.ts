import type { OpenDatabase } from '#server/database/database-port.ts';
import { keptSecret } from '#server/database/stores/meta.ts';
import { countRestaurants } from '../restaurants/index.ts';
import { listStaff } from '../staff/index.ts';

/** The name under which the token is kept; it is gone once there is an owner. */
export const TOKEN = 'set-up-token';

/**
 * The token by which the first owner of a new shop is made (rule first-owner), or null where the shop has people or
 * restaurants. Several servers, and every further start, give the same one until it is used.
 */
export async function openSetUp(database: OpenDatabase): Promise<string | null> {
  const isNew = (await listStaff(database.db)).length === 0 && (await countRestaurants(database.db)) === 0;
  return isNew ? keptSecret(database, TOKEN) : null;
}

import { can } from '#domain/person/roles.ts';
import type { Db, OpenDatabase } from '#server/database/database-port.ts';
import { isKept, keptSecret } from '#server/database/stores/meta.ts';
import { readShopVersion } from '#server/database/stores/shop-versions.ts';
import { hasSold } from '#server/database/stores/used-tables.ts';
import { listStaff } from '../staff/index.ts';

/** The name of the stored token; it is deleted once it was used. */
export const TOKEN = 'set-up-token';

/** Whether the shop has an owner, also one who can no longer sign in: a command helps them. */
export async function hasOwner(db: Db): Promise<boolean> {
  return (await listStaff(db)).some(({ role }) => can(role, 'run-shop'));
}

/** The token for a shop's first owner (rule first-owner), the same until it is used; null if there is one. */
export async function openSetUp(database: OpenDatabase): Promise<string | null> {
  return (await hasOwner(database.db)) ? null : keptSecret(database, TOKEN);
}

/** Whether no server has started on this database yet, even if commands have filled it (rule first-owner). */
export async function isNewShop(database: OpenDatabase): Promise<boolean> {
  if ((await readShopVersion(database.db, null)) !== undefined) return false;
  return !(await isKept(database, 'link-secret')) && !(await hasSold(database.db));
}

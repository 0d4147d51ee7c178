import { createHash, timingSafeEqual } from 'node:crypto';
import * as catalog from '#catalog/server/set-up-checks.ts';
import type { StaffMember } from '#contract/shop/staff.ts';
import { can } from '#domain/person/roles.ts';
import { fail, type Outcome, ok, type Problem } from '#domain/result.ts';
import type { Db, OpenDatabase, Trx } from '#server/database/database-port.ts';
import { deleteValue, isKept, readOrMakeSecret, readValue } from '#server/database/stores/meta.ts';
import { readShopVersion } from '#server/database/stores/shop-versions.ts';
import { hasSold } from '#server/database/stores/used-tables.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { addFirstOwner, beginSession, listStaff } from '../staff/index.ts';

/** The name of the stored token; it is deleted once it was used. */
const TOKEN = 'set-up-token';

/** Whether the shop has an owner, also one who can no longer sign in: a command helps them. */
async function hasOwner(db: Db): Promise<boolean> {
  return (await listStaff(db)).some(({ role }) => can(role, 'run-shop'));
}

/** The token for a shop's first owner (rule first-owner), the same until it is used; null if there is one. */
export async function openSetUp(database: OpenDatabase): Promise<string | null> {
  return (await hasOwner(database.db)) ? null : readOrMakeSecret(database, TOKEN);
}

/** Whether no server has started on this database yet, even if commands have filled it (rule first-owner). */
export async function isNewShop(database: OpenDatabase): Promise<boolean> {
  if ((await readShopVersion(database.db, null)) !== undefined) return false;
  return !(await isKept(database, 'link-secret')) && !(await hasSold(database.db));
}

const OVER: Problem = {
  code: 'NOT_FOUND',
  message: catalog.ownerLinkUsed,
};

interface FirstOwner {
  readonly token: string;
  /** Lower case. */
  readonly email: string;
  readonly name: string;
  readonly password: string;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Makes the first owner, once, and signs them in (rule first-owner). If two people use the link at once, one becomes
 * the owner; if an owner was made otherwise, the link is void. Problems: NOT_FOUND, PASSWORD_COMMON, EMAIL_TAKEN.
 */
export async function makeFirstOwner(
  dependencies: Dependencies,
  { token, ...person }: FirstOwner,
): Outcome<{ staff: StaffMember; token: string }> {
  const { database, clock, log } = dependencies;
  const kept = await readValue(database, TOKEN);
  if (kept === null || !timingSafeEqual(digest(kept), digest(token))) return fail(OVER);
  const takeToken = async (trx: Trx) => (await deleteValue(trx, TOKEN)) && !(await hasOwner(trx));
  const added = await addFirstOwner(dependencies, person, takeToken);
  if (added === null) return fail(OVER);
  if (!added.ok) return added;
  log.info({ staffId: added.value.id }, 'first-owner-made');
  return ok({ staff: added.value, token: await beginSession(database.db, added.value.id, clock.now()) });
}

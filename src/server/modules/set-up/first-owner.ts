import { createHash, timingSafeEqual } from 'node:crypto';
import * as catalog from '#catalog/server/set-up-checks.ts';
import type { StaffMember } from '#contract/shop/staff.ts';
import type { Problem } from '#domain/problems.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { Trx } from '#server/database/database-port.ts';
import { forgetValue, readValue } from '#server/database/stores/meta.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { addFirstOwner, beginSession } from '../staff/index.ts';
import { hasOwner, TOKEN } from './open-set-up.ts';

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
): Promise<Result<{ staff: StaffMember; token: string }, Problem>> {
  const { database, clock, log } = dependencies;
  const kept = await readValue(database, TOKEN);
  if (kept === null || !timingSafeEqual(digest(kept), digest(token))) return fail(OVER);
  const takeToken = async (trx: Trx) => (await forgetValue(trx, TOKEN)) && !(await hasOwner(trx));
  const added = await addFirstOwner(dependencies, person, takeToken);
  if (added === null) return fail(OVER);
  if (!added.ok) return added;
  log.info({ staffId: added.value.id }, 'first-owner-made');
  return ok({ staff: added.value, token: await beginSession(database.db, added.value.id, clock.now()) });
}

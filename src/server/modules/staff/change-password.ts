import { hash } from 'node:crypto';
import { fail, type Outcome, ok } from '#domain/result.ts';
import type { Trx } from '#server/database/database-port.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { runOnce } from '#server/http/idempotency.ts';
import type { StaffSession } from '#server/http/identity/staff-guard.ts';
import { countCall } from '#server/http/limits/rate-limits.ts';
import { isGuessablePassword } from './guessable-password.ts';
import { hashPassword, isPassword, markPasswords } from './password-hash.ts';
import { endSessionsOf } from './sessions-store.ts';
import { storeStaffChanges } from './staff-changes-store.ts';
import { findStaff, lockStaff, updateStaff } from './staff-store.ts';

export interface PasswordInput {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly key: string | undefined;
}

/** Tells one stored password from another, and reveals nothing about either. */
const markOf = (passwordHash: string): string => hash('sha256', passwordHash, 'base64url');

/**
 * Changes one's own password and ends all one's other sessions (rule sessions-end-at-once), once: a repeat gets the
 * first answer, although the password that it calls the current one is no longer that (rule idempotency-keys). Without
 * a key, a request counts as a repeat only while its new password is current: a person who has changed the password
 * again since then wants another change. If the owner sets a password or disables the person in the meantime, that
 * stays. Problems: PASSWORD_WRONG, PASSWORD_COMMON, RATE_LIMITED, IDEMPOTENCY_MISMATCH.
 */
export async function changePassword(
  dependencies: Dependencies,
  { staff, tokenHash }: StaffSession,
  { currentPassword, newPassword, key }: PasswordInput,
): Outcome<null> {
  const { database, clock, passwordCost, log } = dependencies;
  const refusal = await countCall(dependencies, 'POST /api/staff/password', { perPerson: staff.id });
  if (refusal !== null) return fail(refusal);
  const person = await findStaff(database.db, staff.id);
  const isTheirs = person !== undefined && (await isPassword(currentPassword, person.password_hash));
  const isGuessable = isGuessablePassword(newPassword, [staff.email, staff.name]);
  const passwordHash = isTheirs && !isGuessable ? await hashPassword(newPassword, passwordCost) : null;
  const scope = `staff-password ${staff.id}`;
  const body = await markPasswords(`${scope} ${key ?? ''}`, [currentPassword, newPassword], passwordCost);
  const change = async (trx: Trx): Outcome<string> => {
    if (!isTheirs || !(await lockStaff(trx, person))) return fail({ code: 'PASSWORD_WRONG' });
    if (passwordHash === null) return fail({ code: 'PASSWORD_COMMON' });
    const at = clock.now();
    await updateStaff(trx, staff.id, { password_hash: passwordHash, updated_at: at });
    await storeStaffChanges(trx, staff.id, [{ kind: 'password', before: null, after: null }], { by: staff, at });
    await endSessionsOf(trx, staff.id, at, tokenHash);
    log.info({ staffId: staff.id }, 'staff-password-changed');
    return ok(markOf(passwordHash));
  };
  const changed = await runOnce<string>(dependencies, { scope, key, body }, change, async (trx, mark) => {
    const present = await findStaff(trx, staff.id);
    return present === undefined || markOf(present.password_hash) !== mark;
  });
  return changed.ok ? ok(null) : changed;
}

import type { Problem } from '#domain/problems.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { StaffSession } from '#server/http/staff-guard.ts';
import { isGuessablePassword } from './guessable-password.ts';
import { hashPassword, isPassword } from './password-hash.ts';
import { deleteSessionsOf } from './sessions-store.ts';
import { findStaff, updateStaff } from './staff-store.ts';

/** Whoever sits down at someone's open screen may not guess on. */
const GUESSES = { max: 10, windowMs: 15 * 60_000 };

/** Changes one's own password and ends all one's other sessions (reliability.md C18). */
export async function changePassword(
  { database, clock, rateLimits, log }: Dependencies,
  { staff, tokenHash }: StaffSession,
  { currentPassword, newPassword }: { readonly currentPassword: string; readonly newPassword: string },
): Promise<Result<null, Problem>> {
  const verdict = await rateLimits.hit('staff-password', staff.id, GUESSES);
  if (!verdict.ok) return fail({ code: 'RATE_LIMITED', retryAfterMs: verdict.retryAfterMs });
  const person = await findStaff(database.db, staff.id);
  if (person === undefined || !(await isPassword(currentPassword, person.password_hash))) {
    return fail({ code: 'PASSWORD_WRONG' });
  }
  if (isGuessablePassword(newPassword, [staff.email, staff.name])) return fail({ code: 'PASSWORD_COMMON' });
  const passwordHash = await hashPassword(newPassword);
  await database.transact(async (trx) => {
    await updateStaff(trx, staff.id, { password_hash: passwordHash, updated_at: clock.now() });
    await deleteSessionsOf(trx, staff.id, tokenHash);
  });
  log.info({ staffId: staff.id }, 'staff-password-changed');
  return ok(null);
}

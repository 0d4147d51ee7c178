import type { StaffMember } from '#contract/staff.ts';
import type { Problem } from '#domain/problems.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { Trx } from '#server/database/database-port.ts';
import type { StaffTable } from '#server/database/schema.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { countCall } from '#server/http/limits/rate-limits.ts';
import { beginSession } from './begin-session.ts';
import { isPassword, nobodysHash } from './password-hash.ts';
import { deleteSession } from './sessions-store.ts';
import { findStaffByEmail, holdStaff } from './staff-store.ts';
import { staffView } from './staff-view.ts';

const LATER = 'Too many tries. Please wait a quarter of an hour and try again.';

export interface SignInAsk {
  readonly email: string;
  readonly password: string;
  /** The caller's network address. */
  readonly client: string;
  /** This browser's name for an account from which it has signed in before, or null. */
  readonly deviceOf: (staffId: string) => string | null;
  /** The session that this browser has so far, which ends; null where there is none. */
  readonly oldTokenHash: string | null;
}

/**
 * Signs a person in: a new session, and its token. An unknown name, a wrong password and a disabled person get one
 * answer after the same time, so that nobody learns who works here (rule sign-in-guesses). So does a person who is
 * disabled or given a new password meanwhile (rule sessions-end-at-once). Problems: SIGN_IN_FAILED, RATE_LIMITED.
 */
export async function signIn(
  dependencies: Dependencies,
  ask: SignInAsk,
): Promise<Result<{ staff: StaffMember; token: string }, Problem>> {
  const { database, clock, passwordCost, log } = dependencies;
  const email = ask.email.trim().toLowerCase();
  const found = await findStaffByEmail(database.db, email);
  const device = found === undefined ? null : ask.deviceOf(found.id);
  // A known browser is counted by its own name alone; it has no second allowance as a stranger.
  const keys = device === null ? { perClient: ask.client, perName: email } : { perDevice: device };
  const limited = await countCall(dependencies, 'POST /api/staff/sign-in', keys);
  if (limited !== null) return fail({ ...limited, message: LATER });
  const asker = device === null ? 'stranger' : 'staff';
  const matches = await isPassword(ask.password, found?.password_hash ?? nobodysHash(passwordCost), asker);
  const mayEnter = found !== undefined && matches && found.is_disabled === 0;
  const token = mayEnter ? await database.transact((trx) => enter(trx, found, ask, clock.now())) : null;
  if (found === undefined || token === null) {
    log.warn(
      { code: 'SIGN_IN_FAILED', ...(found === undefined ? {} : { staffId: found.id }) },
      'staff-sign-in-refused',
    );
    return fail({ code: 'SIGN_IN_FAILED' });
  }
  log.info({ staffId: found.id }, 'staff-signed-in');
  return ok({ staff: staffView(found), token });
}

/** The token of the session that begins; null where the person changed while the password was compared. */
async function enter(trx: Trx, person: StaffTable, { oldTokenHash }: SignInAsk, now: number): Promise<string | null> {
  if (!(await holdStaff(trx, person))) return null;
  if (oldTokenHash !== null) await deleteSession(trx, oldTokenHash);
  return beginSession(trx, person.id, now);
}

import * as catalog from '#catalog/server/answers.ts';
import type { StaffMember } from '#contract/shop/staff.ts';
import { fail, type Outcome, ok, type Problem } from '#domain/result.ts';
import type { Trx } from '#server/database/database-port.ts';
import type { StaffTable } from '#server/database/schema.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { countCall } from '#server/http/limits/rate-limits.ts';
import { networkOf } from '#server/http/pipeline/client-of.ts';
import { beginSession } from './begin-session.ts';
import { isPassword, nobodysHash } from './password-hash.ts';
import { endStaffSession } from './sessions-store.ts';
import { findStaffByEmail, lockStaff } from './staff-store.ts';
import { staffView } from './staff-view.ts';

const CALL = 'POST /api/staff/sign-in';

export interface SignInAsk {
  readonly email: string;
  readonly password: string;
  readonly client: string;
  /** This browser's name for an account from which it has signed in before, or null. */
  readonly deviceOf: (staffId: string) => string | null;
  /** This browser's previous session, which ends; null if there is none. */
  readonly oldTokenHash: string | null;
}

/**
 * Counts a try (rule sign-in-guesses). A known browser is counted only by its own name, and after ten tries it still
 * has one every 36 seconds. Among all others, networks that have tried this name at most three times in the hour have
 * their own tries: strangers who keep guessing use up only those of such strangers.
 */
async function overLimit(
  needs: Pick<Dependencies, 'rateLimits'>,
  { email, client, device }: { readonly email: string; readonly client: string; readonly device: string | null },
): Promise<Problem | null> {
  if (device !== null) {
    const isOver = (await countCall(needs, CALL, { perDevice: device })) !== null;
    return isOver ? countCall(needs, CALL, { perDeviceAgain: device }) : null;
  }
  // The client comes first, so that invented names beyond its tries add no counters.
  const refusal = await countCall(needs, CALL, { perClient: client });
  if (refusal !== null) return refusal;
  const isNew = (await countCall(needs, CALL, { perNetwork: `${email} ${networkOf(client)}` })) === null;
  return countCall(needs, CALL, isNew ? { perName: email } : { perNameAgain: email });
}

function waitText({ retryAfterMs = 0 }: Problem): string {
  const seconds = Math.ceil(retryAfterMs / 1000);
  const [count, unit] = seconds > 90 ? [Math.ceil(seconds / 60), 'minutes'] : [seconds, 'seconds'];
  return catalog.tooManySignIns(count, unit);
}

/**
 * Signs a person in: a new session, and its token. An unknown name, a wrong password and a disabled person get one
 * answer after the same time, so that nobody learns who works here (rule sign-in-guesses). So does a person who is
 * disabled or gets a new password during the sign-in (rule sessions-end-at-once). Problems: SIGN_IN_FAILED,
 * RATE_LIMITED.
 */
export async function signIn(
  dependencies: Dependencies,
  ask: SignInAsk,
): Outcome<{ staff: StaffMember; token: string }> {
  const { database, clock, passwordCost, log } = dependencies;
  const email = ask.email.trim().toLowerCase();
  const found = await findStaffByEmail(database.db, email);
  const device = found === undefined ? null : ask.deviceOf(found.id);
  const limited = await overLimit(dependencies, { email, client: ask.client, device });
  if (limited !== null) return fail({ ...limited, message: waitText(limited) });
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

/** The token of the session that begins; null if the person changed while the password was compared. */
async function enter(trx: Trx, person: StaffTable, { oldTokenHash }: SignInAsk, now: number): Promise<string | null> {
  if (!(await lockStaff(trx, person))) return null;
  const token = await beginSession(trx, person.id, now);
  if (oldTokenHash !== null) await endStaffSession(trx, oldTokenHash, now);
  return token;
}

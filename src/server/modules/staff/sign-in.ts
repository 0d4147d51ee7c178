import type { StaffMember } from '#contract/staff.ts';
import type { Problem } from '#domain/problems.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { beginSession } from './begin-session.ts';
import { isPassword, NOBODYS_HASH } from './password-hash.ts';
import { deleteSession } from './sessions-store.ts';
import { findStaffByEmail } from './staff-store.ts';
import { staffView } from './staff-view.ts';

const WINDOW_MS = 15 * 60_000;
/** reliability.md T13: guesses at one name, and one client's guesses at many. */
const PER_NAME = { max: 10, windowMs: WINDOW_MS };
const PER_CLIENT = { max: 30, windowMs: WINDOW_MS };

const LATER = 'Too many tries. Please wait a quarter of an hour and try again.';

export interface SignInAsk {
  readonly email: string;
  readonly password: string;
  /** The caller's address. */
  readonly client: string;
  /** The session that this browser has already, if any: it ends. */
  readonly oldTokenHash: string | null;
}

async function tooMany({ rateLimits }: Dependencies, client: string, email: string): Promise<Problem | null> {
  const byClient = await rateLimits.hit('staff-sign-in-client', client, PER_CLIENT);
  const verdict = byClient.ok ? await rateLimits.hit('staff-sign-in-name', email, PER_NAME) : byClient;
  return verdict.ok ? null : { code: 'RATE_LIMITED', message: LATER, retryAfterMs: verdict.retryAfterMs };
}

/**
 * Signs a person in: a new session, and its token. Unknown, wrong and disabled are one answer that takes one time (reliability.md C23), so
 * that nobody learns who works here.
 */
export async function signIn(
  dependencies: Dependencies,
  ask: SignInAsk,
): Promise<Result<{ staff: StaffMember; token: string }, Problem>> {
  const { database, clock, log } = dependencies;
  const email = ask.email.trim().toLowerCase();
  const limited = await tooMany(dependencies, ask.client, email);
  if (limited !== null) return fail(limited);
  const found = await findStaffByEmail(database.db, email);
  const matches = await isPassword(ask.password, found?.password_hash ?? NOBODYS_HASH);
  if (found === undefined || !matches || found.is_disabled === 1) {
    log.warn(
      { code: 'SIGN_IN_FAILED', ...(found === undefined ? {} : { staffId: found.id }) },
      'staff-sign-in-refused',
    );
    return fail({ code: 'SIGN_IN_FAILED' });
  }
  const token = await database.transact(async (trx) => {
    if (ask.oldTokenHash !== null) await deleteSession(trx, ask.oldTokenHash);
    return beginSession(trx, found.id, clock.now());
  });
  log.info({ staffId: found.id }, 'staff-signed-in');
  return ok({ staff: staffView(found), token });
}

/**
 * How often strangers may sign up (rules stranger-limits, request-limits): 10 times an hour from one network address,
 * 60 times a minute in all, and 3 times an hour for one phone number. Repeats of one intent count for the client, but
 * never for the phone.
 */
import type { Problem } from '#domain/problems.ts';
import { fail, type Result } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { type Intent, runIntent } from '#server/http/intents.ts';
import { clientUses, countInTurn, refusalOf } from '#server/http/limits/rate-limits.ts';

const HOUR_MS = 60 * 60 * 1000;
const PER_PHONE = { max: 3, windowMs: HOUR_MS };
const PER_CLIENT = { max: 10, windowMs: HOUR_MS };
const IN_ALL = { max: 60, windowMs: 60 * 1000 };

/**
 * Counts one call of a form (`form` is its name, such as 'waitlist'), and refuses it beyond the client's limit or the
 * limit for all.
 */
export function overClientLimit(
  { rateLimits }: Pick<Dependencies, 'rateLimits'>,
  form: string,
  client: string,
): Promise<Problem | null> {
  return countInTurn(rateLimits, [...clientUses(`${form}-client`, client, PER_CLIENT), [`${form}-all`, 'all', IN_ALL]]);
}

/** Runs an intent that counts for a phone number once it is done; refused where the phone has used up its three. */
export async function runPhoneIntent<T>(
  dependencies: Dependencies,
  { phone, ...intent }: Intent & { readonly phone: string },
  work: Parameters<typeof runIntent<T>>[2],
): Promise<Result<T, Problem>> {
  const bucket = `${intent.scope}-phone`;
  const { rateLimits } = dependencies;
  const refusal = refusalOf(await rateLimits.look(bucket, phone, PER_PHONE));
  let isNew = false;
  const result = await runIntent<T>(dependencies, intent, async (trx) => {
    if (refusal !== null) return fail(refusal);
    const done = await work(trx);
    isNew = done.ok;
    return done;
  });
  if (isNew) await rateLimits.hit(bucket, phone, PER_PHONE);
  return result;
}

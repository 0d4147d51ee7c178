/** How often strangers may sign up (rules signup-limits, request-limits); repeats never count for the phone. */
import { fail, type Outcome, type Problem } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { type IdempotentCall, runOnce } from '#server/http/idempotency.ts';
import { countCall, countInTurn, lookInTurn, usesOf } from '#server/http/limits/rate-limits.ts';

export type FormCall = 'POST /api/whitelist/request' | 'POST /api/drivers/waitlist' | 'POST /api/landing/signup';

/** Counts one call of a form, and refuses it beyond the client's limit or the limit for all. */
export function overClientLimit(
  dependencies: Pick<Dependencies, 'rateLimits'>,
  call: FormCall,
  client: string,
): Promise<Problem | null> {
  return countCall(dependencies, call, { perClient: client, inAll: 'all' });
}

/** Runs a call that counts for a phone number once it is done; refused where the phone has used up its three. */
export async function runOncePerPhone<T>(
  dependencies: Dependencies,
  call: FormCall,
  { phone, ...idempotent }: IdempotentCall & { readonly phone: string },
  work: Parameters<typeof runOnce<T>>[2],
): Outcome<T> {
  const uses = usesOf(call, { perPhone: phone });
  const refusal = await lookInTurn(dependencies.rateLimits, uses);
  let isNew = false;
  const result = await runOnce<T>(dependencies, idempotent, async (trx) => {
    if (refusal !== null) return fail(refusal);
    const done = await work(trx);
    isNew = done.ok;
    return done;
  });
  if (isNew) await countInTurn(dependencies.rateLimits, uses);
  return result;
}

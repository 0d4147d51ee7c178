/** The whitelist request (rules whitelist-form, signup-form-input); the server looks up the place itself. */
import { requestSubmittedText } from '#catalog/customers/address.ts';
import { alreadyDeliverHere } from '#catalog/server/answers.ts';
import { CALLS } from '#contract/calls.ts';
import type { WhitelistRequestBody } from '#contract/shop/signups.ts';
import { readPhone } from '#domain/person/phone.ts';
import { fail, type Outcome, ok } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { runOnce } from '#server/http/idempotency.ts';
import { type ResolvedPlace, resolvePlace } from '../places/index.ts';
import type { SignupAsk } from './join-waitlist.ts';
import { overClientLimit } from './signup-limits.ts';
import { addWhitelistRequest, hasStandingRequest, recentRequestTimes } from './whitelist-store.ts';

const CALL = 'POST /api/whitelist/request';
/** The limit for one phone (rule signup-limits). */
const { perPhone: PER_PHONE } = CALLS[CALL].limits;

/**
 * Stores the request and answers with the text to show. After a decline the request waits for the office again, because
 * the text promises a review. A person who fills in the hidden field gets that text too, but nothing is stored.
 */
export async function requestWhitelist(
  dependencies: Dependencies,
  ask: SignupAsk<WhitelistRequestBody>,
): Outcome<string> {
  if ((ask.body.website ?? '') !== '') return ok(requestSubmittedText);
  const phone = readPhone(ask.body.phoneNumber, 'whitelist');
  if (!phone.ok) return fail({ code: 'PHONE_INVALID', message: phone.problem.message });
  const refusal = await overClientLimit(dependencies, CALL, ask.client);
  if (refusal !== null) return fail(refusal);
  const resolved = await resolvePlace(dependencies, ask.body.placeId);
  if (!resolved.ok) return resolved;
  if (resolved.value.deliverable) return ok(alreadyDeliverHere);
  return store(dependencies, ask, phone.value, resolved.value);
}

async function store(
  dependencies: Dependencies,
  { body, key }: SignupAsk<WhitelistRequestBody>,
  phone: string,
  { place, distanceMiles }: ResolvedPlace,
): Outcome<string> {
  const { clock, settings } = dependencies;
  const now = clock.now();
  return runOnce(dependencies, { scope: 'whitelist-request', key, body }, async (trx) => {
    if (await hasStandingRequest(trx, phone, place.placeId)) return ok(requestSubmittedText);
    // Counted from the rows, not by hits: the repeats of one call must not use up the limit.
    const times = await recentRequestTimes(trx, phone, now - PER_PHONE.windowMs, PER_PHONE.max);
    if (settings.rateLimits && times.length >= PER_PHONE.max) {
      return fail({ code: 'RATE_LIMITED', retryAfterMs: (times.at(-1) ?? now) + PER_PHONE.windowMs - now });
    }
    await addWhitelistRequest(trx, {
      phone,
      address: place.fullAddress,
      place_id: place.placeId,
      ...place.coordinates,
      distance_miles: distanceMiles,
      created_at: now,
    });
    return ok(requestSubmittedText);
  });
}

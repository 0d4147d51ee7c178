import * as catalog from '#catalog/customers/driver-signup.ts';
import type { WaitlistBody, WaitlistEntry } from '#contract/shop/signups.ts';
import { inWeekOrder } from '#domain/person/driver-waitlist.ts';
import { signupPhone } from '#domain/person/signup-phone.ts';
import { fail, type Outcome, ok, type Problem, type Result } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { saveWaitlistEntry } from './driver-waitlist-store.ts';
import { overClientLimit, runOncePerPhone } from './signup-limits.ts';

const CALL = 'POST /api/drivers/waitlist';

export interface SignupAsk<Body> {
  readonly body: Body;
  readonly key: string | undefined;
  readonly client: string;
}

const field = (name: string, message: string): Problem => ({ code: 'VALIDATION', message, details: { field: name } });

/** A name without spaces around it; '' if none of its characters can be seen. */
const writtenName = (text: string): string => (/[^\p{Cf}\s]/u.test(text) ? text.trim() : '');

/** The entry as kept: trimmed names, ten digits, days in order; or the first thing that is wrong with it. */
function readEntry(body: WaitlistBody): Result<WaitlistEntry, Problem> {
  const firstName = writtenName(body.firstName);
  const lastName = writtenName(body.lastName);
  const phone = signupPhone(body.phone, catalog.phoneInvalid);
  if (firstName === '') return fail(field('firstName', catalog.noFirstName));
  if (lastName === '') return fail(field('lastName', catalog.noLastName));
  if (!phone.ok) return fail({ code: 'PHONE_INVALID', message: phone.problem.message, details: { field: 'phone' } });
  if (body.availabilityDays.length === 0) return fail(field('availabilityDays', catalog.noDays));
  const availabilityDays = inWeekOrder(body.availabilityDays);
  return ok({ firstName, lastName, phone: phone.value, availabilityDays, preferredHours: body.preferredHours ?? '' });
}

/**
 * Stores the entry on the driver waitlist and answers with it (rules driver-signup-checks, signup-form-input,
 * waitlist-repeats). A person who fills in the hidden field gets the same answer, but nothing is stored (rule
 * signup-limits). Problems: PHONE_INVALID and VALIDATION with `details.field`; RATE_LIMITED.
 */
export async function joinWaitlist(
  dependencies: Dependencies,
  { body, key, client }: SignupAsk<WaitlistBody>,
): Outcome<WaitlistEntry> {
  const entry = readEntry(body);
  if (!entry.ok || (body.website ?? '') !== '') return entry;
  const refusal = await overClientLimit(dependencies, CALL, client);
  if (refusal !== null) return fail(refusal);
  const { phone } = entry.value;
  return runOncePerPhone(dependencies, CALL, { scope: 'waitlist', key, body, phone }, async (trx) => {
    await saveWaitlistEntry(trx, entry.value, dependencies.clock.now());
    return entry;
  });
}

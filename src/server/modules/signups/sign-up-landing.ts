import * as catalog from '#catalog/server/answers.ts';
import type { LandingSignupBody } from '#contract/shop/signups.ts';
import { LANDING_PHONE_TEXT, LANDING_SUCCESS_TEXT, offersConsentText } from '#domain/person/landing-signup.ts';
import { signupPhone } from '#domain/person/signup-phone.ts';
import { fail, mapOk, type Outcome, ok } from '#domain/result.ts';
import { offersFreeDelivery } from '#domain/shop/free-delivery-offer.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { askForOffers } from '#server/modules/messages/index.ts';
import type { SignupAsk } from './join-waitlist.ts';
import { type OffersWish, saveLandingSignup } from './landing-signups-store.ts';
import { overClientLimit, runOncePerPhone } from './signup-limits.ts';

const CALL = 'POST /api/landing/signup';

/**
 * The wish for offers with the words of the box, its time and source. A form that names no known version
 * of the words keeps its wish too: only the phone's own YES to our question is a consent (rule offer-consent).
 */
function offersWish({ body, client }: SignupAsk<LandingSignupBody>, brand: string): OffersWish | null {
  if (!body.dailyOffers) return null;
  const version = body.consentVersion ?? '';
  const words = offersConsentText(version, brand);
  const text = words === null ? catalog.wordsUnknown : `[${version}] ${words}`;
  return { text, source: catalog.boxChecked(client) };
}

interface SignedUp {
  readonly message: string;
  /** The number (ten digits) that is signed up now; null with the hidden field filled in, when nothing is stored. */
  readonly phone: string | null;
}

/**
 * Stores the landing page's form, and says so with the text to show (rules landing-signup-input, signup-form-input):
 * free delivery for the phone number from now on (rule landing-repeats), and one text that asks about daily offers
 * where the visitor agreed to them (rule offer-question). Only the YES of the phone is a consent (rule offer-consent).
 * The answer is the same for a phone that is known, or that said STOP.
 */
export async function signUpLanding(dependencies: Dependencies, ask: SignupAsk<LandingSignupBody>): Outcome<SignedUp> {
  const { body, key, client } = ask;
  const read = signupPhone(body.phoneNumber, LANDING_PHONE_TEXT);
  if (!read.ok) {
    return fail({ code: 'PHONE_INVALID', message: read.problem.message, details: { field: 'phoneNumber' } });
  }
  const phone = read.value;
  if ((body.website ?? '') !== '') return ok({ message: LANDING_SUCCESS_TEXT, phone: null });
  const refusal = await overClientLimit(dependencies, CALL, client);
  if (refusal !== null) return fail(refusal);
  const { clock, shop } = dependencies;
  const signedUp = await runOncePerPhone(
    dependencies,
    CALL,
    { scope: 'landing-signup', key, body, phone },
    async (trx) => {
      const wish = offersWish(ask, shop.current.brand);
      const at = clock.now();
      await saveLandingSignup(trx, phone, { offers: wish, isFree: offersFreeDelivery(shop.current, at), at });
      if (wish !== null) await askForOffers(trx, dependencies, phone);
      return ok(LANDING_SUCCESS_TEXT);
    },
  );
  return mapOk(signedUp, (message) => ({ message, phone }));
}

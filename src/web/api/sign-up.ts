import * as catalog from '#catalog/everyone/requests.ts';
import type { LandingSignupBody, WaitlistBody } from '#contract/shop/signups.ts';
import { ask } from '#web/api/client.ts';

/** Registers a phone number for free delivery, and for daily deals where the visitor agreed to them. */
export function signUpLanding(body: LandingSignupBody, idempotencyKey: string) {
  return ask('POST /api/landing/signup', { label: catalog.signUp, body, idempotencyKey });
}

/** Puts a prospective driver on the waitlist. */
export function joinWaitlist(body: WaitlistBody, idempotencyKey: string) {
  return ask('POST /api/drivers/waitlist', { label: catalog.application, body, idempotencyKey });
}

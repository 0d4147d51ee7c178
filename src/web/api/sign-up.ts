import type { LandingSignupBody, MessageAnswer, WaitlistAnswer, WaitlistBody } from '#contract/signups.ts';
import { callApi } from '#web/api/client.ts';

/** Registers a phone number for free delivery, and for daily deals where the visitor agreed to them. */
export function signUpLanding(body: LandingSignupBody, idempotencyKey: string): Promise<MessageAnswer> {
  return callApi({ label: 'sign-up', method: 'POST', path: '/api/landing/signup', body, idempotencyKey });
}

/** Puts a prospective driver on the waitlist. */
export function joinWaitlist(body: WaitlistBody, idempotencyKey: string): Promise<WaitlistAnswer> {
  return callApi({ label: 'application', method: 'POST', path: '/api/drivers/waitlist', body, idempotencyKey });
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import {
  landingSignupBodySchema,
  type MessageAnswer,
  type WaitlistAnswer,
  type WaitlistEntry,
  waitlistBodySchema,
  whitelistRequestBodySchema,
} from '#contract/signups.ts';
import { readPhone } from '#domain/person/phone.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { send } from '#server/http/answers.ts';
import { intentKey } from '#server/http/intents.ts';
import { rememberOwnPhone } from '#server/http/limits/own-phones.ts';
import { joinWaitlist, type SignupAsk } from './join-waitlist.ts';
import { requestWhitelist } from './request-whitelist.ts';
import { signUpLanding } from './sign-up-landing.ts';

const messageView = (message: string): MessageAnswer => ({ success: true, message });

const waitlistView = (entry: WaitlistEntry): WaitlistAnswer => ({
  success: true,
  message: "You're on the waitlist. We'll call or text you when we are ready for new drivers.",
  entry,
});

function askOf<Body>(request: FastifyRequest, body: Body): SignupAsk<Body> {
  return { body, key: intentKey(request), client: request.ip };
}

/**
 * The forms that strangers may send (rules whitelist-form, driver-signup-checks, landing-repeats), within their limits
 * (rule stranger-limits).
 */
export function signupsRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.post('/api/whitelist/request', { schema: { body: whitelistRequestBodySchema } }, async (request, reply) => {
    return send(reply, await requestWhitelist(dependencies, askOf(request, request.body)), messageView);
  });

  routes.post('/api/drivers/waitlist', { schema: { body: waitlistBodySchema } }, async (request, reply) => {
    return send(reply, await joinWaitlist(dependencies, askOf(request, request.body)), waitlistView);
  });

  routes.post('/api/landing/signup', { schema: { body: landingSignupBodySchema } }, async (request, reply) => {
    const signedUp = await signUpLanding(dependencies, askOf(request, request.body));
    const phone = readPhone(request.body.phoneNumber, 'phone-page');
    if (signedUp.ok && phone.ok) rememberOwnPhone(request, reply, dependencies, phone.value);
    return send(reply, signedUp, messageView);
  });
}

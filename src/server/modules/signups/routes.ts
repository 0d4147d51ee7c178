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
import type { Problem } from '#domain/problems.ts';
import { ok, type Result } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { refuse, send } from '#server/http/answers.ts';
import { intentKey } from '#server/http/intents.ts';
import { joinWaitlist, type SignupAsk } from './join-waitlist.ts';
import { requestWhitelist } from './request-whitelist.ts';
import { signUpLanding } from './sign-up-landing.ts';

const messageView = (message: string): MessageAnswer => ({ success: true, message });

const waitlistView = (entry: WaitlistEntry): WaitlistAnswer => ({
  success: true,
  message: "You're on the waitlist. We'll call or text you when we are ready for new drivers.",
  entry,
});

function askOf<Body>(request: FastifyRequest, body: Body): Result<SignupAsk<Body>, Problem> {
  const key = intentKey(request);
  return key.ok ? ok({ body, key: key.value, client: request.ip }) : key;
}

/** What strangers may sign up for (ordering.md section 7, operations.md section 7). */
export function signupsRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.post('/api/whitelist/request', { schema: { body: whitelistRequestBodySchema } }, async (request, reply) => {
    const ask = askOf(request, request.body);
    if (!ask.ok) return refuse(reply, ask.problem);
    return send(reply, await requestWhitelist(dependencies, ask.value), messageView);
  });

  routes.post('/api/drivers/waitlist', { schema: { body: waitlistBodySchema } }, async (request, reply) => {
    const ask = askOf(request, request.body);
    if (!ask.ok) return refuse(reply, ask.problem);
    return send(reply, await joinWaitlist(dependencies, ask.value), waitlistView);
  });

  routes.post('/api/landing/signup', { schema: { body: landingSignupBodySchema } }, async (request, reply) => {
    const ask = askOf(request, request.body);
    if (!ask.ok) return refuse(reply, ask.problem);
    return send(reply, await signUpLanding(dependencies, ask.value), messageView);
  });
}

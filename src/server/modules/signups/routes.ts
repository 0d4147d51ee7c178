import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as catalog from '#catalog/server/answers.ts';
import type { WaitlistEntry } from '#contract/shop/signups.ts';
import { mapOk, ok } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { rememberOwnPhone } from '#server/http/limits/own-phones.ts';
import { serve } from '#server/http/serve.ts';
import { deleteWaitlistEntry } from './driver-waitlist-store.ts';
import { joinWaitlist, type SignupAsk } from './join-waitlist.ts';
import { requestWhitelist } from './request-whitelist.ts';
import { signUpLanding } from './sign-up-landing.ts';

const messageView = (message: string) => ({ message });

const waitlistView = (entry: WaitlistEntry) => ({ message: catalog.onTheWaitlist, entry });

function askOf<Body>(request: FastifyRequest, body: Body): SignupAsk<Body> {
  return { body, key: request.idempotencyKey, client: request.ip };
}

/**
 * Strangers' forms, limited (rules whitelist-form, driver-signup-checks, landing-repeats, signup-limits), and the way
 * off the driver waitlist (rule leave-waitlist).
 */
export function signupsRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  serve(app, 'POST /api/whitelist/request', async (request) =>
    mapOk(await requestWhitelist(dependencies, askOf(request, request.body)), messageView),
  );

  serve(app, 'POST /api/drivers/waitlist', async (request) =>
    mapOk(await joinWaitlist(dependencies, askOf(request, request.body)), waitlistView),
  );

  serve(app, 'POST /api/office/waitlist/remove', async ({ body, staff }) => {
    await deleteWaitlistEntry(dependencies.database.db, body.phone);
    dependencies.log.info({ staffId: staff.id }, 'waitlist entry removed');
    return ok(null);
  });

  serve(app, 'POST /api/landing/signup', async (request, reply) => {
    const signedUp = await signUpLanding(dependencies, askOf(request, request.body));
    const phone = signedUp.ok ? signedUp.value.phone : null;
    if (phone !== null) rememberOwnPhone(request, reply, dependencies, phone);
    const asksByText = dependencies.messages.readInbound !== undefined;
    return mapOk(signedUp, ({ message }) => ({ message, asksByText }));
  });
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ok } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { serve } from '#server/http/serve.ts';
import { deleteSubscriptionsOf, storeSubscription } from './subscriptions-store.ts';

function sessionHashOf({ staffSession }: FastifyRequest): string {
  if (staffSession === null) throw new Error('This call is the staff’s alone (contract/calls.ts).');
  return staffSession.tokenHash;
}

/** The devices that notify a signed-in person of orders (rule push-devices). */
export function pushRoutes(app: FastifyInstance, { database, clock, push }: Dependencies): void {
  serve(app, 'GET /api/staff/push', () => ok({ publicKey: push.publicKey }));

  serve(app, 'POST /api/staff/push', async (request) => {
    const { endpoint, keys } = request.body;
    const device = { endpoint, publicKey: keys.p256dh, authSecret: keys.auth };
    await database.transact((trx) => storeSubscription(trx, sessionHashOf(request), device, clock.now()));
    return ok(null);
  });

  serve(app, 'DELETE /api/staff/push', async (request) => {
    await deleteSubscriptionsOf(database.db, sessionHashOf(request));
    return ok(null);
  });
}

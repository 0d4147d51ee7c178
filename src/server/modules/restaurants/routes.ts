import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fail, ok } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { chooseBody, isFresh, type Snapshot } from '#server/http/pages/snapshot.ts';
import { type Sent, type Served, serve } from '#server/http/serve.ts';
import { openAddressServed } from './address-served.ts';
import { findMenuItem } from './find-restaurant.ts';
import type { RestaurantSnapshot, RestaurantSnapshots } from './restaurant-snapshots.ts';

/** Menus are read far more often than anything else, so these requests count in /metrics and have no log line each. */
const QUIET = { config: { quiet: true } };

/** The calls that read restaurants and menus (rules menu-calls, menu-lookup-input). */
export function restaurantsRoutes(
  app: FastifyInstance,
  dependencies: Dependencies,
  snapshots: RestaurantSnapshots,
): void {
  const isAddressServed = openAddressServed(dependencies);

  // What is at hand is sent without a promise: nothing else is asked for as often.
  serve(app, 'GET /api/restaurants', QUIET, (request, reply) => {
    const isServed = isAddressServed(request.query.address);
    const atHand = isServed === true ? snapshots.listAtHand() : undefined;
    if (atHand !== undefined) return sendSnapshot(request, reply, atHand);
    const list = async (): Promise<Snapshot> => ((await isServed) ? snapshots.list() : snapshots.emptyList());
    return list().then((snapshot) => sendSnapshot(request, reply, snapshot));
  });

  serve(app, 'GET /api/restaurants/:id', QUIET, (request, reply) => {
    const { id } = request.params;
    const send = (found: RestaurantSnapshot | null): Served<never> =>
      found === null ? fail({ code: 'RESTAURANT_UNKNOWN' }) : sendSnapshot(request, reply, found.snapshot);
    const atHand = snapshots.restaurantAtHand(id);
    return atHand === undefined ? snapshots.restaurant(id).then(send) : send(atHand);
  });

  serve(app, 'GET /api/restaurants/:id/items/:itemId', async ({ params }) => {
    const found = await findMenuItem(dependencies, params.id, params.itemId);
    if (found === null) return fail({ code: 'NOT_FOUND', message: 'Menu item not found' });
    const { menu: _, ...restaurant } = found.restaurant;
    return ok({ success: true, menuItem: found.menuItem, restaurant });
  });
}

function sendSnapshot(request: FastifyRequest, reply: FastifyReply, snapshot: Snapshot): Sent {
  if (isFresh(snapshot, request.headers['if-none-match'])) {
    return { sent: reply.code(304).header('etag', snapshot.etag).header('cache-control', 'no-cache').send() };
  }
  const body = chooseBody(snapshot, request.headers['accept-encoding']);
  return { sent: reply.headers(body.headers).send(body.bytes) };
}

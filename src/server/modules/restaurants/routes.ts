import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  itemIdSchema,
  type MenuItemAnswer,
  restaurantIdSchema,
  restaurantsQuerySchema,
} from '#contract/restaurants.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { refuse } from '#server/http/answers.ts';
import { chooseBody, isFresh, type Snapshot } from '#server/http/pages/snapshot.ts';
import { openAddressServed } from './address-served.ts';
import { findMenuItem } from './find-restaurant.ts';
import type { RestaurantSnapshots } from './restaurant-snapshots.ts';

/** Menus are read far more often than anything else, so these requests count in /metrics and have no log line each. */
const QUIET = { quiet: true };

/** The calls that read restaurants and menus (rules menu-calls, menu-lookup-input). */
export function restaurantsRoutes(
  app: FastifyInstance,
  dependencies: Dependencies,
  snapshots: RestaurantSnapshots,
): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const isAddressServed = openAddressServed(dependencies);

  routes.get(
    '/api/restaurants',
    { config: QUIET, schema: { querystring: restaurantsQuerySchema } },
    async (request, reply) => {
      const served = isAddressServed(request.query.address);
      if (!(typeof served === 'boolean' ? served : await served)) {
        return sendSnapshot(request, reply, await snapshots.emptyList());
      }
      return sendSnapshot(request, reply, snapshots.listAtHand() ?? (await snapshots.list()));
    },
  );

  const idParams = z.object({ id: restaurantIdSchema });
  routes.get('/api/restaurants/:id', { config: QUIET, schema: { params: idParams } }, async (request, reply) => {
    const { id } = request.params;
    const found = snapshots.restaurantAtHand(id) ?? (await snapshots.restaurant(id));
    if (found === null) return refuse(reply, { code: 'RESTAURANT_UNKNOWN' });
    return sendSnapshot(request, reply, found.snapshot);
  });

  const itemParams = z.object({ id: restaurantIdSchema, itemId: itemIdSchema });
  routes.get('/api/restaurants/:id/items/:itemId', { schema: { params: itemParams } }, async (request, reply) => {
    const found = await findMenuItem(dependencies, request.params.id, request.params.itemId);
    if (found === null) return refuse(reply, { code: 'NOT_FOUND', message: 'Menu item not found' });
    const { menu: _, ...restaurant } = found.restaurant;
    return { success: true, menuItem: found.menuItem, restaurant } satisfies MenuItemAnswer;
  });
}

function sendSnapshot(request: FastifyRequest, reply: FastifyReply, snapshot: Snapshot): FastifyReply {
  if (isFresh(snapshot, request.headers['if-none-match'])) {
    return reply.code(304).header('etag', snapshot.etag).header('cache-control', 'no-cache').send();
  }
  const body = chooseBody(snapshot, request.headers['accept-encoding']);
  return reply.headers(body.headers).send(body.bytes);
}

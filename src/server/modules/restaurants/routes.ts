import type { FastifyInstance } from 'fastify';
import * as shared from '#catalog/everyone/shared.ts';
import { fail, ok } from '#domain/result.ts';
import { itemAnswer } from '#server/http/pages/page-place.ts';
import { sendSnapshot } from '#server/http/pages/snapshot.ts';
import { serve } from '#server/http/serve.ts';
import type { AddressServed } from './address-served.ts';
import type { RestaurantSnapshots } from './restaurant-snapshots.ts';

/** Menus are read far more often than anything else, so these requests count in /metrics and have no log line each. */
const QUIET = { config: { quiet: true } };

/** What answers about menus, shared with the request pipeline. */
export interface Menus {
  readonly snapshots: RestaurantSnapshots;
  readonly isAddressServed: AddressServed;
}

/** The calls that read restaurants and menus (rules menu-calls, menu-lookup-input). */
export function restaurantsRoutes(app: FastifyInstance, { snapshots, isAddressServed }: Menus): void {
  // What is cached has been answered before (cached-menus.ts).
  serve(app, 'GET /api/restaurants', QUIET, async (request, reply) => {
    const isServed = await isAddressServed(request.query.address);
    const snapshot = isServed ? (await snapshots.list()).snapshot : await snapshots.emptyList();
    return { sent: sendSnapshot(request, reply, snapshot) };
  });

  serve(app, 'GET /api/restaurants/:id', QUIET, async (request, reply) => {
    const found = await snapshots.restaurant(request.params.id);
    if (found === null) return fail({ code: 'RESTAURANT_UNKNOWN' });
    return { sent: sendSnapshot(request, reply, found.snapshot) };
  });

  serve(app, 'GET /api/restaurants/:id/items/:itemId', async ({ params }) => {
    const found = await snapshots.restaurant(params.id);
    const answer = found && itemAnswer(found.answer, params.itemId);
    return answer === null ? fail({ code: 'NOT_FOUND', message: shared.menuItemNotFound }) : ok(answer);
  });
}

import type { FastifyInstance } from 'fastify';
import type { OfficeRestaurant } from '#contract/office.ts';
import { fail, mapOk, ok } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { compressed } from '#server/http/encodings.ts';
import { idempotencyKeyOf } from '#server/http/idempotency.ts';
import { serve } from '#server/http/serve.ts';
import { findRestaurant, readVersions } from '../restaurants/index.ts';
import { officeMenuView, officeRestaurantView } from './menu-view.ts';
import { moveSwitch } from './switch-menu.ts';

/**
 * The switches of menus (rule menu-switches): what customers see follows within a second, by the menu's new version.
 */
export function menuRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { clock, database } = dependencies;

  serve(app, 'GET /api/office/restaurants', async () => {
    const restaurants: OfficeRestaurant[] = [];
    for (const { id } of await readVersions(database.db)) {
      const found = await findRestaurant(dependencies, id);
      if (found !== null) restaurants.push(officeRestaurantView(found.restaurant, clock.now()));
    }
    return ok({ success: true, restaurants });
  });

  serve(app, 'GET /api/office/restaurants/:id/menu', { onSend: compressed }, async ({ params }) => {
    const found = await findRestaurant(dependencies, params.id);
    if (found === null) return fail({ code: 'RESTAURANT_UNKNOWN' });
    return ok(officeMenuView(found.restaurant, found.version, clock.now()));
  });

  serve(app, 'POST /api/office/restaurants/:id/switch', async (request) => {
    const key = idempotencyKeyOf(request);
    const { params, body, staff } = request;
    const wish = { restaurantId: params.id, body, key, staff };
    return mapOk(await moveSwitch(dependencies, wish), (version) => ({ success: true, version }));
  });
}

import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  type OfficeRestaurant,
  type OfficeRestaurantsAnswer,
  type SwitchedAnswer,
  switchBodySchema,
} from '#contract/office.ts';
import { restaurantIdSchema } from '#contract/restaurants.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { refuse, send } from '#server/http/answers.ts';
import { intentKey } from '#server/http/intents.ts';
import { findRestaurant, readVersions } from '../restaurants/index.ts';
import { officeMenuView, officeRestaurantView } from './menu-view.ts';
import { moveSwitch } from './switch-menu.ts';

const switchedView = (version: number): SwitchedAnswer => ({ success: true, version });
const paramsSchema = z.object({ id: restaurantIdSchema });

/**
 * The switches of menus (rule menu-switches): what customers see follows within a second, by the menu's new version.
 */
export function menuRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { clock, database } = dependencies;

  routes.get('/api/office/restaurants', async (): Promise<OfficeRestaurantsAnswer> => {
    const restaurants: OfficeRestaurant[] = [];
    for (const { id } of await readVersions(database.db)) {
      const found = await findRestaurant(dependencies, id);
      if (found !== null) restaurants.push(officeRestaurantView(found.restaurant, clock.now()));
    }
    return { success: true, restaurants };
  });

  routes.get('/api/office/restaurants/:id/menu', { schema: { params: paramsSchema } }, async (request, reply) => {
    const found = await findRestaurant(dependencies, request.params.id);
    if (found === null) return refuse(reply, { code: 'RESTAURANT_UNKNOWN' });
    return reply.send(officeMenuView(found.restaurant, found.version, clock.now()));
  });

  routes.post(
    '/api/office/restaurants/:id/switch',
    { schema: { params: paramsSchema, body: switchBodySchema } },
    async (request, reply) => {
      const key = intentKey(request);
      const { params, body, staff } = request;
      const wish = { restaurantId: params.id, body, key, staff };
      return send(reply, await moveSwitch(dependencies, wish), switchedView);
    },
  );
}

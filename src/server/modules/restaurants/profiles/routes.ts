import type { FastifyInstance } from 'fastify';
import type { ProfileAnswer, ProfilesAnswer } from '#contract/restaurant-profiles.ts';
import type { Restaurant } from '#domain/menu/menu.ts';
import { fail, mapOk, type Outcome, ok } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { serve } from '#server/http/serve.ts';
import { restaurantInput } from '../restaurant-input.ts';
import { addRestaurant, moveRestaurant } from './add-restaurant.ts';
import { changeFields, showRestaurant } from './change-profile.ts';
import { fieldsOf } from './profile-fields.ts';
import { readAll, readChanges, readWhole } from './profiles-store.ts';

/** Hours of each weekday and of sixty holidays, and a long list of words. */
const CHANGES_LIMIT_BYTES = 128 * 1024;

const dishesOf = ({ menu }: Restaurant): number => menu.reduce((sum, { items }) => sum + items.length, 0);

/** The owners' calls to edit restaurants (rules restaurant-changes, archived-restaurants, restaurant-order). */
export function profileRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { db } = dependencies.database;

  const listed = async (): Promise<Omit<ProfilesAnswer, 'success'>> => ({
    restaurants: (await readAll(db)).map(({ restaurant, archivedAt }) => ({
      id: restaurant._id,
      name: restaurant.name,
      cuisine: restaurant.cuisine_type,
      dishes: dishesOf(restaurant),
      archivedAt,
    })),
  });

  const profile = async (id: string): Outcome<Omit<ProfileAnswer, 'success'>> => {
    const stored = await readWhole(db, id);
    if (stored === null) return fail({ code: 'RESTAURANT_UNKNOWN' });
    const { restaurant, version, archivedAt } = stored;
    const changes = await readChanges(db, id);
    const fields = fieldsOf(restaurant);
    return ok({ id, version, archivedAt, fields, dishes: dishesOf(restaurant), changes });
  };

  serve(app, 'GET /api/office/profiles', async () => ok(await listed()));

  serve(app, 'POST /api/office/profiles', async ({ body, staff, idempotencyKey: key }) =>
    mapOk(await addRestaurant(dependencies, { body, key, staff }), (id) => ({ id })),
  );

  serve(app, 'GET /api/office/profiles/:id', ({ params }) => profile(params.id));

  serve(app, 'POST /api/office/profiles/:id', { bodyLimit: CHANGES_LIMIT_BYTES }, async (request) => {
    const done = await changeFields(dependencies, restaurantInput(request));
    return done.ok ? profile(request.params.id) : done;
  });

  serve(app, 'POST /api/office/profiles/:id/shown', async (request) => {
    const done = await showRestaurant(dependencies, restaurantInput(request));
    return done.ok ? profile(request.params.id) : done;
  });

  serve(app, 'POST /api/office/profiles/:id/place', async (request) => {
    const done = await moveRestaurant(dependencies, restaurantInput(request));
    return done.ok ? ok(await listed()) : done;
  });
}

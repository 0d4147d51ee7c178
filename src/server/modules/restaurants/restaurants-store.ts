/** All SQL of restaurants. A row's `version` grows with each change of its profile or menu. */

import type { MenuCategory, Restaurant, RestaurantProfile } from '#domain/menu/menu.ts';
import type { Db, Trx } from '#server/database/database-port.ts';
import type { RestaurantsTable } from '#server/database/schema.ts';
import { mayHoldMarkup, plainLine, plainText } from './menu-files/plain-text.ts';

export interface StoredRestaurant {
  readonly restaurant: Restaurant;
  readonly version: number;
}

/** Ids and versions of all restaurants in the order of the list: a cheap query for whether anything changed. */
export async function readVersions(db: Db): Promise<readonly { id: string; version: number }[]> {
  return db.selectFrom('restaurants').select(['id', 'version']).orderBy('position').orderBy('id').execute();
}

/** The version of one restaurant, or undefined where there is none. */
export async function readVersion(db: Db, id: string): Promise<number | undefined> {
  const row = await db.selectFrom('restaurants').select('version').where('id', '=', id).executeTakeFirst();
  return row?.version;
}

export async function readRestaurant(db: Db, id: string): Promise<StoredRestaurant | null> {
  const row = await db
    .selectFrom('restaurants')
    .select(['profile', 'menu', 'version'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { restaurant: restaurantOf(row), version: row.version };
}

export async function countRestaurants(db: Db): Promise<number> {
  const row = await db
    .selectFrom('restaurants')
    .select((on) => on.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Whether anybody has reviewed an order from this restaurant. */
export async function hasReviews(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('reviews')
    .select('order_id')
    .where('restaurant_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Adds the restaurant at the end of the list, or makes it the next version of the restaurant with the same id, with
 * what `keep` takes over from the stored one; a change at the same time waits for this one.
 */
export async function saveRestaurant(
  trx: Trx,
  restaurant: Restaurant,
  now: number,
  keep: (next: Restaurant, before: Restaurant) => Restaurant,
): Promise<void> {
  const { _id: id } = restaurant;
  const held = await trx
    .updateTable('restaurants')
    .set((on) => ({ version: on('version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .returning(['profile', 'menu'])
    .executeTakeFirst();
  if (held === undefined) {
    const position = (await countRestaurants(trx)) + 1;
    const row = { id, position, version: 1, updated_at: now, ...columnsOf(restaurant) };
    await trx.insertInto('restaurants').values(row).execute();
  } else {
    const next = columnsOf(keep(restaurant, restaurantOf(held)));
    await trx.updateTable('restaurants').set(next).where('id', '=', id).execute();
  }
}

function columnsOf({ menu, ...profile }: Restaurant): Pick<RestaurantsTable, 'profile' | 'menu'> {
  return { profile: JSON.stringify(profile), menu: JSON.stringify(menu) };
}

function restaurantOf({ profile, menu }: Pick<RestaurantsTable, 'profile' | 'menu'>): Restaurant {
  return { ...(parsed(profile) as RestaurantProfile), menu: parsed(menu) as MenuCategory[] };
}

/** What people read. Menus that were imported before the importer knew markup may have markup in it. */
const LINES = new Set(['name', 'title', 'suspendReason', 'text', 'cuisine_type', 'promo']);

function parsed(json: string): unknown {
  if (!mayHoldMarkup(json)) return JSON.parse(json);
  return JSON.parse(json, (key, value: unknown) => {
    if (typeof value !== 'string') return value;
    if (key === 'itemDescription') return plainText(value);
    return LINES.has(key) ? plainLine(value) || value : value;
  });
}

/** Replaces a restaurant by its next version; false where the stored version is another one than `version`. */
export async function saveNextVersion(
  trx: Trx,
  { restaurant, version }: StoredRestaurant,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('restaurants')
    .set({ ...columnsOf(restaurant), version: version + 1, updated_at: now })
    .where('id', '=', restaurant._id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/**
 * Changes a restaurant's profile, as a new version; a second change at the same time waits for the first. False where
 * there is no such restaurant.
 */
export async function changeProfile(
  trx: Trx,
  id: string,
  change: (profile: RestaurantProfile) => RestaurantProfile,
  now: number,
): Promise<boolean> {
  const held = await trx
    .updateTable('restaurants')
    .set((on) => ({ version: on('version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .returning('profile')
    .executeTakeFirst();
  if (held === undefined) return false;
  const profile = JSON.stringify(change(JSON.parse(held.profile) as RestaurantProfile));
  await trx.updateTable('restaurants').set({ profile }).where('id', '=', id).execute();
  return true;
}

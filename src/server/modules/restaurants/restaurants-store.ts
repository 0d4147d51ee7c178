/** All SQL of restaurants. A row's `version` grows with each change of its profile or menu. */

import type { MenuCategory, Restaurant, RestaurantProfile } from '#domain/menu/menu.ts';
import type { Db, Trx } from '#server/database/database-port.ts';
import { appendEvents, MENU_EVENT } from '#server/database/events/event-log.ts';
import { addRows, changeRows, numberOfRows } from '#server/database/rows.ts';
import type { RestaurantsTable } from '#server/database/schema.ts';
import { type Slots, statement } from '#server/database/statement.ts';

export interface StoredRestaurant {
  readonly restaurant: Restaurant;
  readonly version: number;
}

/** Ids and versions of the shown restaurants (rule archived-restaurants), in order: cheap to ask. */
export async function readVersions(db: Db) {
  return db
    .selectFrom('restaurants')
    .select(['id', 'version', 'updated_at as updatedAt'])
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

const shownVersion = statement((db, id: Slots<string>) =>
  db.selectFrom('restaurants').select('version').where('id', '=', id).where('archived_at', 'is', null),
);

/** The version of a restaurant that the shop shows, or undefined if there is none. */
export async function readShownVersion(db: Db, id: string): Promise<number | undefined> {
  return (await shownVersion.first(db, id))?.version;
}

const anyVersion = statement((db, id: Slots<string>) =>
  db.selectFrom('restaurants').select('version').where('id', '=', id),
);

/** The version of one restaurant, or undefined if there is none. */
export async function readVersion(db: Db, id: string): Promise<number | undefined> {
  return (await anyVersion.first(db, id))?.version;
}

const rowOf = (db: Db, id: string) =>
  db
    .selectFrom('restaurants')
    .select(['profile', 'menu', 'version', 'busy_until'])
    .where('id', '=', id)
    .executeTakeFirst();

export async function readRestaurant(db: Db, id: string): Promise<StoredRestaurant | null> {
  const row = await rowOf(db, id);
  if (row === undefined) return null;
  return { restaurant: restaurantOf(row), version: row.version };
}

export interface RestaurantText {
  readonly profile: RestaurantProfile;
  readonly menu: string;
  readonly version: number;
}

/** A restaurant with its menu as text, to pass on unparsed, as it may be megabytes. Null if there is none. */
export async function readRestaurantText(db: Db, id: string): Promise<RestaurantText | null> {
  const row = await rowOf(db, id);
  if (row === undefined) return null;
  return { ...row, profile: JSON.parse(row.profile) as RestaurantProfile };
}

/** The restaurant as a new version, locked: its menu may now be written. Null if there is none. */
export async function lockRestaurant(trx: Trx, id: string, now: number): Promise<StoredRestaurant | null> {
  const row = await trx
    .updateTable('restaurants')
    .set((on) => ({ version: on('version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .returning(['profile', 'menu', 'version'])
    .executeTakeFirst();
  return row === undefined ? null : { restaurant: restaurantOf(row), version: row.version };
}

/** Writes the menu of a restaurant that this transaction holds. */
export const saveMenu = (trx: Trx, id: string, menu: Restaurant['menu']) =>
  changeRows(trx, 'restaurants', { id }, { menu: JSON.stringify(menu) });

interface MenuVersion {
  readonly id: string;
  readonly version: number;
  /** If that changed: until when it is busy, or null. */
  readonly busyUntil?: number | null;
}

/** Tells open pages of new menus, in the transaction that writes them; call it last (rule live-menus). */
export async function announceMenus(trx: Trx, menus: readonly MenuVersion[], at: number): Promise<void> {
  const [first, ...others] = menus.map(({ id: restaurantId, ...news }) => ({
    orderId: MENU_EVENT,
    kind: MENU_EVENT,
    payload: { restaurantId, ...news },
    at,
  }));
  if (first !== undefined) await appendEvents(trx, [first, ...others]);
}

export const countRestaurants = (db: Db): Promise<number> => numberOfRows(db, 'restaurants', {});

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

export interface SavedRestaurant extends StoredRestaurant {
  readonly before: Restaurant | null;
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
): Promise<SavedRestaurant> {
  const { _id: id } = restaurant;
  const held = await lockRestaurant(trx, id, now);
  if (held === null) {
    const position = (await countRestaurants(trx)) + 1;
    const row = { id, position, version: 1, updated_at: now, archived_at: null, ...columnsOf(restaurant) };
    await addRows(trx, 'restaurants', [row]);
    return { restaurant, version: 1, before: null };
  }
  const next = keep(restaurant, held.restaurant);
  await changeRows(trx, 'restaurants', { id }, columnsOf(next));
  return { restaurant: next, version: held.version, before: held.restaurant };
}

/** The columns of a restaurant; its busy state isn't part of an edit (rule busy-kitchen). */
export function columnsOf({ menu, busyUntil: _, ...profile }: Restaurant): Pick<RestaurantsTable, 'profile' | 'menu'> {
  return { profile: JSON.stringify(profile), menu: JSON.stringify(menu) };
}

type RestaurantColumns = Pick<RestaurantsTable, 'profile' | 'menu'> & { readonly busy_until?: number | null };

/** The restaurant of a row. */
export function restaurantOf({ profile, menu, busy_until }: RestaurantColumns): Restaurant {
  const { busyUntil: _, ...rest } = JSON.parse(profile) as RestaurantProfile;
  const busy = busy_until == null ? {} : { busyUntil: busy_until };
  return { ...rest, ...busy, menu: JSON.parse(menu) as MenuCategory[] };
}

interface BusyKitchen {
  readonly id: string;
  readonly name: string;
  readonly until: number;
  readonly by: string;
}

/** The restaurants that are busy at a time, the earliest end first (rule busy-kitchen). */
export async function readBusy(db: Db, now: number): Promise<readonly BusyKitchen[]> {
  const rows = await db
    .selectFrom('restaurants')
    .select(['id', 'profile', 'busy_until', 'busy_by'])
    .where('busy_until', '>', now)
    .orderBy('busy_until')
    .orderBy('id')
    .execute();
  return rows.map(({ id, profile, busy_until, busy_by }) => {
    const { name } = JSON.parse(profile) as RestaurantProfile;
    return { id, name, until: busy_until ?? 0, by: busy_by ?? '' };
  });
}

/** Until when a restaurant is busy, Unix ms or null; undefined if there is no such restaurant. */
export async function readBusyUntil(db: Db, id: string): Promise<number | null | undefined> {
  const row = await db.selectFrom('restaurants').select('busy_until').where('id', '=', id).executeTakeFirst();
  return row?.busy_until;
}

/** Makes a restaurant busy until a time, or no longer (null), as a new version; false if it is so at `now`. */
export async function storeBusy(
  trx: Trx,
  id: string,
  { until, by, now }: { readonly until: number | null; readonly by: string; readonly now: number },
): Promise<boolean> {
  const changed = await trx
    .updateTable('restaurants')
    .set((on) => ({ busy_until: until, busy_by: by, version: on('version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .where((on) =>
      until === null ? on('busy_until', '>', now) : on.or([on('busy_until', 'is', null), on('busy_until', '<=', now)]),
    )
    .returning('version')
    .executeTakeFirst();
  if (changed === undefined) return false;
  await announceMenus(trx, [{ id, version: changed.version, busyUntil: until }], now);
  return true;
}

/** Replaces a restaurant by its next version, and tells open pages; false if `version` isn't the stored one. */
export async function saveNextVersion(
  trx: Trx,
  { restaurant, version }: StoredRestaurant,
  now: number,
): Promise<boolean> {
  const next = { ...columnsOf(restaurant), version: version + 1, updated_at: now };
  if ((await changeRows(trx, 'restaurants', { id: restaurant._id, version }, next)) !== 1) return false;
  await announceMenus(trx, [{ id: restaurant._id, version: version + 1 }], now);
  return true;
}

/** Changes a restaurant's profile, as a new version; others wait for it. False if there is none. */
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
  await changeRows(trx, 'restaurants', { id }, { profile });
  return true;
}

/** All SQL of what owners do to restaurants (rules restaurant-changes, restaurant-order). */
import type { RestaurantChange } from '#contract/restaurant-profiles.ts';
import type { StaffMember } from '#contract/shop/staff.ts';
import type { Restaurant, RestaurantProfile } from '#domain/menu/menu.ts';
import type { Db, Trx } from '#server/database/database-port.ts';
import { randomUUID } from '#server/time-and-chance.ts';
import { columnsOf, countRestaurants, restaurantOf, type StoredRestaurant } from '../restaurants-store.ts';
import type { ChangedField } from './profile-fields.ts';

export interface WholeRestaurant extends StoredRestaurant {
  /** Since when the shop does not show it; null if it does. */
  readonly archivedAt: number | null;
}

/** Every restaurant in the order of the list, also those that the shop does not show. */
export async function readAll(db: Db): Promise<readonly WholeRestaurant[]> {
  const rows = await db.selectFrom('restaurants').selectAll().orderBy('position').orderBy('id').execute();
  return rows.map((row) => ({ restaurant: restaurantOf(row), version: row.version, archivedAt: row.archived_at }));
}

export async function readWhole(db: Db, id: string): Promise<WholeRestaurant | null> {
  const row = await db.selectFrom('restaurants').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined
    ? null
    : { restaurant: restaurantOf(row), version: row.version, archivedAt: row.archived_at };
}

/** Writes the profile of a restaurant that this transaction holds. */
export async function writeProfile(trx: Trx, id: string, profile: RestaurantProfile): Promise<void> {
  await trx
    .updateTable('restaurants')
    .set({ profile: JSON.stringify(profile) })
    .where('id', '=', id)
    .execute();
}

/** Hides a restaurant, or (null) shows it; its version grows. */
export async function writeArchived(trx: Trx, id: string, archivedAt: number | null, now: number): Promise<void> {
  await trx
    .updateTable('restaurants')
    .set((on) => ({ archived_at: archivedAt, version: on('version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .execute();
}

/** Adds a restaurant at the end of the list, hidden; false if its id is taken. */
export async function insertHidden(trx: Trx, restaurant: Restaurant, now: number): Promise<boolean> {
  const position = (await countRestaurants(trx)) + 1;
  const row = { id: restaurant._id, position, version: 1, updated_at: now, archived_at: now };
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('restaurants')
    .values({ ...row, ...columnsOf(restaurant) })
    .onConflict((on) => on.column('id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** The ids in the list's order, which nobody else changes until this transaction is over: its counter is held. */
export async function holdListOrder(trx: Trx): Promise<readonly string[]> {
  await trx
    .insertInto('sequences')
    .values({ name: 'restaurant-order', value: 1 })
    .onConflict((on) => on.column('name').doUpdateSet((set) => ({ value: set('sequences.value', '+', 1) })))
    .execute();
  const rows = await trx.selectFrom('restaurants').select('id').orderBy('position').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** Gives the restaurants the places of the list. */
export async function writeOrder(trx: Trx, ids: readonly string[]): Promise<void> {
  for (const [at, id] of ids.entries()) {
    const position = at + 1;
    await trx
      .updateTable('restaurants')
      .set({ position })
      .where('id', '=', id)
      .where('position', '<>', position)
      .execute();
  }
}

export interface NotedChange {
  readonly kind: RestaurantChange['kind'];
  readonly fields?: readonly ChangedField[];
  readonly by: StaffMember;
  readonly at: number;
}

/** Notes who did what to a restaurant. */
export async function noteChange(
  trx: Trx,
  restaurantId: string,
  { kind, fields = [], by, at }: NotedChange,
): Promise<void> {
  const row = { id: randomUUID(), restaurant_id: restaurantId, kind, fields: JSON.stringify(fields) };
  await trx
    .insertInto('restaurant_changes')
    .values({ ...row, staff_id: by.id, person: by.name, at })
    .execute();
}

const SHOWN = 30;

/** The last changes of a restaurant, the newest first. */
export async function readChanges(db: Db, restaurantId: string): Promise<readonly RestaurantChange[]> {
  const rows = await db
    .selectFrom('restaurant_changes')
    .select(['kind', 'fields', 'person', 'at'])
    .where('restaurant_id', '=', restaurantId)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(SHOWN)
    .execute();
  return rows.map(({ fields, ...row }) => ({ ...row, fields: JSON.parse(fields) as RestaurantChange['fields'] }));
}

/** All SQL of what owners do to restaurants (rules restaurant-changes, restaurant-order). */
import type { Selectable } from 'kysely';
import type { RestaurantChange } from '#contract/restaurant-profiles.ts';
import type { StaffMember } from '#contract/shop/staff.ts';
import type { Restaurant, RestaurantProfile } from '#domain/menu/menu.ts';
import type { Db, Trx } from '#server/database/database-port.ts';
import { addRows, changeRows, findRow, findRows } from '#server/database/rows.ts';
import type { RestaurantsTable } from '#server/database/schema.ts';
import { randomUUID } from '#server/time-and-chance.ts';
import { columnsOf, countRestaurants, restaurantOf, type StoredRestaurant } from '../restaurants-store.ts';
import type { ChangedField } from './profile-fields.ts';

export interface WholeRestaurant extends StoredRestaurant {
  /** Since when the shop does not show it; null if it does. */
  readonly archivedAt: number | null;
}

const wholeOf = (row: Selectable<RestaurantsTable>): WholeRestaurant => ({
  restaurant: restaurantOf(row),
  version: row.version,
  archivedAt: row.archived_at,
});

/** Every restaurant in the order of the list, also those that the shop does not show. */
export async function readAll(db: Db): Promise<readonly WholeRestaurant[]> {
  return (await findRows(db, 'restaurants', {}, 'position', 'id')).map(wholeOf);
}

export async function readWhole(db: Db, id: string): Promise<WholeRestaurant | null> {
  const row = await findRow(db, 'restaurants', { id });
  return row === undefined ? null : wholeOf(row);
}

/** Writes the profile of a restaurant that this transaction holds. */
export const writeProfile = (trx: Trx, id: string, profile: RestaurantProfile) =>
  changeRows(trx, 'restaurants', { id }, { profile: JSON.stringify(profile) });

/** Hides a restaurant, or (null) shows it; gives its new version. */
export async function writeArchived(trx: Trx, id: string, archivedAt: number | null, now: number): Promise<number> {
  const { version } = await trx
    .updateTable('restaurants')
    .set((on) => ({ archived_at: archivedAt, version: on('version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Adds a restaurant at the end of the list, hidden; false if its id is taken. */
export async function insertHidden(trx: Trx, restaurant: Restaurant, now: number): Promise<boolean> {
  const position = (await countRestaurants(trx)) + 1;
  const row = { id: restaurant._id, position, version: 1, updated_at: now, archived_at: now };
  return (await addRows(trx, 'restaurants', [{ ...row, ...columnsOf(restaurant) }], ['id'])) === 1;
}

/** The ids in the list's order, which nobody else changes until this transaction is over: its counter is held. */
export async function lockListOrder(trx: Trx): Promise<readonly string[]> {
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
  await addRows(trx, 'restaurant_changes', [{ ...row, staff_id: by.id, person: by.name, at }]);
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

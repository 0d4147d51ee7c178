/** All SQL of published menus (rule menu-versions). */
import type { Insertable } from 'kysely';
import type { Menu } from '#domain/menu/editing/menu-edit.ts';
import type { Db, Trx } from '#server/database/database-port.ts';
import { addRows, findRow } from '#server/database/rows.ts';
import type { MenuVersionsTable } from '#server/database/schema-menus.ts';
import type { Author } from './drafts-store.ts';

/** How many menus of a restaurant are kept, including the current one. */
export const KEPT_VERSIONS = 30;

export type MenuOrigin = MenuVersionsTable['origin'];

export interface NewVersion {
  readonly restaurantId: string;
  readonly version: number;
  readonly menu: Menu;
  readonly origin: MenuOrigin;
  readonly words: string;
  readonly by: Author;
  readonly at: number;
}

export async function insertVersion(trx: Trx, { restaurantId, version, menu, by, at, ...said }: NewVersion) {
  const row: Insertable<MenuVersionsTable> = {
    ...said,
    restaurant_id: restaurantId,
    version,
    menu: JSON.stringify(menu),
    dishes: new Set(menu.flatMap(({ items }) => items.map(({ _id }) => _id))).size,
    published_at: at,
    staff_id: by.id,
    person: by.name,
  };
  await addRows(trx, 'menu_versions', [row]);
}

/** The newest version that is kept: the published menu. 0 if none is. */
export async function newestVersion(db: Db, restaurantId: string): Promise<number> {
  const row = await db
    .selectFrom('menu_versions')
    .select('version')
    .where('restaurant_id', '=', restaurantId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.version ?? 0;
}

/** The versions without their menus, the newest first. */
export async function listVersions(db: Db, restaurantId: string) {
  return db
    .selectFrom('menu_versions')
    .select(['version', 'dishes', 'published_at', 'person', 'origin', 'words'])
    .where('restaurant_id', '=', restaurantId)
    .orderBy('version', 'desc')
    .execute();
}

/** The menu of a version, or null if it is not kept. */
export async function readVersionMenu(db: Db, restaurantId: string, version: number): Promise<Menu | null> {
  const row = await findRow(db, 'menu_versions', { restaurant_id: restaurantId, version });
  return row === undefined ? null : (JSON.parse(row.menu) as Menu);
}

/** Deletes what is older than the versions that are kept. */
export async function deleteOldVersions(trx: Trx, restaurantId: string): Promise<void> {
  const oldest = await trx
    .selectFrom('menu_versions')
    .select('version')
    .where('restaurant_id', '=', restaurantId)
    .orderBy('version', 'desc')
    .limit(1)
    .offset(KEPT_VERSIONS - 1)
    .executeTakeFirst();
  if (oldest === undefined) return;
  await trx
    .deleteFrom('menu_versions')
    .where('restaurant_id', '=', restaurantId)
    .where('version', '<', oldest.version)
    .execute();
}

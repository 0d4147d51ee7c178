import type { Coordinates, Restaurant } from '#domain/menu/menu.ts';
import type { Db } from '#server/database/database-port.ts';
import { keepSwitches } from './menu-files/keep-switches.ts';
import { type MenuChanges, menuChanges } from './menu-files/menu-changes.ts';
import { menuWarnings } from './menu-files/menu-warnings.ts';
import { readRestaurant } from './restaurants-store.ts';

export interface ImportPreview extends MenuChanges {
  readonly warnings: readonly string[];
  /** The stored menu has dishes, and none of them would be left. */
  readonly isEmptied: boolean;
}

/**
 * What storing a restaurant would change, and what looks like a slip in its menu. Nothing is written. `now` in Unix ms.
 */
export async function previewImport(
  db: Db,
  restaurant: Restaurant,
  { now, hub }: { readonly now: number; readonly hub: Coordinates | null },
): Promise<ImportPreview> {
  const stored = await readRestaurant(db, restaurant._id);
  const before = stored?.restaurant ?? null;
  const changes = menuChanges(before, before === null ? restaurant : keepSwitches(restaurant, before, now));
  const isEmptied = changes.dishesBefore > 0 && changes.dishesAfter === 0;
  return { ...changes, warnings: menuWarnings(restaurant, hub), isEmptied };
}

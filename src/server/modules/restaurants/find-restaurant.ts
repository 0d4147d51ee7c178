/** Restaurants for quotes and orders: always the newest version, parsed once per version. */
import type { MenuItem, Restaurant } from '#domain/menu/menu.ts';
import type { OpenDatabase } from '#server/database/database-port.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { memoize } from '#server/memoize.ts';
import { readRestaurant, readShownVersion, readVersion, type StoredRestaurant } from './restaurants-store.ts';

interface FoundRestaurant extends StoredRestaurant {
  readonly items: ReadonlyMap<string, MenuItem>;
}

const parsedOf = memoize((_: OpenDatabase) => new Map<string, FoundRestaurant>());

/** The restaurant with its whole menu as stored, or null if none is shown (rule archived-restaurants). Frozen. */
export async function findRestaurant(dependencies: Dependencies, id: string): Promise<FoundRestaurant | null> {
  return findVersion(dependencies, id, await readShownVersion(dependencies.database.db, id));
}

/** The restaurant of a placed order, even if it was archived since (rule archived-restaurants). Frozen. */
export async function findOrderRestaurant(dependencies: Dependencies, id: string): Promise<FoundRestaurant | null> {
  return findVersion(dependencies, id, await readVersion(dependencies.database.db, id));
}

async function findVersion(
  { database }: Dependencies,
  id: string,
  version: number | undefined,
): Promise<FoundRestaurant | null> {
  const cache = parsedOf(database);
  const cached = cache.get(id);
  if (cached !== undefined && cached.version === version) return cached;
  const stored = version === undefined ? null : await readRestaurant(database.db, id);
  if (stored === null) {
    cache.delete(id);
    return null;
  }
  const parsed = { ...stored, items: itemsById(stored.restaurant) };
  cache.set(id, parsed);
  return parsed;
}

/** The dishes of a restaurant by their id. */
export function itemsById(restaurant: Restaurant): ReadonlyMap<string, MenuItem> {
  return new Map(restaurant.menu.flatMap((category) => category.items).map((item) => [item._id, item]));
}

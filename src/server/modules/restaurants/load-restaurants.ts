import { isSame } from '#domain/menu/editing/same-value.ts';
import type { Restaurant } from '#domain/menu/menu.ts';
import type { Trx } from '#server/database/database-port.ts';
import type { OpenDatabase } from '#server/database/engines/open-database.ts';
import { storeVersion } from './drafts/store-version.ts';
import { preserveSwitches } from './menu-files/preserve-switches.ts';
import {
  announceMenus,
  countRestaurants,
  hasReviews,
  type SavedRestaurant,
  saveRestaurant,
} from './restaurants-store.ts';

interface LoadOptions {
  readonly now: number;
  /** Writes nothing unless there is no restaurant at all. */
  readonly onlyIfEmpty?: boolean;
  /** Called after each restaurant, before the transaction ends. */
  readonly onStored?: (restaurant: Restaurant, count: number) => void;
}

/** The stars of a restaurant that was reviewed here stay, even if a file knows nothing of them. */
function keepStars(next: Restaurant, { rating, review_count }: Restaurant, isReviewed: boolean): Restaurant {
  return isReviewed ? { ...next, rating, review_count } : next;
}

/** An imported menu can be taken back like any other (rule menu-versions). */
async function keepImport(trx: Trx, { restaurant, version, before }: SavedRestaurant, at: number): Promise<void> {
  const { _id: restaurantId, menu } = restaurant;
  if (before === null || isSame(before.menu, menu)) return;
  const by = { id: null, name: '' };
  await storeVersion(trx, { restaurantId, version, menu, before: before.menu, by, at, origin: 'import' });
}

/**
 * Stores the restaurants in one transaction, each as a new version if it exists already. The office's switches stay
 * off, and the stars given here still count (rule import-keeps-switches). Returns how many were stored.
 */
export async function loadRestaurants(
  database: OpenDatabase,
  restaurants: readonly Restaurant[],
  { now, onlyIfEmpty = false, onStored }: LoadOptions,
): Promise<number> {
  return database.transact(async (trx) => {
    if (onlyIfEmpty && (await countRestaurants(trx)) > 0) return 0;
    let count = 0;
    const changed: { readonly id: string; readonly version: number }[] = [];
    for (const restaurant of restaurants) {
      const isReviewed = await hasReviews(trx, restaurant._id);
      const saved = await saveRestaurant(trx, restaurant, now, (next, before) =>
        preserveSwitches(keepStars(next, before, isReviewed), before, now),
      );
      await keepImport(trx, saved, now);
      if (saved.before !== null) changed.push({ id: restaurant._id, version: saved.version });
      count += 1;
      onStored?.(restaurant, count);
    }
    await announceMenus(trx, changed, now);
    return count;
  });
}

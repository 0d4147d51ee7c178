import { keepSwitches } from '#domain/keep-switches.ts';
import type { Restaurant } from '#domain/menu.ts';
import type { OpenDatabase } from '#server/database/open-database.ts';
import { countRestaurants, saveRestaurant } from './restaurants-store.ts';

interface LoadOptions {
  /** Unix ms. */
  readonly now: number;
  /** Writes nothing unless there is no restaurant at all. */
  readonly onlyIfEmpty?: boolean;
  /** Told after each restaurant, before the transaction ends. */
  readonly onStored?: (restaurant: Restaurant, count: number) => void;
}

/**
 * Stores the restaurants in one transaction, each as a new version where it exists already; what the office has switched off there stays off.
 * Answers how many were stored.
 */
export async function loadRestaurants(
  database: OpenDatabase,
  restaurants: readonly Restaurant[],
  { now, onlyIfEmpty = false, onStored }: LoadOptions,
): Promise<number> {
  return database.transact(async (trx) => {
    if (onlyIfEmpty && (await countRestaurants(trx)) > 0) return 0;
    let count = 0;
    for (const restaurant of restaurants) {
      await saveRestaurant(trx, restaurant, now, (next, before) => keepSwitches(next, before, now));
      count += 1;
      onStored?.(restaurant, count);
    }
    return count;
  });
}

import type { Restaurant } from '#domain/menu/menu.ts';
import type { OpenDatabase } from '#server/database/engines/open-database.ts';
import { keepSwitches } from './menu-files/keep-switches.ts';
import { countRestaurants, hasReviews, saveRestaurant } from './restaurants-store.ts';

interface LoadOptions {
  /** Unix ms. */
  readonly now: number;
  /** Writes nothing unless there is no restaurant at all. */
  readonly onlyIfEmpty?: boolean;
  /** Called after each restaurant, before the transaction ends. */
  readonly onStored?: (restaurant: Restaurant, count: number) => void;
}

/**
 * The stars of a restaurant that was reviewed here count those reviews, so a file that knows nothing of them must not
 * take them away.
 */
function keepStars(next: Restaurant, { rating, review_count }: Restaurant, isReviewed: boolean): Restaurant {
  return isReviewed ? { ...next, rating, review_count } : next;
}

/**
 * Stores the restaurants in one transaction, each as a new version where it exists already. What the office has
 * switched off stays off, and the stars that were given here stay counted (rule import-keeps-switches). Answers how
 * many were stored.
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
      const isReviewed = await hasReviews(trx, restaurant._id);
      await saveRestaurant(trx, restaurant, now, (next, before) =>
        keepSwitches(keepStars(next, before, isReviewed), before, now),
      );
      count += 1;
      onStored?.(restaurant, count);
    }
    return count;
  });
}

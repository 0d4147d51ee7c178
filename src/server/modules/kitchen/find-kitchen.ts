import * as catalog from '#catalog/server/order-work.ts';
import type { StaffMember } from '#contract/shop/staff.ts';
import type { Restaurant } from '#domain/menu/menu.ts';
import { fail, type Outcome, ok } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { hashToken } from '#server/http/identity/token-cookie.ts';
import { findOrderRestaurant } from '#server/modules/restaurants/index.ts';
import { findLinkBySecret, noteSeen } from './kitchen-links-store.ts';

/** That a kitchen looks is noted once in this time, ms. */
const SEEN_EVERY_MS = 60_000;

export interface Kitchen {
  readonly restaurant: Restaurant;
  readonly menuVersion: number;
  /** Who makes its steps: the restaurant itself, with what a dispatcher may do to its orders (rule kitchen-link). */
  readonly by: StaffMember;
}

/** Finds the kitchen of a link's secret, and notes that it was used. Problem: NOT_FOUND, which says what to do. */
export async function findKitchen(dependencies: Dependencies, secret: string): Outcome<Kitchen> {
  const { database, clock } = dependencies;
  const link = await findLinkBySecret(database.db, hashToken(secret));
  const found = link && (await findOrderRestaurant(dependencies, link.restaurant_id));
  if (link === undefined || !found) return fail({ code: 'NOT_FOUND', message: catalog.kitchenLinkVoid });
  const now = clock.now();
  if (link.seen_at === null || now - link.seen_at >= SEEN_EVERY_MS) {
    await noteSeen(database.db, { restaurantId: link.restaurant_id, at: now });
  }
  const { restaurant, version: menuVersion } = found;
  const by = {
    id: `kitchen-${restaurant._id}`,
    email: '',
    name: restaurant.name,
    role: 'dispatcher',
    isDisabled: false,
  };
  return ok({ restaurant, menuVersion, by: by as StaffMember });
}

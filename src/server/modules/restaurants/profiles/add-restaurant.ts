/** Owners add restaurants, copy them, and put them in order (rules restaurant-changes, restaurant-order). */
import type { AddRestaurantBody } from '#contract/restaurant-profiles.ts';
import type { StaffMember } from '#contract/shop/staff.ts';
import type { Restaurant } from '#domain/menu/menu.ts';
import { fail, type Outcome, ok } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { runOnce } from '#server/http/idempotency.ts';
import { slugOf } from '../menu-files/own-ids.ts';
import type { RestaurantInput } from '../restaurant-input.ts';
import { insertHidden, lockListOrder, noteChange, readWhole, writeOrder } from './profiles-store.ts';

/** A restaurant with only a name; its place is the hub, if any, until its address is filled in. */
function emptyRestaurant(name: string, { shop }: Pick<Dependencies, 'shop'>): Restaurant {
  const coordinates = shop.current.hub ?? { latitude: 0, longitude: 0 };
  return {
    _id: '',
    name,
    cuisine_type: '',
    category: [],
    logo: '',
    promo: null,
    rating: null,
    review_count: 0,
    contact: { phone: '' },
    locations: [{ address: { street: '', city: '', state: '', full_address: '' }, coordinates, tax_rate: null }],
    hours: [],
    menu: [],
  };
}

/** A copy has no stars yet, and isn't switched off. */
function copyOf(restaurant: Restaurant): Restaurant {
  const { isPaused: _paused, pausedUntil: _until, isSwitchedOff: _byHand, ...rest } = restaurant;
  return { ...rest, rating: null, review_count: 0 };
}

/** Adds a hidden restaurant, its id made of its name: the value. Problem: RESTAURANT_UNKNOWN (the one to copy). */
export async function addRestaurant(
  dependencies: Dependencies,
  {
    body,
    key,
    staff,
  }: { readonly body: AddRestaurantBody; readonly key: string | undefined; readonly staff: StaffMember },
): Outcome<string> {
  const at = dependencies.clock.now();
  const idempotent = { scope: 'restaurant-add', key, body: { ...body, by: staff.id } };
  return runOnce<string>(dependencies, idempotent, async (trx) => {
    const source = body.from === undefined ? null : await readWhole(trx, body.from);
    if (body.from !== undefined && source === null) return fail({ code: 'RESTAURANT_UNKNOWN' });
    const name = body.name.trim();
    const restaurant = source === null ? emptyRestaurant(name, dependencies) : { ...copyOf(source.restaurant), name };
    const base = slugOf(name) || 'restaurant';
    let id = base;
    for (let count = 2; !(await insertHidden(trx, { ...restaurant, _id: id }, at)); count += 1) id = `${base}-${count}`;
    await noteChange(trx, id, { kind: 'added', by: staff, at });
    return ok(id);
  });
}

/** Puts a restaurant before another one, or at the end. Problem: RESTAURANT_UNKNOWN, for either. */
export async function moveRestaurant(
  dependencies: Dependencies,
  { restaurantId: id, body, key, staff }: RestaurantInput<{ readonly before: string | null }>,
): Outcome<null> {
  const { before } = body;
  const at = dependencies.clock.now();
  const moved = (ids: readonly string[]): readonly string[] => {
    const others = ids.filter((one) => one !== id);
    const place = before === null ? others.length : others.indexOf(before);
    return [...others.slice(0, place), id, ...others.slice(place)];
  };
  const idempotent = { scope: 'restaurant-place', key, body: { ...body, id, by: staff.id } };
  return runOnce<null>(
    dependencies,
    idempotent,
    async (trx) => {
      const ids = await lockListOrder(trx);
      if (!ids.includes(id) || (before !== null && !ids.includes(before))) return fail({ code: 'RESTAURANT_UNKNOWN' });
      if (id === before || moved(ids).join() === ids.join()) return ok(null);
      await writeOrder(trx, moved(ids));
      await noteChange(trx, id, { kind: 'moved', by: staff, at });
      return ok(null);
    },
    // Without a key, moving it there again is a new call once it is elsewhere.
    async (trx) => {
      const ids = await lockListOrder(trx);
      return ids.includes(id) && id !== before && moved(ids).join() !== ids.join();
    },
  );
}

/** Demos of earlier versions show pictures that no longer exist (rule demo-pictures). */
import type { MenuItem, Restaurant } from '#domain/menu/menu.ts';
import type { OpenDatabase } from '../database/database-port.ts';
import { keepValue, readValue } from '../database/stores/meta.ts';
import { loadRestaurants, readRestaurant } from '../modules/restaurants/index.ts';

const MARK = 'demo-drawn';
/** '/pictures/taco.webp' and '/pictures/curry-rice+herb.svg', but not pictures that somebody changed. */
const EARLIER = /^(?:\/pictures\/[a-z-]+(?:\.webp|\+[a-z-]+\.svg))?$/;

function renewed(stored: Restaurant, fresh: Restaurant): Restaurant {
  const pictures = new Map(fresh.menu.flatMap(({ items }) => items.map(({ _id, imageUrl }) => [_id, imageUrl])));
  const withPicture = (item: MenuItem): MenuItem => {
    const imageUrl = EARLIER.test(item.imageUrl) ? pictures.get(item._id) : undefined;
    return imageUrl === undefined ? item : { ...item, imageUrl };
  };
  const menu = stored.menu.map((category) => ({ ...category, items: category.items.map(withPicture) }));
  return { ...stored, logo: EARLIER.test(stored.logo) ? fresh.logo : stored.logo, menu };
}

/** Gives the demo's restaurants the pictures of today, once in the life of a database. `now` in Unix ms. */
export async function renewPictures(database: OpenDatabase, now: number): Promise<void> {
  if ((await readValue(database, MARK)) !== null) return;
  const { demoRestaurants } = await import('#demo/index.ts');
  const next: Restaurant[] = [];
  for (const fresh of demoRestaurants) {
    const stored = await readRestaurant(database.db, fresh._id);
    if (stored !== null && stored.restaurant.logo !== fresh.logo) next.push(renewed(stored.restaurant, fresh));
  }
  if (next.length > 0) await loadRestaurants(database, next, { now });
  await keepValue(database, MARK, String(now));
}

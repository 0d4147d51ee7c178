import type { MenuItem, Restaurant } from '#domain/menu/menu.ts';
import { wait } from '#server/time-and-chance.ts';
import type { OpenDatabase } from '../database/database-port.ts';
import { storageFault } from '../database/engines/storage-fault.ts';
import { countAddresses } from '../database/stores/addresses-store.ts';
import { readValue, storeValueOnce } from '../database/stores/meta.ts';
import { isUnused } from '../database/stores/used-tables.ts';
import { loadDemoAddresses } from '../modules/places/index.ts';
import { countRestaurants, loadRestaurants, readRestaurant } from '../modules/restaurants/index.ts';

const MARK = 'demo-loaded';
const TRIES = 10;
const PAUSE_MS = 500;

async function isComplete({ db }: OpenDatabase): Promise<boolean> {
  return (await countRestaurants(db)) > 0 && (await countAddresses(db)) > 0;
}

async function loadOnce(database: OpenDatabase, now: number): Promise<void> {
  const { demoAddresses } = await import('#demo/addresses.ts');
  const { demoRestaurants } = await import('#demo/index.ts');
  await loadRestaurants(database, demoRestaurants, { now, onlyIfEmpty: true });
  await loadDemoAddresses(database, demoAddresses());
}

/**
 * Whether this database is the demo's. The mark is written before the data, so that an interrupted load is completed.
 * It is checked last, because another server may have filled the database just now.
 */
async function isDemos(database: OpenDatabase, now: number): Promise<boolean> {
  if (!(await isUnused(database.db))) return (await readValue(database, MARK)) !== null;
  await storeValueOnce(database, MARK, String(now));
  return true;
}

/**
 * Loads the demo's restaurants and addresses into a database that nobody has used, and notes that it did; their files
 * are read only then. Returns false, and writes nothing, if the database contains anything else (rule demo-alone).
 * `now` in Unix ms. Another server may be loading the same at this moment: the later one finds the data when it checks
 * again.
 */
export async function loadDemo(database: OpenDatabase, now: number): Promise<boolean> {
  if (!(await isDemos(database, now))) return false;
  for (let tries = 1; !(await isComplete(database)); tries++) {
    try {
      await loadOnce(database, now);
    } catch (error) {
      if (tries >= TRIES || storageFault(error) !== null) throw error;
      await wait(PAUSE_MS);
    }
  }
  await renewPictures(database, now);
  return true;
}

const DRAWN_MARK = 'demo-drawn';
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

/** Gives the demo's restaurants the pictures of today (rule demo-pictures), once in the life of a database. */
async function renewPictures(database: OpenDatabase, now: number): Promise<void> {
  if ((await readValue(database, DRAWN_MARK)) !== null) return;
  const { demoRestaurants } = await import('#demo/index.ts');
  const next: Restaurant[] = [];
  for (const fresh of demoRestaurants) {
    const stored = await readRestaurant(database.db, fresh._id);
    if (stored !== null && stored.restaurant.logo !== fresh.logo) next.push(renewed(stored.restaurant, fresh));
  }
  if (next.length > 0) await loadRestaurants(database, next, { now });
  await storeValueOnce(database, DRAWN_MARK, String(now));
}

import { wait } from '#server/time-and-chance.ts';
import type { OpenDatabase } from '../database/database-port.ts';
import { storageFault } from '../database/engines/storage-fault.ts';
import { countAddresses } from '../database/stores/addresses-store.ts';
import { keepValue, readValue } from '../database/stores/meta.ts';
import { isUnused } from '../database/stores/used-tables.ts';
import { loadDemoAddresses } from '../modules/places/index.ts';
import { countRestaurants, loadRestaurants } from '../modules/restaurants/index.ts';
import { renewPictures } from './renew-pictures.ts';

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
  await keepValue(database, MARK, String(now));
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

/** The demo area, loaded in the same way as any other data, and only into a database that has none. */

import { setTimeout as wait } from 'node:timers/promises';
import type { OpenDatabase } from '../database/database-port.ts';
import { storageFault } from '../database/engines/storage-fault.ts';
import { countAddresses } from '../database/stores/addresses-store.ts';
import { keepValue } from '../database/stores/meta.ts';
import { loadDemoAddresses } from '../modules/places/index.ts';
import { countRestaurants, loadRestaurants } from '../modules/restaurants/index.ts';

const TRIES = 10;
const PAUSE_MS = 500;

async function isComplete({ db }: OpenDatabase): Promise<boolean> {
  return (await countRestaurants(db)) > 0 && (await countAddresses(db)) > 0;
}

async function loadOnce(database: OpenDatabase, now: number): Promise<void> {
  const { demoAddresses } = await import('#demo/addresses.ts');
  const { demoRestaurants } = await import('#demo/index.ts');
  await keepValue(database, 'demo-loaded', String(now));
  await loadRestaurants(database, demoRestaurants, { now, onlyIfEmpty: true });
  await loadDemoAddresses(database, demoAddresses());
}

/**
 * Loads restaurants and addresses where there are none, and notes that it did; their files are read only then. `now` in
 * Unix ms. Another server may be loading the same at this moment: the later one finds the data when it checks again.
 */
export async function loadDemo(database: OpenDatabase, now: number): Promise<void> {
  for (let tries = 1; !(await isComplete(database)); tries++) {
    try {
      await loadOnce(database, now);
    } catch (error) {
      if (tries >= TRIES || storageFault(error) !== null) throw error;
      await wait(PAUSE_MS);
    }
  }
}

/**
 * npm run menu:import -- FILE [--into ID]
 *
 * Stores the restaurants of a menu file. Nothing changes unless the whole file is sound. With `--into` the file's menu becomes the menu of
 * the stored restaurant ID, which keeps its name, address and phone.
 */
import { readFile } from 'node:fs/promises';
import type { RestaurantProfile } from '#domain/menu.ts';
import type { OpenDatabase } from '#server/database/open-database.ts';
import { loadRestaurants, readMenuFile, readRestaurant } from '#server/modules/restaurants/index.ts';
import { readFileName, readWords, runCommand } from './run-command.ts';
import { withDatabase } from './with-database.ts';

const USAGE = 'Usage: npm run menu:import -- FILE [--into RESTAURANT_ID]';
const LISTED = 200;

async function profileOf(database: OpenDatabase, id: string | undefined): Promise<RestaurantProfile | null> {
  if (id === undefined) return null;
  const stored = await readRestaurant(database.db, id);
  if (stored === null) return null;
  const { menu: _, ...profile } = stored.restaurant;
  return profile;
}

function report(problems: readonly string[]): number {
  for (const problem of problems.slice(0, LISTED)) console.error(problem);
  if (problems.length > LISTED) console.error(`and ${problems.length - LISTED} more`);
  console.error(`${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}; nothing was changed.`);
  return 1;
}

async function importMenu(database: OpenDatabase, file: string, into: string | undefined): Promise<number> {
  const profile = await profileOf(database, into);
  if (into !== undefined && profile === null) return report([`There is no stored restaurant '${into}'.`]);
  console.log(`Reading ${file} …`);
  const read = readMenuFile(await readFile(file, 'utf8'), profile);
  if (!read.ok) return report(read.problem);
  const restaurants = read.value;
  await loadRestaurants(database, restaurants, {
    now: Date.now(),
    onStored: (restaurant, count) => {
      const dishes = restaurant.menu.reduce((sum, category) => sum + category.items.length, 0);
      console.log(`${count} of ${restaurants.length}: ${restaurant.name}, ${dishes} dishes`);
    },
  });
  console.log('Done. A running server shows the new menus within a second.');
  return 0;
}

await runCommand(async () => {
  const { values, positionals } = readWords(USAGE, { into: { type: 'string' } });
  const file = readFileName(USAGE, positionals);
  return withDatabase((database) => importMenu(database, file, values.into));
});

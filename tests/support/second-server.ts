import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/database/engines/open-database.ts';
import { openShop } from '#server/live-shop.ts';
import type { House } from './test-app.ts';

/** A second server on the same PostgreSQL; the embedded database has one server, which is returned again. */
export async function secondServer(house: House) {
  if (house.dependencies.database.kind === 'sqlite') return { ...house, stop: async () => {} };
  const database = await openDatabase(house.dependencies.settings, house.dependencies.log);
  const { clock, settings } = house.dependencies;
  const shop = await openShop({ database, clock }, settings.firstShop);
  const dependencies = { ...house.dependencies, database, shop };
  const { app } = buildApp(dependencies);
  await app.ready();
  return {
    app,
    dependencies,
    stop: async () => {
      await app.close();
      await database.close();
    },
  };
}

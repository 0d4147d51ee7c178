import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/database/engines/open-database.ts';
import type { House } from './test-app.ts';

/** A second server on the same PostgreSQL; the embedded database has one server, which is returned again. */
export async function secondServer(house: House) {
  if (house.dependencies.database.kind === 'sqlite') return { ...house, stop: async () => {} };
  const database = await openDatabase(house.dependencies.settings, house.dependencies.log);
  const dependencies = { ...house.dependencies, database };
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

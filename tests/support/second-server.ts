import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/database/engines/open-database.ts';
import { openShop } from '#server/live-shop.ts';
import type { TestServer } from './test-app.ts';

/** A second server on the same PostgreSQL; the embedded database has one server, which is returned again. */
export async function secondServer(server: TestServer) {
  if (server.dependencies.database.kind === 'sqlite') return { ...server, stop: async () => {} };
  const database = await openDatabase(server.dependencies.settings, server.dependencies.log);
  const { clock, settings } = server.dependencies;
  const shop = await openShop({ database, clock }, settings.firstShop);
  const dependencies = { ...server.dependencies, database, shop };
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

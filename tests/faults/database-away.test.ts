/** PostgreSQL restarts, is slow to be reached, or is started against by several servers at once (reliability.md section 3). */
import { rmSync } from 'node:fs';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { demoRestaurants } from '#demo/index.ts';
import { DatabaseUnavailable } from '#server/database/database-port.ts';
import { openMigrated } from '#server/database/open-migrated.ts';
import { logLines } from '#server/log.ts';
import { loadDemo } from '#server/main/load-demo.ts';
import { countRestaurants } from '#server/modules/restaurants/index.ts';
import { FRIDAY_NOON } from '#tests/support/movable-clock.ts';
import { onBothDatabases } from '#tests/support/test-app.ts';
import { createTestDatabase, isPostgresThere } from '#tests/support/test-postgres.ts';

const there = await isPostgresThere();
const silent = logLines(() => {});
const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
});

async function emptyDatabase(): Promise<string> {
  const database = await createTestDatabase({ empty: true });
  cleanups.push(() => database.drop());
  return database.url;
}

async function cutAll(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await client.end();
}

describe.skipIf(!there)('PostgreSQL', () => {
  it('is migrated by one of several servers that start at once', { timeout: 30_000 }, async () => {
    const databaseUrl = await emptyDatabase();
    const opened = await Promise.all([1, 2, 3, 4].map(() => openMigrated({ dataDir: '', databaseUrl }, silent)));
    const ready = await Promise.all(opened.map((database) => database.isReady()));
    await Promise.all(opened.map((database) => database.close()));
    expect(ready).toEqual([true, true, true, true]);
  });

  it('gets the demo area once from servers that start at once', { timeout: 30_000 }, async () => {
    const databaseUrl = await emptyDatabase();
    const opened = await Promise.all([1, 2, 3].map(() => openMigrated({ dataDir: '', databaseUrl }, silent)));
    await Promise.all(opened.map((database) => loadDemo(database, FRIDAY_NOON)));
    const counts = await Promise.all(opened.map((database) => countRestaurants(database.db)));
    await Promise.all(opened.map((database) => database.close()));
    expect(counts).toEqual(Array(3).fill(demoRestaurants.length));
  });

  it('may cut every connection: the next query works, and nothing falls over', { timeout: 30_000 }, async () => {
    const databaseUrl = await emptyDatabase();
    const database = await openMigrated({ dataDir: '', databaseUrl }, silent);
    cleanups.push(() => database.close());
    const count = () => database.db.selectFrom('meta').select('name').execute();
    await Promise.all([count(), count(), count()]);
    await cutAll(databaseUrl);
    const outcomes = await Promise.allSettled([count(), count(), count(), count()]);
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled').length).toBeGreaterThanOrEqual(1);
    expect(await count()).toEqual([]);
  });

  it('retries a transaction that met a deadlock', { timeout: 30_000 }, async () => {
    const databaseUrl = await emptyDatabase();
    const database = await openMigrated({ dataDir: '', databaseUrl }, silent);
    cleanups.push(() => database.close());
    await database.db
      .insertInto('sequences')
      .values([
        { name: 'a', value: 0 },
        { name: 'b', value: 0 },
      ])
      .execute();
    const raise = (names: readonly string[]) =>
      database.transact(async (trx) => {
        for (const name of names) {
          await trx
            .updateTable('sequences')
            .set((row) => ({ value: row('value', '+', 1) }))
            .where('name', '=', name)
            .execute();
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
      });
    await Promise.all([raise(['a', 'b']), raise(['b', 'a']), raise(['a', 'b']), raise(['b', 'a'])]);
    const rows = await database.db.selectFrom('sequences').selectAll().where('name', 'in', ['a', 'b']).execute();
    expect(rows.map((row) => row.value)).toEqual([4, 4]);
  });

  it('that cannot be reached is said in one sentence, without its password', async () => {
    const opening = openMigrated({ dataDir: '', databaseUrl: 'postgres://me:hunter2@127.0.0.1:1/shop' }, silent);
    const refusal = await opening.catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DatabaseUnavailable);
    expect(String(refusal)).toContain('DATABASE_URL does not answer (ECONNREFUSED)');
    expect(String(refusal)).not.toContain('hunter2');
  });
});

onBothDatabases('a server whose database is closed', (open) => {
  it('is alive, not ready, and answers a failure', async () => {
    const { app, dependencies } = await open();
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    const { database } = dependencies;
    const close = database.close;
    await close();
    Object.assign(database, { close: async () => {} });
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    expect((await app.inject('/readyz')).statusCode).toBe(503);
    const answer = await app.inject('/api/restaurants/any');
    expect([500, 503]).toContain(answer.statusCode);
    expect(answer.json()).toMatchObject({ success: false });
  });
});

onBothDatabases('a server without its data folder', (open) => {
  it('is ready only where it keeps nothing there', async () => {
    const { app, dependencies } = await open();
    const { settings, database } = dependencies;
    rmSync(settings.dataDir, { recursive: true });
    expect((await app.inject('/readyz')).statusCode).toBe(database.kind === 'postgres' ? 200 : 503);
  });
});

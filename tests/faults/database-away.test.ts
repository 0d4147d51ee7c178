/** PostgreSQL restarts or is slow to be reached, or several servers start on it at once (rule several-servers). */
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { demoRestaurants } from '#demo/index.ts';
import { DatabaseUnavailable } from '#server/database/database-port.ts';
import { isDatabaseAway } from '#server/database/engines/database-away.ts';
import { openMigrated } from '#server/database/engines/open-migrated.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { problemOf } from '#server/http/failures.ts';
import { logLines } from '#server/log.ts';
import { loadDemo } from '#server/main/load-demo.ts';
import { countRestaurants } from '#server/modules/restaurants/index.ts';
import { FRIDAY_NOON } from '#tests/support/movable-clock.ts';
import { roadTo } from '#tests/support/road-to.ts';
import { onBothDatabases } from '#tests/support/test-app.ts';
import { createTestDatabase, isPostgresThere } from '#tests/support/test-postgres.ts';

const there = await isPostgresThere();
const silent = logLines(() => {});
const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
});

/** Waits longer for connections than a server does: other tests keep the machine busy. */
const openPatiently = (databaseUrl: string) => openMigrated({ dataDir: '', databaseUrl, connectMs: 10_000 }, silent);

async function emptyDatabase(): Promise<string> {
  const database = await createTestDatabase({ empty: true });
  cleanups.push(() => database.drop());
  return database.url;
}

/** Lets a database that accepts no connections accept them again. */
async function allowAll(url: string): Promise<void> {
  const elsewhere = new URL(url);
  const name = elsewhere.pathname.slice(1);
  elsewhere.pathname = '/postgres';
  const client = new pg.Client({ connectionString: elsewhere.href });
  await client.connect();
  await client.query(`alter database ${client.escapeIdentifier(name)} with allow_connections true`);
  await client.end();
}

/** Ends all connections to a database; with `forGood` it accepts no new ones. */
async function cutAll(url: string, { forGood = false } = {}): Promise<void> {
  const elsewhere = new URL(url);
  const name = elsewhere.pathname.slice(1);
  elsewhere.pathname = '/postgres';
  const client = new pg.Client({ connectionString: elsewhere.href });
  await client.connect();
  if (forGood) await client.query(`alter database ${client.escapeIdentifier(name)} with allow_connections false`);
  await client.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [name]);
  await client.end();
}

describe.skipIf(!there)('PostgreSQL', () => {
  it('is migrated by one of several servers that start at once', async () => {
    const databaseUrl = await emptyDatabase();
    const opened = await Promise.all([1, 2, 3, 4].map(() => openPatiently(databaseUrl)));
    const ready = await Promise.all(opened.map((database) => database.isReady()));
    await Promise.all(opened.map((database) => database.close()));
    expect(ready).toEqual([true, true, true, true]);
  });

  it('gets the demo area once from servers that start at once', async () => {
    const databaseUrl = await emptyDatabase();
    const opened = await Promise.all([1, 2, 3].map(() => openPatiently(databaseUrl)));
    await Promise.all(opened.map((database) => loadDemo(database, FRIDAY_NOON)));
    const counts = await Promise.all(opened.map((database) => countRestaurants(database.db)));
    await Promise.all(opened.map((database) => database.close()));
    expect(counts).toEqual(Array(3).fill(demoRestaurants.length));
  });

  it('may cut every connection: the next query works, and nothing falls over', async () => {
    const databaseUrl = await emptyDatabase();
    const database = await openPatiently(databaseUrl);
    cleanups.push(() => database.close());
    const count = () => database.db.selectFrom('meta').select('name').execute();
    await Promise.all([count(), count(), count()]);
    await cutAll(databaseUrl);
    const outcomes = await Promise.allSettled([count(), count(), count(), count()]);
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled').length).toBeGreaterThanOrEqual(1);
    expect(await count()).toEqual([]);
  });

  it('retries a transaction that met a deadlock (rule race-guards)', async () => {
    const databaseUrl = await emptyDatabase();
    const database = await openPatiently(databaseUrl);
    cleanups.push(() => database.close());
    await database.db
      .insertInto('sequences')
      .values([
        { name: 'a', value: 0 },
        { name: 'b', value: 0 },
      ])
      .execute();
    let tries = 0;
    for (let round = 0; round < 2; round += 1) {
      const both = Promise.withResolvers<void>();
      let held = 0;
      const raise = (names: readonly string[]) =>
        database.transact(async (trx) => {
          tries += 1;
          for (const name of names) {
            await trx
              .updateTable('sequences')
              .set((row) => ({ value: row('value', '+', 1) }))
              .where('name', '=', name)
              .execute();
            held += 1;
            if (held === 2) both.resolve();
            await both.promise;
          }
        });
      await Promise.all([raise(['a', 'b']), raise(['b', 'a'])]);
    }
    // Each round needs another try; a loser may be fast enough to lose again.
    expect(tries).toBeGreaterThanOrEqual(6);
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

  it.each(['verify-full', 'require&application_name=shop', 'verify-ca'])(
    'that offers no encryption is not one to wait for, without a warning: %s (rule start-refusals)',
    async (mode) => {
      const warned = vi.spyOn(process, 'emitWarning');
      onTestFinished(() => warned.mockRestore());
      const plain = createServer((socket) => socket.once('data', () => socket.end('N'))).listen(0, '127.0.0.1');
      cleanups.push(async () => void plain.close());
      await once(plain, 'listening');
      const { port } = plain.address() as AddressInfo;
      const databaseUrl = `postgres://me:hunter2@127.0.0.1:${port}/shop?sslmode=${mode}`;
      const refusal = await openMigrated({ dataDir: '', databaseUrl }, silent).catch((error: Error) => error);
      expect(String(refusal)).toContain('Check the sslmode of DATABASE_URL');
      expect(isDatabaseAway((refusal as Error).cause)).toBe(false);
      expect(warned).not.toHaveBeenCalled();
    },
  );
});

describe.skipIf(!there)('PostgreSQL that refuses whom DATABASE_URL names (rule start-refusals)', () => {
  it('is told in its own words, and not as one that does not answer', async () => {
    const url = new URL(await emptyDatabase());
    const refusalOf = async (change: (other: URL) => void) => {
      const other = new URL(url);
      change(other);
      return String(await openMigrated({ dataDir: '', databaseUrl: other.href }, silent).catch((error) => error));
    };
    const noDatabase = await refusalOf((other) => {
      other.pathname = '/nowhere';
    });
    const noUser = await refusalOf((other) => {
      other.username = 'nobody-here';
    });
    expect(noDatabase).toContain('refuses: database "nowhere" does not exist (3D000)');
    expect(noUser).toMatch(/refuses: .*"nobody-here".* \(28\w{3}\)/);
  });
});

describe.skipIf(!there)('the log while PostgreSQL is away (rule database-away)', () => {
  it('says so once, no matter what is asked in the meantime, and once that it is back', async () => {
    const url = await emptyDatabase();
    const lines: { event: string; error?: { name: string } }[] = [];
    const log = logLines((line) => void lines.push(JSON.parse(line)));
    const database = await openMigrated({ dataDir: '', databaseUrl: url }, log);
    cleanups.push(() => database.close());
    const ask = () => database.db.selectFrom('meta').select('name').execute();
    const fail = () => ask().then(Promise.reject.bind(Promise), (error: unknown) => log.error({ error }, 'job-failed'));
    await cutAll(url, { forGood: true });
    await expect.poll(() => ask().catch((error: Error) => error.name)).toBe('DatabaseAway');
    for (let times = 0; times < 20; times++) await fail();
    await allowAll(url);
    expect(await ask()).toEqual([]);
    const told = lines.map(({ event }) => event).filter((event) => event !== 'database-connection-lost');
    expect(told).toEqual(['The database is away', 'The database is back']);
  });
});

/** Cuts a server off from its database; the embedded one cannot be away, so it is closed. */
async function takeAway({ settings, database }: Dependencies): Promise<void> {
  if (settings.databaseUrl !== null) return cutAll(settings.databaseUrl, { forGood: true });
  await database.close();
  Object.assign(database, { close: async () => {} });
}

onBothDatabases('a server whose database is away (rule database-away)', (open) => {
  it('is alive, not ready, and answers a failure (rule health-probes)', async () => {
    const { app, dependencies } = await open();
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    await takeAway(dependencies);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    expect((await app.inject('/readyz')).statusCode).toBe(503);
    const answer = await app.inject('/api/restaurants/any');
    expect(answer.json()).toMatchObject({ success: false });
    if (dependencies.database.kind === 'postgres') expect(answer.statusCode).toBe(503);
  });
});

describe.skipIf(!there)('a PostgreSQL that goes away in the middle is told from a bug (503)', () => {
  const longStatement = sql`select pg_sleep(30)`;
  const isDone = (work: Promise<unknown>): Promise<boolean> =>
    work.then(
      () => true,
      () => false,
    );
  const answerTo = async (work: Promise<unknown>) => problemOf(await work.catch((error: unknown) => error));

  async function openByRoad() {
    const url = await emptyDatabase();
    const road = await roadTo(url);
    cleanups.push(async () => road.close());
    const database = await openMigrated({ dataDir: '', databaseUrl: road.url }, silent);
    cleanups.push(() => database.close());
    const endings = [
      { how: 'the road breaks', end: async () => road.cut() },
      { how: 'the server ends it', end: () => cutAll(url) },
    ];
    return { database, road, endings };
  }

  it('while it reads, or between two statements of a transaction', async () => {
    const { database, endings } = await openByRoad();
    const three = Array.from({ length: 3 }, () => sql`select pg_sleep(0.1)`);
    for (const { how, end } of endings) {
      // Three connections are open before anything is cut, and none of those that were cut before is left.
      await expect
        .poll(() => Promise.all(three.map((pause) => isDone(pause.execute(database.db)))))
        .not.toContain(false);
      const reading = answerTo(longStatement.execute(database.db));
      const writing = answerTo(database.transact((trx) => longStatement.execute(trx)));
      const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const between = answerTo(
        database.transact(async (trx) => {
          await trx.selectFrom('meta').select('name').execute();
          begun.resolve();
          await ended.promise;
          await trx.selectFrom('meta').select('name').execute();
        }),
      );
      await begun.promise;
      await wait(750);
      await end();
      ended.resolve();
      const codes = (await Promise.all([reading, writing, between])).map(({ code }) => code);
      expect([how, ...codes]).toEqual([how, 'OVERLOADED', 'OVERLOADED', 'OVERLOADED']);
    }
    await expect.poll(() => isDone(database.db.selectFrom('meta').select('name').execute())).toBe(true);
  });

  it('also where it stops answering, and the next statement finds another connection (rule database-timeouts)', async () => {
    const { database, road } = await openByRoad();
    const read = () => database.db.selectFrom('meta').select('name').execute();
    await read();
    road.stall();
    expect(await answerTo(read())).toMatchObject({ code: 'OVERLOADED' });
    expect(await read()).toEqual([]);
  });

  it('but a statement that it refuses is a bug', async () => {
    const { database } = await openByRoad();
    const refused = sql`select nothing_of_that_name`;
    expect(await answerTo(refused.execute(database.db))).toEqual({ code: 'INTERNAL' });
    expect(await answerTo(database.transact((trx) => refused.execute(trx)))).toEqual({ code: 'INTERNAL' });
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

import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { logLines } from '#server/log.ts';
import { fillPostgres } from '#tests/support/old-shops.ts';
import { onBothDatabases } from '#tests/support/test-app.ts';
import { createTestDatabase, isPostgresThere } from '#tests/support/test-postgres.ts';
import type { Db } from './database-port.ts';
import { openMigrated } from './engines/open-migrated.ts';
import { openPostgresForMigration } from './engines/open-postgres.ts';
import { isBehind, migrate } from './migrate.ts';

const log = logLines(() => {});

async function withOldShop(work: (db: ReturnType<typeof openPostgresForMigration>, url: string) => Promise<void>) {
  const { url, drop } = await createTestDatabase({ empty: true });
  await fillPostgres(url, '542f766');
  const db = openPostgresForMigration(url, log);
  try {
    await work(db, url);
  } finally {
    await db.destroy();
    await drop();
  }
}

/** Leads to the database, and ends connections on which nobody has asked for so many ms. Answers its address. */
async function openImpatientPooler(url: string, idleMs: number): Promise<string> {
  const [to, from] = [new URL(url), new URL(url)];
  const pooler = createServer((client) => {
    const server = connect(Number(to.port || 5432), to.hostname);
    const end = (): void => {
      client.destroy();
      server.destroy();
    };
    for (const one of [client, server]) one.on('error', end).on('close', end);
    client.setTimeout(idleMs, end);
    client.pipe(server).pipe(client);
  });
  await once(pooler.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void pooler.close());
  from.host = `127.0.0.1:${(pooler.address() as AddressInfo).port}`;
  return from.href;
}

const takesLock = async (trx: Db): Promise<boolean> => {
  const take = sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(3853314791062309107) as mine`;
  return (await take.execute(trx)).rows[0]?.mine === true;
};

const indexOf = async (db: ReturnType<typeof openPostgresForMigration>): Promise<unknown> =>
  (
    await sql`select indisvalid, indisunique from pg_index
      where indexrelid = to_regclass('payment_sessions_by_intent_key')`.execute(db)
  ).rows;

describe.skipIf(!(await isPostgresThere()))('an upgrade on PostgreSQL (rule open-shop-upgrade)', () => {
  it('gives way to those who hold a table, and continues when they are done', async () => {
    await withOldShop(async (db, url) => {
      const seller = openPostgresForMigration(url, log);
      const said: string[] = [];
      let upgraded: Promise<void> | undefined;
      await seller.transaction().execute(async (trx) => {
        await sql`select * from rate_counters`.execute(trx);
        upgraded = migrate('postgres', db, (words) => said.push(words));
        while (!said.some((words) => words.includes('waits until nobody else holds'))) await wait(20);
        // An upgrade that kept its place in the queue would wait for this seller, and the seller for it.
        await seller.selectFrom('rate_counters').selectAll().execute();
      });
      await upgraded;
      await seller.destroy();
      expect(said.join('\n')).toContain('0008-counted-repeats');
    });
  });

  it('holds its lock in a transaction, because a pooler would keep that of a session (rule pooled-database)', async () => {
    await withOldShop(async (db, url) => {
      const seller = openPostgresForMigration(url, log);
      let upgraded: Promise<void> | undefined;
      await seller.transaction().execute(async (trx) => {
        await sql`select * from rate_counters`.execute(trx);
        const waits = Promise.withResolvers<void>();
        upgraded = migrate('postgres', db, (words) => void (words.includes('waits until') && waits.resolve()));
        await waits.promise;
        const holders = await sql`select state from pg_locks join pg_stat_activity using (pid)
          where locktype = 'advisory' and datname = current_database()`.execute(trx);
        expect(holders.rows).toEqual([{ state: 'idle in transaction' }]);
      });
      await upgraded;
      await seller.destroy();
    });
  });

  it('keeps the connection of its lock busy, so that no pooler ends it as idle (rule pooled-database)', async () => {
    await withOldShop(async (seller, url) => {
      const pooler = await openImpatientPooler(url, 2500);
      const db = openPostgresForMigration(pooler, log);
      let upgraded: Promise<void> | undefined;
      await seller.transaction().execute(async (trx) => {
        await sql`select * from rate_counters`.execute(trx);
        const waits = Promise.withResolvers<void>();
        upgraded = migrate('postgres', db, (words) => void (words.includes('waits until') && waits.resolve()));
        await waits.promise;
        await wait(4000);
        expect(await takesLock(trx)).toBe(false);
      });
      await upgraded;
      await db.destroy();
    });
  });

  it('looks again under the lock where its connection was lost during the work', async () => {
    await withOldShop(async (db, url) => {
      const others = openPostgresForMigration(url, log);
      const waits = Promise.withResolvers<void>();
      let upgraded: Promise<boolean> | undefined;
      await others.transaction().execute(async (second) => {
        await others.transaction().execute(async (seller) => {
          await sql`select * from rate_counters`.execute(seller);
          const say = (words: string): void => void (words.includes('waits until') && waits.resolve());
          upgraded = migrate('postgres', db, say).then(() => true);
          await waits.promise;
          await sql`select pg_terminate_backend(pid) from pg_locks join pg_stat_activity using (pid)
            where locktype = 'advisory' and datname = current_database()`.execute(seller);
          while (!(await takesLock(second))) await wait(20);
        });
        // Asked outside the second's transaction: an index waits for the end of one that it has seen with a snapshot.
        while (await isBehind('postgres', others)) await wait(100);
        // All is there, and the second server, which could still drop an index, has the lock.
        expect(await Promise.race([upgraded, wait(1500).then(() => false)])).toBe(false);
      });
      expect(await upgraded).toBe(true);
      await others.destroy();
    });
  });

  it('waits for another server without a transaction that stays open, which an index would wait for', async () => {
    await withOldShop(async (db, url) => {
      const other = openPostgresForMigration(url, log);
      const waits = Promise.withResolvers<void>();
      let upgraded: Promise<void> | undefined;
      await other.transaction().execute(async (trx) => {
        expect(await takesLock(trx)).toBe(true);
        upgraded = migrate('postgres', db, (words) => void (words.includes('Another server') && waits.resolve()));
        await waits.promise;
        const { rows } = await sql`select state from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`.execute(trx);
        expect(rows).not.toContainEqual({ state: 'idle in transaction' });
      });
      await upgraded;
      await other.destroy();
    });
  });

  it('lets go of its lock while a server that lost it makes an index, which could wait for it forever', async () => {
    await withOldShop(async (db, url) => {
      await migrate('postgres', db);
      await sql`drop index payment_sessions_by_intent_key`.execute(db);
      const [first, second] = [openPostgresForMigration(url, log), openPostgresForMigration(url, log)];
      const waits = Promise.withResolvers<boolean>();
      let ends: readonly Promise<unknown>[] = [];
      await db.transaction().execute(async (reader) => {
        await sql`set transaction isolation level repeatable read`.execute(reader);
        await sql`select from payment_sessions`.execute(reader);
        const make = sql`create unique index concurrently payment_sessions_by_intent_key on payment_sessions (intent_key)`;
        const made = make.execute(first);
        while ((await sql`select from pg_stat_progress_create_index`.execute(db)).rows.length === 0) await wait(20);
        const say = (words: string): void => void (words.includes('Another server') && waits.resolve(true));
        ends = [made, migrate('postgres', second, say)];
        expect(await Promise.race([waits.promise, wait(3000).then(() => false)])).toBe(true);
      });
      await Promise.all(ends);
      expect(await indexOf(db)).toEqual([{ indisvalid: true, indisunique: true }]);
      for (const one of [first, second]) await one.destroy();
    });
  });

  it('makes an index however long it takes, also where the database limits statements', async () => {
    await withOldShop(async (db, url) => {
      await migrate('postgres', db);
      await sql`drop index payment_sessions_by_intent_key`.execute(db);
      const name = new URL(url).pathname.slice(1);
      await sql`alter database ${sql.ref(name)} set statement_timeout = '2s'`.execute(db);
      const limited = openPostgresForMigration(url, log);
      let upgraded: Promise<void> | undefined;
      await db.transaction().execute(async (trx) => {
        await sql`lock table payment_sessions in row exclusive mode`.execute(trx);
        upgraded = migrate('postgres', limited);
        upgraded.catch(() => undefined);
        await wait(3500);
      });
      await upgraded;
      await limited.destroy();
      expect(await indexOf(db)).toEqual([{ indisvalid: true, indisunique: true }]);
    });
  });

  it('makes an index again that a killed server left unfinished', async () => {
    await withOldShop(async (db) => {
      await migrate('postgres', db);
      await sql`update pg_index set indisvalid = false
        where indexrelid = 'payment_sessions_by_intent_key'::regclass`.execute(db);
      await migrate('postgres', db);
      expect(await indexOf(db)).toEqual([{ indisvalid: true, indisunique: true }]);
    });
  });

  it('is done once by servers that start together', async () => {
    await withOldShop(async (db, url) => {
      const others = [1, 2].map(() => openPostgresForMigration(url, log));
      await Promise.all([db, ...others].map((one) => migrate('postgres', one)));
      for (const other of others) await other.destroy();
      expect(await indexOf(db)).toEqual([{ indisvalid: true, indisunique: true }]);
    });
  });
});

onBothDatabases('an upgrade (rule open-shop-upgrade)', (open) => {
  it('leaves a database of a newer version as it is', async () => {
    const { database } = (await open()).dependencies;
    await sql`insert into migrations (name, at) values ('9999-of-tomorrow', 1)`.execute(database.db);
    await migrate(database.kind, database.db);
    const { rows } = await sql`select 1 from migrations where name = '9999-of-tomorrow'`.execute(database.db);
    expect(rows).toHaveLength(1);
  });

  it('leaves the first list of migrations as it was, so that the first versions start again', async () => {
    const { database } = (await open({ old: '542f766' })).dependencies;
    const { rows } = await sql`select name from kysely_migration order by name`.execute(database.db);
    expect(rows).toEqual([{ name: '0001-tables' }, { name: '0002-deliveries' }]);
  });

  it('that fails says so in words, and keeps what was whole', async () => {
    const { database } = (await open()).dependencies;
    await sql`delete from migrations where name in ('0003-unread-index', '0008-counted-repeats')`.execute(database.db);
    await expect(migrate(database.kind, database.db)).rejects.toThrow(
      /^The database could not be brought to this version's form: .*events_by_order_id_number/,
    );
  });

  it('is refused with the names of columns that are still missing', async () => {
    const { database, settings } = (await open()).dependencies;
    await sql`alter table rate_counters drop column repeats`.execute(database.db);
    await expect(openMigrated({ ...settings, beside: true }, log)).rejects.toThrow('lacks what version');
    await expect(openMigrated({ ...settings, beside: true }, log)).rejects.toThrow('needs: rate_counters.repeats.');
  });

  it('is refused where a check in the tables lacks a role of the code, with its name (rule order-statuses)', async () => {
    const { database, settings } = (await open()).dependencies;
    await database.transact(async (trx) => {
      await sql`alter table staff rename to former_staff`.execute(trx);
      await sql`create table staff (role text, constraint staff_role check (role in ('owner','dispatcher')))`.execute(
        trx,
      );
      await sql`alter table staff add column id text`.execute(trx);
      for (const column of ['email', 'name', 'password_hash', 'is_disabled', 'created_at', 'updated_at'])
        await sql`alter table staff add column ${sql.ref(column)} text`.execute(trx);
    });
    await expect(openMigrated({ ...settings, beside: true }, log)).rejects.toThrow(
      /^A check in the database refuses what version .* stores: staff refuses 'driver'\./,
    );
  });
});

import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { logLines } from '#server/log.ts';
import { createTestDatabase, isPostgresThere } from '#tests/support/test-postgres.ts';
import type { Db, OpenDatabase } from '../database-port.ts';
import { type Slots, statement } from '../statement.ts';
import { openDatabase } from './open-database.ts';

const metaOf = statement((db, { name }: Slots<{ name: string }>) =>
  db.selectFrom('meta').selectAll().where('name', '=', name),
);

const LENGTH_BYTES = 4;
const BACKEND_KEY = 'K'.charCodeAt(0);

/** The same messages of the database, with another process number: what a pooler tells its clients. */
function withOtherNumber(chunk: Buffer): Buffer {
  const told = Buffer.from(chunk);
  for (let at = 0; at < told.length; at += 1 + told.readInt32BE(at + 1)) {
    if (told[at] === BACKEND_KEY) told.writeInt32BE(told.readInt32BE(at + 1 + LENGTH_BYTES) + 1, at + 1 + LENGTH_BYTES);
  }
  return told;
}

/** Passes everything on to a database, as a pooler does; answers its address. */
async function poolerBefore(url: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const server = createServer((client) => {
    const database = connect(Number(port), hostname);
    database.once('data', (first) => {
      client.write(withOtherNumber(first as Buffer));
      database.pipe(client);
    });
    client.pipe(database);
    for (const socket of [client, database]) socket.on('error', () => socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const pooled = new URL(url);
  pooled.port = String((server.address() as AddressInfo).port);
  return pooled.href;
}

async function open(lead: (url: string) => Promise<string> = async (url) => url): Promise<OpenDatabase> {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  const database = await openDatabase(
    { dataDir: '', databaseUrl: await lead(url) },
    logLines(() => {}),
  );
  onTestFinished(() => database.close());
  return database;
}

async function namesOn(db: Db): Promise<number> {
  const { rows } = await sql`select name from pg_prepared_statements`.execute(db);
  return rows.length;
}

const isThere = await isPostgresThere();

describe.skipIf(!isThere)('statements of PostgreSQL that are compiled once', () => {
  const useInOne = (database: OpenDatabase): Promise<number> =>
    database.transact(async (trx) => {
      await metaOf.first(trx, { name: 'any' });
      return namesOn(trx);
    });

  it('are prepared under a name', async () => {
    expect(await useInOne(await open())).toBe(1);
  });

  it('have no name behind a connection pooler (rule pooled-database)', async () => {
    expect(await useInOne(await open(poolerBefore))).toBe(0);
  });

  it('are asked again where an upgrade has changed their table in the meantime', async () => {
    const database = await open();
    const { db } = database;
    const write = async (): Promise<string | undefined> => {
      await metaOf.first(db, { name: 'any' });
      return database.transact(async (trx) => (await metaOf.first(trx, { name: 'mine' }))?.value);
    };
    await db.insertInto('meta').values({ name: 'mine', value: 'kept' }).execute();
    await write();
    await sql`alter table meta add column later text`.execute(db);
    expect(await metaOf.first(db, { name: 'mine' })).toMatchObject({ value: 'kept' });
    await write();
    await sql`alter table meta add column latest text`.execute(db);
    expect(await write()).toBe('kept');
  });

  it('begin their transaction again for that', async () => {
    const database = await open();
    const read = () =>
      database.transact(async (trx) => {
        await trx
          .insertInto('meta')
          .values({ name: 'mine', value: 'once' })
          .onConflict((on) => on.doNothing())
          .execute();
        return (await metaOf.one(trx, { name: 'mine' })).value;
      });
    await read();
    await sql`alter table meta add column later text`.execute(database.db);
    expect(await read()).toBe('once');
    expect((await database.db.selectFrom('meta').selectAll().where('name', '=', 'mine').execute()).length).toBe(1);
  });
});

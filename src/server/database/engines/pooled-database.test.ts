import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { logLines } from '#server/log.ts';
import { createTestDatabase, isPostgresThere } from '#tests/support/test-postgres.ts';
import { isDatabaseAway } from './database-away.ts';
import { openDatabase } from './open-database.ts';

async function newDatabase(): Promise<string> {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  return url;
}

const isThere = await isPostgresThere();

// Two databases represent one and its pooler, to show which of them was used.
describe.skipIf(!isThere)('a PostgreSQL behind a pooler (rule pooled-database)', () => {
  it('is listened to past the pooler, and served through it', async () => {
    const [databaseUrl, databaseDirectUrl] = [await newDatabase(), await newDatabase()];
    const place = { dataDir: '', databaseUrl, databaseDirectUrl };
    const database = await openDatabase(
      place,
      logLines(() => {}),
    );
    onTestFinished(() => database.close());
    const direct = new pg.Client({ connectionString: databaseDirectUrl });
    await direct.connect();
    onTestFinished(() => direct.end());
    await new Promise<void>((resolve) => database.onEvents(resolve));
    const woken = new Promise<void>((resolve) => database.onEvents(resolve));
    await direct.query('notify forkfleet_events');
    await woken;
    await database.db.insertInto('meta').values({ name: 'by the pooler', value: '' }).execute();
    const { rowCount } = await direct.query("select 1 from meta where name = 'by the pooler'");
    expect(rowCount).toBe(0);
  });
});

/** The error of opening a database behind a pooler that refuses with these words. */
async function refusedWith(words: string): Promise<unknown> {
  const fields = `SFATAL\0C08P01\0M${words}\0\0`;
  const refusal = Buffer.from(`E\0\0\0${String.fromCharCode(fields.length + 4)}${fields}`, 'latin1');
  const pooler = createServer((client) => void client.once('data', () => client.end(refusal)));
  await once(pooler.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void pooler.close());
  const databaseUrl = `postgres://shop@127.0.0.1:${(pooler.address() as AddressInfo).port}/shop`;
  const opened = openDatabase(
    { dataDir: '', databaseUrl },
    logLines(() => {}),
  );
  return opened.catch((error: unknown) => error);
}

it.each([
  ['unsupported startup parameter: statement_timeout', 'ignore_startup_parameters'],
  ['transaction blocks not allowed in statement pooling mode', 'pool_mode = transaction'],
])(
  'a pooler that says %s is refused for good, with the line that it lacks (rules pooled-database, start-refusals)',
  async (words, line) => {
    const refusal = await refusedWith(words);
    expect(refusal).toMatchObject({ message: expect.stringContaining(`Give the pooler the line ${line} of`) });
    expect(isDatabaseAway((refusal as Error).cause)).toBe(false);
  },
);

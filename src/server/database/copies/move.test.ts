import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { logLines } from '#server/log.ts';
import { openRehearsal } from '#tests/faults/rehearsal.ts';
import { openCheckout, openShops, press } from '#tests/support/checkout.ts';
import { fillFolder } from '#tests/support/old-shops.ts';
import { createTestDatabase, isPostgresThere, type TestDatabase } from '#tests/support/test-postgres.ts';
import { openMigrated } from '../engines/open-migrated.ts';
import { DATABASE_FILE } from '../engines/open-sqlite.ts';
import { moveToPostgres } from './move.ts';

const log = logLines(() => {});
const SLOW = { timeout: 60_000 };

describe.skipIf(!(await isPostgresThere()))('moving a shop to PostgreSQL', () => {
  let dataDir: string;
  let target: TestDatabase;
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'forkfleet-move-'));
    fillFolder(dataDir, 'a0bd3ee');
    target = await createTestDatabase({ empty: true });
  });
  afterEach(async () => {
    await target.drop();
    rmSync(dataDir, { recursive: true });
  });

  async function move(): Promise<string> {
    const said: string[] = [];
    await moveToPostgres(dataDir, target.url, log, (words) => said.push(words));
    return said.join('\n');
  }

  async function ask(question: string): Promise<unknown[]> {
    const client = new pg.Client({ connectionString: target.url });
    await client.connect();
    const { rows } = await client.query(question).finally(() => client.end());
    return rows;
  }

  it('takes everything along, and the server sells there afterwards', SLOW, async () => {
    const said = await move();
    expect(said).toContain('  restaurants: 2\n');
    expect(said).toMatch(/ {2}orders by status: cancelled refunded: 1 .*; delivered paid: 4 /);
    const house = await openRehearsal({ dataDir, databaseUrl: target.url });
    await openShops(house);
    const before = await house.dependencies.database.db.selectFrom('events').selectAll().execute();
    const { sessionId } = await openCheckout(house);
    await press(house, sessionId, 'pay');
    const url = '/api/orders/convert-from-session';
    const made = await house.app.inject({ method: 'POST', url, payload: { sessionId } });
    expect(made.statusCode).toBe(200);
    const after = await house.dependencies.database.db
      .selectFrom('events')
      .select('number')
      .orderBy('number')
      .execute();
    expect(after.map(({ number }) => number)).toEqual(Array.from({ length: after.length }, (_, index) => index + 1));
    expect(after.length).toBeGreaterThan(before.length);
    await house.close();
  });

  it('refuses a target that is not empty', SLOW, async () => {
    await ask('create table something (id text)');
    await expect(move()).rejects.toThrow('The target is not empty');
  });

  it('refuses a shop that is open', SLOW, async () => {
    const server = await openMigrated({ dataDir, databaseUrl: null }, log);
    await expect(move()).rejects.toThrow('Another server');
    await server.close();
  });

  it('leaves the target empty where it fails on the way, and does all when it is run again', SLOW, async () => {
    const shop = new DatabaseSync(join(dataDir, DATABASE_FILE));
    shop.exec("insert into sandbox_notifications values ('z', 'e', 's', 'bad' || char(0), 1, 1, null)");
    await expect(move()).rejects.toThrow(/could not be filled: .* Nothing was moved/);
    expect(await ask("select 1 from pg_class where relnamespace = 'public'::regnamespace")).toEqual([]);
    shop.exec("delete from sandbox_notifications where id = 'z'");
    shop.close();
    await move();
    expect(await ask('select count(*)::int as count from orders')).toEqual([{ count: 26 }]);
  });
});

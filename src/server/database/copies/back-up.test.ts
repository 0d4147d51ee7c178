import { execFile, spawnSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { reconcileOnce } from '#server/modules/checkout/index.ts';
import { openCheckout, openShops, testPlaces } from '#tests/support/checkout.ts';
import { fakePayments } from '#tests/support/fake-payments.ts';
import { movableClock } from '#tests/support/movable-clock.ts';
import { storeOrder } from '#tests/support/stored-orders.ts';
import { onEmbeddedDatabase, type TestServer } from '#tests/support/test-app.ts';
import { DATABASE_FILE, openSqlite } from '../engines/open-sqlite.ts';
import { appendEvents, readEvents } from '../events/event-log.ts';
import { backUp, restore } from './back-up.ts';

const secret = 'a secret of the operator';
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forkfleet-backup-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const run = promisify(execFile);
const copyIn = (place: string) => join(place, 'shop.backup');

async function copyOf({ dependencies }: TestServer): Promise<void> {
  await backUp({ dataDir: dependencies.settings.dataDir, file: copyIn(folder), secret });
}

function ordersIn(dataDir: string): number {
  const database = new DatabaseSync(join(dataDir, DATABASE_FILE), { readOnly: true });
  const row = database.prepare('select count(*) as orders, max(length(document)) from orders').get();
  database.close();
  return Number(row?.orders);
}

onEmbeddedDatabase('a backup (rule backup-and-restore)', (open) => {
  it('is made while orders come in, and brings back all that were there when it began', async () => {
    const server = await open();
    const { database } = server.dependencies;
    const order = () => storeOrder(database, { at: server.clock.now() });
    for (let count = 0; count < 20; count += 1) await order();
    const copied = copyOf(server);
    for (let count = 0; count < 20; count += 1) await order();
    await copied;
    const elsewhere = join(folder, 'new');
    await restore({ dataDir: elsewhere, file: copyIn(folder), secret });
    expect(ordersIn(elsewhere)).toBeGreaterThanOrEqual(20);
    expect(readdirSync(server.dependencies.settings.dataDir).filter((name) => name.includes('.part'))).toEqual([]);
    expect(readdirSync(folder).sort()).toEqual(['new', 'shop.backup']);
  });

  it('is whole where two are made of one name at the same moment', async () => {
    const server = await open();
    for (let count = 0; count < 20; count += 1) await storeOrder(server.dependencies.database, { at: count });
    const { dataDir } = server.dependencies.settings;
    const program = join(import.meta.dirname, 'back-up.ts');
    const script = `const { backUp } = await import(${JSON.stringify(program)});
      await backUp(${JSON.stringify({ dataDir, file: copyIn(folder), secret })});`;
    const copying = Array.from({ length: 3 }, () => run(process.execPath, ['--input-type=module', '-e', script]));
    expect((await Promise.allSettled(copying)).map(({ status }) => status)).toEqual(copying.map(() => 'fulfilled'));
    await restore({ dataDir: join(folder, 'new'), file: copyIn(folder), secret });
    expect(ordersIn(join(folder, 'new'))).toBe(20);
    expect(readdirSync(folder).sort()).toEqual(['new', 'shop.backup']);
  });

  it('is restored, and the order of a payment that was open in it is made', async () => {
    const clock = movableClock();
    const payments = fakePayments(clock);
    const server = await open({ clock, payments, places: testPlaces });
    await openShops(server);
    const { sessionId } = await openCheckout(server);
    await copyOf(server);
    payments.pay(sessionId);
    const elsewhere = join(folder, 'new');
    await restore({ dataDir: elsewhere, file: copyIn(folder), secret });
    const database = await openSqlite(elsewhere, server.dependencies.log);
    expect(await reconcileOnce({ ...server.dependencies, database })).toBe(1);
    const order = await database.db.selectFrom('orders').selectAll().executeTakeFirst();
    await database.close();
    expect(order).toMatchObject({ session_id: sessionId, payment_status: 'paid' });
  });

  it('gives no event a number that a page has seen since the copy (rule streams-miss-nothing)', async () => {
    const server = await open();
    const { database, log } = server.dependencies;
    const append = (to: typeof database) =>
      to.transact((trx) => appendEvents(trx, [{ orderId: 'any', kind: 'saved', payload: {}, at: 1 }]));
    await append(database);
    await copyOf(server);
    await append(database);
    const seen = await append(database);
    const elsewhere = join(folder, 'new');
    await restore({ dataDir: elsewhere, file: copyIn(folder), secret });
    const restored = await openSqlite(elsewhere, log);
    // Further ahead than a stream catches up.
    expect(await append(restored)).toBeGreaterThan(seen + 1_000_000);
    expect((await readEvents(restored.db, 1)).map(({ kind }) => kind)).toEqual(['saved']);
    await restored.close();
  });

  it('shows a thief nothing, and nobody without its secret opens it (rule sealed-backups)', async () => {
    const server = await open();
    await storeOrder(server.dependencies.database, { at: server.clock.now() });
    await copyOf(server);
    expect(readFileSync(copyIn(folder)).includes('create table')).toBe(false);
    const elsewhere = join(folder, 'new');
    await expect(restore({ dataDir: elsewhere, file: copyIn(folder), secret: 'another secret' })).rejects.toThrow(
      'has another secret, or is damaged',
    );
    expect(existsSync(elsewhere)).toBe(false);
  });

  it('is not restored where a byte has changed, or where it is no backup', async () => {
    await copyOf(await open());
    const bytes = readFileSync(copyIn(folder));
    bytes[1000] = (bytes[1000] ?? 0) ^ 1;
    for (const damaged of [bytes, bytes.subarray(0, 5000), Buffer.from('no backup'), Buffer.alloc(5000)]) {
      writeFileSync(copyIn(folder), damaged);
      const restored = restore({ dataDir: join(folder, 'new'), file: copyIn(folder), secret });
      await expect(restored).rejects.toThrow(/damaged|is no backup/);
    }
  });

  it('is not restored where the disk has no room for it, says so, and leaves nothing there', async () => {
    await copyOf(await open());
    truncateSync(copyIn(folder), 8 * 2 ** 40);
    const elsewhere = join(folder, 'new');
    const restored = restore({ dataDir: elsewhere, file: copyIn(folder), secret });
    await expect(restored).rejects.toThrow(/no room to restore .* has \d+ MB free, and \d+ MB are needed/);
    expect(existsSync(elsewhere)).toBe(false);
  });

  it('never replaces a database that is there', async () => {
    const server = await open();
    await copyOf(server);
    await restore({ dataDir: join(folder, 'new'), file: copyIn(folder), secret });
    await expect(restore({ dataDir: join(folder, 'new'), file: copyIn(folder), secret })).rejects.toThrow(
      'is there already',
    );
    expect(ordersIn(join(folder, 'new'))).toBe(0);
  });

  it('is refused with the reason where the disk has no room for it, and leaves nothing there', async () => {
    const dataDir = join(folder, 'large');
    mkdirSync(dataDir);
    const database = new DatabaseSync(join(dataDir, DATABASE_FILE));
    database.exec('create table orders (id)');
    database.close();
    truncateSync(join(dataDir, DATABASE_FILE), 8 * 2 ** 40);
    const copied = backUp({ dataDir, file: copyIn(folder), secret });
    await expect(copied).rejects.toThrow(/no room for a copy .* MB free, and \d+ MB are needed/);
    expect(readdirSync(folder)).toEqual(['large']);
    expect(readdirSync(dataDir)).toEqual([DATABASE_FILE]);
  });

  it.skipIf(process.getuid?.() !== 0)(
    'that root restores belongs to the owner of the data folder, lock included',
    async () => {
      await copyOf(await open());
      const elsewhere = join(folder, 'new');
      mkdirSync(elsewhere);
      chownSync(elsewhere, 1234, 1235);
      await restore({ dataDir: elsewhere, file: copyIn(folder), secret });
      const owners = readdirSync(elsewhere).map((name) => [name, statSync(join(elsewhere, name)).uid]);
      expect(owners.toSorted()).toEqual([DATABASE_FILE, 'server.lock', 'server.pid'].map((name) => [name, 1234]));
    },
  );

  it('removes what ended processes left over, and not what a running one works with', async () => {
    const server = await open();
    const { dataDir } = server.dependencies.settings;
    const ended = spawnSync(process.execPath, ['--version']).pid;
    const left = [
      `copy-${ended}.part`,
      `copy-${ended}.part-wal`,
      `copy-${ended}.part-journal`,
      `copy-${process.pid}.part`,
    ];
    const alive = `copy-${process.ppid}.part`;
    for (const name of [...left, alive]) writeFileSync(join(dataDir, name), 'plain data');
    for (const pid of [ended, process.ppid]) mkdirSync(join(folder, `shop.backup.${pid}.part`));
    await copyOf(server);
    expect(readdirSync(folder).sort()).toEqual(['shop.backup', `shop.backup.${process.ppid}.part`]);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('copy-'))).toEqual([alive]);
  });
});

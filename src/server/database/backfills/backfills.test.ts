import { expect, it } from 'vitest';
import { BACKFILLS } from '#server/app.ts';
import { storeOrder } from '#tests/support/stored-orders.ts';
import { onBothDatabases, type TestServer } from '#tests/support/test-app.ts';
import { backfillJob, beginBackfill } from './backfills.ts';

const SEARCH_TEXT = '0015-folded-search';
const DAY_MS = 24 * 60 * 60 * 1000;

async function begun(server: TestServer): Promise<void> {
  await beginBackfill(server.dependencies.database.db, SEARCH_TEXT, server.clock.now());
}

/** Stores an order as a server from before the migration writes it. */
async function storeOld({ dependencies: { database }, clock }: TestServer, at = clock.now()) {
  const order = await storeOrder(database, { at, restaurant: 'ÉTOILE' });
  const old = order.search_text.replaceAll('\n', ' ');
  await database.db.updateTable('orders').set({ search_text: old }).where('id', '=', order.id).execute();
  return order;
}

const textOf = async ({ dependencies: { database } }: TestServer, id: string): Promise<string> =>
  (await database.db.selectFrom('orders').select('search_text').where('id', '=', id).executeTakeFirstOrThrow())
    .search_text;

const backfillsOf = async ({ dependencies: { database } }: TestServer): Promise<number> =>
  (await database.db.selectFrom('meta').select('name').where('name', 'like', 'fill %').execute()).length;

onBothDatabases('a backfill', (open) => {
  it('brings all rows to the new form, however many there are', async () => {
    const server = await open();
    const { db } = server.dependencies.database;
    const first = await storeOld(server);
    const pending = await db.selectFrom('pending_orders').selectAll().executeTakeFirstOrThrow();
    const numbers = Array.from({ length: 1100 }, (_, at) => `FF${at}`);
    for (const some of [numbers.slice(0, 550), numbers.slice(550)]) {
      const pendings = some.map((number) => ({ ...pending, id: `pending-${number}` }));
      await db.insertInto('pending_orders').values(pendings).execute();
      const orders = some.map((number) => {
        const ids = { id: `order-${number}`, order_number: number, pending_order_id: `pending-${number}` };
        return { ...first, ...ids, track_token: `token-${number}`, search_text: 'old' };
      });
      await db.insertInto('orders').values(orders).execute();
    }
    await begun(server);
    expect(await backfillJob(server.dependencies, BACKFILLS)()).toBe(true);
    const rows = await db.selectFrom('orders').select(['order_number', 'search_text']).execute();
    expect(rows.filter((row) => !row.search_text.startsWith(`${row.order_number.toLowerCase()}\n`))).toEqual([]);
    expect(rows).toHaveLength(1101);
    expect(await textOf(server, first.id)).toContain('\netoile\n');
  });

  it('leaves alone the orders whose buyer was forgotten', async () => {
    const server = await open();
    const { database } = server.dependencies;
    const order = await storeOrder(database, { at: server.clock.now(), status: 'delivered' });
    const nobody = { customer_phone: '', search_text: order.search_text.replaceAll(order.customer_phone, '') };
    await database.db.updateTable('orders').set(nobody).execute();
    await begun(server);
    await backfillJob(server.dependencies, BACKFILLS)();
    expect(await textOf(server, order.id)).toBe(nobody.search_text);
  });

  it('continues where the last batch ended, in any server', async () => {
    const server = await open();
    const passed = await storeOld(server);
    await begun(server);
    await backfillJob(server.dependencies, BACKFILLS)();
    server.clock.advance(DAY_MS);
    const later = await storeOld(server);
    await backfillJob(server.dependencies, BACKFILLS)();
    expect(await textOf(server, passed.id)).toBe(passed.search_text);
    expect(await textOf(server, later.id)).toBe(later.search_text);
  });

  it('is done once by several servers that work on it together', async () => {
    const server = await open();
    const order = await storeOld(server);
    await begun(server);
    await Promise.all([1, 2, 3].map(() => backfillJob(server.dependencies, BACKFILLS)()));
    expect(await textOf(server, order.id)).toBe(order.search_text);
  });

  it('catches what an older server writes once it is at the end, even minutes late, and is over after a quiet week', async () => {
    const server = await open();
    await storeOld(server);
    await begun(server);
    await backfillJob(server.dependencies, BACKFILLS)();
    const late = await storeOld(server, server.clock.now() - 60_000);
    server.clock.advance(6 * DAY_MS);
    await backfillJob(server.dependencies, BACKFILLS)();
    expect(await textOf(server, late.id)).toBe(late.search_text);
    server.clock.advance(6 * DAY_MS);
    await backfillJob(server.dependencies, BACKFILLS)();
    expect(await backfillsOf(server)).toBe(1);
    server.clock.advance(2 * DAY_MS);
    await backfillJob(server.dependencies, BACKFILLS)();
    expect(await backfillsOf(server)).toBe(0);
  });

  it('has nothing to do on a new database', async () => {
    const server = await open();
    expect(await backfillsOf(server)).toBe(0);
    expect(await backfillJob(server.dependencies, BACKFILLS)()).toBe(true);
  });
});

onBothDatabases('the backfill of the ledger', (open) => {
  it('writes the payments and refunds of orders from before it, once (rule old-money)', async () => {
    const server = await open();
    const { database } = server.dependencies;
    const { db } = database;
    const at = server.clock.now();
    const kept = await storeOrder(database, { at });
    const back = await storeOrder(database, { at, status: 'cancelled' });
    await storeOrder(database, { at });
    const paid = { payment_status: 'paid', session_id: 'cs_kept' } as const;
    await db.updateTable('orders').set(paid).where('id', '=', kept.id).execute();
    const refunded = { payment_status: 'refunded', refunded_cents: back.total_cents, session_id: 'cs_back' } as const;
    await db.updateTable('orders').set(refunded).where('id', '=', back.id).execute();
    await beginBackfill(db, '0019-ledger', at);
    for (let times = 0; times < 2; times += 1) await backfillJob(server.dependencies, BACKFILLS)();
    const rows = await db.selectFrom('ledger').select(['order_id', 'kind', 'amount_cents']).orderBy('kind').execute();
    const total = kept.total_cents;
    expect(rows.filter(({ order_id }) => order_id === kept.id)).toMatchObject([
      { kind: 'charged', amount_cents: total },
      { kind: 'tip-owed', amount_cents: -300 },
    ]);
    const sum = rows.filter(({ order_id }) => order_id === back.id).reduce((all, one) => all + one.amount_cents, 0);
    expect([rows.length, sum]).toEqual([6, 0]);
  });

  it('writes those of an order whose document is torn, by the order’s own sums (rule old-money)', async () => {
    const server = await open();
    const { database } = server.dependencies;
    const { db } = database;
    const at = server.clock.now();
    const { id, total_cents } = await storeOrder(database, { at });
    const paid = { payment_status: 'paid', session_id: 'cs_kept', document: '{"fees":{"tot' } as const;
    await db.updateTable('orders').set(paid).where('id', '=', id).execute();
    await beginBackfill(db, '0019-ledger', at);
    await backfillJob(server.dependencies, BACKFILLS)();
    const rows = await db.selectFrom('ledger').select('amount_cents').where('kind', '=', 'charged').execute();
    expect(rows).toEqual([{ amount_cents: total_cents }]);
  });
});

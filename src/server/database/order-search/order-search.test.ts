import { expect, it } from 'vitest';
import type { DeliveryOrdersAnswer } from '#contract/order/delivery.ts';
import { orderSearchText, orderSearchWords } from '#domain/order/order-search.ts';
import { forgetBuyers } from '#server/modules/orders/index.ts';
import { signIn } from '#tests/support/staff.ts';
import { storeOrder } from '#tests/support/stored-orders.ts';
import { onBothDatabases, type TestServer } from '#tests/support/test-app.ts';
import { indexJob } from './index-orders.ts';
import { changeWords, findByWords } from './order-words.ts';

const HOUR_MS = 3_600_000;
const ALL_MOVED = { text: 'moved', before: Number.MAX_SAFE_INTEGER, status: null, limit: 50 };
const HOUSES = ['L’Étoile du Nord', '100% Ramen_Bar', '王府井', 'Back\\slash', "Q & A | 'x' !(:*)", 'Nonna Pia', 'Bo'];

/** Stores copies of one order, an hour before now and earlier, two in each ms; the last is the oldest. */
async function storeMany({ dependencies: { database }, clock }: TestServer, count: number) {
  const first = await storeOrder(database, { at: clock.now() - HOUR_MS, status: 'delivered' });
  const pending = await database.db.selectFrom('pending_orders').selectAll().executeTakeFirstOrThrow();
  const orders = Array.from({ length: count }, (_, at) => {
    const [name, id] = [`FF${(at * 7919).toString(36).padStart(8, '0').toUpperCase()}`, `order-${9_000_000 - at}`];
    const restaurant = HOUSES[at % HOUSES.length] ?? '';
    const order = {
      ...first,
      id,
      order_number: name,
      pending_order_id: `pending-${at}`,
      track_token: id,
      restaurant_name: restaurant,
      customer_phone: `81355${String((at * 271) % 100_000).padStart(5, '0')}`,
      created_at: first.created_at - 1 - Math.floor(at / 2),
    };
    const { order_number: orderNumber, customer_name: customerName, customer_phone: customerPhone } = order;
    return {
      ...order,
      search_text: orderSearchText({ orderNumber, customerName, restaurantName: restaurant, customerPhone }),
    };
  });
  for (let from = 0; from < count; from += 500) {
    const some = orders.slice(from, from + 500);
    const pendings = some.map(({ pending_order_id: id }) => ({ ...pending, id }));
    await database.db.insertInto('pending_orders').values(pendings).execute();
    await database.db.insertInto('orders').values(some).execute();
  }
  return orders;
}

onBothDatabases('the index of the search (rule search-index)', (open) => {
  it('continues writing after the words of many orders were changed, one after another', async () => {
    const server = await open();
    const { transact } = server.dependencies.database;
    const orders = await storeMany(server, 12);
    await indexJob(server.dependencies)();
    for (const { id, created_at: createdAt } of orders) {
      await transact((trx) => changeWords(trx, { id, createdAt, words: `moved ${id}` }));
    }
    expect(await findByWords(server.dependencies.database.db, ALL_MOVED)).toHaveLength(12);
  });

  it('finds every part of every text, newest first, and nothing else', async () => {
    const server = await open();
    const { db } = server.dependencies.database;
    const orders = await storeMany(server, 70);
    await indexJob(server.dependencies)();
    const parts = orders.slice(0, 14).flatMap(({ search_text }, at) =>
      search_text.split('\n').flatMap((line) => {
        const letters = Array.from(line);
        const from = (at * 5) % letters.length;
        return [1, 2, 3, 4, 7, 20].map((length) => letters.slice(from, from + length).join(''));
      }),
    );
    for (const text of [...new Set([...parts, 'zzzz', 'x', '%', "o'b", 'customer nonna'])]) {
      const found = await findByWords(db, {
        text,
        before: server.clock.now() - HOUR_MS,
        status: null,
        limit: 500,
      });
      const expected = orders.filter((order) => order.search_text.includes(text)).map(({ id }) => id);
      expect([text, found]).toEqual([text, expected]);
    }
  });

  it('finds with the newest orders what a page asks for, no matter where it begins (rule board-search)', async () => {
    const server = await open();
    const orders = await storeMany(server, 4300);
    await indexJob(server.dependencies)();
    const { headers } = await signIn(server, 'dispatcher');
    const pagesOf = async (typed: string, status: string): Promise<readonly string[]> => {
      const ids: string[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const url: string = `/api/delivery/orders?limit=500&status=${status}&search=${encodeURIComponent(typed)}&cursor=${cursor}`;
        const answer: DeliveryOrdersAnswer = (await server.app.inject({ url, headers })).json();
        ids.push(...answer.orders.map(({ id }) => id));
        expect(answer.matching).toBe(cursor === '' && answer.nextCursor === null ? answer.orders.length : null);
        cursor = answer.nextCursor;
      }
      return ids;
    };
    for (const typed of ['etoile', '(813) 550', orders[4200]?.order_number ?? '', 'nowhere']) {
      const words = orderSearchWords(typed);
      const expected = orders.filter((order) => order.search_text.includes(words)).map(({ id }) => id);
      expect([typed, await pagesOf(typed, 'all')]).toEqual([typed, expected]);
      expect([typed, await pagesOf(typed, 'delivered')]).toEqual([typed, expected]);
      expect(await pagesOf(typed, 'cancelled')).toEqual([]);
    }
  });

  it('takes in an order once it is ten minutes old, once, by any server', async () => {
    const server = await open();
    const { database } = server.dependencies;
    const older = await storeOrder(database, { at: server.clock.now() });
    server.clock.advance(HOUR_MS);
    await storeOrder(database, { at: server.clock.now() });
    const indexed = async () =>
      (await database.db.selectFrom('order_words').select(['number', 'order_id']).execute()).map(
        ({ number, order_id }) => [number, order_id],
      );
    await Promise.all([1, 2, 3].map(() => indexJob(server.dependencies)()));
    expect(await indexed()).toEqual([[1, older.id]]);
    server.clock.advance(HOUR_MS);
    await indexJob(server.dependencies)();
    expect(await indexed()).toHaveLength(2);
  });

  it('forgets the phone of a buyer with the order (rule forgetting-keeps-money)', async () => {
    const server = await open();
    const { database } = server.dependencies;
    const { db } = database;
    const order = await storeOrder(database, { at: server.clock.now(), phone: '7275550142', status: 'delivered' });
    server.clock.advance(HOUR_MS);
    await indexJob(server.dependencies)();
    const found = (text: string) => findByWords(db, { text, before: server.clock.now(), status: null, limit: 9 });
    expect(await found('7275550142')).toEqual([order.id]);
    await forgetBuyers(server.dependencies, server.clock.now());
    expect(await found('7275550142')).toEqual([]);
    expect(await found('0142')).toEqual([]);
    expect(await found(order.order_number.toLowerCase())).toEqual([order.id]);
    const [kept] = await db.selectFrom('order_words').select('words').execute();
    expect(kept?.words).not.toContain('7275550142');
  });
});

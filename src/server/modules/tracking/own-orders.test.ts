import { expect, it } from 'vitest';
import type { AnswerOf } from '#contract/calls.ts';
import { cartLine, openCheckout } from '#tests/support/checkout.ts';
import { changeTo, type Ordered, openWithShops, payAt, placeOrder } from '#tests/support/delivered.ts';
import { moveOrderTo, openPaidOrder } from '#tests/support/paid-order.ts';
import { MORE } from '#tests/support/priced-changes.ts';
import { signIn } from '#tests/support/staff.ts';
import { onBothDatabases, type TestServer } from '#tests/support/test-app.ts';

const DAY_MS = 86_400_000;
const url = '/api/orders/mine';

type Answer = AnswerOf<'GET /api/orders/mine'>;
const listOf = async ({ who }: Pick<Ordered, 'who'>) => (await who.get(url)).json<Answer>().orders;
const numbersOf = async (order: Pick<Ordered, 'who'>) => (await listOf(order)).map(({ orderNumber }) => orderNumber);

/** Another order of the same browser. */
async function orderMore(server: TestServer, { who }: Ordered): Promise<Ordered> {
  const { sessionId } = await openCheckout(server, who);
  return payAt(server, sessionId, who);
}

onBothDatabases('the orders of a browser (rule own-orders)', (open) => {
  it('are listed to it alone, newest first, with what it takes to order them again', async () => {
    const server = await openWithShops(open);
    const bowl = cartLine({
      menuItem: { id: 'bowl', title: 'Bowl', price: 1200 },
      quantity: 1,
      unitPrice: 1550,
      totalPrice: 1550,
      customizations: { 0: 0, 1: [0] },
      childCustomizations: { '0-0-children': { 0: 1 } },
      specialInstructions: 'No salt',
    });
    const first = await placeOrder(server, { lines: [bowl] });
    server.clock.advance(60_000);
    const second = await orderMore(server, first);
    const other = await placeOrder(server, { phone: '7275550199' });

    const [newer, older, ...rest] = await listOf(first);
    expect(rest).toEqual([]);
    expect(newer?.orderNumber).toBe(second.orderNumber);
    expect(older).toEqual({
      orderNumber: first.orderNumber,
      status: 'received',
      createdAt: expect.any(Number),
      restaurant: { id: 'grill', name: 'Corner Grill', logo: '' },
      lines: [
        {
          itemId: 'bowl',
          name: 'Bowl',
          quantity: 1,
          unitPrice: 1550,
          summary: 'Chicken (Fried) · Rice',
          note: 'No salt',
          customizations: { 0: 0, 1: [0] },
          childCustomizations: { '0-0-children': { 0: 1 } },
          chosen: [
            {
              group: 'Protein',
              title: 'Chicken',
              count: 1,
              nested: [{ group: 'Cooking', title: 'Fried', count: 1, nested: [] }],
            },
            { group: 'Extras', title: 'Rice', count: 1, nested: [] },
          ],
        },
      ],
      total: expect.any(Number),
      refund: null,
    });
    expect(await numbersOf(other)).toEqual([other.orderNumber]);
  });

  it('are none for a browser without its cookie, or with another one, and no cache keeps them', async () => {
    const server = await openWithShops(open);
    await placeOrder(server);
    for (const cookie of ['', 'buyer=', `buyer=${'a'.repeat(43)}`]) {
      const answer = await server.app.inject({ method: 'GET', url, headers: { cookie } });
      expect(answer.json()).toEqual({ success: true, orders: [] });
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  it('are those of the last 90 days, and no more than 30', async () => {
    const server = await openWithShops(open, { settings: { rateLimits: false } });
    const order = await placeOrder(server);
    server.clock.advance(89 * DAY_MS);
    expect(await numbersOf(order)).toEqual([order.orderNumber]);
    server.clock.advance(DAY_MS + 1);
    expect(await numbersOf(order)).toEqual([]);

    const newer = await orderMore(server, order);
    const { db } = server.dependencies.database;
    const row = await db.selectFrom('orders').selectAll().where('id', '=', newer.id).executeTakeFirstOrThrow();
    const pending = await db
      .selectFrom('pending_orders')
      .selectAll()
      .where('id', '=', row.pending_order_id)
      .executeTakeFirstOrThrow();
    for (let count = 0; count < 31; count++) {
      const pendingId = `${pending.id}-${count}`;
      await db
        .insertInto('pending_orders')
        .values({ ...pending, id: pendingId })
        .execute();
      const names = {
        id: `${row.id}-${count}`,
        order_number: `FFCOPY${count}`,
        track_token: `${row.track_token}${count}`,
      };
      const copy = {
        ...row,
        ...names,
        pending_order_id: pendingId,
        session_id: null,
        created_at: row.created_at + count,
      };
      await db.insertInto('orders').values(copy).execute();
    }
    const listed = await numbersOf(order);
    expect([listed.length, listed[0], listed.at(-1)]).toEqual([30, 'FFCOPY30', 'FFCOPY1']);
  });

  it('are listed while a dispatcher checks their payment, as their page shows them, and when they are cancelled', async () => {
    const server = await openWithShops(open);
    const order = await placeOrder(server);
    const { db } = server.dependencies.database;
    await db.updateTable('orders').set({ needs_review: 1, status: 'cancelled' }).where('id', '=', order.id).execute();
    expect(await listOf(order)).toMatchObject([{ orderNumber: order.orderNumber, status: 'cancelled' }]);
  });

  it('say what a cancelled one gives back (rule refund-told)', async () => {
    const server = await openWithShops(open);
    const order = await placeOrder(server);
    await changeTo(server, await signIn(server, 'dispatcher'), order.id, 'cancelled', 'Closed');
    const [listed] = await listOf(order);
    const page = await order.who.get(`/api/orders/track/${order.orderNumber}`);
    expect(listed?.refund).toMatchObject({ ofCents: listed?.total });
    expect(listed?.refund).toEqual(page.json().order.refund);
  });

  it('say what was paid in all, also for a change of the order', async () => {
    const { server, owner, id, who, finalTotal, pay, payPage } = await openPaidOrder(open);
    await moveOrderTo(server, owner, id, 'edge');
    expect(await listOf({ who })).toMatchObject([{ total: finalTotal }]);
    await pay((await payPage()) ?? '');
    expect(await listOf({ who })).toMatchObject([{ total: finalTotal + MORE }]);
  });

  it('are listed without one whose document is damaged (rule damaged-documents)', async () => {
    const server = await openWithShops(open);
    const first = await placeOrder(server);
    const second = await orderMore(server, first);
    const { db } = server.dependencies.database;
    await db.updateTable('orders').set({ document: '{"lines":[' }).where('id', '=', first.id).execute();
    expect(await numbersOf(first)).toEqual([second.orderNumber]);
    expect(server.logged.filter((line) => line.includes('damaged document'))).toHaveLength(1);
  });

  it('keep their name and lose their picture where the restaurant is gone', async () => {
    const server = await openWithShops(open);
    const order = await placeOrder(server);
    await server.dependencies.database.db.deleteFrom('restaurants').where('id', '=', 'grill').execute();
    expect(await listOf(order)).toMatchObject([{ restaurant: { id: 'grill', name: 'Corner Grill', logo: '' } }]);
  });
});

/** Shops of earlier versions, on both databases, brought to the newest form and used by customers and staff. */
import { expect, it } from 'vitest';
import type { DashboardOrder, DeliveryOrdersAnswer } from '#contract/order/delivery.ts';
import { sendDue } from '#server/database/stores/outbox.ts';
import { refundHandlers } from '#server/modules/refunds/index.ts';
import { countRows, deliver, press } from '#tests/support/checkout.ts';
import { movableClock } from '#tests/support/movable-clock.ts';
import { OLD_SHOPS, type OldShop } from '#tests/support/old-shops.ts';
import { type OpenTestServer, onBothDatabases, type TestServer } from '#tests/support/test-app.ts';
import { type Call, openPayment } from './buy.ts';

/** Some minutes after the servers of the old shops were stopped. */
const LATER = Date.UTC(2026, 10, 20, 17, 20);

const openOld = (open: OpenTestServer, old: OldShop): Promise<TestServer> =>
  open({ old, clock: movableClock(LATER), settings: { rateLimits: true } });

function visitor({ app }: TestServer): Call {
  let cookie = '';
  return async (method, url, payload) => {
    const body = payload === undefined ? {} : { payload: payload as object };
    const answer = await app.inject({ method, url, ...body, headers: { cookie } });
    if (answer.statusCode !== 200) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`);
    for (const { name, value } of answer.cookies) cookie = `${cookie}; ${name}=${value}`;
    return answer.json();
  };
}

async function pay(server: TestServer, sessionId: string): Promise<void> {
  await press(server, sessionId, 'pay');
  server.clock.advance(2000);
  await deliver(server);
}

const orderOf = ({ dependencies: { database } }: TestServer, sessionId: string) =>
  database.db.selectFrom('orders').selectAll().where('session_id', '=', sessionId).executeTakeFirstOrThrow();

async function signIn({ app, dependencies }: TestServer) {
  const payload = { email: 'dispatcher@demo.test', password: 'market-lamp-oak' };
  const { cookies } = await app.inject({ method: 'POST', url: '/api/staff/sign-in', payload });
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return { cookie, origin: new URL(dependencies.settings.publicUrl).origin };
}

for (const shop of OLD_SHOPS)
  onBothDatabases(`a shop that ${shop} wrote (rule open-shop-upgrade)`, (open) => {
    it('sells, and takes the money for what was being paid in the meantime', async () => {
      const server = await openOld(open, shop);
      const { db } = server.dependencies.database;
      const before = await countRows(server, 'orders');
      const begun = await db
        .selectFrom('payment_sessions')
        .innerJoin('pending_orders', 'pending_orders.id', 'pending_order_id')
        .select('session_id')
        .where('customer_phone', '=', '7275550143')
        .executeTakeFirstOrThrow();
      await pay(server, begun.session_id ?? '');
      const sessionId = await openPayment(visitor(server), '7275550199', 300, LATER);
      await pay(server, sessionId);
      expect(await orderOf(server, sessionId)).toMatchObject({
        status: 'received',
        payment_status: 'paid',
        tip_cents: 300,
      });
      expect(await countRows(server, 'orders')).toBe(before + 2);
    });

    it('shows its orders to its earlier staff, and moves them on', async () => {
      const server = await openOld(open, shop);
      const headers = await signIn(server);
      const read = async (search: string) =>
        (
          await server.app.inject({ url: `/api/delivery/orders?search=${search}`, headers })
        ).json<DeliveryOrdersAnswer>();
      const { orders, summary } = await read('');
      expect(orders).toHaveLength(28);
      expect(Object.values(summary.statusCounts).every((count) => count > 0)).toBe(true);
      const next = orders.find(({ status, isPending }) => status === 'received' && !isPending);
      expect((await read(next?.orderNumber ?? '')).orders).toHaveLength(1);
      const url = `/api/delivery/orders/${next?._id}/status`;
      const payload = { status: 'restaurant_called', note: 'Ten minutes' };
      const moved = await server.app.inject({ method: 'PATCH', url, headers, payload });
      expect(moved.statusCode).toBe(200);
      const { order } = (await server.app.inject({ url: `/api/delivery/orders/${next?._id}`, headers })).json<{
        order: DashboardOrder;
      }>();
      expect(order.history.at(-1)).toMatchObject({ status: 'restaurant_called', person: 'Dana Dispatcher' });
    });

    it('shows its customers their orders with the photos, and takes their numbers', async () => {
      const server = await openOld(open, shop);
      const { db } = server.dependencies.database;
      const { order_number, customer_phone } = await db
        .selectFrom('orders')
        .select(['order_number', 'customer_phone'])
        .where('id', 'in', (query) => query.selectFrom('delivery_photos').select('order_id'))
        .executeTakeFirstOrThrow();
      const call = visitor(server);
      const path = `/api/orders/track/${order_number}`;
      await call('POST', `${path}/unlock`, { lastFour: customer_phone.slice(-4) });
      const { order } = await call<{ order: { access: string; photoCount: number } }>('GET', path);
      expect(order).toMatchObject({ access: 'full', status: 'delivered' });
      expect(order.photoCount).toBeGreaterThan(0);
      const benefits = { phoneNumber: '(727) 555-0188', freeDelivery: true, dailyOffers: false };
      await call('POST', '/api/landing/signup', benefits);
      expect(
        await db.selectFrom('landing_signups').select('phone').where('phone', '=', '7275550188').execute(),
      ).toHaveLength(1);
    });

    it('gives the money of its cancelled order back, once', async () => {
      const server = await openOld(open, shop);
      const { dependencies } = server;
      const { db } = dependencies.database;
      const handlers = refundHandlers(dependencies);
      for (let times = 0; times < 2; times++) {
        server.clock.advance(3_600_000);
        await sendDue(dependencies, handlers);
      }
      const cancelled = await db.selectFrom('orders').select('total_cents').where('status', '=', 'cancelled').execute();
      const given = await db
        .selectFrom('sandbox_ledger')
        .select('amount_cents')
        .where('amount_cents', '<', 0)
        .execute();
      expect(given.map((entry) => -entry.amount_cents)).toEqual(cancelled.map((order) => order.total_cents));
    });
  });

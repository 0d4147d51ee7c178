/** Shops of earlier versions, on both databases, brought to the newest form and used by customers and staff. */
import { expect, it } from 'vitest';
import type { DashboardOrder, DeliveryOrdersAnswer } from '#contract/order/delivery.ts';
import { sendDue } from '#server/database/stores/outbox.ts';
import { refundHandlers } from '#server/modules/refunds/index.ts';
import { countRows, deliver, press } from '#tests/support/checkout.ts';
import { movableClock } from '#tests/support/movable-clock.ts';
import { OLD_SHOPS, type OldShop } from '#tests/support/old-shops.ts';
import { type House, type OpenHouse, onBothDatabases } from '#tests/support/test-app.ts';
import { type Call, openPayment } from './buy.ts';

/** Some minutes after the servers of the old shops were stopped. */
const LATER = Date.UTC(2026, 10, 20, 17, 20);

const openOld = (open: OpenHouse, old: OldShop): Promise<House> =>
  open({ old, clock: movableClock(LATER), settings: { rateLimits: true } });

function visitor({ app }: House): Call {
  let cookie = '';
  return async (method, url, payload) => {
    const body = payload === undefined ? {} : { payload: payload as object };
    const answer = await app.inject({ method, url, ...body, headers: { cookie } });
    if (answer.statusCode !== 200) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`);
    for (const { name, value } of answer.cookies) cookie = `${cookie}; ${name}=${value}`;
    return answer.json();
  };
}

async function pay(house: House, sessionId: string): Promise<void> {
  await press(house, sessionId, 'pay');
  house.clock.advance(2000);
  await deliver(house);
}

const orderOf = ({ dependencies: { database } }: House, sessionId: string) =>
  database.db.selectFrom('orders').selectAll().where('session_id', '=', sessionId).executeTakeFirstOrThrow();

async function signIn({ app, dependencies }: House) {
  const payload = { email: 'dispatcher@demo.test', password: 'market-lamp-oak' };
  const { cookies } = await app.inject({ method: 'POST', url: '/api/staff/sign-in', payload });
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return { cookie, origin: new URL(dependencies.settings.publicUrl).origin };
}

for (const shop of OLD_SHOPS)
  onBothDatabases(`a shop that ${shop} wrote (rule open-shop-upgrade)`, (open) => {
    it('sells, and takes the money for what was being paid in the meantime', async () => {
      const house = await openOld(open, shop);
      const { db } = house.dependencies.database;
      const before = await countRows(house, 'orders');
      const begun = await db
        .selectFrom('payment_sessions')
        .innerJoin('pending_orders', 'pending_orders.id', 'pending_order_id')
        .select('session_id')
        .where('customer_phone', '=', '7275550143')
        .executeTakeFirstOrThrow();
      await pay(house, begun.session_id ?? '');
      const sessionId = await openPayment(visitor(house), '7275550199', 300, LATER);
      await pay(house, sessionId);
      expect(await orderOf(house, sessionId)).toMatchObject({
        status: 'received',
        payment_status: 'paid',
        tip_cents: 300,
      });
      expect(await countRows(house, 'orders')).toBe(before + 2);
    });

    it('shows its orders to its earlier staff, and moves them on', async () => {
      const house = await openOld(open, shop);
      const headers = await signIn(house);
      const read = async (search: string) =>
        (
          await house.app.inject({ url: `/api/delivery/orders?search=${search}`, headers })
        ).json<DeliveryOrdersAnswer>();
      const { orders, summary } = await read('');
      expect(orders).toHaveLength(28);
      expect(Object.values(summary.statusCounts).every((count) => count > 0)).toBe(true);
      const next = orders.find(({ status, isPending }) => status === 'received' && !isPending);
      expect((await read(next?.orderNumber ?? '')).orders).toHaveLength(1);
      const url = `/api/delivery/orders/${next?._id}/status`;
      const payload = { status: 'restaurant_called', note: 'Ten minutes' };
      const moved = await house.app.inject({ method: 'PATCH', url, headers, payload });
      expect(moved.statusCode).toBe(200);
      const { order } = (await house.app.inject({ url: `/api/delivery/orders/${next?._id}`, headers })).json<{
        order: DashboardOrder;
      }>();
      expect(order.history.at(-1)).toMatchObject({ status: 'restaurant_called', person: 'Dana Dispatcher' });
    });

    it('shows its customers their orders with the photos, and takes their numbers', async () => {
      const house = await openOld(open, shop);
      const { db } = house.dependencies.database;
      const { order_number, customer_phone } = await db
        .selectFrom('orders')
        .select(['order_number', 'customer_phone'])
        .where('id', 'in', (query) => query.selectFrom('delivery_photos').select('order_id'))
        .executeTakeFirstOrThrow();
      const call = visitor(house);
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
      const house = await openOld(open, shop);
      const { dependencies } = house;
      const { db } = dependencies.database;
      const handlers = refundHandlers(dependencies);
      for (let times = 0; times < 2; times++) {
        house.clock.advance(3_600_000);
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

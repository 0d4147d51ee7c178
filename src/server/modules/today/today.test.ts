import { expect, it } from 'vitest';
import type { SalesAnswer } from '#contract/money/sales.ts';
import type { TodayAnswer } from '#contract/money/today.ts';
import { clockTime } from '#domain/clock-time.ts';
import { ORDER_STATUSES } from '#domain/order/order-status.ts';
import { STATUS_FACTS } from '#domain/order/status-facts.ts';
import { lateness } from '#domain/order/time/lateness.ts';
import { noteBackup } from '#server/database/copies/last-backup.ts';
import { openWithShops, placeOrder } from '#tests/support/delivered.ts';
import { movableClock } from '#tests/support/movable-clock.ts';
import { moveOrderTo, openPaidOrder } from '#tests/support/paid-order.ts';
import { MORE } from '#tests/support/priced-changes.ts';
import { signIn } from '#tests/support/staff.ts';
import { storeOrder, storePending } from '#tests/support/stored-orders.ts';
import { onBothDatabases, type TestServer } from '#tests/support/test-app.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const NOBODY = { untaken: 0, late: 0, missing: 0, mismatches: 0, unreadTexts: 0, failedTexts: 0, whitelist: 0 };

async function today(server: TestServer) {
  const { headers } = await signIn(server, 'dispatcher');
  return (await server.app.inject({ url: '/api/office/today', headers })).json<TodayAnswer>();
}

onBothDatabases('the day of the office (rule office-today)', (open) => {
  it('is calm where nothing has happened, and says that the shop is open', async () => {
    expect(await today(await open())).toMatchObject({
      success: true,
      orders: { underWay: 0, delivered: 0, cancelled: 0 },
      money: { orders: 0, chargedCents: 0, tipCents: 0, refundedCents: 0 },
      needs: { ...NOBODY, poorReviews: 0 },
    });
  });

  it('says how old the last backup is where one was made, after two days', async () => {
    const server = await open();
    const { database, settings } = server.dependencies;
    expect(await today(server)).toMatchObject({ backupDays: null });
    await noteBackup(settings.dataDir, server.clock.now());
    server.clock.advance(2 * DAY_MS);
    expect(await today(server)).toMatchObject({ backupDays: null });
    server.clock.advance(DAY_MS);
    expect(await today(server)).toMatchObject({ backupDays: database.kind === 'postgres' ? null : 3 });
    const metrics = (await server.app.inject('/metrics')).body;
    expect(metrics.includes('forkfleet_last_backup_seconds 259200')).toBe(database.kind !== 'postgres');
  });

  it('counts a new order until somebody takes it, and its money', async () => {
    const server = await openWithShops(open);
    await placeOrder(server);
    const { orders, money, needs } = await today(server);
    expect([orders.underWay, money.orders, needs.untaken]).toEqual([1, 1, 1]);
    expect(money.chargedCents).toBeGreaterThan(money.tipCents);
  });

  it('counts what was delivered and cancelled today, and what is late', async () => {
    const server = await open();
    const { database } = server.dependencies;
    const now = server.clock.now();
    await storeOrder(database, { at: now, status: 'delivered' });
    await storeOrder(database, { at: now, status: 'cancelled' });
    await storeOrder(database, { at: now - HOUR_MS, status: 'preparing' });
    const { orders, needs } = await today(server);
    expect([orders, needs.late]).toEqual([{ underWay: 1, delivered: 1, cancelled: 1 }, 1]);
    server.clock.advance(30 * HOUR_MS);
    const { orders: later, since } = await today(server);
    expect(later).toEqual({ underWay: 1, delivered: 0, cancelled: 0 });
    expect(clockTime(since, server.dependencies.shop.current.timeZone)).toBe('4:00 AM');
  });

  it('counts as late what the board marks as late, to the millisecond (rule order-lateness)', async () => {
    const server = await open();
    const { database } = server.dependencies;
    const now = server.clock.now();
    const facts = [];
    for (const status of ORDER_STATUSES) {
      const { patience } = STATUS_FACTS[status];
      const patienceMs = (patience?.late ?? 0) * MINUTE_MS;
      for (const stepAt of [now, now - patienceMs + 1, now - patienceMs]) {
        for (const estimatedAt of status === 'pending'
          ? [now - HOUR_MS]
          : [now, now - MINUTE_MS + 1, now - MINUTE_MS]) {
          facts.push({ status, stepAt, estimatedAt });
          if (status === 'pending') {
            await storePending(database, stepAt);
            continue;
          }
          const { id } = await storeOrder(database, { at: now - DAY_MS, status });
          const times = { step_at: stepAt, estimated_at: estimatedAt };
          await database.db.updateTable('orders').set(times).where('id', '=', id).execute();
        }
      }
    }
    await storePending(database, now - DAY_MS - MINUTE_MS);
    const late = facts.filter((order) => lateness(order, now).tone === 'late');
    expect(late.length).toBeGreaterThan(20);
    expect((await today(server)).needs.late).toBe(late.length);
  });

  it('sells so much so far, beside yesterday and a week ago up to this time, by restaurant, dish and hour (rule office-sales)', async () => {
    const server = await openWithShops(open);
    const { database } = server.dependencies;
    const now = server.clock.now();
    await placeOrder(server);
    await placeOrder(server);
    for (const at of [now - DAY_MS, now - DAY_MS + HOUR_MS, now - 7 * DAY_MS])
      await storeOrder(database, { at, status: 'delivered' });
    await storeOrder(database, { at: now, status: 'cancelled' });
    const { headers } = await signIn(server, 'dispatcher');
    const sales = (await server.app.inject({ url: '/api/office/sales', headers })).json<SalesAnswer>();
    expect([sales.soFar.orders, sales.yesterday.orders, sales.weekAgo.orders]).toEqual([2, 1, 1]);
    expect(sales.restaurants).toMatchObject([{ id: 'grill', ...sales.soFar }]);
    expect(sales.dishes).toMatchObject([{ name: 'Soup', count: 4 }]);
    expect(sales.hours.map(({ orders }) => orders)).toEqual([2]);
    expect(sales.soFar.cents).toBeGreaterThan(0);
  });

  it('sells a changed order for what it costs now (rules address-change, dish-change)', async () => {
    const { server, owner, id, finalTotal, pay, payPage } = await openPaidOrder(open);
    const sold = async () =>
      (await server.app.inject({ url: '/api/office/sales', headers: owner.headers })).json<SalesAnswer>();
    await moveOrderTo(server, owner, id, 'edge');
    expect((await sold()).soFar.cents).toBe(finalTotal);
    await pay((await payPage()) ?? '');
    const more = { orders: 1, cents: finalTotal + MORE };
    expect(await sold()).toMatchObject({ soFar: more, restaurants: [more], hours: [more] });
    expect((await today(server)).money.chargedCents).toBe(more.cents);
    await moveOrderTo(server, owner, id, 'near');
    expect((await sold()).soFar.cents).toBe(finalTotal);
  });

  it('compares with the same hours of the clock, also where it was set back between (rule office-sales)', async () => {
    const clock = movableClock(Date.parse('2026-11-01T17:30:00Z'));
    const server = await openWithShops(open, { clock });
    const at = (time: string) =>
      storeOrder(server.dependencies.database, { at: Date.parse(time), status: 'delivered' });
    // The clocks went back at 2 AM of November 1, so that 12:30 PM of the days before was 16:30 UTC.
    await at('2026-10-31T08:30:00Z');
    await at('2026-10-31T16:29:00Z');
    await at('2026-10-31T16:31:00Z');
    await at('2026-10-25T07:59:00Z');
    await at('2026-10-25T16:29:00Z');
    await at('2026-10-25T17:29:00Z');
    const { headers } = await signIn(server, 'dispatcher');
    const sales = (await server.app.inject({ url: '/api/office/sales', headers })).json<SalesAnswer>();
    expect([sales.yesterday.orders, sales.weekAgo.orders]).toEqual([2, 1]);
  });

  it.each(['{}', 'no JSON'])('counts the money of an order whose document is damaged: %s', async (document) => {
    const server = await openWithShops(open);
    await placeOrder(server);
    await server.dependencies.database.db.updateTable('orders').set({ document }).execute();
    const { headers } = await signIn(server, 'dispatcher');
    const sales = (await server.app.inject({ url: '/api/office/sales', headers })).json<SalesAnswer>();
    expect(sales).toMatchObject({ soFar: { orders: 1 }, dishes: [] });
  });

  it('counts poor reviews of seven days', async () => {
    const server = await open();
    const { database } = server.dependencies;
    const at = server.clock.now();
    for (const [rating, age] of [
      [2, 0],
      [1, 8 * 24 * HOUR_MS],
      [3, 0],
    ] as const) {
      const { id } = await storeOrder(database, { at: at - age, status: 'delivered' });
      const whose = { order_id: id, order_number: id, restaurant_id: 'grill', restaurant_name: 'Grill' };
      await database.db
        .insertInto('reviews')
        .values({ ...whose, rating, comment: '', created_at: at - age })
        .execute();
    }
    expect((await today(server)).needs.poorReviews).toBe(1);
  });
});

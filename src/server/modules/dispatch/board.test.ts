import { expect, it } from 'vitest';
import type { BoardOrder, DashboardOrder, DeliveryOrdersAnswer } from '#contract/order/delivery.ts';
import { forgetBuyers } from '#server/modules/orders/index.ts';
import { openCheckout } from '#tests/support/checkout.ts';
import { openWithShops, placeOrder } from '#tests/support/delivered.ts';
import { type SignedIn, signIn } from '#tests/support/staff.ts';
import { giveTo, storeOrder, storePending } from '#tests/support/stored-orders.ts';
import { onBothDatabases, type TestServer } from '#tests/support/test-app.ts';

const HOUR_MS = 3_600_000;

async function board(server: TestServer, person: SignedIn, query = ''): Promise<DeliveryOrdersAnswer> {
  const answer = await server.app.inject({ url: `/api/delivery/orders${query}`, headers: person.headers });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<DeliveryOrdersAnswer>();
}

const namesOf = (orders: readonly BoardOrder[]): string[] => orders.map(({ restaurant }) => restaurant.name);

onBothDatabases('the board', (open) => {
  it('lists orders and pending orders newest first, with the counters (rules board-list, board-counters)', async () => {
    const server = await open();
    const { database } = server.dependencies;
    const office = await signIn(server, 'dispatcher');
    const now = server.clock.now();
    await storeOrder(database, { at: now - 3 * HOUR_MS, restaurant: 'First', status: 'delivered' });
    await storeOrder(database, { at: now - 30 * HOUR_MS, restaurant: 'Yesterday', status: 'delivered' });
    await storeOrder(database, { at: now - HOUR_MS, restaurant: 'Second', status: 'preparing' });
    await storePending(database, now - HOUR_MS / 2, { restaurant: 'Waiting' });
    await storePending(database, now - 25 * HOUR_MS, { restaurant: 'Forgotten' });
    await storeOrder(database, { at: now, restaurant: 'Third', status: 'cancelled' });
    const answer = await board(server, office, '?limit=100&status=all');
    expect(namesOf(answer.orders)).toEqual(['Third', 'Waiting', 'Second', 'First', 'Yesterday']);
    expect(answer.summary).toEqual({
      statusCounts: {
        pending: 1,
        received: 0,
        restaurant_called: 0,
        restaurant_confirmed: 0,
        preparing: 1,
        ready_pickup: 0,
        picked_up: 0,
        out_for_delivery: 0,
        delivered: 2,
        cancelled: 1,
      },
      activeDeliveries: 1,
      completedToday: 1,
    });
    expect(answer).toMatchObject({ success: true, matching: 5, nextCursor: null, eventNumber: 22 });
  });

  it('shows orders with a damaged document without what it says, beside the others (rule damaged-documents)', async () => {
    const server = await open();
    const { database } = server.dependencies;
    const office = await signIn(server, 'dispatcher');
    const now = server.clock.now();
    const { id } = await storeOrder(database, { at: now - HOUR_MS, restaurant: 'Torn', status: 'preparing' });
    await storeOrder(database, { at: now, restaurant: 'Whole', status: 'preparing' });
    await storePending(database, now - 2 * HOUR_MS, { restaurant: 'Torn too' });
    await database.db.updateTable('orders').set({ document: '{}' }).where('id', '=', id).execute();
    await database.db.updateTable('pending_orders').set({ document: '{"li' }).where('status', '=', 'open').execute();
    const { orders } = await board(server, office);
    expect(namesOf(orders)).toEqual(['Whole', 'Torn', 'Torn too']);
    expect(orders[1]).toMatchObject({ id, customer: { phone: '7275550123' }, address: { street: '' }, itemCount: 0 });
    expect(namesOf((await board(server, office, '?status=pending&search=torn')).orders)).toEqual(['Torn too']);
  });

  it('shows on a card number, status, customer, address, restaurant, items and payment (rule order-card)', async () => {
    const server = await openWithShops(open);
    const office = await signIn(server, 'dispatcher');
    const { id, orderNumber } = await placeOrder(server);
    const { pendingOrderId, sessionId } = await openCheckout(server, undefined, { phone: '7275550144', name: 'Maya' });
    const { orders } = await board(server, office);
    const placed = orders.find((order) => !order.isPending);
    expect(placed).toMatchObject({
      _id: id,
      id,
      orderNumber,
      status: 'received',
      customer: { name: 'Customer', phone: '7275550123', phoneFormatted: '(727) 555-0123' },
      address: { street: '4 Oak St', city: 'Odessa', buildingType: 'Apartment' },
      restaurant: { name: 'Corner Grill' },
      itemCount: 2,
      paymentStatus: 'paid',
      needsReview: false,
      driver: null,
      version: 1,
    });
    const pending = orders.find((order) => order.isPending);
    expect(pending).toMatchObject({
      id: pendingOrderId,
      status: 'pending',
      orderNumber: `FF${sessionId.slice(-8)}`,
      customer: { name: 'Maya', phone: '7275550144' },
      paymentStatus: 'unpaid',
    });
    expect((await board(server, office, '?search=maya')).orders.map((order) => order.id)).toEqual([pendingOrderId]);
  });

  it('turns pages without losing or doubling an order, also among orders of one moment', async () => {
    const server = await open();
    const { database } = server.dependencies;
    const office = await signIn(server, 'dispatcher');
    const now = server.clock.now();
    for (let at = 0; at < 12; at += 1) {
      await storeOrder(database, { at: now - Math.floor(at / 4) });
      if (at % 3 === 0) await storePending(database, now - Math.floor(at / 4));
    }
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { orders, nextCursor, matching }: DeliveryOrdersAnswer = await board(
        server,
        office,
        `?limit=5&cursor=${cursor}`,
      );
      expect(matching).toBe(16);
      seen.push(...orders.map(({ id }) => id));
      cursor = nextCursor;
    }
    const whole = await board(server, office, '?limit=500');
    expect(seen).toEqual(whole.orders.map(({ id }) => id));
    expect(new Set(seen).size).toBe(16);
  });

  it('filters by status and searches number, restaurant, customer and phone, without regard to case or signs', async () => {
    const server = await open();
    const { database } = server.dependencies;
    const office = await signIn(server, 'dispatcher');
    const at = server.clock.now();
    const one = await storeOrder(database, { at, restaurant: 'Nonna Pia', phone: '7275550111' });
    await storeOrder(database, { at: at - 1, restaurant: '100% Ramen_Bar', phone: '8135550122', status: 'preparing' });
    await storePending(database, at - 2, { restaurant: 'Nonna Pia', phone: '7275550133' });
    const found = async (query: string) => {
      const { orders, matching } = await board(server, office, query);
      expect(matching).toBe(orders.length);
      return namesOf(orders);
    };
    expect(await found('?status=preparing')).toEqual(['100% Ramen_Bar']);
    expect(await found('?status=pending')).toEqual(['Nonna Pia']);
    expect(await found('?status=received&search=nonna')).toEqual(['Nonna Pia']);
    expect(await found('?search=NONNA')).toEqual(['Nonna Pia', 'Nonna Pia']);
    expect(await found(`?search=${one.order_number.toLowerCase()}`)).toEqual(['Nonna Pia']);
    expect(await found(`?search=${encodeURIComponent('(813) 555-01')}`)).toEqual(['100% Ramen_Bar']);
    expect(await found(`?search=${encodeURIComponent('0% r')}`)).toEqual(['100% Ramen_Bar']);
    expect(await found(`?search=${encodeURIComponent('n_b')}`)).toEqual(['100% Ramen_Bar']);
    expect(await found(`?search=${encodeURIComponent('%')}`)).toEqual(['100% Ramen_Bar']);
    expect(await found('?search=customer')).toHaveLength(3);
    expect(await found('?search=customer%20nonna')).toEqual([]);
    expect(await found(`?search=${encodeURIComponent("'; drop table orders")}`)).toEqual([]);
  });

  it('refuses limits, statuses and cursors that are none, and anyone who is not signed in (rule board-input)', async () => {
    const server = await open();
    const office = await signIn(server, 'dispatcher');
    const queries = ['limit=0', 'limit=-1', 'limit=1e9', 'limit=abc', 'status=hacked', 'cursor=abc', 'cursor=1.2.3'];
    for (const query of queries) {
      const answer = await server.app.inject({ url: `/api/delivery/orders?${query}`, headers: office.headers });
      expect([query, answer.statusCode]).toEqual([query, 400]);
    }
    expect((await server.app.inject({ url: '/api/delivery/orders' })).statusCode).toBe(401);
  });

  it('shows a driver their own orders alone: those under way and those of today (rules driver-own-orders, own-objects-only)', async () => {
    const server = await open();
    const { database } = server.dependencies;
    const driver = await signIn(server, 'driver', { name: 'Dee' });
    const at = server.clock.now();
    const mine = await storeOrder(database, { at: at - 40 * HOUR_MS, restaurant: 'Mine', status: 'picked_up' });
    const today = await storeOrder(database, { at: at - HOUR_MS, restaurant: 'Today', status: 'delivered' });
    const old = await storeOrder(database, { at: at - 30 * HOUR_MS, restaurant: 'Old', status: 'delivered' });
    const others = await storeOrder(database, { at, restaurant: 'Others' });
    const pending = await storePending(database, at);
    for (const { id } of [mine, today, old]) await giveTo(database, id, driver.staff.id);
    const answer = await board(server, driver);
    expect(namesOf(answer.orders)).toEqual(['Today', 'Mine']);
    expect(answer.orders[0]?.driver).toEqual({ id: driver.staff.id, name: 'Dee' });
    expect(answer).toMatchObject({ matching: 2, summary: { activeDeliveries: 1, completedToday: 1 } });
    expect(answer.summary.statusCounts).toMatchObject({ picked_up: 1, delivered: 1, received: 0, pending: 0 });
    const statuses: number[] = [];
    for (const { id } of [mine, today, old, others, pending]) {
      const one = await server.app.inject({ url: `/api/delivery/orders/${id}`, headers: driver.headers });
      statuses.push(one.statusCode);
    }
    expect(statuses).toEqual([200, 200, 404, 404, 404]);
  });

  it('shows everything about one order: contact, address, items, prices, history (rule order-dialog)', async () => {
    const server = await openWithShops(open);
    const office = await signIn(server, 'dispatcher', { name: 'Dana' });
    const { id } = await placeOrder(server);
    const { order } = (await server.app.inject({ url: `/api/delivery/orders/${id}`, headers: office.headers })).json<{
      order: DashboardOrder;
    }>();
    expect(order.orderData.delivery).toMatchObject({
      address: {
        buildingType: 'Apartment',
        primaryField: 'Apt 4',
        entryCode: '1234',
        fullAddress: '4 Oak St, Odessa, FL 33556',
      },
      dropoffOption: 'Meet outside',
      instructions: 'Ring twice',
      customerPhoneFormatted: '(727) 555-0123',
    });
    expect(order.orderData.cart.items).toMatchObject([{ title: 'Soup', quantity: 2, price: 1000, totalPrice: 2000 }]);
    expect(order.restaurantData.locations[0].contact.phone).not.toBe('');
    expect(order.pricing.total).toBe(order.total);
    expect(order.history).toMatchObject([{ status: 'received', kind: 'step', note: 'Paid online' }]);
    expect(order).toMatchObject({ photos: [], refundedCents: 0 });
  });

  it('names the customer of a pending order until they are forgotten, however much is searched at once', async () => {
    const server = await open();
    const { database } = server.dependencies;
    const office = await signIn(server, 'dispatcher');
    const now = server.clock.now();
    for (let at = 0; at < 101; at += 1) await storePending(database, now - at);
    const { id } = await storePending(database, now - 200, { name: 'Maya' });
    expect((await board(server, office, '?search=maya')).orders.map((order) => order.id)).toEqual([id]);
    const nameOf = async () => {
      const answer = await server.app.inject({ url: `/api/delivery/orders/${id}`, headers: office.headers });
      return answer.json<{ order: DashboardOrder }>().order.customer.name;
    };
    expect(await nameOf()).toBe('Maya');
    await database.db.updateTable('pending_orders').set({ status: 'expired' }).where('id', '=', id).execute();
    await forgetBuyers(server.dependencies, now + 2 * HOUR_MS + 1);
    expect(await nameOf()).toBe('Customer');
  });

  it('shows everything about a pending order, and finds the order by the same id once it is converted', async () => {
    const server = await open();
    const office = await signIn(server, 'dispatcher');
    const { id } = await storePending(server.dependencies.database, server.clock.now());
    const read = async () =>
      (await server.app.inject({ url: `/api/delivery/orders/${id}`, headers: office.headers })).json();
    expect((await read()).order).toMatchObject({ id, status: 'pending', isPending: true, history: [] });
    await server.app.inject({
      method: 'POST',
      url: `/api/delivery/convert/${id}`,
      headers: { ...office.headers, 'content-type': 'application/json' },
      payload: '{"confirmUnpaid":true,"note":"Pays in cash"}',
    });
    expect((await read()).order).toMatchObject({ pendingId: id, status: 'received', isPending: false });
  });
});

import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { AnswerOf } from '#contract/calls.ts';
import type { DriverHoursAnswer, MapAnswer, ShiftAnswer } from '#contract/order/drivers.ts';
import { planRoutes } from '#domain/dispatch/plan-routes.ts';
import type { Evening } from '#domain/dispatch/routes.ts';
import { beginSession } from '#server/modules/staff/index.ts';
import { post } from '#tests/support/changes.ts';
import { assign, changeTo, type Ordered, onTheRoad, openWithShops, placeOrder } from '#tests/support/delivered.ts';
import { headersOf, type SignedIn, signIn } from '#tests/support/staff.ts';
import { onBothDatabases, type TestServer } from '#tests/support/test-app.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const call = (
  server: TestServer,
  { headers }: SignedIn,
  method: 'GET' | 'PUT' | 'POST',
  url: string,
  payload?: object,
) => server.app.inject({ method, url: `/api/delivery/${url}`, headers, ...(payload && { payload }) });

async function listed(server: TestServer, office: SignedIn) {
  const answer = await call(server, office, 'GET', 'drivers');
  const { drivers } = answer.json<AnswerOf<'GET /api/delivery/drivers'>>();
  return Object.fromEntries(drivers.map(({ name, state }) => [name, state]));
}

const shift = async (server: TestServer, driver: SignedIn) =>
  (await call(server, driver, 'GET', 'shift')).json<ShiftAnswer>();

const suggested = async (server: TestServer, office: SignedIn) =>
  (await call(server, office, 'GET', 'suggestions')).json<AnswerOf<'GET /api/delivery/suggestions'>>().suggestions;

onBothDatabases('whether drivers take orders (rule driver-states)', (open) => {
  it('is said by the driver or by the office, until the business day ends', async () => {
    const server = await openWithShops(open);
    const office = await signIn(server, 'dispatcher');
    const ana = await signIn(server, 'driver', { name: 'Ana' });
    const bo = await signIn(server, 'driver', { name: 'Bo' });
    expect(await listed(server, office)).toEqual({ Ana: null, Bo: null });
    expect((await call(server, ana, 'PUT', 'shift', { state: 'available' })).json()).toEqual({
      ...{ success: true, state: 'available' },
    });
    await call(server, office, 'PUT', `drivers/${bo.staff.id}/state`, { state: 'break' });
    expect(await listed(server, office)).toEqual({ Ana: 'available', Bo: 'break' });
    expect((await shift(server, bo)).state).toBe('break');
    server.clock.advance(24 * HOUR_MS);
    expect(await listed(server, await signIn(server, 'owner'))).toEqual({ Ana: null, Bo: null });
  });

  it('is refused where somebody has said something else in the meantime, and the same again is no quarrel', async () => {
    const server = await openWithShops(open);
    const office = await signIn(server, 'dispatcher');
    const ana = await signIn(server, 'driver', { name: 'Ana' });
    const say = (state: string, seenState: string | null) => call(server, ana, 'PUT', 'shift', { state, seenState });
    await say('available', null);
    await call(server, office, 'PUT', `drivers/${ana.staff.id}/state`, { state: 'off' });
    expect((await say('break', 'available')).json()).toMatchObject({
      code: 'STATUS_CHANGED',
      message: 'Someone else changed this first. It’s “Off” now.',
    });
    expect((await say('off', 'available')).statusCode).toBe(200);
    expect(await listed(server, office)).toEqual({ Ana: 'off' });
    const both = await Promise.all([say('available', 'off'), say('break', 'off')]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('is nobody’s who does not drive', async () => {
    const server = await openWithShops(open);
    const office = await signIn(server, 'dispatcher');
    const answer = await call(server, office, 'PUT', `drivers/${office.staff.id}/state`, { state: 'off' });
    expect(answer.json()).toMatchObject({ code: 'DRIVER_UNKNOWN' });
  });

  it('is off for who gives all orders back, or on a break (rule returned-orders)', async () => {
    const server = await openWithShops(open);
    const office = await signIn(server, 'dispatcher');
    const ana = await signIn(server, 'driver', { name: 'Ana' });
    await call(server, ana, 'POST', 'return-orders', { note: 'Flat tire' });
    expect(await listed(server, office)).toEqual({ Ana: 'off' });
    await call(server, ana, 'POST', 'return-orders', { note: 'Flat again', state: 'break' });
    expect(await listed(server, office)).toEqual({ Ana: 'break' });
    await call(server, office, 'POST', 'return-orders', { note: 'Not a driver' });
    expect(await listed(server, office)).toEqual({ Ana: 'break' });
  });
});

onBothDatabases('when drivers were available (rule driver-hours)', (open) => {
  it('is shown to the owner by driver and business day, and to the driver for today', async () => {
    const server = await openWithShops(open);
    const ana = await signIn(server, 'driver', { name: 'Ana' });
    const bo = await signIn(server, 'driver', { name: 'Bo' });
    const say = (driver: SignedIn, state: string) => call(server, driver, 'PUT', 'shift', { state });
    const from = server.clock.now();
    await say(ana, 'available');
    await say(bo, 'off');
    server.clock.advance(20 * MINUTE_MS);
    await say(ana, 'available');
    server.clock.advance(20 * MINUTE_MS);
    await say(ana, 'break');
    server.clock.advance(10 * MINUTE_MS);
    await say(ana, 'available');
    server.clock.advance(5 * MINUTE_MS);
    const until = server.clock.now();
    expect((await shift(server, ana)).availableMinutes).toBe(45);
    expect((await shift(server, bo)).availableMinutes).toBe(0);
    const read = async (person: SignedIn) => server.app.inject({ url: '/api/staff/hours', headers: person.headers });
    const spans = [
      { from, until: from + 40 * MINUTE_MS },
      { from: until - 5 * MINUTE_MS, until },
    ];
    expect((await read(await signIn(server, 'owner'))).json()).toEqual({
      ...{ success: true },
      days: [{ day: expect.any(String), drivers: [{ id: ana.staff.id, name: 'Ana', minutes: 45, spans }] }],
    });
    expect((await read(await signIn(server, 'dispatcher'))).statusCode).toBe(403);
    server.clock.advance(24 * HOUR_MS);
    const [yesterday] = (await read(await signIn(server, 'owner'))).json<DriverHoursAnswer>().days;
    // The last word counted until the business day ended.
    expect(yesterday?.drivers[0]?.minutes).toBeGreaterThan(45);
    server.clock.advance(14 * 24 * HOUR_MS);
    expect((await read(await signIn(server, 'owner'))).json()).toEqual({ success: true, days: [] });
  });
});

onBothDatabases('a driver’s own evening (rule driver-evening)', (open) => {
  it('is what they delivered since the business day began: tips, deliveries and miles', async () => {
    const server = await openWithShops(open);
    const { driver, office, id } = await onTheRoad(server);
    expect(await shift(server, driver)).toMatchObject({ deliveries: 0, tipCents: 0, miles: 0 });
    await changeTo(server, office, id, 'delivered', 'At the door');
    const order = await server.dependencies.database.db.selectFrom('orders').select('tip_cents').executeTakeFirst();
    const { deliveries, tipCents, miles } = await shift(server, driver);
    expect([deliveries, tipCents]).toEqual([1, order?.tip_cents]);
    expect([tipCents > 0, miles > 0]).toEqual([true, true]);
    expect(await shift(server, await signIn(server, 'driver'))).toMatchObject({ deliveries: 0, tipCents: 0 });
    server.clock.advance(24 * HOUR_MS);
    const token = await beginSession(server.dependencies.database.db, driver.staff.id, server.clock.now());
    const tomorrow = { ...driver, headers: headersOf(token, server.dependencies.settings.publicUrl) };
    expect(await shift(server, tomorrow)).toMatchObject({ success: true, deliveries: 0, tipCents: 0, miles: 0 });
  });
});

onBothDatabases('suggestions for the board (rule driver-suggestions)', (open) => {
  it('name available drivers alone, and end with the order that somebody has', async () => {
    const server = await openWithShops(open);
    const office = await signIn(server, 'dispatcher');
    const [ana, bo] = [await signIn(server, 'driver', { name: 'Ana' }), await signIn(server, 'driver', { name: 'Bo' })];
    const first = await placeOrder(server);
    expect(await suggested(server, office)).toEqual([]);
    await call(server, bo, 'PUT', 'shift', { state: 'break' });
    await call(server, ana, 'PUT', 'shift', { state: 'available' });
    const words = expect.stringMatching(/^Ana is free, \d+ min from the restaurant$/);
    const driver = { id: ana.staff.id, name: 'Ana' };
    expect(await suggested(server, office)).toEqual([
      { orderId: first.id, driver, minutes: expect.any(Number), words },
    ]);
    await assign(server, office, first.id, ana);
    expect(await suggested(server, office)).toEqual([]);
    const second = await placeOrder(server);
    expect(await suggested(server, office)).toMatchObject([
      { orderId: second.id, words: `On Ana’s way, same kitchen as #${first.orderNumber}` },
    ]);
    await call(server, ana, 'PUT', 'shift', { state: 'off' });
    expect(await suggested(server, office)).toEqual([]);
  });
});

onBothDatabases('a planning server (rule planning-server)', (open) => {
  it('decides what is suggested, and the metrics say where the built-in rules stand in for it', async () => {
    const roads: Evening[] = [];
    const state = { isAway: false };
    const routePlanner = {
      isAway: () => state.isAway,
      plan: async (evening: Evening) => {
        roads.push(evening);
        return { ...planRoutes(evening), routes: evening.drivers.map(() => ({ stops: [], cost: 0 })) };
      },
    };
    const table = async (points: readonly unknown[]) => points.map(() => points.map(() => 7));
    const routeTimes = { table, route: async () => ({ miles: 1, minutes: 4 }) };
    const server = await openWithShops(open, { routePlanner, routeTimes });
    const office = await signIn(server, 'dispatcher');
    const ana = await signIn(server, 'driver', { name: 'Ana' });
    await placeOrder(server);
    await call(server, ana, 'PUT', 'shift', { state: 'available' });
    expect(await suggested(server, office)).toEqual([]);
    const [{ orders, drivers, table: minutes } = { orders: [], drivers: [], table: [] }] = roads;
    expect([orders.length, drivers.map(({ id }) => id)]).toEqual([1, [ana.staff.id]]);
    expect(minutes).toEqual([7, 7, 7].map(() => [7, 7, 7]));
    const metrics = async () => (await server.app.inject('/metrics')).body;
    expect(await metrics()).toContain('forkfleet_route_planner_away 0');
    state.isAway = true;
    expect(await metrics()).toContain('forkfleet_route_planner_away 1');
  });

  it('hears that food is ready after the kitchen time of its promise, else the shop’s (rule driver-suggestions)', async () => {
    const ready: number[][] = [];
    const plan = async (evening: Evening) => {
      ready.push(evening.orders.map(({ readyAt }) => Math.round(readyAt)));
      return planRoutes(evening);
    };
    const server = await openWithShops(open, { routePlanner: { plan } });
    const owner = await signIn(server, 'owner');
    await call(server, await signIn(server, 'driver'), 'PUT', 'shift', { state: 'available' });
    await placeOrder(server);
    const payload = { changes: { kitchenMinutes: 40 }, was: { kitchenMinutes: null } };
    await post(server, owner, '/api/office/profiles/grill', payload);
    await placeOrder(server);
    await suggested(server, owner);
    expect(ready).toEqual([[20, 40]]);
  });
});

/** A shop that lets drivers share their positions. */
async function openSharing(server: TestServer) {
  const owner = await signIn(server, 'owner');
  const share = async (isOn: boolean) => {
    const { version } = server.dependencies.shop;
    const payload = { version, changes: { sharesPositions: isOn } };
    await server.app.inject({ method: 'POST', url: '/api/office/shop', headers: owner.headers, payload });
  };
  await share(true);
  return share;
}

const HERE = { latitude: 28.19042, longitude: -82.58961 };
const ROUNDED = { latitude: 28.19, longitude: -82.59 };

const send = async (server: TestServer, driver: SignedIn, at: object = HERE): Promise<boolean> =>
  (await call(server, driver, 'POST', 'position', at)).json().kept;

/** Where the driver is, as the page of an order reads it. */
const seen = async (server: TestServer, { orderNumber, trackToken }: Ordered, isOpen = true) =>
  (await server.app.inject(`/api/orders/track/${orderNumber}${isOpen ? `?k=${trackToken}` : ''}`)).json().order.driver;

const positionsIn = ({ dependencies }: TestServer) =>
  dependencies.database.db.selectFrom('order_positions').selectAll().execute();

onBothDatabases('where drivers are (rule driver-positions)', (open) => {
  it('is kept of nobody unless the owner and the driver have turned it on', async () => {
    const server = await openWithShops(open);
    const { driver } = await onTheRoad(server);
    expect((await shift(server, driver)).sharesPosition).toBeNull();
    await call(server, driver, 'PUT', 'shift/sharing', { sharesPosition: true });
    expect(await send(server, driver)).toBe(false);
    const share = await openSharing(server);
    await call(server, driver, 'PUT', 'shift/sharing', { sharesPosition: false });
    expect([await send(server, driver), (await shift(server, driver)).sharesPosition]).toEqual([false, false]);
    expect(await positionsIn(server)).toEqual([]);
    await call(server, driver, 'PUT', 'shift/sharing', { sharesPosition: true });
    expect([await send(server, driver), (await shift(server, driver)).sharesPosition]).toEqual([true, true]);
    await share(false);
    expect([await send(server, driver), (await shift(server, driver)).sharesPosition]).toEqual([false, null]);
  });

  it('reaches the office, and anyone who holds the order’s link, in words and rounded (rule driver-map)', async () => {
    const server = await openWithShops(open);
    const { driver, office, ...order } = await onTheRoad(server);
    await openSharing(server);
    await call(server, driver, 'PUT', 'shift/sharing', { sharesPosition: true });
    await send(server, driver, { latitude: 28.1, longitude: -82.59 });
    await send(server, driver);
    const place = await seen(server, order);
    expect(place).toMatchObject({
      ...{ away: expect.stringMatching(/^About \d+\.\d miles away$/), seenAt: server.clock.now(), at: ROUNDED },
      ...{ door: { latitude: expect.any(Number) }, restaurant: { latitude: expect.any(Number) }, tiles: null },
    });
    expect(await seen(server, order, false)).toBeUndefined();
    const map = (await call(server, office, 'GET', 'map')).json<MapAnswer>();
    expect(map.drivers).toEqual([
      { id: driver.staff.id, name: driver.staff.name, seenAt: server.clock.now(), at: HERE },
    ]);
    expect(await positionsIn(server)).toHaveLength(1);
    server.clock.advance(4 * MINUTE_MS);
    expect((await call(server, office, 'GET', 'map')).json<MapAnswer>().drivers).toEqual([]);
    expect(await seen(server, order)).toEqual(place);
    expect(await seen(server, await placeOrder(server))).toBeNull();
    server.clock.advance(12 * MINUTE_MS);
    expect(await seen(server, order)).toBeNull();
  });

  it.each<[string, (server: TestServer, road: Awaited<ReturnType<typeof onTheRoad>>) => Promise<unknown>]>([
    ['delivered', (server, { office, id }) => changeTo(server, office, id, 'delivered', 'At the door')],
    ['cancelled', (server, { office, id }) => changeTo(server, office, id, 'cancelled', 'Spilled')],
    [
      'given to somebody else',
      async (server, { office, id }) => assign(server, office, id, await signIn(server, 'driver')),
    ],
    ['given back', (server, { driver }) => call(server, driver, 'POST', 'return-orders', { note: 'Flat tire' })],
    [
      'back at the kitchen',
      async (server, { office, id }) => {
        for (const version of [6, 7])
          await call(server, office, 'POST', `orders/${id}/undo`, { version, note: 'Wrong' });
      },
    ],
    [
      'no longer shared',
      (server, { driver }) => call(server, driver, 'PUT', 'shift/sharing', { sharesPosition: false }),
    ],
  ])('is gone once the order is %s', async (_, end) => {
    const server = await openWithShops(open);
    const road = await onTheRoad(server);
    await openSharing(server);
    await call(server, road.driver, 'PUT', 'shift/sharing', { sharesPosition: true });
    expect(await send(server, road.driver)).toBe(true);
    await end(server, road);
    expect(await positionsIn(server)).toEqual([]);
  });

  it('is gone also where it is sent at the moment in which sharing is turned off', async () => {
    const server = await openWithShops(open, { settings: { rateLimits: false } });
    const { driver } = await onTheRoad(server);
    await openSharing(server);
    for (let place = 0; place < 12; place += 1) {
      await call(server, driver, 'PUT', 'shift/sharing', { sharesPosition: true });
      const sent = send(server, driver);
      for (let turns = place * 2; turns > 0; turns -= 1) await nextTurn();
      await Promise.all([sent, call(server, driver, 'PUT', 'shift/sharing', { sharesPosition: false })]);
      expect(await positionsIn(server)).toEqual([]);
    }
  });

  it('is not kept before the pickup, nor in the history, nor more often than a page sends it', async () => {
    const server = await openWithShops(open);
    const { driver, id } = await onTheRoad(server, 'ready_pickup');
    await openSharing(server);
    await call(server, driver, 'PUT', 'shift/sharing', { sharesPosition: true });
    expect(await send(server, driver)).toBe(false);
    const { db } = server.dependencies.database;
    const rows = await db.selectFrom('order_history').selectAll().where('order_id', '=', id).execute();
    expect(JSON.stringify(rows)).not.toContain('28.19');
    const wrong = await call(server, driver, 'POST', 'position', { latitude: 91, longitude: 0 });
    expect(wrong.statusCode).toBe(422);
  });
});

onBothDatabases('the map of the orders (rule order-map)', (open) => {
  it('has each order under way with its restaurant, step and promise', async () => {
    const server = await openWithShops(open);
    const { office, driver, ...road } = await onTheRoad(server);
    const waiting = await placeOrder(server);
    const map = (await call(server, office, 'GET', 'map')).json<MapAnswer>();
    expect(map.restaurants).toHaveLength(1);
    expect(map.doors).toMatchObject([
      { orderId: road.id, status: 'out_for_delivery', driverName: driver.staff.name },
      { orderId: waiting.id, status: 'received', driverName: null },
    ]);
    expect(map.drivers).toEqual([]);
    await changeTo(server, office, road.id, 'delivered', 'At the door');
    expect((await call(server, office, 'GET', 'map')).json<MapAnswer>().doors).toHaveLength(1);
  });
});

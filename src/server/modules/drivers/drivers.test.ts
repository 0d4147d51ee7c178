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
import { type House, onBothDatabases } from '#tests/support/test-app.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const call = (house: House, { headers }: SignedIn, method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) =>
  house.app.inject({ method, url: `/api/delivery/${url}`, headers, ...(payload && { payload }) });

async function listed(house: House, office: SignedIn) {
  const answer = await call(house, office, 'GET', 'drivers');
  const { drivers } = answer.json<AnswerOf<'GET /api/delivery/drivers'>>();
  return Object.fromEntries(drivers.map(({ name, state }) => [name, state]));
}

const shift = async (house: House, driver: SignedIn) => (await call(house, driver, 'GET', 'shift')).json<ShiftAnswer>();

const suggested = async (house: House, office: SignedIn) =>
  (await call(house, office, 'GET', 'suggestions')).json<AnswerOf<'GET /api/delivery/suggestions'>>().suggestions;

onBothDatabases('whether drivers take orders (rule driver-states)', (open) => {
  it('is said by the driver or by the office, until the business day ends', async () => {
    const house = await openWithShops(open);
    const office = await signIn(house, 'dispatcher');
    const ana = await signIn(house, 'driver', { name: 'Ana' });
    const bo = await signIn(house, 'driver', { name: 'Bo' });
    expect(await listed(house, office)).toEqual({ Ana: null, Bo: null });
    expect((await call(house, ana, 'PUT', 'shift', { state: 'available' })).json()).toEqual({
      ...{ success: true, state: 'available' },
    });
    await call(house, office, 'PUT', `drivers/${bo.staff.id}/state`, { state: 'break' });
    expect(await listed(house, office)).toEqual({ Ana: 'available', Bo: 'break' });
    expect((await shift(house, bo)).state).toBe('break');
    house.clock.advance(24 * HOUR_MS);
    expect(await listed(house, await signIn(house, 'owner'))).toEqual({ Ana: null, Bo: null });
  });

  it('is refused where somebody has said something else in the meantime, and the same again is no quarrel', async () => {
    const house = await openWithShops(open);
    const office = await signIn(house, 'dispatcher');
    const ana = await signIn(house, 'driver', { name: 'Ana' });
    const say = (state: string, seenState: string | null) => call(house, ana, 'PUT', 'shift', { state, seenState });
    await say('available', null);
    await call(house, office, 'PUT', `drivers/${ana.staff.id}/state`, { state: 'off' });
    expect((await say('break', 'available')).json()).toMatchObject({
      code: 'STATUS_CHANGED',
      message: 'Someone else changed this first. It’s “Off” now.',
    });
    expect((await say('off', 'available')).statusCode).toBe(200);
    expect(await listed(house, office)).toEqual({ Ana: 'off' });
    const both = await Promise.all([say('available', 'off'), say('break', 'off')]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('is nobody’s who does not drive', async () => {
    const house = await openWithShops(open);
    const office = await signIn(house, 'dispatcher');
    const answer = await call(house, office, 'PUT', `drivers/${office.staff.id}/state`, { state: 'off' });
    expect(answer.json()).toMatchObject({ code: 'DRIVER_UNKNOWN' });
  });

  it('is off for who gives all orders back, or on a break (rule returned-orders)', async () => {
    const house = await openWithShops(open);
    const office = await signIn(house, 'dispatcher');
    const ana = await signIn(house, 'driver', { name: 'Ana' });
    await call(house, ana, 'POST', 'return-orders', { note: 'Flat tire' });
    expect(await listed(house, office)).toEqual({ Ana: 'off' });
    await call(house, ana, 'POST', 'return-orders', { note: 'Flat again', state: 'break' });
    expect(await listed(house, office)).toEqual({ Ana: 'break' });
    await call(house, office, 'POST', 'return-orders', { note: 'Not a driver' });
    expect(await listed(house, office)).toEqual({ Ana: 'break' });
  });
});

onBothDatabases('when drivers were available (rule driver-hours)', (open) => {
  it('is shown to the owner by driver and business day, and to the driver for today', async () => {
    const house = await openWithShops(open);
    const ana = await signIn(house, 'driver', { name: 'Ana' });
    const bo = await signIn(house, 'driver', { name: 'Bo' });
    const say = (driver: SignedIn, state: string) => call(house, driver, 'PUT', 'shift', { state });
    const from = house.clock.now();
    await say(ana, 'available');
    await say(bo, 'off');
    house.clock.advance(20 * MINUTE_MS);
    await say(ana, 'available');
    house.clock.advance(20 * MINUTE_MS);
    await say(ana, 'break');
    house.clock.advance(10 * MINUTE_MS);
    await say(ana, 'available');
    house.clock.advance(5 * MINUTE_MS);
    const until = house.clock.now();
    expect((await shift(house, ana)).availableMinutes).toBe(45);
    expect((await shift(house, bo)).availableMinutes).toBe(0);
    const read = async (person: SignedIn) => house.app.inject({ url: '/api/staff/hours', headers: person.headers });
    const spans = [
      { from, until: from + 40 * MINUTE_MS },
      { from: until - 5 * MINUTE_MS, until },
    ];
    expect((await read(await signIn(house, 'owner'))).json()).toEqual({
      ...{ success: true },
      days: [{ day: expect.any(String), drivers: [{ id: ana.staff.id, name: 'Ana', minutes: 45, spans }] }],
    });
    expect((await read(await signIn(house, 'dispatcher'))).statusCode).toBe(403);
    house.clock.advance(24 * HOUR_MS);
    const [yesterday] = (await read(await signIn(house, 'owner'))).json<DriverHoursAnswer>().days;
    // The last word counted until the business day ended.
    expect(yesterday?.drivers[0]?.minutes).toBeGreaterThan(45);
    house.clock.advance(14 * 24 * HOUR_MS);
    expect((await read(await signIn(house, 'owner'))).json()).toEqual({ success: true, days: [] });
  });
});

onBothDatabases('a driver’s own evening (rule driver-evening)', (open) => {
  it('is what they delivered since the business day began: tips, deliveries and miles', async () => {
    const house = await openWithShops(open);
    const { driver, office, id } = await onTheRoad(house);
    expect(await shift(house, driver)).toMatchObject({ deliveries: 0, tipCents: 0, miles: 0 });
    await changeTo(house, office, id, 'delivered', 'At the door');
    const order = await house.dependencies.database.db.selectFrom('orders').select('tip_cents').executeTakeFirst();
    const { deliveries, tipCents, miles } = await shift(house, driver);
    expect([deliveries, tipCents]).toEqual([1, order?.tip_cents]);
    expect([tipCents > 0, miles > 0]).toEqual([true, true]);
    expect(await shift(house, await signIn(house, 'driver'))).toMatchObject({ deliveries: 0, tipCents: 0 });
    house.clock.advance(24 * HOUR_MS);
    const token = await beginSession(house.dependencies.database.db, driver.staff.id, house.clock.now());
    const tomorrow = { ...driver, headers: headersOf(token, house.dependencies.settings.publicUrl) };
    expect(await shift(house, tomorrow)).toMatchObject({ success: true, deliveries: 0, tipCents: 0, miles: 0 });
  });
});

onBothDatabases('suggestions for the board (rule driver-suggestions)', (open) => {
  it('name available drivers alone, and end with the order that somebody has', async () => {
    const house = await openWithShops(open);
    const office = await signIn(house, 'dispatcher');
    const [ana, bo] = [await signIn(house, 'driver', { name: 'Ana' }), await signIn(house, 'driver', { name: 'Bo' })];
    const first = await placeOrder(house);
    expect(await suggested(house, office)).toEqual([]);
    await call(house, bo, 'PUT', 'shift', { state: 'break' });
    await call(house, ana, 'PUT', 'shift', { state: 'available' });
    const words = expect.stringMatching(/^Ana is free, \d+ min from the restaurant$/);
    const driver = { id: ana.staff.id, name: 'Ana' };
    expect(await suggested(house, office)).toEqual([{ orderId: first.id, driver, minutes: expect.any(Number), words }]);
    await assign(house, office, first.id, ana);
    expect(await suggested(house, office)).toEqual([]);
    const second = await placeOrder(house);
    expect(await suggested(house, office)).toMatchObject([
      { orderId: second.id, words: `On Ana’s way, same kitchen as #${first.orderNumber}` },
    ]);
    await call(house, ana, 'PUT', 'shift', { state: 'off' });
    expect(await suggested(house, office)).toEqual([]);
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
    const house = await openWithShops(open, { routePlanner, routeTimes });
    const office = await signIn(house, 'dispatcher');
    const ana = await signIn(house, 'driver', { name: 'Ana' });
    await placeOrder(house);
    await call(house, ana, 'PUT', 'shift', { state: 'available' });
    expect(await suggested(house, office)).toEqual([]);
    const [{ orders, drivers, table: minutes } = { orders: [], drivers: [], table: [] }] = roads;
    expect([orders.length, drivers.map(({ id }) => id)]).toEqual([1, [ana.staff.id]]);
    expect(minutes).toEqual([7, 7, 7].map(() => [7, 7, 7]));
    const metrics = async () => (await house.app.inject('/metrics')).body;
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
    const house = await openWithShops(open, { routePlanner: { plan } });
    const owner = await signIn(house, 'owner');
    await call(house, await signIn(house, 'driver'), 'PUT', 'shift', { state: 'available' });
    await placeOrder(house);
    const payload = { changes: { kitchenMinutes: 40 }, was: { kitchenMinutes: null } };
    await post(house, owner, '/api/office/profiles/grill', payload);
    await placeOrder(house);
    await suggested(house, owner);
    expect(ready).toEqual([[20, 40]]);
  });
});

/** A shop that lets drivers share their positions. */
async function openSharing(house: House) {
  const owner = await signIn(house, 'owner');
  const share = async (isOn: boolean) => {
    const { version } = house.dependencies.shop;
    const payload = { version, changes: { sharesPositions: isOn } };
    await house.app.inject({ method: 'POST', url: '/api/office/shop', headers: owner.headers, payload });
  };
  await share(true);
  return share;
}

const HERE = { latitude: 28.19042, longitude: -82.58961 };
const ROUNDED = { latitude: 28.19, longitude: -82.59 };

const send = async (house: House, driver: SignedIn, at: object = HERE): Promise<boolean> =>
  (await call(house, driver, 'POST', 'position', at)).json().kept;

/** Where the driver is, as the page of an order reads it. */
const seen = async (house: House, { orderNumber, trackToken }: Ordered, isOpen = true) =>
  (await house.app.inject(`/api/orders/track/${orderNumber}${isOpen ? `?k=${trackToken}` : ''}`)).json().order.driver;

const positionsIn = ({ dependencies }: House) =>
  dependencies.database.db.selectFrom('order_positions').selectAll().execute();

onBothDatabases('where drivers are (rule driver-positions)', (open) => {
  it('is kept of nobody unless the owner and the driver have turned it on', async () => {
    const house = await openWithShops(open);
    const { driver } = await onTheRoad(house);
    expect((await shift(house, driver)).sharesPosition).toBeNull();
    await call(house, driver, 'PUT', 'shift/sharing', { sharesPosition: true });
    expect(await send(house, driver)).toBe(false);
    const share = await openSharing(house);
    await call(house, driver, 'PUT', 'shift/sharing', { sharesPosition: false });
    expect([await send(house, driver), (await shift(house, driver)).sharesPosition]).toEqual([false, false]);
    expect(await positionsIn(house)).toEqual([]);
    await call(house, driver, 'PUT', 'shift/sharing', { sharesPosition: true });
    expect([await send(house, driver), (await shift(house, driver)).sharesPosition]).toEqual([true, true]);
    await share(false);
    expect([await send(house, driver), (await shift(house, driver)).sharesPosition]).toEqual([false, null]);
  });

  it('reaches the office, and anyone who holds the order’s link, in words and rounded (rule driver-map)', async () => {
    const house = await openWithShops(open);
    const { driver, office, ...order } = await onTheRoad(house);
    await openSharing(house);
    await call(house, driver, 'PUT', 'shift/sharing', { sharesPosition: true });
    await send(house, driver, { latitude: 28.1, longitude: -82.59 });
    await send(house, driver);
    const place = await seen(house, order);
    expect(place).toMatchObject({
      ...{ away: expect.stringMatching(/^About \d+\.\d miles away$/), seenAt: house.clock.now(), at: ROUNDED },
      ...{ door: { latitude: expect.any(Number) }, restaurant: { latitude: expect.any(Number) }, tiles: null },
    });
    expect(await seen(house, order, false)).toBeUndefined();
    const map = (await call(house, office, 'GET', 'map')).json<MapAnswer>();
    expect(map.drivers).toEqual([
      { id: driver.staff.id, name: driver.staff.name, seenAt: house.clock.now(), at: HERE },
    ]);
    expect(await positionsIn(house)).toHaveLength(1);
    house.clock.advance(4 * MINUTE_MS);
    expect((await call(house, office, 'GET', 'map')).json<MapAnswer>().drivers).toEqual([]);
    expect(await seen(house, order)).toEqual(place);
    expect(await seen(house, await placeOrder(house))).toBeNull();
    house.clock.advance(12 * MINUTE_MS);
    expect(await seen(house, order)).toBeNull();
  });

  it.each<[string, (house: House, road: Awaited<ReturnType<typeof onTheRoad>>) => Promise<unknown>]>([
    ['delivered', (house, { office, id }) => changeTo(house, office, id, 'delivered', 'At the door')],
    ['cancelled', (house, { office, id }) => changeTo(house, office, id, 'cancelled', 'Spilled')],
    [
      'given to somebody else',
      async (house, { office, id }) => assign(house, office, id, await signIn(house, 'driver')),
    ],
    ['given back', (house, { driver }) => call(house, driver, 'POST', 'return-orders', { note: 'Flat tire' })],
    [
      'back at the kitchen',
      async (house, { office, id }) => {
        for (const version of [6, 7])
          await call(house, office, 'POST', `orders/${id}/undo`, { version, note: 'Wrong' });
      },
    ],
    ['no longer shared', (house, { driver }) => call(house, driver, 'PUT', 'shift/sharing', { sharesPosition: false })],
  ])('is gone once the order is %s', async (_, end) => {
    const house = await openWithShops(open);
    const road = await onTheRoad(house);
    await openSharing(house);
    await call(house, road.driver, 'PUT', 'shift/sharing', { sharesPosition: true });
    expect(await send(house, road.driver)).toBe(true);
    await end(house, road);
    expect(await positionsIn(house)).toEqual([]);
  });

  it('is gone also where it is sent at the moment in which sharing is turned off', async () => {
    const house = await openWithShops(open, { settings: { rateLimits: false } });
    const { driver } = await onTheRoad(house);
    await openSharing(house);
    for (let place = 0; place < 12; place += 1) {
      await call(house, driver, 'PUT', 'shift/sharing', { sharesPosition: true });
      const sent = send(house, driver);
      for (let turns = place * 2; turns > 0; turns -= 1) await nextTurn();
      await Promise.all([sent, call(house, driver, 'PUT', 'shift/sharing', { sharesPosition: false })]);
      expect(await positionsIn(house)).toEqual([]);
    }
  });

  it('is not kept before the pickup, nor in the history, nor more often than a page sends it', async () => {
    const house = await openWithShops(open);
    const { driver, id } = await onTheRoad(house, 'ready_pickup');
    await openSharing(house);
    await call(house, driver, 'PUT', 'shift/sharing', { sharesPosition: true });
    expect(await send(house, driver)).toBe(false);
    const { db } = house.dependencies.database;
    const rows = await db.selectFrom('order_history').selectAll().where('order_id', '=', id).execute();
    expect(JSON.stringify(rows)).not.toContain('28.19');
    const wrong = await call(house, driver, 'POST', 'position', { latitude: 91, longitude: 0 });
    expect(wrong.statusCode).toBe(422);
  });
});

onBothDatabases('the map of the orders (rule order-map)', (open) => {
  it('has each order under way with its restaurant, step and promise', async () => {
    const house = await openWithShops(open);
    const { office, driver, ...road } = await onTheRoad(house);
    const waiting = await placeOrder(house);
    const map = (await call(house, office, 'GET', 'map')).json<MapAnswer>();
    expect(map.restaurants).toHaveLength(1);
    expect(map.doors).toMatchObject([
      { orderId: road.id, status: 'out_for_delivery', driverName: driver.staff.name },
      { orderId: waiting.id, status: 'received', driverName: null },
    ]);
    expect(map.drivers).toEqual([]);
    await changeTo(house, office, road.id, 'delivered', 'At the door');
    expect((await call(house, office, 'GET', 'map')).json<MapAnswer>().doors).toHaveLength(1);
  });
});

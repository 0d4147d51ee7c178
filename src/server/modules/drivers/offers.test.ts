import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { OfferedOrder, ShiftAnswer } from '#contract/order/drivers.ts';
import type { ExceptionsAnswer } from '#contract/order/exceptions.ts';
import { OFFER_MS } from '#domain/dispatch/pick-offers.ts';
import { sendDue } from '#server/database/stores/outbox.ts';
import { pushHandlers } from '#server/modules/push/index.ts';
import { post } from '#tests/support/changes.ts';
import { assign, changeTo, type Ordered, openWithShops, placeOrder } from '#tests/support/delivered.ts';
import { fakePush } from '#tests/support/fake-push.ts';
import { boardEventOf, openBoardStream } from '#tests/support/live-board.ts';
import { secondServer } from '#tests/support/second-server.ts';
import { type SignedIn, signIn } from '#tests/support/staff.ts';
import { type OpenTestServer, onBothDatabases, type TestServer } from '#tests/support/test-app.ts';
import { passOffers } from './index.ts';

type Server = Pick<TestServer, 'app' | 'dependencies'>;

const call = (server: Server, { headers }: SignedIn, method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) =>
  server.app.inject({ method, url: `/api/delivery/${url}`, headers, ...(payload && { payload }) });

const say = (server: TestServer, driver: SignedIn, state: string) => call(server, driver, 'PUT', 'shift', { state });

const offerTo = async (server: TestServer, driver: SignedIn): Promise<OfferedOrder | null> =>
  (await call(server, driver, 'GET', 'shift')).json<ShiftAnswer>().offer;

const answer = (server: Server, driver: SignedIn, { id }: Ordered, accepts: boolean) =>
  call(server, driver, 'POST', `offers/${id}`, { accepts });

const shown = async (server: TestServer, office: SignedIn) =>
  (await call(server, office, 'GET', 'exceptions')).json<ExceptionsAnswer>().offers;

async function setOffers(server: TestServer, offersOrders: boolean): Promise<void> {
  const { headers } = await signIn(server, 'owner');
  const payload = { version: server.dependencies.shop.version, changes: { offersOrders } };
  const changed = await server.app.inject({ method: 'POST', url: '/api/office/shop', headers, payload });
  expect(changed.statusCode).toBe(200);
}

/** A shop that offers orders to Ana and Bo, with one that the kitchen has confirmed. */
async function openOffering(open: OpenTestServer, options: Parameters<OpenTestServer>[0] = {}) {
  const server = await openWithShops(open, options);
  await setOffers(server, true);
  const office = await signIn(server, 'dispatcher');
  const [ana, bo] = [await signIn(server, 'driver', { name: 'Ana' }), await signIn(server, 'driver', { name: 'Bo' })];
  await say(server, ana, 'available');
  await say(server, bo, 'available');
  const order = await placeOrder(server);
  await changeTo(server, office, order.id, 'restaurant_confirmed');
  const pass = () => passOffers(server.dependencies);
  return { server, office, ana, bo, order, pass };
}

/** The driver who is asked now, and the other one. */
async function asked(server: TestServer, ana: SignedIn, bo: SignedIn): Promise<readonly [SignedIn, SignedIn]> {
  return (await offerTo(server, ana)) === null ? [bo, ana] : [ana, bo];
}

const driverOf = async ({ dependencies }: TestServer, { id }: Ordered) =>
  (await dependencies.database.db.selectFrom('orders').select('driver_id').where('id', '=', id).executeTakeFirst())
    ?.driver_id;

const changesOfDriver = async ({ dependencies }: TestServer, { id }: Ordered) => {
  const notes = dependencies.database.db.selectFrom('order_history').select('note').where('order_id', '=', id);
  return (await notes.where('kind', '=', 'driver').execute()).map(({ note }) => note);
};

onBothDatabases('offers of orders to drivers (rule order-offers)', (open) => {
  it('leave no trace until the owner turns them on, and end when they are turned off', async () => {
    const { server, office, ana, bo, order, pass } = await openOffering(open);
    await setOffers(server, false);
    await pass();
    expect(await server.dependencies.database.db.selectFrom('driver_offers').selectAll().execute()).toEqual([]);
    await setOffers(server, true);
    await pass();
    expect([await offerTo(server, ana), await offerTo(server, bo)].filter(Boolean)).toHaveLength(1);
    await setOffers(server, false);
    expect([await offerTo(server, ana), await offerTo(server, bo)]).toEqual([null, null]);
    expect(await shown(server, office)).toEqual([]);
    for (const driver of [ana, bo]) {
      const late = await answer(server, driver, order, true);
      expect([late.statusCode, late.json().code]).toEqual([409, 'STATUS_CHANGED']);
    }
    expect(await driverOf(server, order)).toBeNull();
  });

  it('wait for a driver who is being asked about another order, and don’t say that nobody accepted', async () => {
    const { server, office, ana, bo, order, pass } = await openOffering(open);
    const other = await placeOrder(server);
    await changeTo(server, office, other.id, 'restaurant_confirmed');
    await pass();
    const [first] = await asked(server, ana, bo);
    const isFirst = (await offerTo(server, first))?.orderId === order.id;
    const [declined, waiting] = isFirst ? [order, other] : [other, order];
    await answer(server, first, declined, false);
    expect(await shown(server, office)).toMatchObject([{ orderId: waiting.id, driver: expect.any(String) }]);
  });

  it('wait for the kitchen, then ask one driver after another for 45 seconds, and nobody twice', async () => {
    const { server, office, ana, bo, order, pass } = await openOffering(open);
    const early = await placeOrder(server);
    await pass();
    const [first, second] = await asked(server, ana, bo);
    const tip = await server.dependencies.database.db
      .selectFrom('orders')
      .select('tip_cents')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    expect(await offerTo(server, first)).toEqual({
      ...{ orderId: order.id, orderNumber: order.orderNumber, restaurant: 'Corner Grill', tipCents: tip.tip_cents },
      ...{ miles: expect.any(Number), words: expect.stringMatching(/^\d+ min to the restaurant$/) },
      ...{ endsAt: server.clock.now() + OFFER_MS, leftMs: OFFER_MS },
    });
    expect(await offerTo(server, second)).toBeNull();
    expect(await shown(server, office)).toEqual([
      { orderId: order.id, driver: first.staff.name, endsAt: server.clock.now() + OFFER_MS },
    ]);
    server.clock.advance(OFFER_MS - 1);
    await pass();
    expect(await offerTo(server, second)).toBeNull();
    server.clock.advance(1);
    await pass();
    expect(await offerTo(server, first)).toBeNull();
    expect((await offerTo(server, second))?.orderId).toBe(order.id);
    expect((await answer(server, second, order, false)).json()).toEqual({ success: true, isYours: false });
    server.clock.advance(OFFER_MS);
    await pass();
    expect([await offerTo(server, first), await offerTo(server, second)]).toEqual([null, null]);
    expect(await shown(server, office)).toEqual([{ orderId: order.id, driver: null, endsAt: expect.any(Number) }]);
    expect([await driverOf(server, order), await driverOf(server, early)]).toEqual([null, null]);
    const cy = await signIn(server, 'driver', { name: 'Cy' });
    await say(server, cy, 'available');
    await pass();
    expect((await offerTo(server, cy))?.orderId).toBe(order.id);
  });

  it('are accepted as the office assigns, once, and the same press again is no quarrel', async () => {
    const { server, office, ana, bo, order, pass } = await openOffering(open);
    await pass();
    const [first, second] = await asked(server, ana, bo);
    expect((await answer(server, second, order, true)).statusCode).toBe(409);
    expect((await answer(server, first, order, true)).json()).toEqual({ success: true, isYours: true });
    expect((await answer(server, first, order, true)).json()).toEqual({ success: true, isYours: true });
    expect((await answer(server, second, order, true)).json().message).toBe('This offer was withdrawn.');
    expect(await driverOf(server, order)).toBe(first.staff.id);
    expect(await changesOfDriver(server, order)).toEqual([`Given to ${first.staff.name}`]);
    const { db } = server.dependencies.database;
    const pushes = db.selectFrom('outbox').select('payload').where('kind', '=', 'push.driver');
    expect(await pushes.execute()).toEqual([{ payload: expect.stringContaining('"isOffer":true') }]);
    expect(await shown(server, office)).toEqual([]);
    await call(server, first, 'POST', 'return-orders', { note: 'Flat tire' });
    await pass();
    expect((await offerTo(server, second))?.orderId).toBe(order.id);
  });

  it('that a driver declines on one device and accepts on another are what came first, as each device reads', async () => {
    const { server, ana, bo, order, pass } = await openOffering(open);
    await pass();
    const [first, second] = await asked(server, ana, bo);
    await answer(server, first, order, false);
    expect((await answer(server, first, order, true)).json()).toMatchObject({
      ...{ code: 'STATUS_CHANGED', message: 'You declined this offer on another device.' },
    });
    expect((await offerTo(server, second))?.orderId).toBe(order.id);
    await answer(server, second, order, true);
    expect((await answer(server, second, order, false)).json()).toMatchObject({
      ...{ code: 'STATUS_CHANGED', message: 'This order is already yours. If you can’t take it, call dispatch.' },
    });
    expect(await driverOf(server, order)).toBe(second.staff.id);
  });

  it('continue to the next driver as soon as one declines, and ask each about one order at a time', async () => {
    const { server, office, ana, bo, order, pass } = await openOffering(open);
    const other = await placeOrder(server);
    await changeTo(server, office, other.id, 'restaurant_confirmed');
    await pass();
    const offers = [await offerTo(server, ana), await offerTo(server, bo)];
    expect(offers.map((offer) => offer?.orderId).sort()).toEqual([order.id, other.id].sort());
    const [first, second] = offers[0]?.orderId === order.id ? [ana, bo] : [bo, ana];
    await answer(server, first, order, false);
    expect((await offerTo(server, second))?.orderId).toBe(other.id);
    expect(await offerTo(server, first)).toBeNull();
    await answer(server, second, other, true);
    await pass();
    expect((await offerTo(server, second))?.orderId).toBe(order.id);
  });

  it.each(['break', 'off'])('end for a driver who says %s, who can be asked again later', async (state) => {
    const { server, ana, bo, order, pass } = await openOffering(open);
    await pass();
    const [first, second] = await asked(server, ana, bo);
    await say(server, first, state);
    expect(await offerTo(server, first)).toBeNull();
    expect((await answer(server, first, order, true)).json().message).toBe('This offer was withdrawn.');
    await pass();
    expect((await offerTo(server, second))?.orderId).toBe(order.id);
    await answer(server, second, order, false);
    await say(server, first, 'available');
    await pass();
    expect((await offerTo(server, first))?.orderId).toBe(order.id);
  });

  it('end with an event where a driver accepts an order that was cancelled in the same moment', async () => {
    const { server, ana, bo, order, pass } = await openOffering(open);
    await pass();
    const [first] = await asked(server, ana, bo);
    const { db } = server.dependencies.database;
    await db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', order.id).execute();
    expect((await answer(server, first, order, true)).statusCode).toBe(409);
    const told = db.selectFrom('events').select('payload').where('kind', '=', 'order.offer').orderBy('number');
    const drivers = (await told.execute()).map(({ payload }) => JSON.parse(payload).askedDriverIds);
    expect(drivers).toEqual([[expect.any(String)], drivers[0]]);
  });

  it('end at once when the office assigns or cancels', async () => {
    const { server, office, ana, bo, order, pass } = await openOffering(open);
    const other = await placeOrder(server);
    await changeTo(server, office, other.id, 'restaurant_confirmed');
    await pass();
    const [first, second] = (await offerTo(server, ana))?.orderId === order.id ? [ana, bo] : [bo, ana];
    await assign(server, office, order.id, second);
    await changeTo(server, office, other.id, 'cancelled', 'Kitchen closed');
    expect([await offerTo(server, first), await offerTo(server, second)]).toEqual([null, null]);
    expect((await answer(server, first, order, true)).json().message).toBe('This offer was withdrawn.');
    expect((await answer(server, second, other, true)).json().message).toMatch(/cancelled\.$/);
    await pass();
    expect((await answer(server, second, other, true)).json().message).toBe('This offer was withdrawn.');
    expect(await server.dependencies.database.db.selectFrom('driver_offers').selectAll().execute()).toEqual([]);
  });

  it('say nothing of an order that the driver was never asked about, as if it didn’t exist (rule driver-own-orders)', async () => {
    const { server, office, ana, bo, order } = await openOffering(open);
    const other = await placeOrder(server);
    await assign(server, office, order.id, ana);
    await changeTo(server, office, other.id, 'cancelled', 'Kitchen closed');
    const none = { ...order, id: '01900000-0000-7000-8000-000000000000' };
    const answers = [order, other, none].map((one) => answer(server, bo, one, true));
    const said = (await Promise.all(answers)).map((answered) => [answered.statusCode, answered.json().message]);
    expect(said).toEqual(Array(3).fill([409, 'This offer was withdrawn.']));
  });

  it('end where the order gets another address, and name its miles from then on', async () => {
    const { server, ana, bo, order, pass } = await openOffering(open);
    await pass();
    const [first] = await asked(server, ana, bo);
    const before = await offerTo(server, first);
    const owner = await signIn(server, 'owner');
    const url = `/api/delivery/orders/${order.id}/address`;
    const { amountCents, version } = (await post(server, owner, `${url}/quote`, { placeId: 'edge' })).json();
    const door = { buildingType: 'House', primaryField: '' };
    const moved = { placeId: 'edge', door, version, amountCents, waive: 'Our mistake' };
    expect((await post(server, owner, url, moved)).statusCode).toBe(200);
    expect(await offerTo(server, first)).toBeNull();
    expect((await answer(server, first, order, true)).statusCode).toBe(409);
    const told = server.dependencies.database.db
      .selectFrom('events')
      .select('payload')
      .where('kind', '=', 'order.offer');
    expect((await told.execute()).map(({ payload }) => JSON.parse(payload).askedDriverIds)).toEqual([
      [first.staff.id],
      [first.staff.id],
    ]);
    await pass();
    const after = (await offerTo(server, ana)) ?? (await offerTo(server, bo));
    expect(after?.orderId).toBe(order.id);
    expect(after?.miles).toBeGreaterThan((before?.miles ?? 0) + 1);
  });

  it('are answered too late from the moment they end, also before anything has passed them on', async () => {
    const { server, ana, bo, order, pass } = await openOffering(open);
    await pass();
    const [first] = await asked(server, ana, bo);
    server.clock.advance(OFFER_MS);
    expect((await answer(server, first, order, true)).json()).toMatchObject({
      ...{ code: 'STATUS_CHANGED', message: 'The time to answer this offer ran out.' },
    });
    expect(await driverOf(server, order)).toBeNull();
  });

  it('reach every page of the driver whose stream opens while they are asked (rule streams-miss-nothing)', async () => {
    const { server, ana, bo, pass } = await openOffering(open, { settings: { rateLimits: false } });
    await say(server, bo, 'off');
    const { eventNumber } = (await call(server, ana, 'GET', 'orders')).json();
    const early = await openBoardStream(server, ana, eventNumber);
    const opening = Array.from({ length: 6 }, async (_, place) => {
      for (let turns = place * 4; turns > 0; turns -= 1) await nextTurn();
      return openBoardStream(server, ana, eventNumber);
    });
    const [late] = await Promise.all([Promise.all(opening), pass()]);
    for (const stream of [early, ...late]) {
      const [frame] = await stream.until(1);
      expect(frame === undefined ? null : boardEventOf(frame).kind).toBe('order.offer');
      expect(await offerTo(server, ana)).not.toBeNull();
      stream.close();
    }
  });

  it('continue at another server after a restart', async () => {
    const { server, ana, bo, order, pass } = await openOffering(open);
    await pass();
    const [, second] = await asked(server, ana, bo);
    const other = await secondServer(server);
    server.clock.advance(OFFER_MS);
    await passOffers(other.dependencies);
    expect((await offerTo(server, second))?.orderId).toBe(order.id);
    await other.stop();
  });

  it('ring on the driver’s device as long as they are asked, and not because of their own press', async () => {
    const push = fakePush();
    const { server, ana, bo, order, pass } = await openOffering(open, { push });
    const endpoint = (name: string) => `https://push.test/${name}`;
    for (const driver of [ana, bo]) {
      const keys = {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'A'.repeat(22),
      };
      const payload = { endpoint: endpoint(driver.staff.name), keys };
      await server.app.inject({ method: 'POST', url: '/api/staff/push', headers: driver.headers, payload });
    }
    const send = async (): Promise<void> => {
      for (let round = 0; round < 2; round += 1) await sendDue(server.dependencies, pushHandlers(server.dependencies));
    };
    await pass();
    const [first, second] = await asked(server, ana, bo);
    await send();
    const content = { title: `Can you take order ${order.orderNumber}?`, body: 'Corner Grill', tag: order.orderNumber };
    expect(push.sent.map(({ to, message }) => [to, JSON.parse(message.content), message.keepSeconds])).toEqual([
      [endpoint(first.staff.name), content, 45],
    ]);
    await answer(server, first, order, false);
    await answer(server, second, order, true);
    server.clock.advance(20_000);
    await send();
    expect(push.sent).toHaveLength(1);
  });
});

/** Two presses at the same moment; in the end one of these holds the order, by one change. */
const RACES = [
  ['accept', 'assign'],
  ['assign', 'accept'],
  ['accept', 'cancel'],
  ['cancel', 'accept'],
  ['accept', 'expire'],
  ['expire', 'accept'],
  ['accept', 'accept'],
  ['accept', 'decline'],
  ['accept', 'off'],
  ['expire', 'expire'],
  ['expire', 'assign'],
  ['decline', 'expire'],
] as const;

onBothDatabases('an offer and what comes at the same moment (rule order-offers)', (open) => {
  it.each(RACES)('%s and %s leave one driver at most, and one question at most', async (...acts) => {
    const { server, office, ana, bo, order, pass } = await openOffering(open);
    await pass();
    const [first, second] = await asked(server, ana, bo);
    const other = await secondServer(server);
    if (acts.includes('expire')) server.clock.advance(OFFER_MS - (acts.includes('accept') ? 1 : 0));
    const driverId = second.staff.id;
    const act = {
      accept: (server: Server) => answer(server, first, order, true),
      decline: (server: Server) => answer(server, first, order, false),
      off: (server: Server) => call(server, first, 'PUT', 'shift', { state: 'off' }),
      assign: (server: Server) =>
        call(server, office, 'PUT', `orders/${order.id}/driver`, { driverId, seenDriverId: null }),
      cancel: (server: Server) =>
        server.app.inject({
          method: 'PATCH',
          url: `/api/delivery/orders/${order.id}/status`,
          headers: office.headers,
          payload: { status: 'cancelled', note: 'Kitchen closed' },
        }),
      expire: async (one: Server) => {
        if (acts.includes('accept')) server.clock.advance(1);
        await passOffers(one.dependencies);
        return null;
      },
    };
    const [one, two] = await Promise.all([act[acts[0]](server), act[acts[1]](other)]);
    await other.stop();
    const accepted = [one, two].some((answered) => answered?.json().isYours === true);
    const has = await driverOf(server, order);
    expect(await changesOfDriver(server, order)).toHaveLength(has === null ? 0 : 1);
    if (accepted) expect(has).toBe(first.staff.id);
    const left = await server.dependencies.database.db
      .selectFrom('driver_offers')
      .selectAll()
      .where('answer', 'is', null)
      .execute();
    expect(left.length).toBeLessThanOrEqual(1);
    if (has !== null) expect(left).toEqual([]);
    await pass();
    const asking = [await offerTo(server, first), await offerTo(server, second)].filter(Boolean);
    expect(asking.length).toBeLessThanOrEqual(1);
    if (has !== null || acts.some((name) => name === 'cancel')) expect(asking).toEqual([]);
  });
});

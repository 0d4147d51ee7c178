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
import { type House, type OpenHouse, onBothDatabases } from '#tests/support/test-app.ts';
import { passOffers } from './index.ts';

type Server = Pick<House, 'app' | 'dependencies'>;

const call = (server: Server, { headers }: SignedIn, method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) =>
  server.app.inject({ method, url: `/api/delivery/${url}`, headers, ...(payload && { payload }) });

const say = (house: House, driver: SignedIn, state: string) => call(house, driver, 'PUT', 'shift', { state });

const offerTo = async (house: House, driver: SignedIn): Promise<OfferedOrder | null> =>
  (await call(house, driver, 'GET', 'shift')).json<ShiftAnswer>().offer;

const answer = (server: Server, driver: SignedIn, { id }: Ordered, accepts: boolean) =>
  call(server, driver, 'POST', `offers/${id}`, { accepts });

const shown = async (house: House, office: SignedIn) =>
  (await call(house, office, 'GET', 'exceptions')).json<ExceptionsAnswer>().offers;

async function setOffers(house: House, offersOrders: boolean): Promise<void> {
  const { headers } = await signIn(house, 'owner');
  const payload = { version: house.dependencies.shop.version, changes: { offersOrders } };
  const changed = await house.app.inject({ method: 'POST', url: '/api/office/shop', headers, payload });
  expect(changed.statusCode).toBe(200);
}

/** A shop that offers orders to Ana and Bo, with one that the kitchen has confirmed. */
async function openOffering(open: OpenHouse, options: Parameters<OpenHouse>[0] = {}) {
  const house = await openWithShops(open, options);
  await setOffers(house, true);
  const office = await signIn(house, 'dispatcher');
  const [ana, bo] = [await signIn(house, 'driver', { name: 'Ana' }), await signIn(house, 'driver', { name: 'Bo' })];
  await say(house, ana, 'available');
  await say(house, bo, 'available');
  const order = await placeOrder(house);
  await changeTo(house, office, order.id, 'restaurant_confirmed');
  const pass = () => passOffers(house.dependencies);
  return { house, office, ana, bo, order, pass };
}

/** The driver who is asked now, and the other one. */
async function asked(house: House, ana: SignedIn, bo: SignedIn): Promise<readonly [SignedIn, SignedIn]> {
  return (await offerTo(house, ana)) === null ? [bo, ana] : [ana, bo];
}

const driverOf = async ({ dependencies }: House, { id }: Ordered) =>
  (await dependencies.database.db.selectFrom('orders').select('driver_id').where('id', '=', id).executeTakeFirst())
    ?.driver_id;

const changesOfDriver = async ({ dependencies }: House, { id }: Ordered) => {
  const notes = dependencies.database.db.selectFrom('order_history').select('note').where('order_id', '=', id);
  return (await notes.where('kind', '=', 'driver').execute()).map(({ note }) => note);
};

onBothDatabases('offers of orders to drivers (rule order-offers)', (open) => {
  it('leave no trace until the owner turns them on, and end when they are turned off', async () => {
    const { house, office, ana, bo, order, pass } = await openOffering(open);
    await setOffers(house, false);
    await pass();
    expect(await house.dependencies.database.db.selectFrom('driver_offers').selectAll().execute()).toEqual([]);
    await setOffers(house, true);
    await pass();
    expect([await offerTo(house, ana), await offerTo(house, bo)].filter(Boolean)).toHaveLength(1);
    await setOffers(house, false);
    expect([await offerTo(house, ana), await offerTo(house, bo)]).toEqual([null, null]);
    expect(await shown(house, office)).toEqual([]);
    for (const driver of [ana, bo]) {
      const late = await answer(house, driver, order, true);
      expect([late.statusCode, late.json().code]).toEqual([409, 'STATUS_CHANGED']);
    }
    expect(await driverOf(house, order)).toBeNull();
  });

  it('wait for a driver who is being asked about another order, and don’t say that nobody accepted', async () => {
    const { house, office, ana, bo, order, pass } = await openOffering(open);
    const other = await placeOrder(house);
    await changeTo(house, office, other.id, 'restaurant_confirmed');
    await pass();
    const [first] = await asked(house, ana, bo);
    const isFirst = (await offerTo(house, first))?.orderId === order.id;
    const [declined, waiting] = isFirst ? [order, other] : [other, order];
    await answer(house, first, declined, false);
    expect(await shown(house, office)).toMatchObject([{ orderId: waiting.id, driver: expect.any(String) }]);
  });

  it('wait for the kitchen, then ask one driver after another for 45 seconds, and nobody twice', async () => {
    const { house, office, ana, bo, order, pass } = await openOffering(open);
    const early = await placeOrder(house);
    await pass();
    const [first, second] = await asked(house, ana, bo);
    const tip = await house.dependencies.database.db
      .selectFrom('orders')
      .select('tip_cents')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    expect(await offerTo(house, first)).toEqual({
      ...{ orderId: order.id, orderNumber: order.orderNumber, restaurant: 'Corner Grill', tipCents: tip.tip_cents },
      ...{ miles: expect.any(Number), words: expect.stringMatching(/^\d+ min to the restaurant$/) },
      ...{ endsAt: house.clock.now() + OFFER_MS, leftMs: OFFER_MS },
    });
    expect(await offerTo(house, second)).toBeNull();
    expect(await shown(house, office)).toEqual([
      { orderId: order.id, driver: first.staff.name, endsAt: house.clock.now() + OFFER_MS },
    ]);
    house.clock.advance(OFFER_MS - 1);
    await pass();
    expect(await offerTo(house, second)).toBeNull();
    house.clock.advance(1);
    await pass();
    expect(await offerTo(house, first)).toBeNull();
    expect((await offerTo(house, second))?.orderId).toBe(order.id);
    expect((await answer(house, second, order, false)).json()).toEqual({ success: true, isYours: false });
    house.clock.advance(OFFER_MS);
    await pass();
    expect([await offerTo(house, first), await offerTo(house, second)]).toEqual([null, null]);
    expect(await shown(house, office)).toEqual([{ orderId: order.id, driver: null, endsAt: expect.any(Number) }]);
    expect([await driverOf(house, order), await driverOf(house, early)]).toEqual([null, null]);
    const cy = await signIn(house, 'driver', { name: 'Cy' });
    await say(house, cy, 'available');
    await pass();
    expect((await offerTo(house, cy))?.orderId).toBe(order.id);
  });

  it('are accepted as the office assigns, once, and the same press again is no quarrel', async () => {
    const { house, office, ana, bo, order, pass } = await openOffering(open);
    await pass();
    const [first, second] = await asked(house, ana, bo);
    expect((await answer(house, second, order, true)).statusCode).toBe(409);
    expect((await answer(house, first, order, true)).json()).toEqual({ success: true, isYours: true });
    expect((await answer(house, first, order, true)).json()).toEqual({ success: true, isYours: true });
    expect((await answer(house, second, order, true)).json().message).toBe('This offer was withdrawn.');
    expect(await driverOf(house, order)).toBe(first.staff.id);
    expect(await changesOfDriver(house, order)).toEqual([`Given to ${first.staff.name}`]);
    expect(await shown(house, office)).toEqual([]);
    await call(house, first, 'POST', 'return-orders', { note: 'Flat tire' });
    await pass();
    expect((await offerTo(house, second))?.orderId).toBe(order.id);
  });

  it('that a driver declines on one device and accepts on another are what came first, as each device reads', async () => {
    const { house, ana, bo, order, pass } = await openOffering(open);
    await pass();
    const [first, second] = await asked(house, ana, bo);
    await answer(house, first, order, false);
    expect((await answer(house, first, order, true)).json()).toMatchObject({
      ...{ code: 'STATUS_CHANGED', message: 'You declined this offer on another device.' },
    });
    expect((await offerTo(house, second))?.orderId).toBe(order.id);
    await answer(house, second, order, true);
    expect((await answer(house, second, order, false)).json()).toMatchObject({
      ...{ code: 'STATUS_CHANGED', message: 'This order is already yours. If you can’t take it, call dispatch.' },
    });
    expect(await driverOf(house, order)).toBe(second.staff.id);
  });

  it('continue to the next driver as soon as one declines, and ask each about one order at a time', async () => {
    const { house, office, ana, bo, order, pass } = await openOffering(open);
    const other = await placeOrder(house);
    await changeTo(house, office, other.id, 'restaurant_confirmed');
    await pass();
    const offers = [await offerTo(house, ana), await offerTo(house, bo)];
    expect(offers.map((offer) => offer?.orderId).sort()).toEqual([order.id, other.id].sort());
    const [first, second] = offers[0]?.orderId === order.id ? [ana, bo] : [bo, ana];
    await answer(house, first, order, false);
    expect((await offerTo(house, second))?.orderId).toBe(other.id);
    expect(await offerTo(house, first)).toBeNull();
    await answer(house, second, other, true);
    await pass();
    expect((await offerTo(house, second))?.orderId).toBe(order.id);
  });

  it.each(['break', 'off'])('end for a driver who says %s, who can be asked again later', async (state) => {
    const { house, ana, bo, order, pass } = await openOffering(open);
    await pass();
    const [first, second] = await asked(house, ana, bo);
    await say(house, first, state);
    expect(await offerTo(house, first)).toBeNull();
    expect((await answer(house, first, order, true)).json().message).toBe('This offer was withdrawn.');
    await pass();
    expect((await offerTo(house, second))?.orderId).toBe(order.id);
    await answer(house, second, order, false);
    await say(house, first, 'available');
    await pass();
    expect((await offerTo(house, first))?.orderId).toBe(order.id);
  });

  it('end with an event where a driver accepts an order that was cancelled in the same moment', async () => {
    const { house, ana, bo, order, pass } = await openOffering(open);
    await pass();
    const [first] = await asked(house, ana, bo);
    const { db } = house.dependencies.database;
    await db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', order.id).execute();
    expect((await answer(house, first, order, true)).statusCode).toBe(409);
    const told = db.selectFrom('events').select('payload').where('kind', '=', 'order.offer').orderBy('number');
    const drivers = (await told.execute()).map(({ payload }) => JSON.parse(payload).askedDriverIds);
    expect(drivers).toEqual([[expect.any(String)], drivers[0]]);
  });

  it('end at once when the office assigns or cancels', async () => {
    const { house, office, ana, bo, order, pass } = await openOffering(open);
    const other = await placeOrder(house);
    await changeTo(house, office, other.id, 'restaurant_confirmed');
    await pass();
    const [first, second] = (await offerTo(house, ana))?.orderId === order.id ? [ana, bo] : [bo, ana];
    await assign(house, office, order.id, second);
    await changeTo(house, office, other.id, 'cancelled', 'Kitchen closed');
    expect([await offerTo(house, first), await offerTo(house, second)]).toEqual([null, null]);
    expect((await answer(house, first, order, true)).json().message).toBe('This offer was withdrawn.');
    expect((await answer(house, second, other, true)).json().message).toMatch(/cancelled\.$/);
    await pass();
    expect((await answer(house, second, other, true)).json().message).toBe('This offer was withdrawn.');
    expect(await house.dependencies.database.db.selectFrom('driver_offers').selectAll().execute()).toEqual([]);
  });

  it('say nothing of an order that the driver was never asked about, as if it didn’t exist (rule driver-own-orders)', async () => {
    const { house, office, ana, bo, order } = await openOffering(open);
    const other = await placeOrder(house);
    await assign(house, office, order.id, ana);
    await changeTo(house, office, other.id, 'cancelled', 'Kitchen closed');
    const none = { ...order, id: '01900000-0000-7000-8000-000000000000' };
    const answers = [order, other, none].map((one) => answer(house, bo, one, true));
    const said = (await Promise.all(answers)).map((answered) => [answered.statusCode, answered.json().message]);
    expect(said).toEqual(Array(3).fill([409, 'This offer was withdrawn.']));
  });

  it('end where the order gets another address, and name its miles from then on', async () => {
    const { house, ana, bo, order, pass } = await openOffering(open);
    await pass();
    const [first] = await asked(house, ana, bo);
    const before = await offerTo(house, first);
    const owner = await signIn(house, 'owner');
    const url = `/api/delivery/orders/${order.id}/address`;
    const { amountCents, version } = (await post(house, owner, `${url}/quote`, { placeId: 'edge' })).json();
    const door = { buildingType: 'House', primaryField: '' };
    const moved = { placeId: 'edge', door, version, amountCents, waive: 'Our mistake' };
    expect((await post(house, owner, url, moved)).statusCode).toBe(200);
    expect(await offerTo(house, first)).toBeNull();
    expect((await answer(house, first, order, true)).statusCode).toBe(409);
    const told = house.dependencies.database.db
      .selectFrom('events')
      .select('payload')
      .where('kind', '=', 'order.offer');
    expect((await told.execute()).map(({ payload }) => JSON.parse(payload).askedDriverIds)).toEqual([
      [first.staff.id],
      [first.staff.id],
    ]);
    await pass();
    const after = (await offerTo(house, ana)) ?? (await offerTo(house, bo));
    expect(after?.orderId).toBe(order.id);
    expect(after?.miles).toBeGreaterThan((before?.miles ?? 0) + 1);
  });

  it('are answered too late from the moment they end, also before anything has passed them on', async () => {
    const { house, ana, bo, order, pass } = await openOffering(open);
    await pass();
    const [first] = await asked(house, ana, bo);
    house.clock.advance(OFFER_MS);
    expect((await answer(house, first, order, true)).json()).toMatchObject({
      ...{ code: 'STATUS_CHANGED', message: 'The time to answer this offer ran out.' },
    });
    expect(await driverOf(house, order)).toBeNull();
  });

  it('reach every page of the driver whose stream opens while they are asked (rule streams-miss-nothing)', async () => {
    const { house, ana, bo, pass } = await openOffering(open, { settings: { rateLimits: false } });
    await say(house, bo, 'off');
    const { eventNumber } = (await call(house, ana, 'GET', 'orders')).json();
    const early = await openBoardStream(house, ana, eventNumber);
    const opening = Array.from({ length: 6 }, async (_, place) => {
      for (let turns = place * 4; turns > 0; turns -= 1) await nextTurn();
      return openBoardStream(house, ana, eventNumber);
    });
    const [late] = await Promise.all([Promise.all(opening), pass()]);
    for (const stream of [early, ...late]) {
      const [frame] = await stream.until(1);
      expect(frame === undefined ? null : boardEventOf(frame).kind).toBe('order.offer');
      expect(await offerTo(house, ana)).not.toBeNull();
      stream.close();
    }
  });

  it('continue at another server after a restart', async () => {
    const { house, ana, bo, order, pass } = await openOffering(open);
    await pass();
    const [, second] = await asked(house, ana, bo);
    const other = await secondServer(house);
    house.clock.advance(OFFER_MS);
    await passOffers(other.dependencies);
    expect((await offerTo(house, second))?.orderId).toBe(order.id);
    await other.stop();
  });

  it('ring on the driver’s device as long as they are asked, and not because of their own press', async () => {
    const push = fakePush();
    const { house, ana, bo, order, pass } = await openOffering(open, { push });
    const endpoint = (name: string) => `https://push.test/${name}`;
    for (const driver of [ana, bo]) {
      const keys = {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'A'.repeat(22),
      };
      const payload = { endpoint: endpoint(driver.staff.name), keys };
      await house.app.inject({ method: 'POST', url: '/api/staff/push', headers: driver.headers, payload });
    }
    const send = async (): Promise<void> => {
      for (let round = 0; round < 2; round += 1) await sendDue(house.dependencies, pushHandlers(house.dependencies));
    };
    await pass();
    const [first, second] = await asked(house, ana, bo);
    await send();
    const content = { title: `Can you take order ${order.orderNumber}?`, body: 'Corner Grill', tag: order.orderNumber };
    expect(push.sent.map(({ to, message }) => [to, JSON.parse(message.content), message.keepSeconds])).toEqual([
      [endpoint(first.staff.name), content, 45],
    ]);
    await answer(house, first, order, false);
    await answer(house, second, order, true);
    house.clock.advance(20_000);
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
    const { house, office, ana, bo, order, pass } = await openOffering(open);
    await pass();
    const [first, second] = await asked(house, ana, bo);
    const other = await secondServer(house);
    if (acts.includes('expire')) house.clock.advance(OFFER_MS - (acts.includes('accept') ? 1 : 0));
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
      expire: async (server: Server) => {
        if (acts.includes('accept')) house.clock.advance(1);
        await passOffers(server.dependencies);
        return null;
      },
    };
    const [one, two] = await Promise.all([act[acts[0]](house), act[acts[1]](other)]);
    await other.stop();
    const accepted = [one, two].some((answered) => answered?.json().isYours === true);
    const has = await driverOf(house, order);
    expect(await changesOfDriver(house, order)).toHaveLength(has === null ? 0 : 1);
    if (accepted) expect(has).toBe(first.staff.id);
    const left = await house.dependencies.database.db
      .selectFrom('driver_offers')
      .selectAll()
      .where('answer', 'is', null)
      .execute();
    expect(left.length).toBeLessThanOrEqual(1);
    if (has !== null) expect(left).toEqual([]);
    await pass();
    const asking = [await offerTo(house, first), await offerTo(house, second)].filter(Boolean);
    expect(asking.length).toBeLessThanOrEqual(1);
    if (has !== null || acts.some((name) => name === 'cancel')) expect(asking).toEqual([]);
  });
});

import { expect, it, vi } from 'vitest';
import type { DashboardOrder } from '#contract/order/delivery.ts';
import type { KitchenAnswer } from '#contract/order/kitchen.ts';
import type { RestaurantAnswer, RestaurantsAnswer } from '#contract/restaurants.ts';
import { UNDO_MS } from '#domain/order/step-undo.ts';
import { up as keepTimes } from '#server/database/migrations/0105-kitchen-times.ts';
import { applyRetention } from '#server/modules/retention/index.ts';
import { changeTo, openWithShops, placeOrder } from '#tests/support/delivered.ts';
import { signIn } from '#tests/support/staff.ts';
import { type OpenTestServer, onBothDatabases, type TestServer } from '#tests/support/test-app.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

async function opened(open: OpenTestServer) {
  const server = await openWithShops(open, { settings: { rateLimits: false } });
  const owner = await signIn(server, 'owner');
  const { headers } = owner;
  const send = async (url: string, payload: object) => {
    const answer = await server.app.inject({ method: 'POST', url, headers, payload });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json();
  };
  const { db } = server.dependencies.database;
  return {
    server,
    owner,
    send,
    learn: async (learnedTimes: boolean) => {
      const { version } = (await server.app.inject({ url: '/api/office/shop', headers })).json();
      await send('/api/office/shop', { version, changes: { learnedTimes } });
    },
    kept: () => db.selectFrom('kitchen_times').selectAll().orderBy('order_id').execute(),
    /** Orders that the grill made in the given minutes each, some days ago. */
    cooked: async (count: number, minutes: number) => {
      for (let index = 0; index < count; index += 1) {
        const at = server.clock.now() - (3 + index) * DAY_MS;
        const row = { order_id: `old-${index}`, restaurant_id: 'grill', confirmed_at: at };
        await db
          .insertInto('kitchen_times')
          .values({ ...row, ready_at: at + minutes * MINUTE_MS })
          .execute();
      }
    },
  };
}

/** The kitchen's minutes on the menu and in the list, and what a quote says. */
async function seen({ app, clock }: TestServer) {
  clock.advance(11_000);
  const list = (await app.inject('/api/restaurants?address=3%20Oak%20St')).json<RestaurantsAnswer>().restaurants;
  const { restaurant } = (await app.inject('/api/restaurants/grill')).json<RestaurantAnswer>();
  const deliveryAddress = { placeId: 'near', fullAddress: 'x' };
  const payload = { restaurantId: 'grill', deliveryAddress, subtotal: 2000 };
  const { data } = (await app.inject({ method: 'POST', url: '/api/restaurants/calculate-fees', payload })).json();
  const listed = list.find(({ _id }) => _id === 'grill')?.kitchenMinutes;
  const promised: number | undefined = data.timing?.promisedMinutes;
  return { menu: restaurant.kitchenMinutes, listed, promised, cooks: data.duration.minutes as number };
}

const promiseOf = async (server: TestServer) => {
  const order = await placeOrder(server);
  const { db } = server.dependencies.database;
  const row = await db.selectFrom('orders').selectAll().where('id', '=', order.id).executeTakeFirstOrThrow();
  return { ...order, minutes: (row.estimated_at - row.created_at) / MINUTE_MS };
};

onBothDatabases('what customers are promised (rules arrival-estimate, learned-times)', (open) => {
  it('is 35 minutes without a kitchen time, and without a word of it, also where the shop does not learn', async () => {
    const { server, cooked } = await opened(open);
    await cooked(20, 40);
    expect(await seen(server)).toMatchObject({ menu: undefined, listed: undefined, promised: undefined });
    expect((await promiseOf(server)).minutes).toBe(35);
  });

  it('follows a kitchen time that the owner sets, and is 35 minutes again once that is gone', async () => {
    const { server, send } = await opened(open);
    const { cooks } = await seen(server);
    const set = (kitchenMinutes: number | null, was: number | null) =>
      send('/api/office/profiles/grill', { changes: { kitchenMinutes }, was: { kitchenMinutes: was } });
    await set(30, null);
    const known = await seen(server);
    expect(known).toMatchObject({ menu: 30, listed: 30, cooks: cooks + 10 });
    expect(known.promised).toBe(known.cooks + 5);
    expect((await promiseOf(server)).minutes).toBe(known.promised);
    await set(null, 30);
    expect(await seen(server)).toMatchObject({ menu: undefined, promised: undefined, cooks });
  });

  it('follows what the kitchen took where the shop learns, and its queue', async () => {
    const { server, learn, cooked } = await opened(open);
    await cooked(40, 40);
    await learn(true);
    const quiet = await seen(server);
    expect(quiet.menu).toBeGreaterThan(36);
    expect(quiet.menu).toBeLessThanOrEqual(40);
    expect(quiet.listed).toBe(quiet.menu);
    expect(quiet.promised).toBe(quiet.cooks + 5);
    const order = await promiseOf(server);
    expect(order.minutes).toBe(quiet.promised);
    await learn(false);
    expect(await seen(server)).toMatchObject({ menu: undefined, listed: undefined, promised: undefined });
    const { db } = server.dependencies.database;
    const row = await db.selectFrom('orders').selectAll().where('id', '=', order.id).executeTakeFirstOrThrow();
    expect((row.estimated_at - row.created_at) / MINUTE_MS).toBe(order.minutes);
  });

  it('stays at 35 minutes with too few orders to learn from', async () => {
    const { server, learn, cooked } = await opened(open);
    await cooked(4, 40);
    await learn(true);
    expect(await seen(server)).toMatchObject({ menu: undefined, promised: undefined });
  });

  it('preselects what is likely for the office and for the kitchen', async () => {
    const { server, owner, send, learn, cooked } = await opened(open);
    const { address } = await send('/api/office/restaurants/grill/kitchen-link', {});
    const { id } = await placeOrder(server);
    const usual = async () => {
      server.clock.advance(11_000);
      const secret = new URL(address).hash.slice(1);
      const { usualMinutes } = (await server.app.inject(`/api/kitchen/${secret}`)).json<KitchenAnswer>();
      const shown = await server.app.inject({ url: `/api/delivery/orders/${id}`, headers: owner.headers });
      expect(shown.json<{ order: DashboardOrder }>().order.kitchen.usualMinutes).toBe(usualMinutes);
      return usualMinutes;
    };
    expect(await usual()).toBeNull();
    await cooked(40, 30);
    await learn(true);
    expect(await usual()).toBeGreaterThan(27);
  });
});

onBothDatabases('the times that kitchens took (rule learned-times)', (open) => {
  it('are kept once for an order when it is ready, and taken back with that step', async () => {
    const { server, owner, send, kept } = await opened(open);
    const { id } = await placeOrder(server);
    await changeTo(server, owner, id, 'restaurant_confirmed');
    const confirmed_at = server.clock.now();
    await changeTo(server, owner, id, 'preparing');
    server.clock.advance(22 * MINUTE_MS);
    expect(await kept()).toEqual([]);
    const makeReady = async () => {
      await changeTo(server, owner, id, 'ready_pickup');
      await changeTo(server, owner, id, 'ready_pickup').catch(() => undefined);
    };
    await makeReady();
    const row = { order_id: id, restaurant_id: 'grill', confirmed_at, ready_at: server.clock.now() };
    expect(await kept()).toEqual([row]);
    const undo = (version: number) => send(`/api/delivery/orders/${id}/undo`, { version, note: '' });
    await undo(4);
    expect(await kept()).toEqual([]);
    server.clock.advance(3 * MINUTE_MS);
    await makeReady();
    const again = [{ ...row, ready_at: server.clock.now() }];
    expect(await kept()).toEqual(again);
    // Undoing the step after it leaves the order ready: the time is kept, and once.
    server.clock.advance(UNDO_MS);
    await changeTo(server, owner, id, 'picked_up');
    await undo(7);
    expect(await kept()).toEqual(again);
  });

  it('are not kept of steps that were pressed together', async () => {
    const { server, owner, kept } = await opened(open);
    const { id } = await placeOrder(server);
    for (const status of ['restaurant_confirmed', 'preparing', 'ready_pickup'] as const)
      await changeTo(server, owner, id, status);
    expect(await kept()).toEqual([]);
  });

  it('are deleted after 60 days', async () => {
    const { server, cooked, kept } = await opened(open);
    await cooked(2, 30);
    server.clock.advance(56 * DAY_MS + 31 * MINUTE_MS);
    await applyRetention(server.dependencies);
    expect((await kept()).map(({ order_id }) => order_id)).toEqual(['old-0']);
  });

  it('come from the orders of the last 60 days where a shop is upgraded', async () => {
    const { server, owner, kept, send } = await opened(open);
    const ids: string[] = [];
    for (const _ of [1, 2]) {
      const { id } = await placeOrder(server);
      ids.push(id);
      for (const status of ['restaurant_confirmed', 'preparing'] as const) await changeTo(server, owner, id, status);
      server.clock.advance(20 * MINUTE_MS);
      await changeTo(server, owner, id, 'ready_pickup');
    }
    const [first, second] = ids as [string, string];
    const before = await kept();
    expect(before).toHaveLength(2);
    await send(`/api/delivery/orders/${second}/undo`, { version: 4, note: '' });
    await changeTo(server, owner, second, 'ready_pickup');
    const { db, kind } = server.dependencies.database;
    await db.schema.dropTable('kitchen_times').execute();
    await db.schema.alterTable('restaurants').dropColumn('busy_until').execute();
    await db.schema.alterTable('restaurants').dropColumn('busy_by').execute();
    const now = vi.spyOn(Date, 'now').mockReturnValue(server.clock.now());
    await keepTimes(db as unknown as Parameters<typeof keepTimes>[0], kind);
    now.mockRestore();
    // An order with an undone step has no time.
    expect(await kept()).toEqual(before.filter(({ order_id }) => order_id === first));
  });
});

import { expect, it } from 'vitest';
import type { OfficeMenuAnswer } from '#contract/office.ts';
import type { ExceptionsAnswer } from '#contract/order/exceptions.ts';
import type { KitchenAnswer } from '#contract/order/kitchen.ts';
import type { RestaurantAnswer, RestaurantsAnswer } from '#contract/restaurants.ts';
import { openShops } from '#tests/support/checkout.ts';
import { openWithShops, placeOrder } from '#tests/support/delivered.ts';
import { openEventStream } from '#tests/support/event-stream.ts';
import { secondServer } from '#tests/support/second-server.ts';
import { type SignedIn, signIn } from '#tests/support/staff.ts';
import { type OpenTestServer, onBothDatabases, type TestServer } from '#tests/support/test-app.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const LINK = '/api/office/restaurants/grill/kitchen-link';

async function opened(open: OpenTestServer) {
  const server = await openWithShops(open, { settings: { rateLimits: false } });
  const owner = await signIn(server, 'owner');
  const dana = await signIn(server, 'dispatcher');
  const link = await server.app.inject({ method: 'POST', url: LINK, headers: owner.headers });
  const kitchen = `/api/kitchen/${new URL(link.json().address).hash.slice(1)}`;
  return { server, owner, dana, kitchen };
}

const press = ({ app }: Pick<TestServer, 'app'>, { headers }: SignedIn, isBusy: boolean, key?: string, id = 'grill') =>
  app.inject({
    method: 'POST',
    url: `/api/office/restaurants/${id}/busy`,
    headers: { ...headers, ...(key !== undefined && { 'idempotency-key': key }) },
    payload: { isBusy },
  });

/** Until when customers see the restaurant busy: on its menu, in the list, and the minutes that a quote promises. */
async function seen({ app, clock }: TestServer) {
  clock.advance(1000);
  const list = (await app.inject('/api/restaurants?address=3%20Oak%20St')).json<RestaurantsAnswer>().restaurants;
  const { restaurant } = (await app.inject('/api/restaurants/grill')).json<RestaurantAnswer>();
  const deliveryAddress = { placeId: 'near', fullAddress: 'x' };
  const payload = { restaurantId: 'grill', deliveryAddress, subtotal: 2000 };
  const quoted = await app.inject({ method: 'POST', url: '/api/restaurants/calculate-fees', payload });
  const card = list.find(({ _id }) => _id === 'grill');
  const { timing, duration } = quoted.json().data;
  return {
    menu: restaurant.busyUntil,
    list: card?.busyUntil,
    promised: timing?.promisedMinutes,
    cooks: duration.minutes,
  };
}

const busyOnBoard = async ({ app }: TestServer, { headers }: SignedIn) =>
  (await app.inject({ url: '/api/delivery/exceptions', headers })).json<ExceptionsAnswer>().busy;

onBothDatabases('a busy kitchen (rule busy-kitchen)', (open) => {
  it('promises 15 minutes more for an hour, everywhere the same, and the board says who set it', async () => {
    const { server, dana } = await opened(open);
    const quiet = await seen(server);
    expect(quiet).toMatchObject({ menu: undefined, list: undefined, promised: undefined });
    const until = server.clock.now() + HOUR_MS;
    expect((await press(server, dana, true)).json()).toEqual({ success: true, busyUntil: until });
    expect(await seen(server)).toEqual({ menu: until, list: until, promised: 50, cooks: quiet.cooks + 15 });
    expect(await busyOnBoard(server, dana)).toMatchObject([{ id: 'grill', until, by: dana.staff.name }]);
    server.clock.advance(until - server.clock.now());
    expect(await seen(server)).toMatchObject({ promised: undefined, cooks: quiet.cooks });
    server.clock.advance(20_000);
    expect(await busyOnBoard(server, await signIn(server, 'dispatcher'))).toEqual([]);
  });

  it('keeps what an order was promised, which is what its customer was told', async () => {
    const { server, dana } = await opened(open);
    const promiseOf = async () => {
      const { id } = await placeOrder(server);
      const { db } = server.dependencies.database;
      const row = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      return { id, minutes: (row.estimated_at - row.created_at) / MINUTE_MS };
    };
    const before = await promiseOf();
    await press(server, dana, true);
    const during = await promiseOf();
    await press(server, dana, false);
    const after = await promiseOf();
    expect([before, during, after].map(({ minutes }) => minutes)).toEqual([35, 50, 35]);
    // What the kitchen says counts the road without the busy kitchen's minutes.
    const expectedOf = async (id: string) => {
      const ready = { method: 'POST', url: `/api/delivery/orders/${id}/ready-time`, payload: { minutes: 20 } } as const;
      await server.app.inject({ ...ready, headers: dana.headers });
      const { db } = server.dependencies.database;
      return (await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()).expected_at;
    };
    expect(await expectedOf(during.id)).toBe(await expectedOf(before.id));
  });

  it('is the kitchen’s own to say behind its link, and ends earlier by anyone’s press', async () => {
    const { server, dana, kitchen } = await opened(open);
    const say = (isBusy: boolean) => server.app.inject({ method: 'POST', url: `${kitchen}/busy`, payload: { isBusy } });
    const until = server.clock.now() + HOUR_MS;
    expect((await say(true)).json()).toEqual({ success: true, busyUntil: until });
    expect((await server.app.inject(kitchen)).json<KitchenAnswer>().restaurant.busyUntil).toBe(until);
    const [{ name, by }] = (await busyOnBoard(server, dana)) as ExceptionsAnswer['busy'] &
      [{ name: string; by: string }];
    expect(by).toBe(name);
    const url = '/api/office/restaurants/grill/menu';
    const menu = async () => (await server.app.inject({ url, headers: dana.headers })).json<OfficeMenuAnswer>();
    expect((await menu()).restaurant.busyUntil).toBe(until);
    expect((await press(server, dana, false)).json()).toEqual({ success: true, busyUntil: null });
    expect((await menu()).restaurant.busyUntil).toBeNull();
    // The same press without a key means something new, because somebody has pressed otherwise since.
    expect((await say(true)).json().busyUntil).toBe(server.clock.now() + HOUR_MS);
  });

  it('counts once where it is pressed again, by several people and servers at once', async () => {
    const { server, owner, dana } = await opened(open);
    const other = await secondServer(server);
    const versionNow = async () => {
      const { db } = server.dependencies.database;
      return (await db.selectFrom('restaurants').select('version').where('id', '=', 'grill').executeTakeFirstOrThrow())
        .version;
    };
    const before = await versionNow();
    const until = server.clock.now() + HOUR_MS;
    const presses = [press(server, owner, true), press(other, dana, true), press(server, dana, true, 'k')];
    for (const answer of await Promise.all(presses)) expect(answer.json()).toEqual({ success: true, busyUntil: until });
    expect(await versionNow()).toBe(before + 1);
    server.clock.advance(5 * MINUTE_MS);
    expect((await press(server, owner, true, 'later')).json().busyUntil).toBe(until);
    expect(await versionNow()).toBe(before + 1);
    const ends = [press(server, owner, false, 'end'), press(other, dana, false, 'end')];
    for (const answer of await Promise.all(ends)) expect(answer.json().busyUntil).toBeNull();
    expect(await versionNow()).toBe(before + 2);
    await other.stop();
  });

  it('is told to open pages and boards, and ends by no import and no edit', async () => {
    const { server, owner, dana } = await opened(open);
    const origin = await server.listen();
    const board = await openEventStream(`${origin}/api/delivery/events`, dana.headers);
    const shop = await openEventStream(`${origin}/api/shop/events`);
    await Promise.all([board.until(1), shop.until(2)]);
    await press(server, owner, true);
    expect((await board.until(2)).at(-1)?.event).toBe('menu');
    expect((await shop.until(3)).at(-1)).toMatchObject({ event: 'menu' });
    board.close();
    shop.close();
    const until = (await seen(server)).menu;
    await openShops(server);
    const change = { changes: { promo: 'Free soup' }, was: { promo: null } };
    const url = '/api/office/profiles/grill';
    await server.app.inject({ method: 'POST', url, headers: owner.headers, payload: change });
    expect(until).toBeGreaterThan(server.clock.now());
    expect(await seen(server)).toMatchObject({ menu: until, list: until });
  });

  it('is refused for a restaurant that is not there, and to drivers and strangers', async () => {
    const { server, dana } = await opened(open);
    expect((await press(server, dana, true, undefined, 'nowhere')).json().code).toBe('RESTAURANT_UNKNOWN');
    expect((await press(server, await signIn(server, 'driver'), true)).statusCode).toBe(403);
    const guess = `/api/kitchen/${'A'.repeat(43)}/busy`;
    expect((await server.app.inject({ method: 'POST', url: guess, payload: { isBusy: true } })).statusCode).toBe(404);
    expect(await busyOnBoard(server, dana)).toEqual([]);
  });
});

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
import { type House, type OpenHouse, onBothDatabases } from '#tests/support/test-app.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const LINK = '/api/office/restaurants/grill/kitchen-link';

async function opened(open: OpenHouse) {
  const house = await openWithShops(open, { settings: { rateLimits: false } });
  const owner = await signIn(house, 'owner');
  const dana = await signIn(house, 'dispatcher');
  const link = await house.app.inject({ method: 'POST', url: LINK, headers: owner.headers });
  const kitchen = `/api/kitchen/${new URL(link.json().address).hash.slice(1)}`;
  return { house, owner, dana, kitchen };
}

const press = ({ app }: Pick<House, 'app'>, { headers }: SignedIn, isBusy: boolean, key?: string, id = 'grill') =>
  app.inject({
    method: 'POST',
    url: `/api/office/restaurants/${id}/busy`,
    headers: { ...headers, ...(key !== undefined && { 'idempotency-key': key }) },
    payload: { isBusy },
  });

/** Until when customers see the restaurant busy: on its menu, in the list, and the minutes that a quote promises. */
async function seen({ app, clock }: House) {
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

const busyOnBoard = async ({ app }: House, { headers }: SignedIn) =>
  (await app.inject({ url: '/api/delivery/exceptions', headers })).json<ExceptionsAnswer>().busy;

onBothDatabases('a busy kitchen (rule busy-kitchen)', (open) => {
  it('promises 15 minutes more for an hour, everywhere the same, and the board says who set it', async () => {
    const { house, dana } = await opened(open);
    const quiet = await seen(house);
    expect(quiet).toMatchObject({ menu: undefined, list: undefined, promised: undefined });
    const until = house.clock.now() + HOUR_MS;
    expect((await press(house, dana, true)).json()).toEqual({ success: true, busyUntil: until });
    expect(await seen(house)).toEqual({ menu: until, list: until, promised: 50, cooks: quiet.cooks + 15 });
    expect(await busyOnBoard(house, dana)).toMatchObject([{ id: 'grill', until, by: dana.staff.name }]);
    house.clock.advance(until - house.clock.now());
    expect(await seen(house)).toMatchObject({ promised: undefined, cooks: quiet.cooks });
    house.clock.advance(20_000);
    expect(await busyOnBoard(house, await signIn(house, 'dispatcher'))).toEqual([]);
  });

  it('keeps what an order was promised, which is what its customer was told', async () => {
    const { house, dana } = await opened(open);
    const promiseOf = async () => {
      const { id } = await placeOrder(house);
      const { db } = house.dependencies.database;
      const row = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      return { id, minutes: (row.estimated_at - row.created_at) / MINUTE_MS };
    };
    const before = await promiseOf();
    await press(house, dana, true);
    const during = await promiseOf();
    await press(house, dana, false);
    const after = await promiseOf();
    expect([before, during, after].map(({ minutes }) => minutes)).toEqual([35, 50, 35]);
    // What the kitchen says counts the road without the busy kitchen's minutes.
    const expectedOf = async (id: string) => {
      const ready = { method: 'POST', url: `/api/delivery/orders/${id}/ready-time`, payload: { minutes: 20 } } as const;
      await house.app.inject({ ...ready, headers: dana.headers });
      const { db } = house.dependencies.database;
      return (await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()).expected_at;
    };
    expect(await expectedOf(during.id)).toBe(await expectedOf(before.id));
  });

  it('is the kitchen’s own to say behind its link, and ends earlier by anyone’s press', async () => {
    const { house, dana, kitchen } = await opened(open);
    const say = (isBusy: boolean) => house.app.inject({ method: 'POST', url: `${kitchen}/busy`, payload: { isBusy } });
    const until = house.clock.now() + HOUR_MS;
    expect((await say(true)).json()).toEqual({ success: true, busyUntil: until });
    expect((await house.app.inject(kitchen)).json<KitchenAnswer>().restaurant.busyUntil).toBe(until);
    const [{ name, by }] = (await busyOnBoard(house, dana)) as ExceptionsAnswer['busy'] &
      [{ name: string; by: string }];
    expect(by).toBe(name);
    const url = '/api/office/restaurants/grill/menu';
    const menu = async () => (await house.app.inject({ url, headers: dana.headers })).json<OfficeMenuAnswer>();
    expect((await menu()).restaurant.busyUntil).toBe(until);
    expect((await press(house, dana, false)).json()).toEqual({ success: true, busyUntil: null });
    expect((await menu()).restaurant.busyUntil).toBeNull();
    // The same press without a key means something new, because somebody has pressed otherwise since.
    expect((await say(true)).json().busyUntil).toBe(house.clock.now() + HOUR_MS);
  });

  it('counts once where it is pressed again, by several people and servers at once', async () => {
    const { house, owner, dana } = await opened(open);
    const other = await secondServer(house);
    const versionNow = async () => {
      const { db } = house.dependencies.database;
      return (await db.selectFrom('restaurants').select('version').where('id', '=', 'grill').executeTakeFirstOrThrow())
        .version;
    };
    const before = await versionNow();
    const until = house.clock.now() + HOUR_MS;
    const presses = [press(house, owner, true), press(other, dana, true), press(house, dana, true, 'k')];
    for (const answer of await Promise.all(presses)) expect(answer.json()).toEqual({ success: true, busyUntil: until });
    expect(await versionNow()).toBe(before + 1);
    house.clock.advance(5 * MINUTE_MS);
    expect((await press(house, owner, true, 'later')).json().busyUntil).toBe(until);
    expect(await versionNow()).toBe(before + 1);
    const ends = [press(house, owner, false, 'end'), press(other, dana, false, 'end')];
    for (const answer of await Promise.all(ends)) expect(answer.json().busyUntil).toBeNull();
    expect(await versionNow()).toBe(before + 2);
    await other.stop();
  });

  it('is told to open pages and boards, and ends by no import and no edit', async () => {
    const { house, owner, dana } = await opened(open);
    const origin = await house.listen();
    const board = await openEventStream(`${origin}/api/delivery/events`, dana.headers);
    const shop = await openEventStream(`${origin}/api/shop/events`);
    await Promise.all([board.until(1), shop.until(2)]);
    await press(house, owner, true);
    expect((await board.until(2)).at(-1)?.event).toBe('menu');
    expect((await shop.until(3)).at(-1)).toMatchObject({ event: 'menu' });
    board.close();
    shop.close();
    const until = (await seen(house)).menu;
    await openShops(house);
    const change = { changes: { promo: 'Free soup' }, was: { promo: null } };
    const url = '/api/office/profiles/grill';
    await house.app.inject({ method: 'POST', url, headers: owner.headers, payload: change });
    expect(until).toBeGreaterThan(house.clock.now());
    expect(await seen(house)).toMatchObject({ menu: until, list: until });
  });

  it('is refused for a restaurant that is not there, and to drivers and strangers', async () => {
    const { house, dana } = await opened(open);
    expect((await press(house, dana, true, undefined, 'nowhere')).json().code).toBe('RESTAURANT_UNKNOWN');
    expect((await press(house, await signIn(house, 'driver'), true)).statusCode).toBe(403);
    const guess = `/api/kitchen/${'A'.repeat(43)}/busy`;
    expect((await house.app.inject({ method: 'POST', url: guess, payload: { isBusy: true } })).statusCode).toBe(404);
    expect(await busyOnBoard(house, dana)).toEqual([]);
  });
});

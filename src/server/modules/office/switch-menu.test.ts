import { expect, it } from 'vitest';
import type { OfficeMenuAnswer, OfficeRestaurantsAnswer, SwitchBody } from '#contract/office.ts';
import type { RestaurantAnswer } from '#contract/restaurants.ts';
import { DAY_ENDS_MINUTES, dayOf, momentOf, nextBusinessDay, startOfNextDay } from '#domain/day-start.ts';
import { storeDayEnd } from '#server/modules/ledger/index.ts';
import { buyer, cartLine, openShops, pendingBody, testPlaces } from '#tests/support/checkout.ts';
import { signIn } from '#tests/support/staff.ts';
import { type OpenTestServer, onBothDatabases, type TestServer } from '#tests/support/test-app.ts';

type Move = Partial<SwitchBody> & Pick<SwitchBody, 'state'>;

async function openOffice(open: OpenTestServer, before = async (_: TestServer): Promise<void> => {}) {
  const server = await open({ places: testPlaces, settings: { rateLimits: false } });
  await openShops(server);
  await before(server);
  const { headers } = await signIn(server, 'dispatcher');
  const get = (url: string) => server.app.inject({ url, headers });
  const menu = async () => (await get('/api/office/restaurants/grill/menu')).json<OfficeMenuAnswer>();
  const post = (payload: object, key = '') =>
    server.app.inject({
      method: 'POST',
      url: '/api/office/restaurants/grill/switch',
      headers: { ...headers, ...(key === '' ? {} : { 'idempotency-key': key }) },
      payload,
    });
  const move = async (change: Move) => post({ version: (await menu()).version, ...change });
  return { server, get, menu, post, move };
}

/** What a customer sees, a second later. */
async function shown(server: TestServer): Promise<RestaurantAnswer> {
  server.clock.advance(1000);
  return (await server.app.inject('/api/restaurants/grill')).json<RestaurantAnswer>();
}

async function order(server: TestServer, line: Parameters<typeof cartLine>[0] = {}) {
  const body = await pendingBody(server, { lines: [cartLine(line)] });
  const answer = await buyer(server).post('/api/orders/create-pending-complete', body);
  return answer.statusCode === 200 ? 'taken' : answer.json<{ code: string }>().code;
}

const TOFU_BOWL = {
  menuItem: { id: 'bowl', title: 'Bowl', price: 1200 },
  quantity: 1,
  unitPrice: 1200,
  totalPrice: 1200,
  customizations: { 0: 1 },
};
const TOFU = { itemId: 'bowl', optionPath: '0-1' };

onBothDatabases('the switches of a menu (rule menu-switches)', (open) => {
  it('pause a restaurant: customers see it within a second, and no order is taken', async () => {
    const { server, move } = await openOffice(open);
    const before = await shown(server);
    const answer = await move({ state: 'off' });
    expect(answer.json()).toEqual({ success: true, version: before.version + 1 });
    expect(await shown(server)).toMatchObject({ version: before.version + 1, restaurant: { isPaused: true } });
    expect(await order(server)).toBe('RESTAURANT_CLOSED');
    await move({ state: 'on' });
    expect(await order(server)).toBe('taken');
  });

  it('pause a restaurant until tomorrow, when it opens automatically', async () => {
    const { server, move, get } = await openOffice(open);
    const { timeZone } = server.dependencies.shop.current;
    const tomorrow = nextBusinessDay(server.clock.now(), timeZone, DAY_ENDS_MINUTES);
    await move({ state: 'tomorrow' });
    const { restaurants } = (await get('/api/office/restaurants')).json<OfficeRestaurantsAnswer>();
    expect(restaurants.find(({ id }) => id === 'grill')).toMatchObject({ isOn: false, until: tomorrow });
    expect(await order(server)).toBe('RESTAURANT_CLOSED');
    server.clock.advance(tomorrow - server.clock.now());
    expect(await order(server)).toBe('taken');
  });

  it.each([
    [240, 30, 240],
    [240, 23 * 60 + 40, 24 * 60 + 240],
    [0, 30, 24 * 60],
  ])('count tomorrow from the end of the business day, %i minutes after midnight: at %i until %i', async (...at) => {
    const [ends, pressed, until] = at;
    let moment = (_: number): number => 0;
    const { move, get } = await openOffice(open, async ({ clock, dependencies: { database, shop } }) => {
      const { timeZone } = shop.current;
      await database.transact((trx) => storeDayEnd(trx, ends, 0));
      const day = dayOf(startOfNextDay(clock.now(), timeZone), timeZone);
      moment = (minutes) => momentOf(day, minutes, timeZone, 'first');
      clock.advance(moment(pressed) - clock.now());
    });
    await move({ state: 'tomorrow' });
    const { restaurants } = (await get('/api/office/restaurants')).json<OfficeRestaurantsAnswer>();
    expect(restaurants.find(({ id }) => id === 'grill')).toMatchObject({ isOn: false, until: moment(until) });
  });

  it.each([
    ['off', 'ITEM_SOLD_OUT'],
    ['tomorrow', 'ITEM_SUSPENDED'],
  ] as const)('take a dish %s, and bring it back', async (state, code) => {
    const { server, move } = await openOffice(open);
    await move({ state, itemId: 'soup' });
    expect(await order(server)).toBe(code);
    expect(await order(server, TOFU_BOWL)).toBe('taken');
    await move({ state: 'on', itemId: 'soup' });
    expect(await order(server)).toBe('taken');
  });

  it.each(['off', 'tomorrow'] as const)('take an option %s, and bring it back', async (state) => {
    const { server, move, menu } = await openOffice(open);
    await move({ state, ...TOFU });
    const bowl = (await menu()).categories[0]?.dishes.find(({ id }) => id === 'bowl');
    expect(bowl?.options.find(({ path }) => path === '0-1')).toMatchObject({
      title: 'Tofu',
      group: 'Protein',
      isOn: false,
    });
    expect(await order(server, TOFU_BOWL)).toBe('SELECTION_INVALID');
    await move({ state: 'on', ...TOFU });
    expect(await order(server, TOFU_BOWL)).toBe('taken');
  });

  it('an option that is off until tomorrow is back automatically', async () => {
    const { server, move } = await openOffice(open);
    const { timeZone } = server.dependencies.shop.current;
    const tomorrow = nextBusinessDay(server.clock.now(), timeZone, DAY_ENDS_MINUTES);
    await move({ state: 'tomorrow', ...TOFU });
    server.clock.advance(tomorrow - server.clock.now());
    expect(await order(server, TOFU_BOWL)).toBe('taken');
  });

  it('outlive an import of the menu, and are moved on from there (rule import-keeps-switches)', async () => {
    const { server, move, menu } = await openOffice(open);
    await move({ state: 'off', itemId: 'soup' });
    await move({ state: 'tomorrow', ...TOFU });
    await move({ state: 'off' });
    const { version } = await menu();
    await openShops(server);
    expect((await menu()).version).toBe(version + 1);
    expect(await order(server)).toBe('RESTAURANT_CLOSED');
    await move({ state: 'on' });
    expect(await order(server)).toBe('ITEM_SOLD_OUT');
    expect(await order(server, TOFU_BOWL)).toBe('SELECTION_INVALID');
    await move({ state: 'on', itemId: 'soup' });
    await move({ state: 'on', ...TOFU });
    await openShops(server);
    expect([await order(server), await order(server, TOFU_BOWL)]).toEqual(['taken', 'taken']);
  });

  it('moved while a menu is imported are kept, or refused because the menu has changed', async () => {
    const { server, move, menu } = await openOffice(open);
    for (const itemId of ['soup', 'bowl', 'gold', 'cheap']) {
      const [answer] = await Promise.all([move({ state: 'off', itemId }), openShops(server)]);
      const dish = (await menu()).categories[0]?.dishes.find(({ id }) => id === itemId);
      expect([200, 409]).toContain(answer.statusCode);
      expect(dish?.isOn).toBe(answer.statusCode === 409);
    }
  });

  it('refuse a person who saw an older version, so that nobody undoes what another did (rule switch-versions)', async () => {
    const { menu, post } = await openOffice(open);
    const { version } = await menu();
    expect((await post({ state: 'off', itemId: 'soup', version })).statusCode).toBe(200);
    const late = await post({ state: 'on', itemId: 'soup', version });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ code: 'MENU_CHANGED', details: { version: version + 1 } });
    expect((await menu()).version).toBe(version + 1);
  });

  it('moved by several at once from one version are moved once', async () => {
    const { menu, post } = await openOffice(open);
    const { version } = await menu();
    const dishes = ['soup', 'bowl', 'cheap', 'gold'];
    const answers = await Promise.all(dishes.map((itemId) => post({ state: 'off', itemId, version })));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await menu()).version).toBe(version + 1);
  });

  it('repeated under a key move once and give the same answer', async () => {
    const { menu, post } = await openOffice(open);
    const { version } = await menu();
    const body = { state: 'off', itemId: 'soup', version };
    const [first, again] = [await post(body, 'intent-1'), await post(body, 'intent-1')];
    expect(again.json()).toEqual(first.json());
    expect((await menu()).version).toBe(version + 1);
  });

  it.each([
    [404, { itemId: 'nothing' }],
    [404, { itemId: 'bowl', optionPath: '9-9' }],
    [422, { itemId: 'bowl', optionPath: 'x' }],
    [422, { state: 'maybe' }],
    [422, { version: undefined }],
  ])('answer %i to %j', async (status, change) => {
    const { menu, post } = await openOffice(open);
    const { version } = await menu();
    expect((await post({ state: 'off', version, ...change })).statusCode).toBe(status);
    expect((await menu()).version).toBe(version);
  });

  it('are not there for a restaurant that nobody knows', async () => {
    const { get } = await openOffice(open);
    expect((await get('/api/office/restaurants/nobody/menu')).statusCode).toBe(404);
  });
});

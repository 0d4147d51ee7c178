import { expect, it } from 'vitest';
import type { AnswerOf } from '#contract/calls.ts';
import type { CreatePendingBody } from '#contract/order/orders.ts';
import type { ProfileAnswer, ProfilesAnswer } from '#contract/restaurant-profiles.ts';
import type { MenuItemAnswer, RestaurantAnswer, RestaurantsAnswer } from '#contract/restaurants.ts';
import { dayOf } from '#domain/day-start.ts';
import { WEEKDAYS, weekdayOf } from '#domain/menu/weekdays.ts';
import {
  buyer,
  cartLine,
  countRows,
  deliver,
  openCheckout,
  openShops,
  pendingBody,
  press,
  testPlaces,
} from '#tests/support/checkout.ts';
import { signIn } from '#tests/support/staff.ts';
import { type OpenTestServer, onBothDatabases, type TestServer } from '#tests/support/test-app.ts';

const WHOLE_DAY = { day: 'monday', opens: '00:00', closes: '24:00' };

async function openOffice(open: OpenTestServer) {
  const server = await open({ places: testPlaces, settings: { rateLimits: false } });
  await openShops(server);
  const { headers, staff } = await signIn(server, 'owner');
  const get = (url: string) => server.app.inject({ url, headers });
  const post = (url: string, payload: object, key = '') =>
    server.app.inject({
      method: 'POST',
      url: `/api/office/profiles${url}`,
      headers: { ...headers, ...(key === '' ? {} : { 'idempotency-key': key }) },
      payload,
    });
  const profile = async (id = 'grill') => (await get(`/api/office/profiles/${id}`)).json<ProfileAnswer>();
  const listed = async () => (await get('/api/office/profiles')).json<ProfilesAnswer>().restaurants.map(({ id }) => id);
  return { server, headers, staff, get, post, profile, listed };
}

/** What a customer gets, a second later. */
async function shown(server: TestServer, id = 'grill') {
  server.clock.advance(1000);
  const answer = await server.app.inject(`/api/restaurants/${id}`);
  return { status: answer.statusCode, ...answer.json<RestaurantAnswer>() };
}

async function shownIds(server: TestServer): Promise<readonly string[]> {
  server.clock.advance(1000);
  const answer = await server.app.inject('/api/restaurants?address=3%20Oak%20St');
  return answer.json<RestaurantsAnswer>().restaurants.map(({ _id }) => _id);
}

const cart = (server: TestServer) => pendingBody(server, { lines: [cartLine()] });

async function orderCode(server: TestServer, was?: CreatePendingBody) {
  const body = was ?? (await cart(server));
  const answer = await buyer(server).post('/api/orders/create-pending-complete', body);
  return answer.statusCode === 200 ? 'taken' : answer.json<{ code: string }>().code;
}

onBothDatabases('restaurants as owners keep them', (open) => {
  it('are changed by field, live within a second, with who and when (rule restaurant-changes)', async () => {
    const { server, post, profile, staff } = await openOffice(open);
    const before = await profile();
    const { name } = before.fields;
    const answer = await post('/grill', { changes: { name: 'Grill & Co', promo: 'New' }, was: { name, promo: null } });
    expect(answer.json()).toMatchObject({ version: before.version + 1, fields: { name: 'Grill & Co', promo: 'New' } });
    expect((await shown(server)).restaurant).toMatchObject({ name: 'Grill & Co', promo: 'New' });
    const [change] = (await profile()).changes;
    expect(change).toMatchObject({ kind: 'changed', person: staff.name });
    expect(change?.fields).toContainEqual({ field: 'name', was: name, now: 'Grill & Co' });
  });

  it('keep what another owner changed in other fields, and refuse the same field with both values', async () => {
    const { server, post, profile } = await openOffice(open);
    const { name, cuisine_type: cuisine } = (await profile()).fields;
    await post('/grill', { changes: { name: 'First' }, was: { name } });
    const other = await post('/grill', { changes: { cuisine_type: 'Thai' }, was: { cuisine_type: cuisine } });
    expect(other.json()).toMatchObject({ fields: { name: 'First', cuisine_type: 'Thai' } });
    const late = await post('/grill', { changes: { name: 'Second', promo: 'x' }, was: { name, promo: null } });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({
      code: 'RESTAURANT_CHANGED',
      details: { fields: [{ field: 'name', present: 'First' }], at: expect.any(Number) },
    });
    expect((await profile()).fields).toMatchObject({ name: 'First', promo: null });
    expect((await shown(server)).restaurant.name).toBe('First');
  });

  it('changed by two at once in one field are changed by one of them', async () => {
    const { post, profile } = await openOffice(open);
    const { version, fields } = await profile();
    const wishes = ['A', 'B', 'C', 'D'].map((name) =>
      post('/grill', { changes: { name }, was: { name: fields.name } }),
    );
    const statuses = (await Promise.all(wishes)).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409]);
    expect((await profile()).version).toBe(version + 1);
  });

  it('change nothing where a request is repeated, with its key or without', async () => {
    const { post, profile } = await openOffice(open);
    const { name } = (await profile()).fields;
    const input = { changes: { name: 'New' }, was: { name } };
    for (const key of ['one', 'one', '', '']) expect((await post('/grill', input, key)).statusCode).toBe(200);
    const { version, changes } = await profile();
    expect([version, changes.length]).toEqual([2, 1]);
    await post('/grill', { changes: { name }, was: { name: 'New' } });
    await post('/grill', input);
    expect((await profile()).fields.name).toBe('New');
  });

  it.each([
    ['name', ' '],
    ['phone', '12345'],
    ['tax_rate', 7],
    ['logo', 'javascript:alert(1)'],
    [
      'kitchen',
      { address: { street: '1', city: '', state: '', full_address: '' }, coordinates: { latitude: 91, longitude: 0 } },
    ],
    ['hours', [{ day: 'monday', opens: '9', closes: '10:00' }]],
    ['hours', [WHOLE_DAY, { day: 'monday', opens: '11:00', closes: '21:00' }]],
    ['holidays', [{ date: '2026-02-30', name: '', spans: [] }]],
    ['holidays', [{ date: '2026-12-25', name: '', spans: [WHOLE_DAY, { opens: '11:00', closes: '21:00' }] }]],
  ])('are refused with the field that is wrong: %s (rule split-hours)', async (field, value) => {
    const { post } = await openOffice(open);
    const answer = await post('/grill', { changes: { [field]: value }, was: {} });
    expect(answer.statusCode).toBe(422);
    const [issue] = answer.json<{ details: { issues: { path: string }[] } }>().details.issues;
    expect(issue?.path).toMatch(new RegExp(`^changes\\.${field}`));
  });

  it('are archived: unknown to the calls of customers, told at the quote, and back when shown (rule archived-restaurants)', async () => {
    const { server, post, profile, listed } = await openOffice(open);
    const version = (await profile()).version;
    const fees = async () => {
      const payload = { restaurantId: 'grill', subtotal: 1000, deliveryAddress: { placeId: 'near', fullAddress: 'x' } };
      return server.app.inject({ method: 'POST', url: '/api/restaurants/calculate-fees', payload });
    };
    expect((await fees()).json<AnswerOf<'POST /api/restaurants/calculate-fees'>>().success).toBe(true);
    const filled = await cart(server);
    expect((await post('/grill/shown', { isShown: false })).json()).toMatchObject({ archivedAt: server.clock.now() });
    expect(await shown(server)).toMatchObject({ status: 404, success: false });
    expect((await server.app.inject('/api/restaurants/grill/items/soup')).statusCode).toBe(404);
    expect(await shownIds(server)).toEqual(['other', 'shut']);
    expect((await fees()).json()).toMatchObject({ code: 'RESTAURANT_UNKNOWN' });
    expect(await orderCode(server, filled)).toBe('RESTAURANT_UNKNOWN');
    expect(await listed()).toEqual(['grill', 'other', 'shut']);
    await post('/grill/shown', { isShown: true });
    expect(await orderCode(server)).toBe('taken');
    expect((await profile()).changes.map(({ kind }) => kind)).toEqual(['shown', 'archived']);
    expect((await profile()).version).toBeGreaterThan(version);
  });

  it('that are archived while a payment is open still get the order', async () => {
    const { server, post } = await openOffice(open);
    const { sessionId } = await openCheckout(server);
    await post('/grill/shown', { isShown: false });
    await press(server, sessionId, 'pay');
    server.clock.advance(60_000);
    expect(await deliver(server)).toBe(1);
    expect(await countRows(server, 'orders')).toBe(1);
  });

  it('are added and copied out of sight, under ids of their own, once for a key', async () => {
    const { server, post, profile } = await openOffice(open);
    const added = await post('', { name: 'Crème & Co' }, 'k1');
    expect(added.json()).toEqual({ success: true, id: 'creme-co' });
    expect((await post('', { name: 'Crème & Co' }, 'k1')).json()).toEqual(added.json());
    expect((await post('', { name: 'Crème & Co' }, 'k2')).json()).toMatchObject({ id: 'creme-co-2' });
    expect((await post('', { name: 'Grill two', from: 'grill' })).json()).toMatchObject({ id: 'grill-two' });
    expect(await profile('grill-two')).toMatchObject({
      dishes: (await profile()).dishes,
      fields: { name: 'Grill two' },
    });
    expect(await shownIds(server)).toEqual(['grill', 'other', 'shut']);
    const early = await post('/creme-co/shown', { isShown: true });
    expect(early.json()).toMatchObject({ code: 'RESTAURANT_INCOMPLETE' });
    expect((await post('', { name: 'x', from: 'nobody' })).statusCode).toBe(404);
  });

  it('stand where owners put them (rule restaurant-order)', async () => {
    const { server, post } = await openOffice(open);
    await post('/shut/place', { before: 'grill' });
    expect(await shownIds(server)).toEqual(['shut', 'grill', 'other']);
    await post('/shut/place', { before: null });
    await post('/grill/place', { before: 'shut' });
    expect(await shownIds(server)).toEqual(['other', 'grill', 'shut']);
    await Promise.all([post('/other/place', { before: null }), post('/shut/place', { before: 'grill' })]);
    expect((await shownIds(server)).toSorted()).toEqual(['grill', 'other', 'shut']);
    expect((await post('/nobody/place', { before: null })).statusCode).toBe(404);
  });

  it('are closed on a day off, for the page and for the order (rule restaurant-holidays)', async () => {
    const { server, post } = await openOffice(open);
    const { timeZone } = server.dependencies.shop.current;
    const date = dayOf(server.clock.now(), timeZone);
    const off = { date, name: 'Day off', spans: [] };
    const yesterday = { date: dayOf(server.clock.now() - 86_400_000, timeZone), name: '', spans: [] };
    await post('/grill', { changes: { holidays: [off, yesterday] }, was: { holidays: [] } });
    const { restaurant } = await shown(server);
    const days = restaurant.hours?.map(({ day }: { day: string }) => day);
    expect(days).toEqual(WEEKDAYS.filter((day) => day !== weekdayOf(date)));
    const dish = await server.app.inject(`/api/restaurants/grill/items/${restaurant.menu[0]?.items[0]?._id}`);
    expect(dish.json<MenuItemAnswer>().restaurant.hours).toEqual(restaurant.hours);
    expect(await orderCode(server)).toBe('RESTAURANT_CLOSED');
    await post('/grill', { changes: { holidays: [] }, was: { holidays: [off, yesterday] } });
    expect(await orderCode(server)).toBe('taken');
    expect((await shown(server)).restaurant).not.toHaveProperty('holidays');
  });

  it('are no business of dispatchers', async () => {
    const { server } = await openOffice(open);
    const { headers } = await signIn(server, 'dispatcher');
    expect((await server.app.inject({ url: '/api/office/profiles/grill', headers })).statusCode).toBe(403);
  });
});

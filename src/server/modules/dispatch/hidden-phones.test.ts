import { expect, it } from 'vitest';
import { CALLS } from '#contract/calls.ts';
import type { DeliveryOrdersAnswer } from '#contract/order/delivery.ts';
import type { ShopVersionAnswer } from '#contract/shop/shop.ts';
import { assign, changeTo, onTheRoad, openWithShops, placeOrder } from '#tests/support/delivered.ts';
import { boardEventOf, openBoardStream } from '#tests/support/live-board.ts';
import { field, photo, sendForm } from '#tests/support/photo-form.ts';
import { jpeg } from '#tests/support/pictures.ts';
import { secondServer } from '#tests/support/second-server.ts';
import { type SignedIn, signIn } from '#tests/support/staff.ts';
import { type OpenTestServer, onBothDatabases, type TestServer } from '#tests/support/test-app.ts';
import { sendTexts, textFrom } from '#tests/support/texts.ts';

const PHONE = '7275550144';
const NEW_PHONE = '8135550164';
/** A number in any format. */
const inAnyFormat = (phone: string): RegExp => new RegExp([...phone].join('\\D{0,4}'));

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Server = Pick<TestServer, 'app'>;

const call = ({ app }: Server, { headers }: SignedIn, method: Method, url: string, payload?: object) =>
  app.inject({ method, url, headers, ...(payload && { payload }) });

async function setHiding(server: TestServer, hidesPhones: boolean): Promise<void> {
  const owner = await signIn(server, 'owner');
  const { version } = (await call(server, owner, 'GET', '/api/office/shop')).json<ShopVersionAnswer>();
  const payload = { version, changes: { hidesPhones } };
  expect((await call(server, owner, 'POST', '/api/office/shop', payload)).statusCode).toBe(200);
}

/** Shops that hide phones, and an order on the road whose phone was written into notes and texts, and was changed. */
async function openHiding(open: OpenTestServer) {
  const server = await openWithShops(open, { settings: { rateLimits: false } });
  await setHiding(server, true);
  const order = await onTheRoad(server, 'picked_up', { phone: PHONE });
  const { id, office } = order;
  const url = `/api/delivery/orders/${id}`;
  await textFrom(server, PHONE, 'Where is it?');
  await call(server, office, 'POST', `${url}/texts`, { words: 'We will call you at +1 727-555-0144.' });
  server.clock.advance(1000);
  await call(server, office, 'POST', `${url}/details`, { changes: { phone: NEW_PHONE }, seen: { phone: PHONE } });
  await call(server, office, 'POST', `${url}/texts`, { words: 'Or at (813) 555-0164?' });
  server.clock.advance(1000);
  await changeTo(server, office, id, 'out_for_delivery', 'Call 813.555.0164 at the door');
  await sendTexts(server);
  return { server, ...order, url };
}

onBothDatabases('phones that the shop hides (rule hidden-phones)', (open) => {
  it('are in no answer that a driver gets, nor is the key to the page that shows them', async () => {
    const { server, url, id, driver, trackToken } = await openHiding(open);
    const to = (method: Method, path: string, payload?: object) => () => call(server, driver, method, path, payload);
    const picture = photo(0, await jpeg());
    const delivery = () => sendForm(server, driver, id, [field('status', 'delivered'), picture]);
    const position = { latitude: 28.2, longitude: -82.6 };
    const asks: Record<string, () => ReturnType<typeof call>> = {
      'GET /api/staff/me': to('GET', '/api/staff/me'),
      'POST /api/staff/password': to('POST', '/api/staff/password', { current: 'wrong', password: 'also wrong' }),
      'GET /api/staff/push': to('GET', '/api/staff/push'),
      'POST /api/staff/push': to('POST', '/api/staff/push', {}),
      'DELETE /api/staff/push': to('DELETE', '/api/staff/push'),
      'GET /api/delivery/orders': to('GET', '/api/delivery/orders'),
      'GET /api/delivery/orders/:id': to('GET', url),
      'POST /api/delivery/orders/:id/door': to('POST', `${url}/door`, { act: 'begin' }),
      'GET /api/delivery/orders/:id/texts': to('GET', `${url}/texts`),
      'POST /api/delivery/orders/:id/texts': to('POST', `${url}/texts`, { words: 'I am here.' }),
      'POST /api/delivery/orders/:id/till': to('POST', `${url}/till`, { paidCents: 1000 }),
      'GET /api/delivery/shift': to('GET', '/api/delivery/shift'),
      'PUT /api/delivery/shift': to('PUT', '/api/delivery/shift', { state: 'available' }),
      'PUT /api/delivery/shift/sharing': to('PUT', '/api/delivery/shift/sharing', { sharesPosition: true }),
      'POST /api/delivery/position': to('POST', '/api/delivery/position', position),
      'POST /api/delivery/offers/:id': to('POST', `/api/delivery/offers/${id}`, { accepts: true }),
      'PATCH /api/delivery/orders/:id/status': to('PATCH', `${url}/status`, { status: 'picked_up' }),
      'PATCH /api/orders/:id/status': delivery,
      'POST /api/delivery/orders/:id/undo': to('POST', `${url}/undo`, { version: 1 }),
      'POST /api/delivery/return-orders': to('POST', '/api/delivery/return-orders', { note: 'Flat tire' }),
      'POST /api/staff/sign-out-everywhere': to('POST', '/api/staff/sign-out-everywhere'),
    };
    // The test of the live events below has the last one.
    const ofDrivers = Object.entries(CALLS).flatMap(([name, { who }]) =>
      who !== 'public' && who.some((one) => one === 'driver') ? name : [],
    );
    expect([...Object.keys(asks), 'GET /api/delivery/events'].toSorted()).toEqual(ofDrivers.toSorted());
    for (const [name, ask] of Object.entries(asks)) {
      const { body, headers } = await ask();
      const all = body + JSON.stringify(headers);
      const leaks = [inAnyFormat(PHONE), inAnyFormat(NEW_PHONE), new RegExp(trackToken)].filter((one) => one.test(all));
      expect([name, leaks]).toEqual([name, []]);
    }
  });

  it('leave notes and texts readable, what the customer wrote as it is, and the office all of it', async () => {
    const { server, url, driver, office } = await openHiding(open);
    await textFrom(server, NEW_PHONE, 'My other number is 727 555 0177');
    const shown = (await call(server, driver, 'GET', url)).json().order;
    expect(shown.customer).toEqual({ name: 'Customer', phone: '', phoneFormatted: '' });
    expect(shown.orderData.delivery).toMatchObject({ customerPhone: '', customerPhoneFormatted: '' });
    expect(shown.restaurantData.locations[0].contact.phone).not.toBe('');
    expect(JSON.stringify(shown.history)).toContain('Call (number hidden) at the door');
    const texts = (await call(server, driver, 'GET', `${url}/texts`)).body;
    expect(texts).toContain('Or at (number hidden)?');
    expect(texts).toContain('My other number is 727 555 0177');
    const whole = (await call(server, office, 'GET', url)).json().order;
    expect(whole.customer).toMatchObject({ phone: NEW_PHONE, phoneFormatted: '(813) 555-0164' });
    expect(JSON.stringify(whole.history)).toContain('Call 813.555.0164 at the door');
    expect((await call(server, office, 'GET', `${url}/texts`)).body).toContain('Or at (813) 555-0164?');
  });

  it('can’t be confirmed by a search', async () => {
    const { server, orderNumber, driver, office } = await openHiding(open);
    const found = async (person: SignedIn, search: string): Promise<number> => {
      const query = new URLSearchParams({ search });
      return (await call(server, person, 'GET', `/api/delivery/orders?${query}`)).json<DeliveryOrdersAnswer>().orders
        .length;
    };
    for (const search of [NEW_PHONE, '(813) 555-0164', '+1 813 555 0164', '5550164', '81355']) {
      expect([search, await found(driver, search), await found(office, search)]).toEqual([search, 0, 1]);
    }
    for (const search of [orderNumber, 'corner', 'customer']) expect(await found(driver, search)).toBe(1);
  });

  it('are in no live event of a driver, from the moment of the switch', async () => {
    const server = await openWithShops(open);
    const { id, office, driver } = await onTheRoad(server, 'preparing', { phone: PHONE });
    const streams = [await openBoardStream(server, driver, 1), await openBoardStream(server, office, 1)];
    await expect.poll(() => streams.every(({ frames }) => frames.length > 0)).toBe(true);
    const before = streams.map(({ frames }) => frames.length);
    await setHiding(server, true);
    await changeTo(server, office, id, 'ready_pickup');
    const phones = streams.map(async (stream, at) => {
      const frames = await stream.until((before[at] ?? 0) + 1);
      return frames.flatMap((frame) => boardEventOf(frame).order?.customer.phone ?? []).at(-1);
    });
    expect(await Promise.all(phones)).toEqual(['', PHONE]);
    const again = await openBoardStream(server, driver, 1);
    await again.until(2);
    expect(again.frames.map(({ data }) => data).join()).not.toMatch(inAnyFormat(PHONE));
  });

  it('leave a list that was kept before, also of another server that hears of the switch later', async () => {
    const server = await openWithShops(open);
    const { driver } = await onTheRoad(server, 'picked_up', { phone: PHONE });
    const other = await secondServer(server);
    const phoneOn = async (server: Server) =>
      (await call(server, driver, 'GET', '/api/delivery/orders')).json<DeliveryOrdersAnswer>().orders[0]?.customer
        .phone;
    expect([await phoneOn(server), await phoneOn(other)]).toEqual([PHONE, PHONE]);
    await setHiding(server, true);
    expect(await phoneOn(server)).toBe('');
    // Made after the event of the switch, maybe with the shop of before.
    await phoneOn(other);
    await other.dependencies.shop.refresh();
    expect(await phoneOn(other)).toBe('');
    await setHiding(server, false);
    expect(await phoneOn(server)).toBe(PHONE);
    await other.stop();
  });

  it('are shown by a shop that has not been asked', async () => {
    const server = await openWithShops(open);
    expect(server.dependencies.shop.current.hidesPhones).toBe(false);
    const { id } = await placeOrder(server, { phone: PHONE });
    const [office, driver] = [await signIn(server, 'dispatcher'), await signIn(server, 'driver')];
    await assign(server, office, id, driver);
    expect((await call(server, driver, 'GET', `/api/delivery/orders/${id}`)).json().order.customer.phone).toBe(PHONE);
  });
});

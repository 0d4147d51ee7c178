import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openShops, pendingBody, testPlaces } from '#tests/support/checkout.ts';
import { signIn } from '#tests/support/staff.ts';
import { storeOrder } from '#tests/support/stored-orders.ts';
import { onBothDatabases, type TestServer } from '#tests/support/test-app.ts';

const PHONE = '7275550123';
const NUMBERS_A_DAY = 5;
const DAY_MS = 24 * 60 * 60_000;

const post = (server: TestServer, url: string, payload: object, cookie?: string) =>
  server.app.inject({ method: 'POST', url, payload, headers: cookie === undefined ? {} : { cookie } });

const order = (server: TestServer, body: object, cookie?: string) =>
  post(server, '/api/orders/create-pending-complete', body, cookie);

/** The body with the prices that a refusal named. */
function withPrices(body: Awaited<ReturnType<typeof pendingBody>>, details: { fees: object; finalTotal: number }) {
  const pricing = { ...body.completeOrderData.pricing, ...details.fees };
  return { ...body, completeOrderData: { ...body.completeOrderData, pricing }, finalTotal: details.finalTotal };
}

onBothDatabases('free delivery of an order', (open) => {
  async function shop(): Promise<TestServer> {
    const server = await open({ places: testPlaces });
    await openShops(server);
    const signup = { phoneNumber: PHONE, dailyOffers: false, freeDelivery: true };
    expect((await post(server, '/api/landing/signup', signup)).statusCode).toBe(200);
    return server;
  }

  it('is told to anyone who registered on another device, with the lower total, and shows in quotes from then on (rules free-delivery, free-delivery-privacy)', async () => {
    const server = await shop();
    const body = await pendingBody(server, { phone: PHONE });
    const told = await order(server, body);
    expect([told.statusCode, told.json().code]).toEqual([409, 'PRICE_CHANGED']);
    const { details } = told.json();
    expect(details.fees.deliveryFee).toBe(0);
    expect(details.finalTotal).toBeLessThan(body.finalTotal);
    const cookie = [told.headers['set-cookie']]
      .flat()
      .map((set) => String(set).split(';')[0])
      .join('; ');
    const ordered = await order(server, withPrices(body, details), cookie);
    expect(ordered.statusCode).toBe(200);
    expect(ordered.cookies).toMatchObject([
      { name: 'phones', maxAge: 90 * 24 * 60 * 60 },
      { name: 'buyer', maxAge: 90 * 24 * 60 * 60 },
    ]);
    const quote = { restaurantId: 'grill', deliveryAddress: { placeId: 'near', fullAddress: 'x' }, subtotal: 2000 };
    const quoted = await post(server, '/api/restaurants/calculate-fees', { ...quote, customerPhone: PHONE }, cookie);
    expect(quoted.json().data.deliveryFee).toBe(0);
  });

  it.each([
    ['on', { isOn: true, until: '2026-11-20' }, 409],
    ['over', { isOn: true, until: '2026-11-19' }, 200],
    ['off', { isOn: false, until: null }, 200],
  ])('is given while the offer is not over or off: %s (rule free-delivery-offer)', async (_, freeDelivery, status) => {
    const server = await shop();
    const { headers } = await signIn(server, 'owner');
    const payload = { version: 1, changes: { freeDelivery } };
    await server.app.inject({ method: 'POST', url: '/api/office/shop', headers, payload });
    expect((await order(server, await pendingBody(server, { phone: PHONE }))).statusCode).toBe(status);
  });

  it('is counted for the owner, by numbers and by orders of 30 days (rule free-delivery-offer)', async () => {
    const server = await shop();
    const { headers } = await signIn(server, 'owner');
    const { database } = server.dependencies;
    for (const age of [0, 31])
      await storeOrder(database, { at: server.clock.now() - age * DAY_MS, status: 'delivered' });
    await database.db
      .updateTable('orders')
      .set({ customer_phone: PHONE, delivery_fee_cents: 0, total_cents: sql`total_cents - delivery_fee_cents` })
      .execute();
    const uses = await server.app.inject({ url: '/api/office/free-delivery', headers });
    expect(uses.json()).toEqual({ success: true, numbers: 1, orders: 1 });
  });

  it('is not told to a client that has tried many numbers: the order costs the same as any other (rule free-delivery-privacy)', async () => {
    const server = await shop();
    for (let tries = 0; tries < NUMBERS_A_DAY; tries += 1) {
      const body = await pendingBody(server, { phone: `212555010${tries}` });
      expect((await order(server, body)).statusCode).toBe(200);
    }
    expect((await order(server, await pendingBody(server, { phone: PHONE }))).statusCode).toBe(200);
  });
});

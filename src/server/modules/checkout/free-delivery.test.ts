import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openShops, pendingBody, testPlaces } from '#tests/support/checkout.ts';
import { signIn } from '#tests/support/staff.ts';
import { storeOrder } from '#tests/support/stored-orders.ts';
import { type House, onBothDatabases } from '#tests/support/test-app.ts';

const PHONE = '7275550123';
const NUMBERS_A_DAY = 5;
const DAY_MS = 24 * 60 * 60_000;

const post = (house: House, url: string, payload: object, cookie?: string) =>
  house.app.inject({ method: 'POST', url, payload, headers: cookie === undefined ? {} : { cookie } });

const order = (house: House, body: object, cookie?: string) =>
  post(house, '/api/orders/create-pending-complete', body, cookie);

/** The body with the prices that a refusal named. */
function withPrices(body: Awaited<ReturnType<typeof pendingBody>>, details: { fees: object; finalTotal: number }) {
  const pricing = { ...body.completeOrderData.pricing, ...details.fees };
  return { ...body, completeOrderData: { ...body.completeOrderData, pricing }, finalTotal: details.finalTotal };
}

onBothDatabases('free delivery of an order', (open) => {
  async function shop(): Promise<House> {
    const house = await open({ places: testPlaces });
    await openShops(house);
    const signup = { phoneNumber: PHONE, dailyOffers: false, freeDelivery: true };
    expect((await post(house, '/api/landing/signup', signup)).statusCode).toBe(200);
    return house;
  }

  it('is told to anyone who registered on another device, with the lower total, and shows in quotes from then on (rules free-delivery, free-delivery-privacy)', async () => {
    const house = await shop();
    const body = await pendingBody(house, { phone: PHONE });
    const told = await order(house, body);
    expect([told.statusCode, told.json().code]).toEqual([409, 'PRICE_CHANGED']);
    const { details } = told.json();
    expect(details.fees.deliveryFee).toBe(0);
    expect(details.finalTotal).toBeLessThan(body.finalTotal);
    const cookie = [told.headers['set-cookie']]
      .flat()
      .map((set) => String(set).split(';')[0])
      .join('; ');
    const ordered = await order(house, withPrices(body, details), cookie);
    expect(ordered.statusCode).toBe(200);
    expect(ordered.cookies).toMatchObject([
      { name: 'phones', maxAge: 90 * 24 * 60 * 60 },
      { name: 'buyer', maxAge: 90 * 24 * 60 * 60 },
    ]);
    const quote = { restaurantId: 'grill', deliveryAddress: { placeId: 'near', fullAddress: 'x' }, subtotal: 2000 };
    const quoted = await post(house, '/api/restaurants/calculate-fees', { ...quote, customerPhone: PHONE }, cookie);
    expect(quoted.json().data.deliveryFee).toBe(0);
  });

  it.each([
    ['on', { isOn: true, until: '2026-11-20' }, 409],
    ['over', { isOn: true, until: '2026-11-19' }, 200],
    ['off', { isOn: false, until: null }, 200],
  ])('is given while the offer is not over or off: %s (rule free-delivery-offer)', async (_, freeDelivery, status) => {
    const house = await shop();
    const { headers } = await signIn(house, 'owner');
    const payload = { version: 1, changes: { freeDelivery } };
    await house.app.inject({ method: 'POST', url: '/api/office/shop', headers, payload });
    expect((await order(house, await pendingBody(house, { phone: PHONE }))).statusCode).toBe(status);
  });

  it('is counted for the owner, by numbers and by orders of 30 days (rule free-delivery-offer)', async () => {
    const house = await shop();
    const { headers } = await signIn(house, 'owner');
    const { database } = house.dependencies;
    for (const age of [0, 31])
      await storeOrder(database, { at: house.clock.now() - age * DAY_MS, status: 'delivered' });
    await database.db
      .updateTable('orders')
      .set({ customer_phone: PHONE, delivery_fee_cents: 0, total_cents: sql`total_cents - delivery_fee_cents` })
      .execute();
    const uses = await house.app.inject({ url: '/api/office/free-delivery', headers });
    expect(uses.json()).toEqual({ success: true, numbers: 1, orders: 1 });
  });

  it('is not told to a client that has tried many numbers: the order costs the same as any other (rule free-delivery-privacy)', async () => {
    const house = await shop();
    for (let tries = 0; tries < NUMBERS_A_DAY; tries += 1) {
      const body = await pendingBody(house, { phone: `212555010${tries}` });
      expect((await order(house, body)).statusCode).toBe(200);
    }
    expect((await order(house, await pendingBody(house, { phone: PHONE }))).statusCode).toBe(200);
  });
});

import { expect, it } from 'vitest';
import { openShops, testPlaces } from '#tests/support/checkout.ts';
import { onBothDatabases, type TestServer } from '#tests/support/test-app.ts';

const ask = (server: TestServer, changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    headers,
    url: '/api/restaurants/calculate-fees',
    payload: {
      restaurantId: 'grill',
      deliveryAddress: { placeId: 'near', fullAddress: 'x' },
      subtotal: 2000,
      ...changes,
    },
  });

onBothDatabases('the fee quote', (open) => {
  async function shop() {
    const server = await open({ places: testPlaces });
    await openShops(server);
    return server;
  }

  it('is computed from our own tax rate and distance', async () => {
    const server = await shop();
    const answer = await ask(server);
    expect(answer.statusCode).toBe(200);
    const { data } = answer.json();
    expect(data).toMatchObject({
      subtotal: 2000,
      deliveryFee: 199,
      deliveryFeeFormatted: '$1.99',
      tax: 140,
      taxRate: 0.07,
    });
    // 2.9 % of 23.39 is 68 cents; with 30 that is 98, so up to the next 50: 100.
    expect(data).toMatchObject({ orderFees: 100, total: 2439, totalFormatted: '$24.39' });
    expect(data.distance.text).toMatch(/^\d\.\d mi$/);
    expect(data.duration.text).toMatch(/^\d+ mins$/);
  });

  it('costs more per mile begun beyond the first two (rule delivery-fee)', async () => {
    const server = await shop();
    const { data } = (await ask(server, { deliveryAddress: { placeId: 'edge', fullAddress: 'x' } })).json();
    expect(data.deliveryFee).toBe(199 + 75 * Math.ceil(data.distance.miles - 2));
    expect(data.deliveryFee).toBeGreaterThan(199);
  });

  it('shows free delivery where the number was registered from this browser, and tells nobody else (rule free-delivery-privacy)', async () => {
    const server = await shop();
    const payload = { phoneNumber: '(727) 555-0123', dailyOffers: false, freeDelivery: true };
    const registered = await server.app.inject({ method: 'POST', url: '/api/landing/signup', payload });
    const cookie = String(registered.headers['set-cookie']).split(';')[0] ?? '';
    const quoted = async (customerPhone: string, headers: Record<string, string> = {}) =>
      (await ask(server, { customerPhone }, headers)).json().data;
    expect(await quoted('(727) 555-0123', { cookie })).toMatchObject({ deliveryFee: 0, deliveryFeeFormatted: 'Free' });
    expect((await quoted('7275550124', { cookie })).deliveryFee).toBe(199);
    expect(await quoted('7275550123')).toEqual(await quoted('7275550124'));
    expect(await quoted('7275550123', { cookie: `phones=${'a'.repeat(43)}` })).toEqual(await quoted('7275550124'));
  });

  it('answers a subtotal of 0 (rule calculate-fees)', async () => {
    const server = await shop();
    expect((await ask(server, { subtotal: 0 })).statusCode).toBe(200);
  });

  it('refuses subtotals that are no whole cents (rule calculate-fees)', async () => {
    const server = await shop();
    for (const subtotal of [-1, 0.5, '1000', 1e15, null, undefined]) {
      const answer = await ask(server, { subtotal });
      expect([subtotal, answer.statusCode, answer.json().code]).toEqual([subtotal, 422, 'VALIDATION']);
    }
  });

  it('refuses unknown restaurants, unknown addresses and addresses outside the zone (rule calculate-fees)', async () => {
    const server = await shop();
    const rows: [Record<string, unknown>, number, string][] = [
      [{ restaurantId: 'nobody' }, 404, 'RESTAURANT_UNKNOWN'],
      [{ deliveryAddress: { placeId: 'nowhere', fullAddress: 'x' } }, 404, 'PLACE_UNKNOWN'],
      [{ deliveryAddress: 'Nowhere 1, Nothing, FL' }, 404, 'PLACE_UNKNOWN'],
      [{ deliveryAddress: { placeId: 'just-outside', fullAddress: 'x' } }, 422, 'OUT_OF_ZONE'],
      [{ deliveryAddress: { placeId: 'far-away-place', fullAddress: 'x' } }, 422, 'OUT_OF_ZONE'],
      [{ deliveryAddress: '' }, 422, 'VALIDATION'],
      [{ deliveryAddress: { placeId: 'http://169.254.169.254/', fullAddress: 'x' } }, 422, 'VALIDATION'],
    ];
    for (const [changes, status, code] of rows) {
      const answer = await ask(server, changes);
      expect([changes, answer.statusCode, answer.json().code]).toEqual([changes, status, code]);
    }
  });

  it('finds an address that was resolved before by its text alone', async () => {
    const server = await shop();
    await ask(server);
    const near = await testPlaces.details('near');
    const answer = await ask(server, { deliveryAddress: near?.fullAddress });
    expect(answer.statusCode).toBe(200);
  });

  it('has the provider asked about at most thirty new addresses a minute for one client (rule request-limits)', async () => {
    const asked: string[] = [];
    const near = await testPlaces.details('near');
    if (near === null) throw new Error('no place');
    const details = async (placeId: string) => {
      asked.push(placeId);
      return { ...near, placeId };
    };
    const server = await open({ places: { ...testPlaces, details } });
    await openShops(server);
    const quoted = async (placeId: string) =>
      (await ask(server, { deliveryAddress: { placeId, fullAddress: 'x' } })).statusCode;
    for (let at = 0; at < 30; at += 1) expect(await quoted(`place-${at}`)).toBe(200);
    expect([await quoted('place-30'), asked.length]).toEqual([429, 30]);
    const other = await server.app.inject({ url: '/api/places/details?placeId=place-31' });
    expect([other.statusCode, asked.length]).toEqual([429, 30]);
    expect([await quoted('place-3'), asked.length]).toEqual([200, 30]);
    server.clock.advance(60_000);
    expect([await quoted('place-30'), asked.length]).toEqual([200, 31]);
  });
});

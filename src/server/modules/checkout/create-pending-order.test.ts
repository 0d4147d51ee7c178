import { expect, it } from 'vitest';
import type { CartItemPayload } from '#contract/order/orders.ts';
import {
  buyer,
  cartLine,
  countRows,
  openCheckout,
  openShops,
  pendingBody,
  press,
  savePending,
  testPlaces,
} from '#tests/support/checkout.ts';
import { address, data, PRICES, REFUSALS } from '#tests/support/refused-orders.ts';
import { onBothDatabases, type TestServer } from '#tests/support/test-app.ts';
import { untilServed } from '#tests/support/until-served.ts';

const URL = '/api/orders/create-pending-complete';
const PAY = '/api/payments/create-checkout-session-lean';

onBothDatabases('saving a pending order', (open) => {
  async function shop() {
    const server = await open({ places: testPlaces, settings: { rateLimits: false } });
    await openShops(server);
    return server;
  }
  const post = (server: TestServer, payload: unknown, headers: Record<string, string> = {}) =>
    buyer(server).post(URL, payload, headers);

  // Their titles are keys of a table (rules order-guards, impossible-choices, nested-selections, buyer-details-input,
  // closed-kitchen, client-claims-ignored).
  for (const [what, rows] of Object.entries(REFUSALS)) {
    it(`refuses ${what}`, async () => {
      const server = await shop();
      const body = await pendingBody(server);
      for (const [name, twist, status, code, message] of rows) {
        const answer = await post(server, twist(body));
        expect([name, answer.statusCode, answer.json().code]).toEqual([name, status, code]);
        if (message !== undefined) expect(answer.json().message).toBe(message);
      }
      expect(await countRows(server, 'pending_orders')).toBe(0);
    });
  }

  it('finds the address of a body without a place id', async () => {
    const server = await open({ places: testPlaces });
    await openShops(server);
    const body = await pendingBody(server);
    const { delivery } = body.completeOrderData;
    const { placeId: _, ...address } = delivery.address;
    const send = (fullAddress: string) =>
      buyer(server).post(URL, {
        ...body,
        completeOrderData: {
          ...body.completeOrderData,
          delivery: { ...delivery, address: { ...address, fullAddress } },
        },
      });
    expect((await send('4 Oak St, Odessa, FL 33556')).statusCode).toBe(200);
    const unknown = await send('99 Nowhere Rd, Odessa, FL 33556');
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'PLACE_UNKNOWN']);
  });

  it('takes null for what may be left out, on the way to the payment too (rule pending-order-body)', async () => {
    const server = await shop();
    const { completeOrderData, ...body } = await pendingBody(server, { tip: 0 });
    const { customer, restaurant, delivery, cartItems } = completeOrderData;
    const { fullAddress, buildingType } = { fullAddress: '4 Oak St, Odessa, FL 33556', buildingType: 'House' };
    const sparse = {
      ...body,
      tipAmount: undefined,
      clientUrl: null,
      completeOrderData: {
        ...completeOrderData,
        customer: {
          phone: customer.phone,
          phoneFormatted: null,
          phoneRaw: null,
          hasPhone: null,
          name: null,
          email: null,
        },
        cartItems: cartItems.map((line) => ({
          ...line,
          menuItem: { id: line.menuItem.id, title: null, price: null },
          specialInstructions: null,
          customizations: null,
          childCustomizations: null,
          shown: null,
        })),
        cartExpiresAt: null,
        restaurant: { id: restaurant.id, name: null, phone: null, address: null },
        delivery: {
          ...delivery,
          address: {
            ...{ placeId: null, street: null, city: null, state: null, zipCode: null, coordinates: null },
            ...{
              primaryField: null,
              secondaryField: null,
              entryCode: null,
              addressLabel: null,
              formattedAddress: null,
            },
            ...{ fullAddress, buildingType },
          },
          customerPhone: null,
          customerPhoneFormatted: null,
        },
        orderMetadata: null,
      },
    };
    const browser = buyer(server);
    const saved = await browser.post(URL, sparse);
    expect([saved.statusCode, saved.json().code]).toEqual([200, undefined]);
    const session = await browser.post(PAY, {
      ...{ pendingOrderId: saved.json().pendingOrderId, cartItems: null, customerPhone: null, finalTotal: null },
      ...{ tipAmount: null, deliveryAddress: null, restaurantName: null, clientUrl: null },
    });
    expect(session.statusCode).toBe(200);
  });

  it('refuses every amount that is not what it costs now, and says what it costs (rules price-changed, server-prices)', async () => {
    const server = await shop();
    const body = await pendingBody(server);
    for (const [name, twist] of PRICES) {
      const answer = await post(server, twist(body));
      expect([name, answer.statusCode, answer.json().code]).toEqual([name, 409, 'PRICE_CHANGED']);
      expect(answer.json().details).toMatchObject({
        fees: { subtotal: 2000, total: body.finalTotal - 300 },
        tip: 300,
        finalTotal: body.finalTotal,
        lines: [{ id: 'line-1', unitPrice: 1000, totalPrice: 2000 }],
      });
    }
    expect(await countRows(server, 'pending_orders')).toBe(0);
    expect(await countRows(server, 'payment_sessions')).toBe(0);
  });

  it('believes the last of two amounts of one name, in every layer (rule json-bodies)', async () => {
    const server = await shop();
    const { finalTotal, ...rest } = await pendingBody(server);
    const twice = (first: number, last: number) =>
      `${JSON.stringify(rest).slice(0, -1)},"finalTotal":${first},"finalTotal":${last}}`;
    const refused = await post(server, twice(finalTotal, 100));
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'PRICE_CHANGED']);
    const who = buyer(server);
    const { pendingOrderId } = (await who.post(URL, twice(100, finalTotal))).json();
    const opened = await who.post(PAY, { pendingOrderId });
    const { sessionId } = opened.json();
    const session = await server.dependencies.payments.getSession(sessionId);
    expect(session?.amountCents).toBe(finalTotal);
  });

  it('prices options, nested ones and counters, and keeps the lines exactly as sold (rules unit-price, choice-words)', async () => {
    const server = await shop();
    const dressed: CartItemPayload = cartLine({
      menuItem: { id: 'bowl' },
      quantity: 3,
      unitPrice: 1200 + 200 + 150 + 2 * 50,
      totalPrice: 3 * 1650,
      customizations: { '0': 0, '1': [0], '2': { '0': 2 } },
      childCustomizations: { '0-0-children': { '0': 1 } },
      specialInstructions: ' No onions ',
    });
    await savePending(server, buyer(server), { lines: [dressed] });
    const row = await server.dependencies.database.db
      .selectFrom('pending_orders')
      .selectAll()
      .executeTakeFirstOrThrow();
    const document = JSON.parse(row.document);
    expect(document.lines[0]).toMatchObject({
      name: 'Bowl',
      unitPrice: 1650,
      totalPrice: 4950,
      specialInstructions: 'No onions',
      summary: 'Chicken (Fried) · Rice · Hot ×2',
    });
    expect(document.lines[0].comprehensiveSelections.sections).toHaveLength(3);
    expect(document.delivery).toMatchObject({
      address: { street: '4 Oak St', primaryField: 'Apt 4', entryCode: '1234' },
      instructions: 'Ring twice',
    });
    expect(row).toMatchObject({ status: 'open', subtotal_cents: 4950, tip_cents: 300 });
  });

  it('keeps of the choices what is chosen, however much is sent beside it (rule chosen-is-kept)', async () => {
    const server = await shop();
    const unchosen = Object.fromEntries(Array.from({ length: 490 }, (_, index) => [`7-${index}-children`, { 0: [] }]));
    const padded = cartLine({
      menuItem: { id: 'bowl' },
      unitPrice: 1500,
      totalPrice: 3000,
      customizations: { 0: 0, 1: [], 2: { 0: 2, 1: 0 } },
      childCustomizations: { '0-0-children': { 0: 1 }, ...unchosen },
    });
    await savePending(server, buyer(server), { lines: [padded] });
    const row = await server.dependencies.database.db
      .selectFrom('pending_orders')
      .select('document')
      .executeTakeFirstOrThrow();
    const [{ customizations, childCustomizations }] = JSON.parse(row.document).lines;
    expect(customizations).toEqual({ 0: 0, 2: { 0: 2 } });
    expect(childCustomizations).toEqual({ '0-0-children': { 0: 1 } });
  });

  it('never lets a negative option push a line below zero (rule unit-price)', async () => {
    const server = await shop();
    const cheap = cartLine({ menuItem: { id: 'cheap' }, customizations: { '0': 0 } });
    const below = { ...cheap, unitPrice: -500, totalPrice: -1000 };
    const body = await pendingBody(server, { lines: [{ ...cheap, unitPrice: 0, totalPrice: 0 }] });
    const refused = await post(server, data({ cartItems: [below] })(body));
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'PRICE_CHANGED']);
    expect(refused.json().details.lines).toEqual([{ id: 'line-1', unitPrice: 0, totalPrice: 0 }]);
    expect((await post(server, body)).statusCode).toBe(200);
  });

  it('takes null for no tip, and a tip of exactly 500 dollars (rules custom-tip, buyer-details-input)', async () => {
    const server = await shop();
    const none = await pendingBody(server, { tip: 0 });
    expect((await post(server, { ...none, tipAmount: null })).statusCode).toBe(200);
    expect((await post(server, await pendingBody(server, { tip: 50_000 }))).statusCode).toBe(200);
  });

  it('delivers to exactly 3 miles, and to an approved address beyond (rules delivery-zone, client-claims-ignored)', async () => {
    const server = await shop();
    const body = await pendingBody(server);
    const atEdge = await post(server, address({ placeId: 'edge' })(body));
    expect(atEdge.json().code).toBe('PRICE_CHANGED');
    await server.dependencies.database.db
      .insertInto('whitelist_requests')
      .values({
        id: 'w',
        phone: '7275550123',
        address: 'a',
        place_id: 'far-away-place',
        latitude: 0,
        longitude: 0,
        distance_miles: 12,
        status: 'approved',
        created_at: 1,
        decided_at: 2,
      })
      .execute();
    const approved = await post(server, address({ placeId: 'far-away-place' })(body));
    expect(approved.json().code).toBe('PRICE_CHANGED');
  });

  it('stores text that looks dangerous as it was written, but lets it turn no line around (rule text-stays-text)', async () => {
    const server = await shop();
    const body = await pendingBody(server);
    const instructions = "abc\u200B שלום <img src=x onerror=alert(1)> '; DROP TABLE orders;--";
    const answer = await post(server, address({}, { instructions: `\u202E\u2067${instructions}\u2069` })(body));
    expect(answer.statusCode).toBe(200);
    const row = await server.dependencies.database.db
      .selectFrom('pending_orders')
      .select('document')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(row.document).delivery.instructions).toBe(instructions);
  });

  it('ignores fields that would make the order paid, received or somebody else’s (rule client-claims-ignored)', async () => {
    const server = await shop();
    const body = await pendingBody(server);
    const claims = { status: 'received', isPending: false, paid: true, _id: 'mine' };
    const answer = await post(server, {
      ...body,
      ...claims,
      completeOrderData: { ...body.completeOrderData, ...claims },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().pendingOrderId).not.toBe('mine');
    expect(await countRows(server, 'orders')).toBe(0);
    const row = await server.dependencies.database.db
      .selectFrom('pending_orders')
      .select('status')
      .executeTakeFirstOrThrow();
    expect(row.status).toBe('open');
  });

  it('gives the same key the same answer, also 100 times at once, and refuses another body (rule idempotency-keys)', async () => {
    const server = await shop();
    const body = await pendingBody(server);
    const headers = { 'idempotency-key': 'one-call' };
    // A database that is busy for a moment is asked again, as browsers do (rule call-retries).
    const patient = (sent: object) => untilServed(() => post(server, sent, headers));
    const answers = await Promise.all(Array.from({ length: 100 }, () => patient(body)));
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.json().pendingOrderId)).size).toBe(1);
    expect(await countRows(server, 'pending_orders')).toBe(1);
    const other = await patient(await pendingBody(server, { tip: 100 }));
    expect([other.statusCode, other.json().code]).toEqual([422, 'IDEMPOTENCY_MISMATCH']);
  });

  it('takes the same content within two minutes as the same call, and later as another (rule calls-without-key)', async () => {
    const server = await shop();
    const body = await pendingBody(server);
    const first = (await post(server, body)).json().pendingOrderId;
    server.clock.advance(60_000);
    expect((await post(server, body)).json().pendingOrderId).toBe(first);
    server.clock.advance(61_000);
    expect((await post(server, body)).json().pendingOrderId).not.toBe(first);
  });

  it('gives a stranger who sends the same content an order of their own (rule calls-without-key)', async () => {
    const server = await shop();
    const body = await pendingBody(server);
    const [who, other] = [buyer(server), buyer(server)];
    await savePending(server, other, { tip: 100 });
    const { pendingOrderId } = (await who.post(URL, body)).json();
    const elsewhere = { remoteAddress: '203.0.113.9', headers: { 'content-type': 'application/json' } };
    const withoutCookie = await server.app.inject({ method: 'POST', url: URL, ...elsewhere, payload: body });
    const theirs = [(await other.post(URL, body)).json(), withoutCookie.json()].map((answer) => answer.pendingOrderId);
    expect(new Set([pendingOrderId, ...theirs]).size).toBe(3);
    expect((await who.post(URL, body)).json().pendingOrderId).toBe(pendingOrderId);
    expect((await who.post(PAY, { pendingOrderId })).statusCode).toBe(200);
    expect((await other.post(PAY, { pendingOrderId: theirs[0] })).statusCode).toBe(200);
  });

  it('lets both pay of two presses without a key and a cookie, no matter which answer was lost (rule calls-without-key)', async () => {
    const server = await shop();
    const body = await pendingBody(server);
    const [first, second] = [buyer(server), buyer(server)];
    const { pendingOrderId } = (await first.post(URL, body)).json();
    expect((await second.post(URL, body)).json().pendingOrderId).toBe(pendingOrderId);
    expect([first.cookie() === '', second.cookie()]).toEqual([false, '']);
    for (const who of [second, first]) expect((await who.post(PAY, { pendingOrderId })).statusCode).toBe(200);
  });

  it('takes the same content for a second order as soon as the first is paid (rule calls-without-key)', async () => {
    const server = await shop();
    const who = buyer(server);
    const body = await pendingBody(server);
    const { pendingOrderId, sessionId } = await openCheckout(server, who);
    expect((await who.post(URL, body)).json().pendingOrderId).toBe(pendingOrderId);
    await press(server, sessionId, 'pay');
    expect((await who.post('/api/orders/convert-from-session', { sessionId })).statusCode).toBe(200);
    const answers = await Promise.all([1, 2, 3].map(() => who.post(URL, body)));
    const ids = new Set(answers.map((answer) => answer.json().pendingOrderId));
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200]);
    expect([ids.size, ids.has(pendingOrderId)]).toEqual([1, false]);
    expect([...ids]).toEqual([(await who.post(URL, body)).json().pendingOrderId]);
  });

  it('takes a corrected entry code for another call', async () => {
    const server = await shop();
    const body = await pendingBody(server);
    const codes = ['1111', '2222'];
    const ids = [];
    for (const entryCode of codes)
      ids.push((await post(server, address({}, { entryCode })(body))).json().pendingOrderId);
    expect(new Set(ids).size).toBe(2);
  });

  it('repeats its answer although the item has sold out since', async () => {
    const server = await shop();
    const body = await pendingBody(server);
    const headers = { 'idempotency-key': 'before-it-sold-out' };
    const first = await post(server, body, headers);
    await server.dependencies.database.db
      .updateTable('restaurants')
      .set({ menu: '[]', version: 2 })
      .where('id', '=', 'grill')
      .execute();
    const again = await post(server, body, headers);
    expect([again.statusCode, again.json().pendingOrderId]).toEqual([200, first.json().pendingOrderId]);
    expect((await post(server, body)).json().code).toBe('ITEM_UNKNOWN');
  });

  it('lets a browser pay whose first answer was lost together with its cookie', async () => {
    const server = await shop();
    const body = await pendingBody(server);
    const headers = { 'idempotency-key': 'lost-answer' };
    await post(server, body, headers);
    const who = buyer(server);
    const { pendingOrderId } = (await who.post(URL, body, headers)).json();
    const opened = await who.post(PAY, { pendingOrderId });
    expect(opened.statusCode).toBe(200);
  });

  it('stops the sixth try of a phone in a minute, and lets it try again afterwards', async () => {
    const server = await open({ places: testPlaces });
    await openShops(server);
    const body = await pendingBody(server);
    for (let time = 0; time < 5; time += 1) expect((await post(server, body)).statusCode).toBe(200);
    const sixth = await post(server, body);
    expect([sixth.statusCode, sixth.json().code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0);
    server.clock.advance(60_000);
    expect((await post(server, body)).statusCode).toBe(200);
  });

  it('counts the repeats of one call as one try', async () => {
    const server = await open({ places: testPlaces });
    await openShops(server);
    const body = await pendingBody(server);
    const headers = { 'idempotency-key': 'one-call' };
    for (let time = 0; time < 6; time += 1) expect((await post(server, body, headers)).statusCode).toBe(200);
  });
});

import { expect, it } from 'vitest';
import type { TrackAnswer } from '#contract/order/tracking.ts';
import { cartLine } from '#tests/support/checkout.ts';
import { type Ordered, onTheRoad, openWithShops, placeOrder } from '#tests/support/delivered.ts';
import { onBothDatabases, type TestServer } from '#tests/support/test-app.ts';

/** Looks an order up, as a stranger at this network address. */
function look(server: TestServer, path: string, { ip = '10.0.0.1', cookie = '' } = {}) {
  const headers = cookie === '' ? {} : { cookie };
  return server.app.inject({ method: 'GET', url: `/api/orders/track/${path}`, remoteAddress: ip, headers });
}

function unlock(server: TestServer, number: string, lastFour: string, ip = '10.0.0.1', key?: string) {
  const url = `/api/orders/track/${number}/unlock`;
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  return server.app.inject({ method: 'POST', url, remoteAddress: ip, headers, payload: { lastFour } });
}

/** Every key of an answer, at any depth. */
function keysOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    Array.isArray(value) ? keysOf(inner) : [key, ...keysOf(inner)],
  );
}

const asBuyer = (order: Ordered) => order.who.get(`/api/orders/track/${order.orderNumber}`);
const bodyWithoutId = (answer: { json: () => { requestId?: string } }) => ({ ...answer.json(), requestId: '' });

onBothDatabases('following an order (rules number-is-a-name, tracking-paths)', (open) => {
  it('shows the restaurant, the steps and the times to anyone who has the number, and nothing else', async () => {
    const server = await openWithShops(open);
    const order = await onTheRoad(server, 'preparing');
    const answer = await look(server, order.orderNumber);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { order: shown } = answer.json<TrackAnswer>();
    expect(shown).toMatchObject({ status: 'preparing', restaurant: { name: 'Corner Grill' }, access: 'steps' });
    expect(shown.statusHistory.map(({ status }) => status)).toEqual(['received', 'restaurant_confirmed', 'preparing']);
    const allowed =
      'success order eventNumber orderNumber status version restaurant name statusHistory timestamp createdAt isReviewed delivery estimatedTime actualDeliveryTime access';
    expect(keysOf(answer.json()).filter((key) => !allowed.split(' ').includes(key))).toEqual([]);
  });

  it('shows address, instructions and dishes to the browser that ordered', async () => {
    const server = await openWithShops(open);
    const order = await placeOrder(server, { lines: [cartLine({ specialInstructions: 'No salt' })] });
    const { order: shown } = (await asBuyer(order)).json<TrackAnswer>();
    expect(shown).toMatchObject({
      access: 'full',
      delivery: { address: { street: '4 Oak St', city: 'Odessa', state: 'FL' }, instructions: 'Ring twice' },
      items: [{ quantity: 2, name: 'Soup', summary: '', note: 'No salt', totalPrice: expect.any(Number) }],
      pricing: { tip: expect.any(Number), total: expect.any(Number) },
      needsReview: false,
      photoCount: 0,
    });
  });

  it('shows the same to the link of a text, and never phone, name, apartment or entry code', async () => {
    const server = await openWithShops(open);
    const order = await placeOrder(server);
    const answer = await look(server, `${order.orderNumber}?k=${order.trackToken}`);
    expect(answer.json<TrackAnswer>().order.access).toBe('full');
    for (const secret of ['7275550123', '555-0123', '1234', 'Apt 4', order.id, order.trackToken]) {
      expect(answer.body).not.toContain(secret);
    }
  });

  it.each(['k=', 'k=wrong', 'k=a&k=b', `k=${'x'.repeat(3000)}`])('shows only the steps with ?%s', async (query) => {
    const server = await openWithShops(open);
    const order = await placeOrder(server);
    const answer = await look(server, `${order.orderNumber}?${query}`);
    expect([answer.statusCode, answer.json<TrackAnswer>().order.access]).toEqual([200, 'steps']);
  });

  it("does not open one order with another one's link or browser (rule track-link)", async () => {
    const server = await openWithShops(open);
    const [mine, other] = [await placeOrder(server), await placeOrder(server, { phone: '7275550199' })];
    const byLink = await look(server, `${other.orderNumber}?k=${mine.trackToken}`);
    const byBrowser = await mine.who.get(`/api/orders/track/${other.orderNumber}`);
    expect([byLink, byBrowser].map((answer) => answer.json<TrackAnswer>().order.access)).toEqual(['steps', 'steps']);
  });

  it('reads a number in any case', async () => {
    const server = await openWithShops(open);
    const order = await placeOrder(server);
    const answer = await look(server, order.orderNumber.toLowerCase());
    expect(answer.json<TrackAnswer>().order.orderNumber).toBe(order.orderNumber);
  });

  it('says the same of everything that is no order: "Order Not Found"', async () => {
    const server = await openWithShops(open);
    const { orderNumber } = await placeOrder(server);
    const numbers = [
      'FF00000000',
      `${orderNumber}%20`,
      `%20${orderNumber}`,
      'x'.repeat(200),
      '..%2F',
      '%F0%9F%8D%95',
      'a',
    ];
    const answers = [];
    for (const [at, number] of numbers.entries()) answers.push(await look(server, number, { ip: `10.0.1.${at}` }));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(numbers.map(() => 404));
    expect(new Set(answers.map((answer) => JSON.stringify(bodyWithoutId(answer)))).size).toBe(1);
    expect(answers[0]?.json()).toMatchObject({ success: false, code: 'ORDER_NOT_FOUND', message: 'Order Not Found' });
  });
});

onBothDatabases('walking the numbers (rule lookup-limits)', (open) => {
  it('ends after ten misses a minute, for numbers of orders and for others equally', async () => {
    const server = await openWithShops(open);
    const order = await placeOrder(server);
    const statuses: number[] = [];
    for (let miss = 0; miss < 12; miss += 1) statuses.push((await look(server, `FF0000000${miss}`)).statusCode);
    expect(statuses).toEqual([...Array(10).fill(404), 429, 429]);
    const hit = await look(server, order.orderNumber);
    expect(hit.statusCode).toBe(429);
    expect(Number(hit.headers['retry-after'])).toBeGreaterThan(0);
    expect((await look(server, order.orderNumber, { ip: '10.0.0.2' })).statusCode).toBe(200);
    server.clock.advance(60_000);
    expect((await look(server, order.orderNumber)).statusCode).toBe(200);
  });

  it('ends after thirty looks a minute, but not for the browser that ordered', async () => {
    const server = await openWithShops(open);
    const order = await placeOrder(server);
    const statuses = new Set<number>();
    for (let at = 0; at < 30; at += 1)
      statuses.add((await look(server, order.orderNumber, { ip: '127.0.0.1' })).statusCode);
    expect([...statuses]).toEqual([200]);
    expect((await look(server, order.orderNumber, { ip: '127.0.0.1' })).statusCode).toBe(429);
    expect((await asBuyer(order)).statusCode).toBe(200);
  });
});

onBothDatabases('the last four digits (rule last-four-digits)', (open) => {
  it('open the rest for this browser, by a cookie that no script reads', async () => {
    const server = await openWithShops(open);
    const { orderNumber } = await placeOrder(server);
    const answer = await unlock(server, orderNumber, '0123');
    expect(answer.json()).toMatchObject({ success: true });
    const set = String(answer.headers['set-cookie']);
    expect(set).toContain('HttpOnly; SameSite=Lax');
    const cookie = set.split(';')[0] ?? '';
    const opened = await look(server, orderNumber, { cookie });
    expect(opened.json<TrackAnswer>().order.access).toBe('full');
    const broken = await look(server, orderNumber, { cookie: `${cookie}x` });
    expect(broken.json<TrackAnswer>().order.access).toBe('steps');
    server.clock.advance(24 * 3_600_000 + 1);
    expect((await look(server, orderNumber, { cookie })).json<TrackAnswer>().order.access).toBe('steps');
  });

  it('of another order open nothing, also with its cookie under this name', async () => {
    const server = await openWithShops(open);
    const mine = await placeOrder(server);
    const other = await placeOrder(server, { phone: '7275550199' });
    const answer = await unlock(server, mine.orderNumber, '0123');
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
    const renamed = cookie.replace(mine.orderNumber, other.orderNumber);
    expect((await look(server, other.orderNumber, { cookie: renamed })).json<TrackAnswer>().order.access).toBe('steps');
  });

  it('can be tried five times an hour', async () => {
    const server = await openWithShops(open);
    const { orderNumber } = await placeOrder(server);
    const statuses: number[] = [];
    for (let guess = 0; guess < 6; guess += 1)
      statuses.push((await unlock(server, orderNumber, `900${guess}`)).statusCode);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    expect((await unlock(server, orderNumber, '0123')).statusCode).toBe(429);
    server.clock.advance(3_600_000);
    expect((await unlock(server, orderNumber, '0123')).statusCode).toBe(200);
  });

  it('are one try with all repeats of one press, and other digits under its key are another try', async () => {
    const server = await openWithShops(open);
    const { orderNumber } = await placeOrder(server);
    const press = (digits: string, key: string) => unlock(server, orderNumber, digits, '10.0.0.1', key);
    for (const key of ['one', 'two', 'three', 'four'])
      for (let time = 0; time < 4; time += 1) expect((await press('9000', key)).statusCode).toBe(422);
    const guesses = [await press('9001', 'four'), await press('9002', 'four')];
    expect(guesses.map(({ statusCode }) => statusCode)).toEqual([422, 429]);
  });

  it('can still be given by the customer, however often one stranger is refused', async () => {
    const server = await openWithShops(open);
    const { orderNumber } = await placeOrder(server);
    for (let guess = 0; guess < 30; guess += 1) {
      await unlock(server, orderNumber, '9000', '10.0.2.1');
      server.clock.advance(5000);
    }
    expect((await unlock(server, orderNumber, '0123', '10.0.3.1')).statusCode).toBe(200);
  });

  it('can be guessed at nine times in the life of an order, also by many at once, and the order’s own network keeps two of them', async () => {
    const server = await openWithShops(open);
    const { orderNumber } = await placeOrder(server);
    const statuses: number[] = [];
    for (let day = 0; day < 3; day += 1) {
      const guesses = Array.from({ length: 30 }, (_, at) =>
        unlock(server, orderNumber, `9${day}${10 + at}`, `10.${day}.2.${at}`),
      );
      statuses.push(...(await Promise.all(guesses)).map(({ statusCode }) => statusCode));
      server.clock.advance(24 * 3_600_000);
    }
    expect(statuses.filter((status) => status === 422)).toHaveLength(7);
    const refused = await unlock(server, orderNumber, '0123', '10.0.3.1');
    expect([refused.statusCode, refused.json().message]).toEqual([
      429,
      expect.stringContaining('the link in our texts'),
    ]);
    expect((await unlock(server, orderNumber, '9999', '127.0.0.1')).statusCode).toBe(422);
    expect((await unlock(server, orderNumber, '0123', '127.0.0.1')).statusCode).toBe(200);
    expect((await unlock(server, orderNumber, '0123', '127.0.0.1')).statusCode).toBe(200);
  });

  it('make strangers wait an hour after their last wrong try, no matter what is given from the order’s own network or rightly', async () => {
    const server = await openWithShops(open);
    const { orderNumber } = await placeOrder(server);
    const statusOf = async (digits: string, ip: string) => (await unlock(server, orderNumber, digits, ip)).statusCode;
    for (let at = 0; at < 6; at += 1) expect(await statusOf('9000', `10.0.2.${at}`)).toBe(422);
    server.clock.advance(30 * 60_000);
    expect(await statusOf('9000', '127.0.0.1')).toBe(422);
    expect(await statusOf('0123', '127.0.0.1')).toBe(200);
    expect(await statusOf('0123', '10.0.3.1')).toBe(429);
    server.clock.advance(30 * 60_000);
    expect(await statusOf('0123', '10.0.3.2')).toBe(200);
    expect(await statusOf('9000', '10.0.3.3')).toBe(422);
  });

  it('are asked of nobody who has the order’s cookie or link, however much was guessed', async () => {
    const server = await openWithShops(open);
    const order = await placeOrder(server);
    const { orderNumber } = order;
    for (let at = 0; at < 12; at += 1) await unlock(server, orderNumber, '9000', `10.0.2.${at}`);
    for (let at = 0; at < 6; at += 1) await unlock(server, orderNumber, '9000', '127.0.0.1');
    expect((await unlock(server, `${orderNumber}`, '0123', '127.0.0.1')).statusCode).toBe(429);
    expect((await asBuyer(order)).json<TrackAnswer>().order.access).toBe('full');
    const url = `/api/orders/track/${orderNumber}/unlock?k=${order.trackToken}`;
    expect((await server.app.inject({ method: 'POST', url, payload: { lastFour: '9000' } })).statusCode).toBe(200);
  });

  it('say nothing about whether there is such an order', async () => {
    const server = await openWithShops(open);
    const answer = await unlock(server, 'FF00000000', '0123');
    expect(bodyWithoutId(answer)).toEqual(bodyWithoutId(await look(server, 'FF00000000')));
  });
});

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { onTheRoad, openWithShops } from '#tests/support/delivered.ts';
import { field, photo, sendForm } from '#tests/support/photo-form.ts';
import { jpeg } from '#tests/support/pictures.ts';
import { onEmbeddedDatabase } from '#tests/support/test-app.ts';
import { sendTexts } from '#tests/support/texts.ts';

const CSP =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; " +
  "font-src 'self'; manifest-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; " +
  "frame-ancestors 'none'";

onEmbeddedDatabase('every answer (rule answer-headers)', (open) => {
  it.each([
    ['200', 'GET', '/healthz', 200, {}],
    ['a menu', 'GET', '/api/restaurants/lucha-taqueria', 200, {}],
    ['400', 'GET', '/api/restaurants', 400, {}],
    ['403', 'POST', '/api/orders/convert-from-session', 403, { origin: 'https://evil.example' }],
    ['404', 'GET', '/api/nothing', 404, {}],
    ['a bad address', 'GET', '/api/%zz', 400, {}],
    ['a refused file', 'GET', '/.env', 404, {}],
  ] as const)('carries the security headers: %s', async (_what, method, url, status, headers) => {
    const { app } = await open({ demo: true });
    const answer = await app.inject({ method, url, headers });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers).toMatchObject({
      'content-security-policy': CSP,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(answer.headers).not.toHaveProperty('strict-transport-security');
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('is a page for a person whose address is too long, and JSON for a program', async () => {
    const { app } = await open();
    const ask = (accept: string, start = '/') =>
      app.inject({ url: `${start}${'a'.repeat(9000)}`, headers: { accept } });
    const page = await ask('text/html,*/*;q=0.8');
    expect([page.statusCode, page.headers['content-type']]).toEqual([414, 'text/html; charset=utf-8']);
    expect((await ask('application/json')).json()).toMatchObject({ code: 'URI_TOO_LONG' });
    expect((await ask('text/html', '/api/')).json()).toMatchObject({ code: 'URI_TOO_LONG' });
  });

  it('carries the security headers also where nothing changed (304)', async () => {
    const { app } = await open({ demo: true });
    const first = await app.inject('/api/restaurants/lucha-taqueria');
    const headers = { 'if-none-match': String(first.headers.etag) };
    const again = await app.inject({ url: '/api/restaurants/lucha-taqueria', headers });
    expect(again.statusCode).toBe(304);
    expect(again.headers['content-security-policy']).toBe(CSP);
  });

  it('asks browsers to stay with https once the shop is reached that way', async () => {
    const { app } = await open({ settings: { publicUrl: 'https://shop.example' } });
    const { headers } = await app.inject('/healthz');
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });

  it('says nothing of a failure but that there was one, and logs where (rule silent-failures)', async () => {
    const { app, dependencies, logged } = await open();
    await dependencies.database.db.schema.dropTable('restaurants').execute();
    const answer = await app.inject('/api/restaurants/any');
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      success: false,
      code: 'INTERNAL',
      message: 'Something went wrong on our side. Please try again.',
      requestId: expect.any(String),
    });
    expect(answer.headers['content-security-policy']).toBe(CSP);
    expect(logged.join('')).toContain(answer.json().requestId);
  });
});

onEmbeddedDatabase('calls that change something (rule own-origin-calls)', (open) => {
  const call = (headers: Record<string, string>, url = '/api/orders/convert-from-session') => ({
    method: 'POST' as const,
    url,
    headers: { host: 'shop.example', 'content-type': 'application/json', ...headers },
    payload: '{"sessionId":"cs_test_unknown1"}',
  });

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another origin, whatever else is said', { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }],
    ['another origin, typed by hand', { origin: 'https://evil.example', 'sec-fetch-site': 'none' }],
    ['a hidden origin', { origin: 'null' }],
    ['our name with another port', { origin: 'http://shop.example:8080' }],
    ['another site, says the browser', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbor under the same domain', { 'sec-fetch-site': 'same-site' }],
    ['another site that claims our origin', { 'sec-fetch-site': 'cross-site', origin: 'https://shop.example' }],
  ])('are refused from %s', async (_what, headers) => {
    const { app } = await open({ settings: { publicUrl: 'https://shop.example' } });
    const answer = await app.inject(call(headers));
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ success: false, code: 'FORBIDDEN_ORIGIN' });
  });

  it('are named once in the log where PUBLIC_URL is not what the shop’s own pages have', async () => {
    const { app, logged } = await open({ settings: { publicUrl: 'https://shop.example' } });
    const at = async (site: string) => app.inject(call({ origin: 'https://www.shop.example', 'sec-fetch-site': site }));
    const told = () => logged.filter((line) => line.includes('another address than PUBLIC_URL')).length;
    await at('cross-site');
    expect(told()).toBe(0);
    await at('same-origin');
    await at('same-origin');
    expect(told()).toBe(1);
  });

  it.each([
    ['our own pages', { 'sec-fetch-site': 'same-origin', origin: 'https://shop.example' }],
    ['our own forms, whose origin a page without referrer hides', { 'sec-fetch-site': 'same-origin', origin: 'null' }],
    ['our pages in an older browser', { origin: 'https://shop.example' }],
    ['our pages under another name of this machine', { origin: 'http://localhost:3000', host: 'localhost:3000' }],
    ['a program that is no browser', {}],
  ])('are accepted from %s', async (_what, headers) => {
    const { app } = await open({ settings: { publicUrl: 'https://shop.example' } });
    expect((await app.inject(call(headers))).statusCode).toBe(404);
  });

  it('are accepted from the payment provider, which proves itself by its signature', async () => {
    const { app } = await open();
    const answer = await app.inject(call({ 'sec-fetch-site': 'cross-site' }, '/api/payments/webhook'));
    expect(answer.json()).toMatchObject({ code: 'SIGNATURE_INVALID' });
  });

  it('build no link from the host name that they were sent to (rule links-from-settings)', async () => {
    const { app } = await open({ demo: true, settings: { publicUrl: 'https://shop.example' } });
    for (const url of ['/api/docs', '/api/restaurants/lucha-taqueria', '/api/docs/openapi.json']) {
      const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
      const answer = await app.inject({ url, headers });
      expect(answer.statusCode).toBe(200);
      expect(JSON.stringify(answer.headers) + answer.body).not.toContain('evil.example');
    }
  });
});

onEmbeddedDatabase('a call over plain http', (open) => {
  const HTTPS = { publicUrl: 'https://shop.example', trustProxy: ['127.0.0.1'] };
  const plain = { 'x-forwarded-proto': 'http' };
  const MENU = '/api/restaurants/lucha-taqueria';

  it('is refused, not redirected, where the shop is reached by https (rule plain-http-refused)', async () => {
    const { app } = await open({ demo: true, settings: HTTPS });
    const answer = await app.inject({ url: MENU, headers: plain });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ success: false, code: 'HTTPS_REQUIRED' });
    expect(answer.headers).not.toHaveProperty('location');
    const sent = { method: 'POST' as const, url: '/api/payments/webhook', headers: plain, payload: {} };
    expect((await app.inject(sent)).json()).toMatchObject({ code: 'HTTPS_REQUIRED' });
  });

  it.each([
    ['its proxy says https', MENU, { 'x-forwarded-proto': 'https' }, HTTPS],
    ['its proxy says nothing, or there is none', MENU, {}, HTTPS],
    ['it asks after the server’s health', '/healthz', plain, HTTPS],
    ['no proxy is trusted', MENU, plain, { ...HTTPS, trustProxy: [] }],
    ['the shop is reached by plain http', MENU, plain, { ...HTTPS, publicUrl: 'http://shop.example' }],
  ])('is answered where %s', async (_where, url, headers, settings) => {
    const { app } = await open({ demo: true, settings });
    expect((await app.inject({ url, headers })).statusCode).toBe(200);
  });
});

onEmbeddedDatabase('the log (rule silent-log)', (open) => {
  it('holds no phone number, address, cookie, session id or search text', async () => {
    const { app, logged } = await open({ demo: true });
    const secrets = [
      '7275550142',
      'Trinity Oaks',
      'sekretcookie',
      'cs_test_sekretsession',
      'sekretsearch',
      'sekretkey',
    ];
    const headers = {
      cookie: 'buyer=sekretcookie',
      'idempotency-key': 'sekretkey',
      'content-type': 'application/json',
    };
    const delivery = { placeId: 'p', fullAddress: '1213 Trinity Oaks Blvd' };
    await app.inject({ url: '/api/places/autocomplete?input=sekretsearch', headers });
    await app.inject({ url: '/api/restaurants?address=1213%20Trinity%20Oaks%20Blvd', headers });
    await app.inject({ url: '/api/orders/session/cs_test_sekretsession', headers });
    await app.inject({ url: '/nothing/sekretsearch?phone=7275550142', headers });
    await app.inject({
      method: 'POST',
      url: '/api/restaurants/calculate-fees',
      headers,
      payload: { restaurantId: 'none', subtotal: 100, deliveryAddress: delivery, customerPhone: '7275550142' },
    });
    await app.inject({
      method: 'POST',
      url: '/api/whitelist/request',
      headers,
      payload: { phoneNumber: '7275550142', address: '1213 Trinity Oaks Blvd', placeId: 'p' },
    });
    const text = logged.join('');
    expect(logged.length).toBeGreaterThanOrEqual(4);
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  });

  it('holds none of them either when an order goes from the cart to the door', async () => {
    const server = await openWithShops(open);
    const order = await onTheRoad(server);
    await sendForm(server, order.driver, order.id, [field('status', 'delivered'), photo(0, await jpeg(64, 48))]);
    const path = `/api/orders/track/${order.orderNumber}`;
    const { photos } = (await order.who.get(`${path}/photos`)).json();
    expect((await server.app.inject(photos[0].url)).statusCode).toBe(200);
    await server.app.inject(`${path}?k=${order.trackToken}`);
    await order.who.post(`${path}/review`, { rating: 5, comment: 'sekretcomment' });
    await sendTexts(server);
    const { db } = server.dependencies.database;
    const { session_id: sessionId } = await db.selectFrom('orders').select('session_id').executeTakeFirstOrThrow();
    const secrets = [
      '7275550123',
      '555-0123',
      'Oak St',
      'Apt 4',
      'Ring twice',
      'sekretcomment',
      order.trackToken,
      order.who.cookie().split('=')[1],
      order.driver.token,
      sessionId,
      photos[0].url.split('/').at(-1),
    ];
    const text = server.logged.join('');
    expect(server.logged.length).toBeGreaterThan(15);
    expect(secrets.filter((secret) => secret === undefined || text.includes(secret))).toEqual([]);
  });

  it('has one line of JSON for each request, even where a name holds a line break', async () => {
    const { app, logged } = await open();
    await app.inject({ url: '/api/restaurants/a%0d%0ab' });
    const line = JSON.parse(logged.at(-1) ?? '');
    expect(line).toMatchObject({ method: 'GET', route: '/api/restaurants/:id', status: 400, event: 'request' });
    expect(logged).toHaveLength(1);
  });

  it('has no failure of the server where a sender disconnects in the middle of a body', async () => {
    const { app, listen, logged } = await open();
    const sender = connect(Number(new URL(await listen()).port), '127.0.0.1');
    const [connection] = (await once(app.server, 'connection')) as [Socket];
    const head = 'POST /api/staff/sign-in HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
    sender.write(`${head}Content-Length: 99\r\n\r\n{`);
    await once(app.server, 'request');
    sender.destroy();
    await once(connection, 'close');
    await nextRound();
    expect(logged.join('')).not.toContain('request-failed');
  });
});

onEmbeddedDatabase('the clients’ addresses', (open) => {
  const search = (forwarded: string) => ({
    url: '/api/places/autocomplete?input=trinity',
    headers: { 'x-forwarded-for': forwarded },
  });

  it('are not believed from a stranger: 40 invented ones count as one client (rule proxy-addresses)', async () => {
    const { app } = await open({ demo: true });
    const statuses: number[] = [];
    for (let index = 0; index < 40; index++) statuses.push((await app.inject(search(`10.0.0.${index}`))).statusCode);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });

  it('are believed from a proxy that is listed', async () => {
    const { app } = await open({ demo: true, settings: { trustProxy: ['127.0.0.1'] } });
    const statuses: number[] = [];
    for (let index = 0; index < 40; index++) statuses.push((await app.inject(search(`10.0.0.${index}`))).statusCode);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});

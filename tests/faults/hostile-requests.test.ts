/** Malformed and hostile requests, to every route. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Refusal } from '#contract/answers.ts';
import { nameOf, openWithRoutes, pathOf } from '#tests/support/all-routes.ts';
import { rawRequest } from '#tests/support/raw-request.ts';
import { onEmbeddedDatabase, type TestServer } from '#tests/support/test-app.ts';

const JSON_ROUTES = [
  '/api/restaurants/calculate-fees',
  '/api/orders/create-pending-complete',
  '/api/payments/create-checkout-session-lean',
  '/api/orders/convert-from-session',
  '/api/whitelist/request',
] as const;
const TYPE = 'application/json';

onEmbeddedDatabase('hostile requests', (open) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await open({ settings: { rateLimits: false } });
  });

  async function post(
    url: string,
    payload: string | Buffer,
    headers: Record<string, string> = { 'content-type': TYPE },
  ) {
    const answer = await server.app.inject({ method: 'POST', url, payload, headers });
    return { status: answer.statusCode, body: answer.json<Refusal>() };
  }

  describe.each(JSON_ROUTES)('%s', (url) => {
    it.each([
      ['cut off', '{'],
      ['empty', ''],
      ['null', 'null'],
      ['a list', '[]'],
      ['a text', '"x"'],
      ['a number', '1'],
      ['true', 'true'],
      ['__proto__', '{"__proto__":{"polluted":true}}'],
      ['__proto__, escaped', '{"\\u005f_proto__":{"polluted":true}}'],
      ['constructor.prototype', '{"a":{"constructor":{"prototype":{"polluted":true}}}}'],
      ['10,000 lists in each other', `{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}`],
      ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
      ['half a character', '{"a":"\\ud83c"}'],
      ['NUL in a text', '{"a":"x\\u0000y"}'],
      ['NUL in a name', '{"x\\u0000y":1}'],
    ])('answers 400 to %s (rule json-bodies)', async (_what, payload) => {
      const { status, body } = await post(url, payload);
      expect(body).toMatchObject({ success: false, code: 'MALFORMED' });
      expect(status).toBe(400);
      expect(Object.prototype).not.toHaveProperty('polluted');
    });

    it.each([
      ['plain text', { 'content-type': 'text/plain' }],
      ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
      ['no type', {}],
      ['packed', { 'content-type': TYPE, 'content-encoding': 'gzip' }],
    ])('answers 415 to %s (rule body-types)', async (_what, headers) => {
      const { status, body } = await post(url, '{"a":1}', headers);
      expect(body).toMatchObject({ success: false, code: 'UNSUPPORTED_MEDIA_TYPE' });
      expect(status).toBe(415);
    });

    it('answers 413 to one byte too many (rule body-sizes)', async () => {
      const limit = url.includes('create-pending') ? 512 * 1024 : 64 * 1024;
      const fits = JSON.stringify({ a: 'x'.repeat(limit - 8) });
      expect(fits).toHaveLength(limit);
      expect((await post(url, fits)).status).not.toBe(413);
      const { status, body } = await post(url, `${fits} `);
      expect(body).toMatchObject({ success: false, code: 'PAYLOAD_TOO_LARGE' });
      expect(status).toBe(413);
    });

    it.each(['application/json\t;', 'APPLICATION/JSON ;x', 'application/json;', 'application/json; charset=utf-8'])(
      'checks a body whose type is written "%s", or refuses it (rule body-types)',
      async (type) => {
        const { status } = await post(url, '{"nothing":"right"}', { 'content-type': type });
        expect([400, 415, 422]).toContain(status);
      },
    );
  });

  it('stores nothing of a refused call (rule silent-failures)', async () => {
    for (const url of JSON_ROUTES) await post(url, '{"restaurantId":"x","subtotal":-1}');
    const { db } = server.dependencies.database;
    expect(await db.selectFrom('pending_orders').select('id').execute()).toEqual([]);
    expect(await db.selectFrom('intents').select('id').execute()).toEqual([]);
  });

  it.each(['', 'x'.repeat(300), 'two words', 'tab\tbed', 'ümlaut'])(
    'answers 400 to the idempotency key "%s" on every route that writes (rule idempotency-keys)',
    async (key) => {
      const { server: walked, routes } = await openWithRoutes(open);
      const writing = routes.filter(({ method }) => method !== 'GET');
      for (const route of writing) {
        const { method } = route;
        const answer = await walked.app.inject({ method, url: pathOf(route), headers: { 'idempotency-key': key } });
        expect([nameOf(route), answer.statusCode, answer.json().code]).toEqual([
          nameOf(route),
          400,
          'IDEMPOTENCY_KEY_INVALID',
        ]);
      }
      expect(writing.length).toBeGreaterThan(20);
    },
  );

  it.each([
    ['a broken one', 'buyer=%%%;;;=;'],
    ['a hundred', Array.from({ length: 100 }, (_, index) => `c${index}=1`).join('; ')],
    ['two of ours', `buyer=${'a'.repeat(43)}; buyer=${'b'.repeat(43)}`],
  ])('takes the sender of cookies (%s) for a stranger (rule broken-cookies)', async (_what, cookie) => {
    const url = '/api/orders/session/cs_test_unknown1';
    const answer = await server.app.inject({ method: 'GET', url, headers: { cookie } });
    expect(answer.statusCode).toBe(404);
  });

  it.each([
    '/.git/config',
    '/.env',
    '/package.json',
    '/assets/index.js.map',
    '/assets/',
    '/%2e%2e%2fpackage.json',
    '/..%2f..%2fetc%2fpasswd',
    '/assets/..%5c..%5cpackage.json',
    '/assets%2f..%2f..%2fpackage.json',
    '/assets%2findex.js',
    '/a%00b',
    '//etc/passwd',
    '/server.pid',
  ])('answers no file at %s (rule no-stray-files)', async (url) => {
    const answer = await server.app.inject({ method: 'GET', url });
    expect([400, 404]).toContain(answer.statusCode);
    expect(answer.json()).toMatchObject({ success: false });
  });

  it.each(['/api', '/api/', '/api/nothing', '/api/orders', '/api/restaurants/a/b/c/d', '/api/%zz'])(
    'answers JSON, never a page, at %s (rule unknown-routes)',
    async (url) => {
      const answer = await server.app.inject({ method: 'GET', url });
      expect([400, 404]).toContain(answer.statusCode);
      expect(answer.json()).toMatchObject({ success: false });
    },
  );

  it.each([
    ['DELETE', '/api/restaurants', 'GET, HEAD, OPTIONS'],
    ['PUT', '/api/restaurants/any?a=1', 'GET, HEAD, OPTIONS'],
    ['PUT', '/api/orders/convert-from-session', 'OPTIONS, POST'],
    ['GET', '/api/orders/convert-from-session', 'OPTIONS, POST'],
    ['HEAD', '/api/orders/convert-from-session', 'OPTIONS, POST'],
    ['DELETE', '/api/staff', 'GET, HEAD, OPTIONS, POST'],
    ['HEAD', '/api/delivery/events', 'GET, OPTIONS'],
    ['POST', '/', 'GET, HEAD, OPTIONS'],
    ['POST', '/cart', 'GET, HEAD, OPTIONS'],
    ['TRACE', '/', 'GET, HEAD, OPTIONS'],
    ['DELETE', '/api/office/waitlist.csv', 'GET, HEAD, OPTIONS'],
    ['PROPFIND', '/api/restaurants', 'GET, HEAD, OPTIONS'],
  ])('answers 405 to %s %s and names %s (rule unknown-routes)', async (method, url, allow) => {
    const answer = await server.app.inject({ method: method as 'GET', url });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, allow]);
    expect(answer.headers['cache-control']).toBe('no-store');
    if (method === 'HEAD') expect(answer.body).toBe('');
    else expect(answer.json()).toMatchObject({ success: false, code: 'METHOD_NOT_ALLOWED' });
  });

  it.each([
    ['DELETE', '/api'],
    ['POST', '/api/nothing'],
    ['PATCH', '/api/restaurants/a/b/c/d'],
    ['OPTIONS', '/api/nothing'],
    ['POST', '/sandbox/nothing/here'],
    ['PUT', '/.env'],
    ['GET', `/api/restaurants/${'x'.repeat(501)}`],
  ] as const)('answers 404 to %s %s: no method knows that path (rule unknown-routes)', async (method, url) => {
    const answer = await server.app.inject({ method, url });
    expect([answer.statusCode, answer.headers.allow]).toEqual([404, undefined]);
  });

  it.each([
    ['/api/restaurants', 'GET, HEAD, OPTIONS'],
    ['/api/payments/webhook', 'OPTIONS, POST'],
    ['/', 'GET, HEAD, OPTIONS'],
  ])('answers OPTIONS %s with %s, and lets no other site in (rule own-origin-calls)', async (url, allow) => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
    const answer = await server.app.inject({ method: 'OPTIONS', url, headers });
    expect([answer.statusCode, answer.headers.allow, answer.body]).toEqual([204, allow, '']);
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

onEmbeddedDatabase('requests that are no HTTP', (open) => {
  let origin: string;
  beforeEach(async () => {
    origin = await (await open({ settings: { rateLimits: false } })).listen();
  });
  let answers: string[] = [];
  afterEach(() => {
    answers = [];
  });

  const send = async (bytes: string) => {
    const answer = await rawRequest(origin, bytes);
    answers.push(answer.body);
    return answer;
  };
  const head = (line: string, ...headers: string[]) =>
    `${line} HTTP/1.1\r\nHost: x\r\n${headers.map((one) => `${one}\r\n`).join('')}\r\n`;

  it('get the same answer where the address names the origin too (rule broken-http)', async () => {
    for (const address of ['/api/restaurants', 'http://x/api/restaurants', 'https://127.0.0.1:1/api/restaurants'])
      expect((await send(head(`DELETE ${address}`, 'Connection: close'))).status).toBe(405);
  });

  it('get 431 for headers over 16 KB, and 414 for an address over 8 KB (rule broken-http)', async () => {
    const large = await send(head('GET /', `X-Large: ${'x'.repeat(17_000)}`));
    expect(large.status).toBe(431);
    expect(JSON.parse(large.body)).toMatchObject({ success: false, code: 'HEADERS_TOO_LARGE' });
    const long = await send(head(`GET /api/restaurants?address=${'x'.repeat(8200)}`, 'Connection: close'));
    expect(long.status).toBe(414);
    expect(JSON.parse(long.body.slice(long.body.indexOf('{')))).toMatchObject({ success: false, code: 'URI_TOO_LONG' });
  });

  it.each([
    ['both lengths', ['Content-Length: 2', 'Transfer-Encoding: chunked']],
    ['two lengths', ['Content-Length: 2', 'Content-Length: 3']],
    ['a length below zero', ['Content-Length: -1']],
  ])('get 400 and are cut off for %s (rule broken-http)', async (_what, lengths) => {
    const answer = await send(
      `${head('POST /api/restaurants/calculate-fees', 'Content-Type: application/json', ...lengths)}{}`,
    );
    expect(answer.status).toBe(400);
    expect(answer.closed).toBe(true);
  });

  it.each([
    'FETCH / HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET / HTTP/9.9\r\nHost: x\r\n\r\n',
    '\x16\x03\x01\x02\x00\x01\r\n\r\n',
    'GET / HTTP/1.1\r\nConnection: close\r\n\r\n',
    'GET /healthz HTTP/1.1\r\nHost: x\r\nHost: x\r\nConnection: close\r\n\r\n',
    'GET /healthz HTTP/1.0\r\nHost: x\r\nhost: evil.example\r\n\r\n',
    'GET /healthz HTTP/1.1\r\nHost: x y\r\nConnection: close\r\n\r\n',
    'GET /healthz HTTP/1.1\r\nHost: me@x/y\r\nConnection: close\r\n\r\n',
  ])('get 400 for %j (rule broken-http)', async (bytes) => {
    const answer = await send(bytes);
    expect(answer.status).toBe(400);
    expect(answer.head).toContain('x-content-type-options: nosniff');
  });

  it.each(['Host: ', 'Host: [::1]:3000', 'Host: shop_1.example:'])(
    'are answered with %j (rule broken-http)',
    async (host) => {
      expect((await send(`GET /healthz HTTP/1.1\r\n${host}\r\nConnection: close\r\n\r\n`)).status).toBe(200);
    },
  );

  it('get their answer with an expectation that nobody knows (rule broken-http)', async () => {
    const answer = await send(head('GET /api/nothing', 'Expect: tea', 'Connection: close'));
    expect(answer.status).toBe(404);
    expect(answer.head).toContain('x-content-type-options: nosniff');
  });

  it('get 413 and are cut off for a body without a length that grows too large (rule body-sizes)', async () => {
    const chunk = 'x'.repeat(0x4000);
    const chunks = `4000\r\n${chunk}\r\n`.repeat(5);
    const start = head(
      'POST /api/restaurants/calculate-fees',
      'Content-Type: application/json',
      'Transfer-Encoding: chunked',
    );
    const answer = await send(`${start}${chunks}`);
    expect(answer.status).toBe(413);
    expect(answer.closed).toBe(true);
  });

  it('get no answer for CONNECT (rule unknown-routes)', async () => {
    const answer = await send(head('CONNECT evil.example:443')).catch(() => ({ status: 0 }));
    expect(answer.status === 200).toBe(false);
  });
});

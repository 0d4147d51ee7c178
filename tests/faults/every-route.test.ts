/** What must hold for every route, including new ones. */
import { expect, it } from 'vitest';
import type { CallFacts } from '#contract/calls/call.ts';
import { CALLS } from '#contract/calls.ts';
import { METHODS, nameOf, openWithRoutes, pathOf, type Route } from '#tests/support/all-routes.ts';
import { onTheRoad, openWithShops } from '#tests/support/delivered.ts';
import { field, photo, sendForm } from '#tests/support/photo-form.ts';
import { jpeg } from '#tests/support/pictures.ts';
import { signIn } from '#tests/support/staff.ts';
import { onEmbeddedDatabase, type TestServer } from '#tests/support/test-app.ts';

/** Routes beside the calls that take another format than JSON; each has its own tests. */
const OTHER_BODIES = new Set(['POST /sandbox/pay/:sessionId', 'POST /sandbox/account']);
/** The practice evening gets its requests as they are, and checks them with the routes of its own server. */
const FORWARDED = '/practice/*';
/** Their path needs no schema: it is only looked up, and nothing is done with an unknown one. */
const OPEN_PATHS = new Set([
  'GET /pictures/:picture',
  'GET /menu-pictures/:file',
  'GET /shop-icons/:file',
  'GET /sandbox/pay/:sessionId',
  'POST /sandbox/pay/:sessionId',
]);
/** Public, but about one person. */
const PERSONAL = Object.entries<CallFacts>(CALLS).flatMap(([name, { isPersonal }]) => (isPersonal ? [name] : []));
const WRITES: readonly string[] = METHODS.filter((method) => method !== 'GET');

const BODIES = new Map(Object.entries<CallFacts>(CALLS).map(([name, { body }]) => [name, body]));
/** A call takes the body that it describes: JSON, or none if it has a form, another format, or nothing to say. */
const takesJson = (route: Route): boolean => {
  const name = nameOf(route);
  if (BODIES.has(name)) return BODIES.get(name) !== undefined;
  return WRITES.includes(route.method) && !OTHER_BODIES.has(name) && route.pattern !== FORWARDED;
};

/** Everything that is stored; of staff sessions only the count, because they hold when a person was last seen. */
async function everythingIn({ dependencies }: TestServer): Promise<string> {
  const { db } = dependencies.database;
  const all: Record<string, unknown> = {};
  for (const { name } of await db.introspection.getTables()) {
    const rows = await db
      .selectFrom(name as 'meta')
      .selectAll()
      .execute();
    all[name] = name === 'staff_sessions' ? rows.length : rows;
  }
  return JSON.stringify(all);
}

/** A test app with a delivered order, and the paths that lead to it. */
async function openLivedIn(open: Parameters<typeof openWithRoutes>[0]) {
  let routes: readonly Route[] = [];
  const server = await openWithShops(async (options) => {
    const opened = await openWithRoutes(open, options);
    ({ routes } = opened);
    return opened.server;
  });
  const order = await onTheRoad(server);
  await sendForm(server, order.driver, order.id, [field('status', 'delivered'), photo(0, await jpeg(64, 48))]);
  const { photos } = (await order.who.get(`/api/orders/track/${order.orderNumber}/photos`)).json();
  const { session_id } = await server.dependencies.database.db
    .selectFrom('orders')
    .select('session_id')
    .executeTakeFirstOrThrow();
  const parts = { orderNumber: order.orderNumber, sessionId: session_id ?? '', itemId: 'soup', list: 'messages' };
  const photoName = String(photos[0]?.url).split('/').at(-1) ?? '';
  const pathFor = (route: Route): string => {
    const id = /^\/api\/(?:delivery|orders)\//.test(route.pattern) ? order.id : 'grill';
    return pathOf(route, { ...parts, id, photo: photoName });
  };
  return { server, routes, pathFor, cookie: order.who.cookie() };
}

onEmbeddedDatabase('every route', (open) => {
  it('says by a schema what its path may be, and its body (rule route-schemas)', async () => {
    const { routes } = await openWithRoutes(open);
    const silent = routes.filter(
      (route) =>
        (route.pattern.includes(':') && route.schema.params === undefined && !OPEN_PATHS.has(nameOf(route))) ||
        (takesJson(route) && route.schema.body === undefined),
    );
    expect(silent.map(nameOf)).toEqual([]);
    expect(routes.filter(takesJson).length).toBeGreaterThan(15);
  });

  it('that takes JSON refuses everything else before it looks at anything (rules json-bodies, body-types, control-characters)', async () => {
    const { server, routes } = await openWithRoutes(open);
    const [owner, driver] = [await signIn(server, 'owner'), await signIn(server, 'driver')];
    const json = { 'content-type': 'application/json' };
    const calls: readonly (readonly [string, string | Buffer, Record<string, string>, number])[] = [
      ['cut off', '{', json, 400],
      ['a list', '[]', json, 400],
      ['a text', '"x"', json, 400],
      ['a number', '1', json, 400],
      ['true', 'true', json, 400],
      ['__proto__', '{"__proto__":{"polluted":true}}', json, 400],
      ['lists in each other', `{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}`, json, 400],
      ['no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), json, 400],
      ['NUL', '{"a":"x\\u0000y"}', json, 400],
      ['a bell', '{"a":["x\\u0007y"]}', json, 422],
      ['a control character of Latin-1', '{"a":"x\u0085y"}', json, 422],
      ['too much', JSON.stringify({ a: 'x'.repeat(512 * 1024) }), json, 413],
      ['plain text', '{}', { 'content-type': 'text/plain' }, 415],
      ['a form', 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
      ['packed', '{}', { ...json, 'content-encoding': 'gzip' }, 415],
    ];
    const before = await everythingIn(server);
    const wrong: string[] = [];
    for (const route of routes.filter(takesJson)) {
      const { access, method } = route;
      const { headers: own } = access === 'public' || access?.includes('owner') ? owner : driver;
      for (const [what, payload, sent, status] of calls) {
        const answer = await server.app.inject({ method, url: pathOf(route), payload, headers: { ...own, ...sent } });
        if (answer.statusCode !== status) wrong.push(`${nameOf(route)}, ${what}: ${answer.statusCode}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(await everythingIn(server)).toBe(before);
  });

  it('that only reads changes nothing, no matter who asks (rule own-origin-calls)', async () => {
    const { server, routes, pathFor, cookie } = await openLivedIn(open);
    const owner = await signIn(server, 'owner');
    const before = await everythingIn(server);
    const failed: string[] = [];
    let found = 0;
    for (const route of routes.filter(({ method }) => method === 'GET')) {
      for (const url of [pathOf(route), pathFor(route)]) {
        const headers = { ...owner.headers, cookie: `${owner.headers.cookie}; ${cookie}` };
        const answer = await server.app.inject({ method: 'GET', url, headers, payloadAsStream: true });
        answer.stream().destroy();
        if (answer.statusCode >= 500 && route.pattern !== '/*') failed.push(`${url}: ${answer.statusCode}`);
        if (answer.statusCode === 200) found += 1;
      }
    }
    expect(failed).toEqual([]);
    expect(found).toBeGreaterThan(20);
    expect(await everythingIn(server)).toBe(before);
  });

  it('that is not for everybody, or about one person, is kept by no cache (rule uncached-answers)', async () => {
    const { server, routes, pathFor, cookie } = await openLivedIn(open);
    const owner = await signIn(server, 'owner');
    const kept: string[] = [];
    const personal = routes.filter(
      (route) => route.method === 'GET' && (route.access !== 'public' || PERSONAL.includes(nameOf(route))),
    );
    for (const route of personal) {
      for (const headers of [{}, { cookie: `${owner.headers.cookie}; ${cookie}` }]) {
        const answer = await server.app.inject({ url: pathFor(route), headers, payloadAsStream: true });
        answer.stream().destroy();
        if (!String(answer.headers['cache-control']).includes('no-store')) {
          kept.push(`${nameOf(route)}: ${answer.statusCode} ${answer.headers['cache-control']}`);
        }
      }
    }
    expect(personal.length).toBeGreaterThan(15);
    expect(kept).toEqual([]);
  });
});

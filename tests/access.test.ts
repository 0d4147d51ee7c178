import { expect, it } from 'vitest';
import { STAFF_ROLES, type StaffRole } from '#domain/person/roles.ts';
import { newToken } from '#server/http/identity/token-cookie.ts';
import { ROUTES } from '#server/http/pipeline/routes.ts';
import { METHODS, nameOf, openWithRoutes, pathOf, type Route } from '#tests/support/all-routes.ts';
import { type SignedIn, signIn } from '#tests/support/staff.ts';
import { onEmbeddedDatabase, type TestServer } from '#tests/support/test-app.ts';

/** Whether a route's pattern covers a path. */
function isAt({ pattern }: Route, url: string): boolean {
  return pattern === url || new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(url);
}

type Headers = Readonly<Record<string, string>>;

async function statusOf(server: TestServer, route: Route, headers: Headers): Promise<number> {
  // As a stream, because a live one has no end to wait for.
  const call = { method: route.method, url: pathOf(route), headers, payloadAsStream: true } as const;
  const answer = await server.app.inject(call);
  answer.stream().destroy();
  return answer.statusCode;
}

/** Everybody who may call: whom the sessions of the staff do not cover, and then each role. */
async function callersOf(server: TestServer) {
  const { db } = server.dependencies.database;
  const [ended, disabled] = [await signIn(server, 'owner'), await signIn(server, 'owner')];
  await db.deleteFrom('staff_sessions').where('staff_id', '=', ended.staff.id).execute();
  await db.updateTable('staff').set({ is_disabled: 1 }).where('id', '=', disabled.staff.id).execute();
  const { origin } = ended.headers;
  const nobody: Readonly<Record<string, Headers>> = {
    nobody: {},
    'a customer': { origin, cookie: `buyer=${newToken()}` },
    'an ended session': ended.headers,
    'a disabled person': disabled.headers,
    'an invented session': { origin, cookie: `staff=${newToken()}` },
  };
  const people: [StaffRole, SignedIn][] = [];
  for (const role of STAFF_ROLES) people.push([role, await signIn(server, role)]);
  return { nobody: Object.entries(nobody), people };
}

onEmbeddedDatabase('every route and every role', (open) => {
  it('knows no route that nobody listed (rule route-access)', async () => {
    const { routes } = await openWithRoutes(open);
    expect(routes.length).toBeGreaterThan(20);
    expect(routes.filter(({ access }) => access === null).map(nameOf)).toEqual([]);
  });

  it('answers 401 without a sign-in, and 403 to the wrong role, on every route that is not public (rules route-access, staff-roles)', async () => {
    const { server, routes } = await openWithRoutes(open);
    const { nobody, people } = await callersOf(server);
    const wrong: string[] = [];
    for (const route of routes) {
      const { access } = route;
      if (access === 'public' || access === null || ENDS_SESSIONS.has(nameOf(route))) continue;
      for (const [who, headers] of nobody) {
        const status = await statusOf(server, route, headers);
        if (status !== 401) wrong.push(`${nameOf(route)} as ${who}: ${status}`);
      }
      for (const [role, person] of people) {
        const status = await statusOf(server, route, person.headers);
        const refused = status === 401 || status === 403;
        if (refused === access.includes(role)) wrong.push(`${nameOf(route)} as ${role}: ${status}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('answers 401 and 403 on no public route (rule anonymous-customer)', async () => {
    const { server, routes } = await openWithRoutes(open);
    const { nobody } = await callersOf(server);
    const refused: string[] = [];
    for (const route of routes.filter(({ access }) => access === 'public')) {
      if (SAYS_NO_BY_ITSELF.has(nameOf(route))) continue;
      for (const [who, headers] of nobody) {
        const status = await statusOf(server, route, headers);
        if (status === 401 || status === 403) refused.push(`${nameOf(route)} as ${who}: ${status}`);
      }
    }
    expect(refused).toEqual([]);
  });

  it('answers 405 to every other method of every path, and names those that there are (rule unknown-routes)', async () => {
    const { server, routes } = await openWithRoutes(open);
    const { headers } = await signIn(server, 'owner');
    const methodsAt = (url: string) => new Set(routes.filter((route) => isAt(route, url)).map(({ method }) => method));
    const wrong: string[] = [];
    for (const url of new Set(routes.map((route) => pathOf(route)))) {
      const there = methodsAt(url);
      for (const method of METHODS.filter((one) => !there.has(one))) {
        const answer = await server.app.inject({ method, url, headers });
        const allowed = String(answer.headers.allow).split(', ');
        const isRight = answer.statusCode === 405 && [...there].every((one) => allowed.includes(one));
        if (!isRight) wrong.push(`${method} ${url}: ${answer.statusCode} ${allowed}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('lists no route that the app does not have', async () => {
    const { routes } = await openWithRoutes(open);
    const there = new Set(routes.map(nameOf));
    expect([...ROUTES.keys()].filter((route) => !there.has(route))).toEqual([]);
  });
});

/** They end the sessions that the other routes are called with; other tests call them. */
const ENDS_SESSIONS = new Set(['POST /api/staff/sign-out-everywhere']);
/** Public routes that ask for a proof in the call. */
const SAYS_NO_BY_ITSELF = new Set(['GET /metrics', 'GET /api/photos/:photo', 'POST /api/messages/inbound']);

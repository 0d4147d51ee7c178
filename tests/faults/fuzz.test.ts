/**
 * Every call of the API with requests that are made from its description, more or less right, by every kind of caller:
 * no answer is a failure of the server (rules fuzzed-calls, silent-failures). A failed run prints its seed and the
 * request; FUZZ_SEED=… runs that seed again.
 */
import { expect, it } from 'vitest';
import { fail } from '#domain/result.ts';
import { LISTED } from '#server/http/docs/open-api.ts';
import { onTheRoad, openWithShops } from '#tests/support/delivered.ts';
import { fuzzedRequest, type KnownIds } from '#tests/support/fuzz/fuzzed-request.ts';
import { seeded } from '#tests/support/fuzz/random.ts';
import { type SignedIn, signIn } from '#tests/support/staff.ts';
import { onBothDatabases, type TestServer } from '#tests/support/test-app.ts';

const REQUESTS = 2600;
const FIXED_SEED = 20_261_123;
const FRESH_SEED = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));
/** After so many requests everybody signs in again, because calls end sessions. */
const SIGNED_IN_FOR = 200;
/** Files that a separate process reads take a second each; other tests send them. */
const SLOW = new Set(['POST /api/office/addresses', 'POST /api/office/restaurants/:id/menu-file']);

type Headers = Readonly<Record<string, string>>;

async function callersOf(server: TestServer, customer: string): Promise<readonly Headers[]> {
  const people: SignedIn[] = [];
  for (const role of ['owner', 'owner', 'dispatcher', 'driver'] as const) people.push(await signIn(server, role));
  const gone = await signIn(server, 'owner');
  await server.dependencies.database.db.deleteFrom('staff_sessions').where('staff_id', '=', gone.staff.id).execute();
  const { origin = '' } = people[0]?.headers ?? {};
  return [...people, gone].map(({ headers }): Headers => headers).concat({}, { origin, cookie: customer });
}

async function lived(server: TestServer) {
  const order = await onTheRoad(server);
  const { db } = server.dependencies.database;
  const { session_id } = await db.selectFrom('orders').select('session_id').executeTakeFirstOrThrow();
  const { id: staffId } = await db.selectFrom('staff').select('id').executeTakeFirstOrThrow();
  const ids: KnownIds = (name, pattern) => {
    if (name === 'id') return pattern.includes('/staff') ? [staffId] : [order.id, 'grill', 'other'];
    const known: Readonly<Record<string, readonly string[]>> = {
      orderNumber: [order.orderNumber],
      sessionId: [session_id ?? 'x'],
      list: ['messages', 'waitlist', 'whitelist', 'signups', 'reviews', 'inbox'],
      itemId: ['soup', 'bowl'],
    };
    return known[name] ?? [];
  };
  return { ids, customer: order.who.cookie() };
}

async function run(server: TestServer, seed: number): Promise<void> {
  const { ids, customer } = await lived(server);
  const random = seeded(seed);
  const calls = LISTED.filter(({ name }) => !SLOW.has(name) || random.isOneIn(100));
  const failures: string[] = [];
  let callers: readonly Headers[] = [];
  for (let at = 0; at < REQUESTS; at += 1) {
    if (at % SIGNED_IN_FOR === 0) callers = await callersOf(server, customer);
    const call = calls[at % calls.length] ?? random.pick(calls);
    const request = fuzzedRequest(call, { ids, headers: random.pick(callers), random });
    const answer = await server.app.inject({ ...request, payloadAsStream: true });
    answer.stream().destroy();
    if (random.isOneIn(20)) server.clock.advance(random.below(600_000));
    if (answer.statusCode >= 500) failures.push(`${answer.statusCode} seed ${seed}, ${at}: ${JSON.stringify(request)}`);
  }
  expect(failures.map((text) => text.slice(0, 2000))).toEqual([]);
}

onBothDatabases('a fuzzed request (rule fuzzed-calls)', (open) => {
  it.each([
    ['the fixed seed', FIXED_SEED],
    [`the fresh seed ${FRESH_SEED}`, FRESH_SEED],
  ])('is answered without a failure of the server, with %s', { timeout: 300_000 }, async (_what, seed) => {
    const server = await openWithShops(open, {
      settings: { rateLimits: false },
      pictureSource: async () => fail('no network here'),
    });
    await run(server, seed);
  });
});

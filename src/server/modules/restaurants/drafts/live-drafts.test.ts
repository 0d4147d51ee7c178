import { expect, it } from 'vitest';
import type { StaffRole } from '#domain/person/roles.ts';
import { openShops, testPlaces } from '#tests/support/checkout.ts';
import { openEventStream } from '#tests/support/event-stream.ts';
import { secondServer } from '#tests/support/second-server.ts';
import { signIn } from '#tests/support/staff.ts';
import { type OpenTestServer, onBothDatabases } from '#tests/support/test-app.ts';

const SOUP = { kind: 'change-dish', id: 'soup', changes: { price: { was: 1000, value: 1050 } } };

/** A shop on two servers: edits are made on the second, and arrive on the first. */
async function openEditors(open: OpenTestServer) {
  const server = await open({ places: testPlaces, settings: { rateLimits: false } });
  await openShops(server);
  const other = await secondServer(server);
  const { headers } = await signIn(server, 'owner');
  const post = (path: string, payload: object) =>
    other.app.inject({ method: 'POST', url: `/api/office/restaurants/grill${path}`, headers, payload });
  const origin = await server.listen();
  const listen = async (cookies: Readonly<Record<string, string>>, path = '/api/shop/events') => {
    const stream = await openEventStream(`${origin}${path}`, cookies);
    await stream.until(path === '/api/shop/events' ? BEGINNING : 1);
    return stream;
  };
  const listenAs = async (role: StaffRole) => listen((await signIn(server, role)).headers);
  return { server, other, headers, post, listen, listenAs };
}

/** The first frames of the shop's stream: 'reset' and 'menus'. */
const BEGINNING = 2;

const heard = ({ frames }: Awaited<ReturnType<typeof openEventStream>>) =>
  frames.slice(BEGINNING).map(({ event, data }) => [event, JSON.parse(data)] as const);

onBothDatabases('a draft that changes (rule live-drafts)', (open) => {
  it('is told to every open editor, no matter which server has it', async () => {
    const { other, post, listenAs } = await openEditors(open);
    const stream = await listenAs('owner');
    await post('/draft/edits', { edits: [SOUP] });
    await stream.until(BEGINNING + 1);
    await post('/draft/discard', { revision: 1 });
    await stream.until(BEGINNING + 2);
    const told = (revision: number) => ['draft', { restaurantId: 'grill', revision }];
    expect(heard(stream)).toEqual([told(1), told(2)]);
    await post('/draft/edits', { edits: [SOUP] });
    await post('/publish', { revision: 3 });
    // Publishing is announced as the new menu.
    expect((await stream.until(BEGINNING + 4)).slice(BEGINNING + 2).map(({ event }) => event)).toEqual([
      'draft',
      'menu',
    ]);
    stream.close();
    await other.stop();
  });

  it('is nobody else’s business: visitors, dispatchers and the board hear of menus alone (rule stream-audience)', async () => {
    const { other, headers, post, listen, listenAs } = await openEditors(open);
    const strangers = [await listen({}), await listenAs('dispatcher'), await listen({ cookie: 'staff=nobody' })];
    const board = await listen(headers, '/api/delivery/events');
    await post('/draft/edits', { edits: [SOUP] });
    await post('/publish', { revision: 1 });
    for (const stream of strangers) {
      await stream.until(BEGINNING + 1);
      expect(heard(stream).map(([event]) => event)).toEqual(['menu']);
      stream.close();
    }
    expect(board.frames.map(({ event }) => event)).toEqual(['reset']);
    board.close();
    await other.stop();
  });

  it('is not told any more once the person has signed out (rule stream-audience)', async () => {
    const { server, other, headers, listen } = await openEditors(open);
    const stream = await listen(headers);
    await server.app.inject({ method: 'POST', url: '/api/staff/sign-out', headers });
    await stream.ended;
    await other.stop();
  });
});

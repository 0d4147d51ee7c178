import { expect, it } from 'vitest';
import type { OfficeMenuAnswer } from '#contract/office.ts';
import type { RestaurantAnswer } from '#contract/restaurants.ts';
import { openShops, testPlaces } from '#tests/support/checkout.ts';
import { openEventStream } from '#tests/support/event-stream.ts';
import { secondServer } from '#tests/support/second-server.ts';
import { signIn } from '#tests/support/staff.ts';
import { onBothDatabases } from '#tests/support/test-app.ts';

const PATH = '/api/restaurants/grill';

onBothDatabases('menus on open pages (rule live-menus)', (open) => {
  it('are reported when they are switched, imported, published and taken back, and with their restaurant’s profile, no matter which server did it', async () => {
    const server = await open({ places: testPlaces, settings: { rateLimits: false } });
    await openShops(server);
    const { headers } = await signIn(server, 'owner');
    const other = await secondServer(server);
    const post = (path: string, payload: object) =>
      other.app.inject({ method: 'POST', url: `/api/office/restaurants/grill${path}`, headers, payload });
    const { version } = (
      await server.app.inject({ url: '/api/office/restaurants/grill/menu', headers })
    ).json<OfficeMenuAnswer>();
    const origin = await server.listen();
    const board = await openEventStream(`${origin}/api/delivery/events`, headers);
    const stream = await openEventStream(`${origin}/api/shop/events`);
    const [reset, menus] = await stream.until(2);
    expect([reset?.event, menus?.event]).toEqual(['reset', 'menus']);
    // What was published before the stream began is known by its version.
    expect(JSON.parse(menus?.data ?? '')).toMatchObject({ grill: version });
    const told = async (count: number): Promise<unknown> => {
      const frame = (await stream.until(count + 2)).find(
        ({ event, data }) => event === 'menu' && data.includes(`${version + count}`) && data.includes('grill'),
      );
      return frame && JSON.parse(frame.data);
    };
    const shown = async () => (await server.app.inject(PATH)).json<RestaurantAnswer>().version;

    await post('/switch', { itemId: 'soup', state: 'off', version });
    expect(await told(1)).toEqual({ restaurantId: 'grill', version: version + 1 });
    // No time has passed, but a page's next request is already new.
    expect(await shown()).toBe(version + 1);
    const change = { kind: 'change-dish', id: 'soup', changes: { price: { was: 1000, value: 1050 } } };
    await post('/draft/edits', { edits: [change] });
    await post('/publish', { revision: 1 });
    expect(await told(2)).toEqual({ restaurantId: 'grill', version: version + 2 });
    await post(`/versions/${version + 1}/restore`, { inForce: version + 2 });
    expect(await told(3)).toEqual({ restaurantId: 'grill', version: version + 3 });
    const profile = (path: string, payload: object) =>
      other.app.inject({ method: 'POST', url: `/api/office/profiles/grill${path}`, headers, payload });
    await profile('', { changes: { name: 'Grill & Co' }, was: { name: 'Corner Grill' } });
    expect(await told(4)).toEqual({ restaurantId: 'grill', version: version + 4 });
    await profile('/shown', { isShown: false });
    expect(await told(5)).toEqual({ restaurantId: 'grill', version: version + 5 });
    expect((await server.app.inject(PATH)).statusCode).toBe(404);
    await profile('/shown', { isShown: true });
    expect(await told(6)).toEqual({ restaurantId: 'grill', version: version + 6 });
    await openShops({ ...server, dependencies: other.dependencies });
    expect(await told(7)).toEqual({ restaurantId: 'grill', version: version + 7 });
    expect(await shown()).toBe(version + 7);
    // The board gets only events of orders.
    expect(board.frames.map(({ event }) => event)).toEqual(['reset']);
    board.close();
    stream.close();
    await other.stop();
  });
});

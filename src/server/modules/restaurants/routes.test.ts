import { expect, it } from 'vitest';
import type { MenuItemAnswer, RestaurantAnswer, RestaurantsAnswer } from '#contract/restaurants.ts';
import { openShops, testPlaces } from '#tests/support/checkout.ts';
import { type OpenTestServer, onBothDatabases, type TestServer } from '#tests/support/test-app.ts';

const list = (server: TestServer, address: string) =>
  server.app.inject(`/api/restaurants?${new URLSearchParams({ address })}`);

async function openShop(open: OpenTestServer): Promise<TestServer> {
  const server = await open({ places: testPlaces, settings: { rateLimits: false } });
  await openShops(server);
  return server;
}

/** Invalid ids of a restaurant or a dish (rule menu-lookup-input). */
const NO_IDS = [
  'null',
  '0',
  '-1',
  '1e309',
  "'; DROP TABLE restaurants;--",
  '../grill',
  '<script>',
  'x'.repeat(300),
  'x'.repeat(100_000),
  '%00',
];

onBothDatabases('the list of restaurants', (open) => {
  it('shows every restaurant with what the search looks through, but no menu (rule menu-calls)', async () => {
    const server = await openShop(open);
    const { restaurants } = (await list(server, '12 Street That No List Knows')).json<RestaurantsAnswer>();
    expect(restaurants.map(({ name }) => name)).toEqual(['Corner Grill', 'Other Place', 'Shut House']);
    expect(restaurants[0]?.dishTitles).toContain('Soup');
    expect(restaurants[0]).not.toHaveProperty('menu');
  });

  it('is empty for an address that is known and lies outside the zone (rule menu-calls)', async () => {
    const server = await openShop(open);
    for (const [placeId, count] of [
      ['near', 3],
      ['far-away-place', 0],
    ] as const) {
      await server.app.inject(`/api/places/details?placeId=${placeId}`);
      const { fullAddress = '' } = (await testPlaces.details(placeId)) ?? {};
      expect((await list(server, fullAddress)).json<RestaurantsAnswer>().restaurants).toHaveLength(count);
    }
  });

  it('is empty for an unknown address in a town that no address is known of (rule menu-calls)', async () => {
    const server = await openShop(open);
    const count = async (address: string): Promise<number> =>
      (await list(server, address)).json<RestaurantsAnswer>().restaurants.length;
    expect(await count('1 Biscayne Blvd, Miami, FL 33132')).toBe(3);
    server.clock.advance(120_000);
    await server.app.inject('/api/places/details?placeId=near');
    const { city = '', state = '' } = (await testPlaces.details('near')) ?? {};
    expect(await count(`2 Unlisted Rd, ${city.toUpperCase()}, ${state}`)).toBe(3);
    expect(await count('2 Biscayne Blvd, Miami')).toBe(3);
    expect(await count('2 Biscayne Blvd, Miami, FL 33132')).toBe(0);
    expect(await count(`2 Unlisted Rd, ${city}, Wyoming`)).toBe(0);
  });

  it('is empty, and no error, for text that is no address (rule menu-lookup-input)', async () => {
    const server = await openShop(open);
    for (const text of ['<img src=x onerror=alert(1)>', 'zzzz', '12', '12 <b>']) {
      const answer = await list(server, text);
      expect([answer.statusCode, answer.body]).toEqual([200, '{"success":true,"restaurants":[]}']);
    }
  });

  it.each(['', 'address=', `address=${'x'.repeat(5000)}`, 'address=a&address=b', 'address[a]=b', 'address=a%00b'])(
    'is refused where the query is "%.30s" (rule menu-lookup-input)',
    async (query) => {
      const server = await openShop(open);
      const answer = await server.app.inject(`/api/restaurants?${query}`);
      expect([answer.statusCode, answer.json().success]).toEqual([400, false]);
    },
  );
});

onBothDatabases('one restaurant and one dish', (open) => {
  it('are answered whole (rule menu-calls)', async () => {
    const server = await openShop(open);
    const { restaurant, version } = (await server.app.inject('/api/restaurants/grill')).json<RestaurantAnswer>();
    expect([restaurant.name, version, restaurant.menu[0]?.items.length]).toEqual(['Corner Grill', 1, 8]);
    const answer = (await server.app.inject('/api/restaurants/grill/items/bowl')).json<MenuItemAnswer>();
    expect([answer.menuItem.title, answer.restaurant.name]).toEqual(['Bowl', 'Corner Grill']);
    expect(answer.restaurant).not.toHaveProperty('menu');
  });

  it('are not found under what is no id (rules menu-lookup-input, bound-sql)', async () => {
    const server = await openShop(open);
    for (const id of NO_IDS) {
      for (const path of [encodeURIComponent(id), `grill/items/${encodeURIComponent(id)}`]) {
        const answer = await server.app.inject(`/api/restaurants/${path}`);
        expect([id.slice(0, 40), [400, 404, 414].includes(answer.statusCode)]).toEqual([id.slice(0, 40), true]);
        expect(answer.json()).toMatchObject({ success: false });
      }
    }
  });

  it('belong together: a dish of another restaurant is not found (rules menu-lookup-input, menu-calls)', async () => {
    const server = await openShop(open);
    expect((await server.app.inject('/api/restaurants/other/items/pie')).statusCode).toBe(200);
    const answer = await server.app.inject('/api/restaurants/grill/items/pie');
    expect([answer.statusCode, answer.json().message]).toEqual([404, 'Menu item not found']);
    expect((await server.app.inject('/api/restaurants/nobody/items/pie')).statusCode).toBe(404);
  });
});

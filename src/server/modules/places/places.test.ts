import { expect, it } from 'vitest';
import type { AutocompleteAnswer } from '#contract/shop/places.ts';
import { fakePlaces, placeNorth } from '#tests/support/place-builders.ts';
import { onBothDatabases, type TestServer } from '#tests/support/test-app.ts';
import { testSettings } from '#tests/support/test-settings.ts';
import { findPlaceByAddress, loadDemoAddresses, resolvePlace } from './index.ts';

const zone = testSettings().firstShop;
const DAY_MS = 24 * 60 * 60 * 1000;
const NEAR = placeNorth(zone, 1);
const FAR = placeNorth(zone, 5);

const get = (server: TestServer, path: string, query: Record<string, string>) =>
  server.app.inject({ method: 'GET', url: `${path}?${new URLSearchParams(query)}` });
const autocomplete = (server: TestServer, input: string) => get(server, '/api/places/autocomplete', { input });
const details = (server: TestServer, placeId: string) => get(server, '/api/places/details', { placeId });

async function approve(server: TestServer, placeId: string): Promise<void> {
  await server.dependencies.database.db
    .insertInto('whitelist_requests')
    .values({
      id: 'w1',
      phone: '7275550123',
      address: FAR.fullAddress,
      place_id: placeId,
      ...FAR.coordinates,
      distance_miles: 5,
      status: 'approved',
      created_at: 1,
      decided_at: 2,
    })
    .execute();
}

onBothDatabases('address suggestions (rule address-search-input)', (open) => {
  it('come from the provider, without coordinates (rule address-suggestion)', async () => {
    const server = await open({ places: fakePlaces([NEAR]) });
    const answer = await autocomplete(server, '1000 north');
    expect(answer.statusCode).toBe(200);
    const { placeId, fullAddress, mainAddress, city, state } = NEAR;
    expect(answer.json()).toEqual({
      success: true,
      results: [{ placeId, fullAddress, mainAddress, city, state }],
    });
  });

  it.each(['', 'a', 'ab', '  ab', 'ab ', 'a b', 'ab\u00a0', '      '])(
    'are none for %j, and nobody is asked',
    async (input) => {
      const places = fakePlaces([NEAR]);
      const answer = await autocomplete(await open({ places }), input);
      expect(answer.json()).toEqual({ success: true, results: [] });
      expect(places.asked).toEqual([]);
    },
  );

  it('are none where the input is missing', async () => {
    const server = await open({ places: fakePlaces([]) });
    expect((await server.app.inject('/api/places/autocomplete')).json()).toEqual({ success: true, results: [] });
  });

  it.each([
    ['10,000 characters', `input=${'a'.repeat(10_000)}`],
    ['201 characters', `input=${'a'.repeat(201)}`],
    ['an emoji', `input=${encodeURIComponent('pizza 🍕 road')}`],
    ['an input given twice', 'input=abc&input=def'],
    ['a nested input', 'input[a]=1'],
    ['a control character', 'input=abc%00def'],
  ])('are refused for %s', async (_what, query) => {
    const places = fakePlaces([NEAR]);
    const server = await open({ places });
    const answer = await server.app.inject(`/api/places/autocomplete?${query}`);
    expect([400, 414, 422]).toContain(answer.statusCode);
    expect(answer.json()).toMatchObject({ success: false });
    expect(places.asked).toEqual([]);
  });

  it('ask the provider once for the same text', async () => {
    const places = fakePlaces([NEAR]);
    const server = await open({ places });
    await autocomplete(server, '1000 north');
    await autocomplete(server, ' 1000  NORTH ');
    expect(places.asked).toHaveLength(1);
  });

  it.each([
    ['wide digits', '１０００ north'],
    ['an unseen character', '\u200b1000\u00a0north\u200f'],
    ['quotes', '"1000 north'],
    ['a bracket', ' (1000 north'],
  ])('are found in spite of %s', async (_what, input) => {
    const places = fakePlaces([NEAR]);
    await autocomplete(await open({ places }), input);
    expect(places.asked).toEqual(['1000 north']);
  });

  it('are searched for with a fraction apart from its number', async () => {
    const places = fakePlaces([NEAR]);
    await autocomplete(await open({ places }), '1000½ north');
    expect(places.asked).toEqual(['1000 1/2 north']);
  });

  it('are unavailable while the provider is away, with the time to try again (rule address-provider-away)', async () => {
    const places = fakePlaces([NEAR]);
    places.setAway(true);
    const server = await open({ places });
    const answer = await autocomplete(server, '1000 north');
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ success: false, code: 'PLACES_UNAVAILABLE' });
    expect(answer.headers['retry-after']).toBeDefined();
    places.setAway(false);
    expect((await autocomplete(server, '1000 north')).statusCode).toBe(200);
  });

  it('are limited to thirty a minute for each client', async () => {
    const server = await open({ places: fakePlaces([]) });
    for (let times = 0; times < 30; times += 1) {
      expect((await autocomplete(server, `north ${times}`)).statusCode).toBe(200);
    }
    const refused = await autocomplete(server, 'one more');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    server.clock.advance(60_000);
    expect((await autocomplete(server, 'one more')).statusCode).toBe(200);
  });
});

onBothDatabases('a new address list', (open) => {
  const row = (number: string) => ({
    number,
    street: 'Elm St',
    city: 'Trinity',
    state: 'FL',
    postcode: '34655',
    latitude: 28.19,
    longitude: -82.59,
  });

  it('is searched at once, also for what was just not found', async () => {
    const server = await open();
    const { database } = server.dependencies;
    expect((await autocomplete(server, '260 elm')).json<AutocompleteAnswer>().results).toEqual([]);
    expect(await findPlaceByAddress(server.dependencies, '260 Elm St, Trinity, FL 34655')).toBeNull();
    await loadDemoAddresses(database, [row('260')]);
    const { results } = (await autocomplete(server, '260 elm')).json<AutocompleteAnswer>();
    expect(results.map((result) => result.mainAddress)).toEqual(['260 Elm St']);
    expect(await findPlaceByAddress(server.dependencies, '260 Elm St, Trinity, FL 34655')).not.toBeNull();
    expect((await server.app.inject('/readyz')).statusCode).toBe(200);
  });

  it('finds a house by its number with a letter that the list does not have', async () => {
    const server = await open();
    await loadDemoAddresses(server.dependencies.database, [row('260'), row('2600')]);
    const { results } = (await autocomplete(server, '260a elm st')).json<AutocompleteAnswer>();
    expect(results.map((result) => result.mainAddress)).toEqual(['260 Elm St']);
  });
});

onBothDatabases('place details (rule place-id-form)', (open) => {
  it('say where the place lies', async () => {
    const answer = await details(await open({ places: fakePlaces([NEAR]) }), NEAR.placeId);
    expect(answer.json()).toEqual({ success: true, result: { ...NEAR.coordinates, deliverable: true } });
  });

  it('say that an approved place is delivered to', async () => {
    const server = await open({ places: fakePlaces([FAR]) });
    await approve(server, FAR.placeId);
    expect((await details(server, FAR.placeId)).json<{ result: object }>().result).toMatchObject({ deliverable: true });
  });

  it.each(['', 'x'.repeat(3000), 'http://169.254.169.254/', '../../x', 'a\nb', 'a b', '%00'])(
    'are refused for the id %j without asking the provider',
    async (placeId) => {
      const places = fakePlaces([NEAR]);
      const answer = await details(await open({ places }), placeId);
      expect(answer.statusCode).toBe(400);
      expect(places.asked).toEqual([]);
    },
  );

  it('are refused without an id', async () => {
    const server = await open({ places: fakePlaces([]) });
    expect((await server.app.inject('/api/places/details')).statusCode).toBe(400);
  });

  it('are 404 for an id that nobody knows', async () => {
    const answer = await details(await open({ places: fakePlaces([]) }), 'well-formed');
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ success: false, code: 'PLACE_UNKNOWN' });
  });

  it('are unavailable while the provider is away and the place was never seen', async () => {
    const places = fakePlaces([NEAR]);
    places.setAway(true);
    expect((await details(await open({ places }), NEAR.placeId)).statusCode).toBe(503);
  });
});

onBothDatabases('resolving a place', (open) => {
  it('delivers at exactly 3.000 miles and not at 3.001', async () => {
    const edge = placeNorth(zone, 3);
    const past = placeNorth(zone, 3.001);
    const server = await open({ places: fakePlaces([edge, past]) });
    const [inside, outside] = [
      await resolvePlace(server.dependencies, edge.placeId),
      await resolvePlace(server.dependencies, past.placeId),
    ];
    expect(inside).toMatchObject({ ok: true, value: { deliverable: true } });
    expect(outside).toMatchObject({ ok: true, value: { deliverable: false } });
    expect(inside.ok && inside.value.distanceMiles).toBeCloseTo(3, 9);
  });

  it('delivers nowhere without a hub, but to what a dispatcher approved (rule no-hub)', async () => {
    const settings = testSettings();
    const firstShop = { ...settings.firstShop, hub: null };
    const server = await open({ places: fakePlaces([NEAR, FAR]), settings: { firstShop } });
    await approve(server, FAR.placeId);
    const resolved = (placeId: string) => resolvePlace(server.dependencies, placeId);
    expect(await resolved(NEAR.placeId)).toMatchObject({ value: { deliverable: false, distanceMiles: 0 } });
    expect(await resolved(FAR.placeId)).toMatchObject({ value: { deliverable: true } });
  });

  it('delivers outside the zone where a dispatcher approved the place', async () => {
    const server = await open({ places: fakePlaces([FAR]) });
    expect(await resolvePlace(server.dependencies, FAR.placeId)).toMatchObject({ value: { deliverable: false } });
    await approve(server, FAR.placeId);
    expect(await resolvePlace(server.dependencies, FAR.placeId)).toMatchObject({ value: { deliverable: true } });
  });

  it('works for a place seen before while the provider is away, however long ago (rule address-provider-away)', async () => {
    const places = fakePlaces([NEAR]);
    const server = await open({ places });
    await resolvePlace(server.dependencies, NEAR.placeId);
    places.setAway(true);
    server.clock.advance(40 * DAY_MS);
    expect(await resolvePlace(server.dependencies, NEAR.placeId)).toMatchObject({ ok: true, value: { place: NEAR } });
  });

  it('asks a remote provider once in thirty days', async () => {
    const places = fakePlaces([NEAR]);
    const server = await open({ places });
    await resolvePlace(server.dependencies, NEAR.placeId);
    server.clock.advance(29 * DAY_MS);
    await resolvePlace(server.dependencies, NEAR.placeId);
    expect(places.asked).toHaveLength(1);
    server.clock.advance(2 * DAY_MS);
    await resolvePlace(server.dependencies, NEAR.placeId);
    expect(places.asked).toHaveLength(2);
  });
});

const OAKS = {
  number: '1213',
  street: 'Trinity Oaks Blvd',
  city: 'Trinity',
  state: 'FL',
  postcode: '34655',
  latitude: 28.1812,
  longitude: -82.6291,
};
const STATE_ROAD = { ...OAKS, number: '13589', street: 'State Road 54', city: 'Odessa', postcode: '33556' };

onBothDatabases('the shop’s own address list', (open) => {
  it('answers a search and then the details', async () => {
    const server = await open();
    await loadDemoAddresses(server.dependencies.database, [OAKS, STATE_ROAD]);
    const { results } = (await autocomplete(server, '1213 trinity oa')).json<AutocompleteAnswer>();
    expect(results).toEqual([
      {
        placeId: expect.stringMatching(/^addr-/),
        fullAddress: '1213 Trinity Oaks Blvd, Trinity, FL 34655',
        mainAddress: '1213 Trinity Oaks Blvd',
        city: 'Trinity',
        state: 'FL',
      },
    ]);
    const answer = await details(server, results[0]?.placeId ?? '');
    expect(answer.json()).toMatchObject({ result: { latitude: 28.1812, longitude: -82.6291 } });
  });

  it('finds new addresses once they are imported, without a restart', async () => {
    const server = await open();
    expect((await autocomplete(server, 'sr 54')).json()).toMatchObject({ results: [] });
    await loadDemoAddresses(server.dependencies.database, [STATE_ROAD]);
    await expect
      .poll(async () => (await server.dependencies.places.suggest('sr 54')).map((place) => place.mainAddress))
      .toEqual(['13589 State Road 54']);
  });

  it('keeps a list that is there already', async () => {
    const server = await open();
    expect(await loadDemoAddresses(server.dependencies.database, [OAKS])).toBe(1);
    expect(await loadDemoAddresses(server.dependencies.database, [STATE_ROAD])).toBe(0);
  });

  it('knows a place by its full address in any spelling', async () => {
    const server = await open();
    await loadDemoAddresses(server.dependencies.database, [OAKS, STATE_ROAD]);
    const find = async (text: string) => (await findPlaceByAddress(server.dependencies, text))?.fullAddress ?? null;
    expect(await find('1213 Trinity Oaks Blvd, Trinity, FL 34655')).toBe('1213 Trinity Oaks Blvd, Trinity, FL 34655');
    expect(await find('13589 sr 54 apt 2, ODESSA, Florida')).toBe('13589 State Road 54, Odessa, FL 33556');
    expect(await find('13589 State Road 54, Trinity, FL 34655')).toBeNull();
    expect(await find('1215 Trinity Oaks Blvd, Trinity, FL 34655')).toBeNull();
    expect(await find('<script>')).toBeNull();
  });

  it('knows a resolved remote place by its full address', async () => {
    const server = await open({ places: fakePlaces([NEAR]) });
    await resolvePlace(server.dependencies, NEAR.placeId);
    expect(await findPlaceByAddress(server.dependencies, NEAR.fullAddress)).toEqual(NEAR);
  });
});

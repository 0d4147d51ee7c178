import { describe, expect, it } from 'vitest';
import { type Place, PlacesUnavailable } from '#server/ports/places.ts';
import { hasSharedData, sharedJson } from '#tests/support/shared-data.ts';
import { answerJson, FAILURES, type StubHost, stubHost } from '#tests/support/stub-host.ts';
import { photonPlaces } from './photon-places.ts';

const NEAR = { latitude: 28.19429, longitude: -82.59446 };

const house = (osmId: number, number: string, more: object = {}) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [-82.62, 28.18] },
  properties: {
    osm_id: osmId,
    osm_type: 'N',
    housenumber: number,
    street: 'Trinity Oaks Boulevard',
    city: 'Trinity',
    state: 'Florida',
    postcode: '34655',
    ...more,
  },
});

function open(stub: StubHost, country = 'US') {
  const kept = new Map<string, Place>();
  const provider = photonPlaces({
    baseUrl: stub.baseUrl,
    near: () => NEAR,
    country,
    keep: async (places) => {
      for (const place of places) kept.set(place.placeId, place);
    },
    recall: async (placeId) => kept.get(placeId) ?? null,
    timeoutMs: 5000,
  });
  return { ...provider, kept };
}

describe('Photon', () => {
  it('suggests houses with town and state', async () => {
    const stub = await stubHost(answerJson({ features: [house(17, '1213')] }));
    expect(await open(stub).suggest('1213 trin')).toEqual([
      {
        placeId: 'N17',
        fullAddress: '1213 Trinity Oaks Boulevard, Trinity, FL 34655',
        mainAddress: '1213 Trinity Oaks Boulevard',
        city: 'Trinity',
        state: 'FL',
      },
    ]);
    expect(stub.calls[0]?.url).toBe(
      '/api/?q=1213+trin&limit=20&lang=en&lat=28.19429&lon=-82.59446&bbox=-83.1945%2C27.6943%2C-81.9945%2C28.6943',
    );
  });

  it('is asked beneath the path of its address', async () => {
    const stub = await stubHost(answerJson({}));
    await open({ ...stub, baseUrl: `${stub.baseUrl}/geo` }).suggest('oaks');
    expect(stub.calls[0]?.url).toMatch(/^\/geo\/api\/\?/);
  });

  it('keeps what it suggests, longitude and latitude the right way round, for the details', async () => {
    const places = open(await stubHost(answerJson({ features: [house(17, '1213')] })));
    await places.suggest('1213 trin');
    expect((await places.details('N17'))?.coordinates).toEqual({ latitude: 28.18, longitude: -82.62 });
  });

  it('knows no place that it has not suggested', async () => {
    expect(await open(await stubHost(answerJson({}))).details('N99')).toBeNull();
  });

  it('leaves out streets, towns, broken features and repeats', async () => {
    const street = house(1, '1', { housenumber: undefined });
    const broken = { properties: { osm_id: 'x' } };
    const stub = await stubHost(
      answerJson({ features: [street, broken, house(2, '5'), house(3, '5'), house(4, '7')] }),
    );
    expect((await open(stub).suggest('oaks')).map((place) => place.placeId)).toEqual(['N2', 'N4']);
  });

  it('leaves out houses of other countries', async () => {
    const features = [house(2, '5', { countrycode: 'CA' }), house(3, '6', { countrycode: 'US' })];
    expect(
      (await open(await stubHost(answerJson({ features }))).suggest('oaks')).map((place) => place.placeId),
    ).toEqual(['N3']);
  });

  it('shows at most eight', async () => {
    const features = Array.from({ length: 20 }, (_, at) => house(at, `${at}`));
    expect(await open(await stubHost(answerJson({ features }))).suggest('oaks')).toHaveLength(8);
  });

  it.each([{}, { features: [] }])('suggests nothing from %j', async (answer) => {
    expect(await open(await stubHost(answerJson(answer))).suggest('zzz')).toEqual([]);
  });

  it.each(Object.keys(FAILURES))('is unavailable after %s', async (failure) => {
    const stub = await stubHost(FAILURES[failure] ?? (() => undefined));
    await expect(open(stub).suggest('trinity')).rejects.toThrow(PlacesUnavailable);
  });
});

const RECORDED: readonly (readonly [file: string, country: string, ids: readonly string[]])[] = [
  ['geocoders/photon-houses.json', 'DE', ['N380498298', 'N3331787468', 'N956306643']],
  ['geocoders/photon-single-house.json', 'FR', ['N1988097192']],
  ['geocoders/photon-houses.json', 'US', []],
  ['geocoders/photon-cities.json', 'US', []],
  ['geocoders/photon-texas-city.json', 'US', []],
  ['geocoders/photon-empty.json', 'US', []],
];

describe.skipIf(!hasSharedData('geocoders'))('recorded Photon answers (skipped without the outside test data)', () => {
  it.each(RECORDED)('%s in %s is read', async (file, country, ids) => {
    const stub = await stubHost(answerJson(sharedJson(file)));
    expect((await open(stub, country).suggest('anything')).map((place) => place.placeId)).toEqual(ids);
  });
});

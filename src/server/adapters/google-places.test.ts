import { describe, expect, it } from 'vitest';
import { PlacesUnavailable } from '#server/ports/places.ts';
import { answerJson, FAILURES, type StubHost, stubHost } from '#tests/support/stub-host.ts';
import { googlePlaces } from './google-places.ts';

const NEAR = { latitude: 28.19429, longitude: -82.59446 };

const PREDICTION = {
  placeId: 'ChIJ_trinity-1213',
  text: { text: '1213 Trinity Oaks Blvd, Trinity, FL, USA', matches: [{ endOffset: 4 }] },
  structuredFormat: { mainText: { text: '1213 Trinity Oaks Blvd' }, secondaryText: { text: 'Trinity, FL, USA' } },
};

const DETAILS = {
  id: 'ChIJ_trinity-1213',
  formattedAddress: '1213 Trinity Oaks Blvd, Trinity, FL 34655, USA',
  location: { latitude: 28.18, longitude: -82.62 },
  addressComponents: [
    { longText: '1213', shortText: '1213', types: ['street_number'] },
    { longText: 'Trinity Oaks Boulevard', shortText: 'Trinity Oaks Blvd', types: ['route'] },
    { longText: 'Trinity', shortText: 'Trinity', types: ['locality', 'political'] },
    { longText: 'Florida', shortText: 'FL', types: ['administrative_area_level_1', 'political'] },
    { longText: '34655', shortText: '34655', types: ['postal_code'] },
  ],
};

const open = (stub: StubHost) =>
  googlePlaces({ apiKey: 'key-1', baseUrl: stub.baseUrl, near: () => NEAR, timeoutMs: 5000 });

describe('Google suggestions', () => {
  it('are read with main line, town and state', async () => {
    const stub = await stubHost(answerJson({ suggestions: [{ placePrediction: PREDICTION }] }));
    expect(await open(stub).suggest('1213 trin')).toEqual([
      {
        placeId: 'ChIJ_trinity-1213',
        fullAddress: '1213 Trinity Oaks Blvd, Trinity, FL',
        mainAddress: '1213 Trinity Oaks Blvd',
        city: 'Trinity',
        state: 'FL',
      },
    ]);
  });

  it('are asked beneath the path of the address', async () => {
    const stub = await stubHost(answerJson({}));
    const places = open({ ...stub, baseUrl: `${stub.baseUrl}/maps` });
    await places.suggest('1213 trin');
    await places.details('ChIJ1').catch(() => null);
    expect(stub.calls.map(({ url }) => url.split('?')[0])).toEqual([
      '/maps/v1/places:autocomplete',
      '/maps/v1/places/ChIJ1',
    ]);
  });

  it('are asked with key, field mask and a circle around the hub', async () => {
    const stub = await stubHost(answerJson({}));
    await open(stub).suggest('1213 trin');
    const call = stub.calls[0];
    expect(call).toMatchObject({
      method: 'POST',
      url: '/v1/places:autocomplete',
      headers: { 'x-goog-api-key': 'key-1' },
    });
    expect(call?.headers['x-goog-fieldmask']).toContain('suggestions.placePrediction.placeId');
    expect(JSON.parse(call?.body ?? '')).toMatchObject({
      input: '1213 trin',
      locationBias: { circle: { center: NEAR } },
    });
  });

  it('are none where the answer has no list', async () => {
    expect(await open(await stubHost(answerJson({}))).suggest('zzz')).toEqual([]);
  });

  it('leave out query predictions, strange ids and everything past eight', async () => {
    const many = Array.from({ length: 12 }, (_, at) => ({ placePrediction: { ...PREDICTION, placeId: `id-${at}` } }));
    const strange = { placePrediction: { ...PREDICTION, placeId: '../../etc' } };
    const stub = await stubHost(answerJson({ suggestions: [{ queryPrediction: {} }, strange, ...many] }));
    const ids = (await open(stub).suggest('trinity')).map((suggestion) => suggestion.placeId);
    expect(ids).toEqual(['id-0', 'id-1', 'id-2', 'id-3', 'id-4', 'id-5', 'id-6', 'id-7']);
  });

  it('are read one by one: a malformed one does not cost the others', async () => {
    const odd = [{ placePrediction: { ...PREDICTION, text: 7 } }, { placePrediction: null }, 'x', null];
    const stub = await stubHost(answerJson({ suggestions: [...odd, { placePrediction: PREDICTION }] }));
    expect(await open(stub).suggest('1213 trin')).toHaveLength(1);
  });

  it('may have ids as long as those that details are asked for by', async () => {
    const placeId = 'Ei'.padEnd(2200, 'x1-_');
    const stub = await stubHost(answerJson({ suggestions: [{ placePrediction: { ...PREDICTION, placeId } }] }));
    expect((await open(stub).suggest('1213 trin'))[0]?.placeId).toBe(placeId);
  });

  it('are billed with the details as one session', async () => {
    const stub = await stubHost(answerJson({ ...DETAILS, suggestions: [] }));
    await open(stub).suggest('1213 trin', 'token-1');
    await open(stub).details('ChIJ_trinity-1213', 'token-1');
    expect(JSON.parse(stub.calls[0]?.body ?? '')).toMatchObject({ sessionToken: 'token-1' });
    expect(stub.calls[1]?.url).toContain('sessionToken=token-1');
  });

  it.each(Object.keys(FAILURES))('are unavailable after %s', async (failure) => {
    const stub = await stubHost(FAILURES[failure] ?? (() => undefined));
    await expect(open(stub).suggest('trinity')).rejects.toThrow(PlacesUnavailable);
  });

  it('never follow a redirect (rule fixed-upstreams)', async () => {
    const stub = await stubHost((_call, response) => void response.writeHead(302, { location: '/stolen' }).end());
    await open(stub)
      .suggest('trinity')
      .catch(() => undefined);
    expect(stub.calls.map((call) => call.url)).toEqual(['/v1/places:autocomplete']);
  });
});

describe('Google details', () => {
  it('are read into a place', async () => {
    const stub = await stubHost(answerJson(DETAILS));
    expect(await open(stub).details('ChIJ_trinity-1213')).toEqual({
      placeId: 'ChIJ_trinity-1213',
      fullAddress: '1213 Trinity Oaks Blvd, Trinity, FL 34655',
      mainAddress: '1213 Trinity Oaks Blvd',
      city: 'Trinity',
      state: 'FL',
      postcode: '34655',
      coordinates: { latitude: 28.18, longitude: -82.62 },
    });
    expect(stub.calls[0]).toMatchObject({ method: 'GET', url: '/v1/places/ChIJ_trinity-1213?languageCode=en' });
  });

  it('take a missing coordinate as 0, and leave other missing parts empty', async () => {
    const stub = await stubHost(answerJson({ location: { latitude: 28.1 } }));
    const place = await open(stub).details('x');
    expect(place?.coordinates).toEqual({ latitude: 28.1, longitude: 0 });
    expect(place?.city).toBe('');
  });

  it.each([400, 404])('are null where the id is unknown (%i)', async (status) => {
    const stub = await stubHost(answerJson({ error: { code: status } }, status));
    expect(await open(stub).details('unknown')).toBeNull();
  });

  it('put the apartment into the address', async () => {
    const component = { longText: '4', shortText: '4', types: ['subpremise'] };
    const stub = await stubHost(
      answerJson({ ...DETAILS, addressComponents: [component, ...DETAILS.addressComponents] }),
    );
    expect(await open(stub).details('x')).toMatchObject({
      fullAddress: '1213 Trinity Oaks Blvd #4, Trinity, FL 34655',
      mainAddress: '1213 Trinity Oaks Blvd',
    });
  });

  it.each([
    [429, {}, 'quota'],
    [403, { error: { status: 'PERMISSION_DENIED' } }, 'key-refused'],
    [400, { error: { status: 'INVALID_ARGUMENT', details: [{ reason: 'API_KEY_INVALID' }] } }, 'key-refused'],
    [500, {}, 'away'],
  ])('say why they are unavailable (%i)', async (status, answer, fault) => {
    const stub = await stubHost(answerJson(answer, status));
    await expect(open(stub).details('x')).rejects.toMatchObject({ name: 'PlacesUnavailable', fault });
  });

  it('are null without a call where the id cannot be one', async () => {
    const stub = await stubHost(answerJson(DETAILS));
    expect(await open(stub).details('http://169.254.169.254/')).toBeNull();
    expect(await open(stub).details('../x')).toBeNull();
    expect(stub.calls).toEqual([]);
  });

  it.each(Object.keys(FAILURES))('are unavailable after %s', async (failure) => {
    const stub = await stubHost(FAILURES[failure] ?? (() => undefined));
    await expect(open(stub).details('x')).rejects.toThrow(PlacesUnavailable);
  });
});

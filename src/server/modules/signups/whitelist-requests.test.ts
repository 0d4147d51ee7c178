import { expect, it } from 'vitest';
import { fakePlaces, placeNorth } from '#tests/support/place-builders.ts';
import { onBothDatabases, type TestServer } from '#tests/support/test-app.ts';
import { testSettings } from '#tests/support/test-settings.ts';

const zone = testSettings().firstShop;
const INSIDE = placeNorth(zone, 1);
const OUTSIDE = [4, 5, 6, 7].map((miles) => placeNorth(zone, miles));
const FAR = placeNorth(zone, 8);
const RECEIVED =
  "We'll review your whitelist request and contact you within 24 hours if we can add delivery service to your area.";
const HOUR_MS = 60 * 60 * 1000;

const places = () => fakePlaces([INSIDE, ...OUTSIDE, FAR]);

const ASK = {
  phoneNumber: '7275550123',
  address: 'Anything typed',
  placeId: FAR.placeId,
  coordinates: null,
  distance: 1,
};

function ask(
  server: TestServer,
  changes: object = {},
  headers: Record<string, string> = {},
  remoteAddress = '127.0.0.1',
) {
  const payload = { ...ASK, ...changes };
  return server.app.inject({ method: 'POST', url: '/api/whitelist/request', payload, headers, remoteAddress });
}

const stored = (server: TestServer) =>
  server.dependencies.database.db.selectFrom('whitelist_requests').selectAll().execute();

onBothDatabases('a whitelist request (rule whitelist-form)', (open) => {
  it('is stored as the server sees the place, no matter what the browser says', async () => {
    const server = await open({ places: places() });
    const answer = await ask(server, { coordinates: INSIDE.coordinates, distance: 0.1 });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ success: true, message: RECEIVED });
    const rows = await stored(server);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      phone: '7275550123',
      address: FAR.fullAddress,
      place_id: FAR.placeId,
      ...FAR.coordinates,
      status: 'new',
      created_at: server.clock.now(),
      decided_at: null,
    });
    expect(rows[0]?.distance_miles).toBeCloseTo(8, 9);
  });

  it.each([
    ['', 'Phone number is required'],
    ['727555012', 'Phone number must be 10 digits'],
    ['27275550123', 'Phone number must be 10 digits'],
    ['+447400123456', 'Please enter a 10-digit US phone number without country code'],
    ['727555012a', 'Phone number must be 10 digits'],
    ['٧٢٧٥٥٥٠١٢٣', 'Phone number must be 10 digits'],
    ['5555555555', 'Please enter a valid phone number'],
  ])('with the phone %j is refused in the words of the form (rule signup-form-input)', async (phoneNumber, message) => {
    const server = await open({ places: places() });
    const answer = await ask(server, { phoneNumber });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ success: false, message });
    expect(await stored(server)).toEqual([]);
  });

  it('with the hidden field filled in is answered as if all went well, and not stored', async () => {
    const server = await open({ places: places() });
    const answer = await ask(server, { website: 'https://spam.example' });
    expect(answer.json()).toEqual({ success: true, message: RECEIVED });
    expect(await stored(server)).toEqual([]);
  });

  it('for a place that is delivered to gets the good news', async () => {
    const server = await open({ places: places() });
    const answer = await ask(server, { placeId: INSIDE.placeId });
    expect(answer.json<{ message: string }>().message).toContain('already deliver');
    expect(await stored(server)).toEqual([]);
  });

  it.each([
    ['an unknown place', 404, { placeId: 'nowhere' }],
    ['a place id that is none', 422, { placeId: '../../x' }],
    ['no address', 422, { address: '' }],
    ['an address too long', 422, { address: 'x'.repeat(301) }],
  ])('with %s is refused', async (_what, status, changes) => {
    const server = await open({ places: places() });
    expect((await ask(server, changes)).statusCode).toBe(status);
    expect(await stored(server)).toEqual([]);
  });

  it('repeated under its key, without a key, or days later is one request with the same answer', async () => {
    const server = await open({ places: places() });
    const key = { 'idempotency-key': 'intent-1' };
    const bodies = [await ask(server, {}, key), await ask(server, {}, key), await ask(server), await ask(server)];
    server.clock.advance(48 * HOUR_MS);
    bodies.push(await ask(server, { phoneNumber: '(727) 555-0123' }));
    for (const body of bodies) expect(body.json()).toEqual({ success: true, message: RECEIVED });
    expect(await stored(server)).toHaveLength(1);
  });

  it('with the key of another request is refused', async () => {
    const server = await open({ places: places() });
    const key = { 'idempotency-key': 'intent-1' };
    await ask(server, {}, key);
    const other = await ask(server, { phoneNumber: '7275550199' }, key);
    expect(other.statusCode).toBe(422);
    expect(other.json()).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
  });

  it('sent several times at once is stored once', async () => {
    const server = await open({ places: places() });
    const same = Array.from({ length: 4 }, () => ask(server, {}, { 'idempotency-key': 'intent-1' }));
    const others = Array.from({ length: 4 }, (_, at) => ask(server, {}, { 'idempotency-key': `other-${at}` }));
    const answers = await Promise.all([...same, ...others]);
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(8).fill(200));
    expect(await stored(server)).toHaveLength(1);
  });

  it('is limited to three an hour for each phone number', async () => {
    const server = await open({ places: places() });
    for (const { placeId } of OUTSIDE.slice(0, 3)) expect((await ask(server, { placeId })).statusCode).toBe(200);
    const placeId = OUTSIDE[3]?.placeId;
    const refused = await ask(server, { placeId });
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('3600');
    server.clock.advance(HOUR_MS);
    expect((await ask(server, { placeId })).statusCode).toBe(200);
  });

  it('is limited to ten an hour for each client', async () => {
    const server = await open({ places: places() });
    const phone = (at: number) => `72755501${10 + at}`;
    for (let at = 0; at < 10; at += 1) expect((await ask(server, { phoneNumber: phone(at) })).statusCode).toBe(200);
    expect((await ask(server, { phoneNumber: phone(10) })).statusCode).toBe(429);
    expect((await ask(server, { phoneNumber: phone(11) }, {}, '192.0.2.7')).statusCode).toBe(200);
  });

  it('is limited to sixty a minute in all', async () => {
    const server = await open({ places: places() });
    const from = (at: number) => ask(server, { phoneNumber: `72755501${10 + at}` }, {}, `192.0.2.${at}`);
    for (let at = 0; at < 60; at += 1) expect((await from(at)).statusCode).toBe(200);
    expect((await from(60)).statusCode).toBe(429);
  });

  it('is open to others however often one client is refused', async () => {
    const server = await open({ places: places() });
    for (let at = 0; at < 70; at += 1) await ask(server);
    expect((await ask(server)).statusCode).toBe(429);
    expect((await ask(server, {}, {}, '192.0.2.7')).statusCode).toBe(200);
  });

  it('leaves no phone number and no address in the log', async () => {
    const server = await open({ places: places() });
    await ask(server);
    const log = server.logged.join('\n');
    expect(log).not.toContain('7275550123');
    expect(log).not.toContain(FAR.fullAddress);
  });
});

import { expect, it } from 'vitest';
import type { AnswerOf } from '#contract/calls.ts';
import type { ShopAreaAnswer, ShopConflict, ShopVersionAnswer } from '#contract/shop/shop.ts';
import type { Coordinates } from '#domain/menu/menu.ts';
import type { StaffRole } from '#domain/person/roles.ts';
import type { ShopChanges } from '#domain/shop/merge-changes.ts';
import type { Trx } from '#server/database/database-port.ts';
import { saveAddresses } from '#server/database/stores/addresses-store.ts';
import { buyer, openShops, pendingBody, testPlaces } from '#tests/support/checkout.ts';
import { openEventStream } from '#tests/support/event-stream.ts';
import { secondServer } from '#tests/support/second-server.ts';
import { signIn } from '#tests/support/staff.ts';
import { type OpenTestServer, onBothDatabases, type TestServer } from '#tests/support/test-app.ts';

interface Refused {
  readonly code: string;
  readonly message: string;
  readonly details: ShopConflict;
}

async function person(server: TestServer, role: StaffRole) {
  const { headers, staff } = await signIn(server, role);
  const send = (url: string, payload: object) => server.app.inject({ method: 'POST', url, headers, payload });
  return {
    staff,
    send,
    change: (version: number, changes: ShopChanges | object) => send('/api/office/shop', { version, changes }),
    close: (version: number, closure: object | null) => send('/api/office/shop/closure', { version, closure }),
    undo: (version: number, to: number) => send('/api/office/shop/undo', { version, to }),
    read: async () => (await server.app.inject({ url: '/api/office/shop', headers })).json<ShopVersionAnswer>(),
    versions: async () =>
      (await server.app.inject({ url: '/api/office/shop/versions', headers })).json<
        AnswerOf<'GET /api/office/shop/versions'>
      >().versions,
  };
}

async function openOffice(open: OpenTestServer) {
  const server = await open({ places: testPlaces, settings: { rateLimits: false } });
  await openShops(server);
  return { server, owner: await person(server, 'owner') };
}

const area = async (server: Pick<TestServer, 'app'>) =>
  (await server.app.inject('/api/shop')).json<ShopAreaAnswer>().area;

/** Known addresses at these points. */
const loadAddresses = (trx: Trx, points: readonly Coordinates[]) =>
  saveAddresses(
    trx,
    points.map((point, at) => ({
      ...{ id: `a${at}`, number: `${at}`, number_value: at, street: 'Oak St', street_key: 'oak street', unit: '' },
      ...{ city: 'Odessa', state: 'FL', postcode: '33556', ...point },
    })),
  );

type Body = Awaited<ReturnType<typeof pendingBody>>;

async function order(server: TestServer, body: Body) {
  const answer = await buyer(server).post('/api/orders/create-pending-complete', body);
  return answer.statusCode === 200 ? 'taken' : answer.json<Refused>();
}

onBothDatabases('the shop’s changes (rule shop-changes)', (open) => {
  it('are kept with who and when, and pages are told at once', async () => {
    const { server, owner } = await openOffice(open);
    const before = await owner.read();
    const answer = await owner.change(before.version, { brand: 'Blue Door', perMileCents: 100 });
    const facts = { version: 2, person: owner.staff.name, at: server.clock.now() };
    expect(answer.json()).toMatchObject({ ...facts, shop: { ...before.shop, brand: 'Blue Door', perMileCents: 100 } });
    expect(await area(server)).toMatchObject({ version: 2, brand: 'Blue Door', fees: { perMileCents: 100 } });
    const [newest, first] = await owner.versions();
    expect(newest).toEqual({ ...facts, kind: 'change', fields: ['perMileCents', 'brand'] });
    expect(first).toMatchObject({ version: 1, kind: 'start', person: '', fields: [] });
  });

  it('leave a value unasked until the owner sends one, also the one that was there (rule set-up-asks)', async () => {
    const { owner } = await openOffice(open);
    const { shop } = await owner.read();
    expect(shop.unasked).toEqual(['timeZone', 'taxFallbackPpm']);
    await owner.change(1, { taxFallbackPpm: shop.taxFallbackPpm });
    expect((await owner.read()).shop.unasked).toEqual(['timeZone']);
    expect((await owner.change(2, { unasked: [], brand: 'Blue Door' })).json()).toMatchObject({
      shop: { unasked: ['timeZone'] },
    });
    await owner.change(3, { timeZone: 'America/Chicago' });
    expect((await owner.read()).shop.unasked).toEqual([]);
    expect((await owner.versions())[0]?.fields).toEqual(['timeZone']);
  });

  it('take a time zone only as a place (rule time-zones)', async () => {
    const { owner } = await openOffice(open);
    const refused = await owner.change(1, { timeZone: 'EST' });
    expect([refused.statusCode, refused.json<Refused>().details]).toEqual([
      422,
      { issues: [{ path: 'changes.timeZone', message: 'must be a place such as America/New_York' }] },
    ]);
  });

  it('of two owners merge by field, and show both values of the same field', async () => {
    const { server, owner } = await openOffice(open);
    const other = await person(server, 'owner');
    await owner.change(1, { brand: 'Blue Door' });
    expect((await other.change(1, { radiusMiles: 5 })).json()).toMatchObject({
      version: 3,
      shop: { brand: 'Blue Door', radiusMiles: 5 },
    });
    const refused = await other.change(1, { brand: 'Red Door' });
    expect(refused.statusCode).toBe(409);
    const { code, details } = refused.json<Refused>();
    expect(code).toBe('SHOP_CHANGED');
    expect(details).toMatchObject({ version: 3, fields: ['brand'], shop: { brand: 'Blue Door' } });
  });

  it('are asked about where fewer known addresses would be served (rule zone-asks)', async () => {
    const { server, owner } = await openOffice(open);
    const { latitude, longitude } = (await owner.read()).shop.hub ?? { latitude: 0, longitude: 0 };
    await server.dependencies.database.transact((trx) =>
      loadAddresses(trx, [
        { latitude: latitude + 0.03, longitude },
        { latitude, longitude },
      ]),
    );
    const radius = { radiusMiles: 1 };
    const refused = await owner.change(1, radius);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'ZONE_SHRINKS', details: { before: 2, after: 1 } },
    ]);
    expect((await owner.read()).version).toBe(1);
    expect((await owner.change(1, { radiusMiles: 6 })).statusCode).toBe(200);
    const sure = await owner.send('/api/office/shop', { version: 2, changes: radius, anyway: true });
    expect(sure.json()).toMatchObject({ version: 3, shop: radius });
    expect((await owner.undo(3, 1)).statusCode).toBe(200);
  });

  it('at the same moment are all kept', async () => {
    const { server, owner } = await openOffice(open);
    const other = await person(server, 'owner');
    const both = [owner.change(1, { kitchenMinutes: 25 }), other.change(1, { speedMph: 30 })];
    expect((await Promise.all(both)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await owner.read()).toMatchObject({ version: 3, shop: { kitchenMinutes: 25, speedMph: 30 } });
  });

  it('name each field that is wrong', async () => {
    const { owner } = await openOffice(open);
    const wrong = { supportPhone: '911', timeZone: 'Mars/Base', tipPresets: [20, 10], hours: [{ day: 'monday' }] };
    const refused = await owner.change(1, wrong);
    expect(refused.statusCode).toBe(422);
    const { issues } = refused.json<{ details: { issues: { path: string; message: string }[] } }>().details;
    expect(issues.map(({ path }) => path)).toEqual([
      'changes.supportPhone',
      'changes.timeZone',
      'changes.hours.0.opens',
      'changes.hours.0.closes',
      'changes.tipPresets',
    ]);
    expect(issues[0]?.message).toContain('ten-digit phone number');
  });

  it('refuse a sales tax that can only be a slip, and say what is wrong in words (rule tax-rate)', async () => {
    const { owner } = await openOffice(open);
    const wordsOf = async (changes: ShopChanges) =>
      (await owner.change(1, changes)).json<{ details: { issues: { message: string }[] } }>().details.issues[0]
        ?.message;
    // Typed as 0.07 %, where 7 % was meant.
    expect(await wordsOf({ taxFallbackPpm: 700 })).toBe('must be 0, or from 0.1 to 30 percent');
    expect(await wordsOf({ untakenMinutes: 12.5 })).toBe('must be whole minutes');
    expect((await owner.change(1, { taxFallbackPpm: 0, untakenMinutes: 12 })).statusCode).toBe(200);
  });

  it('refuse a holiday that is there twice, and name its day (rule shop-changes)', async () => {
    const { owner } = await openOffice(open);
    const holidays = ['2026-12-24', '2026-12-25', '2026-12-25'].map((date) => ({ date, name: '', spans: [] }));
    expect((await owner.change(1, { holidays })).json().details.issues).toEqual([
      { path: 'changes.holidays.2.date', message: 'must name each day once (2026-12-25)' },
    ]);
  });

  it('refuse hours that overlap on a day, and take those that touch (rule split-hours)', async () => {
    const { owner } = await openOffice(open);
    const monday = (opens: string, closes: string) => ({ day: 'monday', opens, closes });
    const hours = [monday('00:00', '24:00'), monday('11:00', '21:00')];
    const holidays = [{ date: '2026-12-25', name: '', spans: [1, 2].map(() => ({ opens: '11:00', closes: '21:00' })) }];
    const refused = await owner.change(1, { hours, holidays });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().details.issues).toEqual([
      { path: 'changes.hours.1', message: 'must not overlap (Monday)' },
      { path: 'changes.holidays.0.spans.1', message: 'must not have hours that overlap (2026-12-25)' },
    ]);
    const touching = [
      monday('09:00', '11:00'),
      monday('11:00', '21:00'),
      { ...monday('10:00', '12:00'), day: 'friday' },
    ];
    expect((await owner.change(1, { hours: touching })).statusCode).toBe(200);
  });

  it('take a logo that is kept here, and no other (rule shop-logo)', async () => {
    const { server, owner } = await openOffice(open);
    const [kept, lost] = ['a', 'b'].map((digit) => `${digit.repeat(32)}-large.webp`);
    await server.dependencies.menuPictures.put(kept ?? '', Buffer.from('a picture'));
    const logo = (url: string) => owner.change(1, { logo: { url, width: 300, height: 100 } });
    for (const url of [`/menu-pictures/${lost}`, `https://elsewhere.example/${kept}`, '/icon.svg']) {
      const refused = await logo(url);
      expect(refused.statusCode).toBe(422);
      const { issues } = refused.json<{ details: { issues: { path: string }[] } }>().details;
      expect(issues[0]?.path).toMatch(/^changes\.logo/);
    }
    expect((await logo(`/menu-pictures/${kept}`)).statusCode).toBe(200);
    expect(await area(server)).toMatchObject({ logo: { url: `/menu-pictures/${kept}`, width: 300, height: 100 } });
  });

  it('are the owner’s alone; dispatchers open and close', async () => {
    const { server } = await openOffice(open);
    const dispatcher = await person(server, 'dispatcher');
    expect((await dispatcher.change(1, { brand: 'Mine' })).statusCode).toBe(403);
    expect((await dispatcher.close(1, { until: null })).json<ShopAreaAnswer>().area.opening.closed).toBe(
      'Closed right now',
    );
  });

  it('are undone with one press, and a closed shop stays closed (rule shop-history)', async () => {
    const { owner } = await openOffice(open);
    await owner.change(1, { brand: 'Blue Door', homeHeading: 'Supper' });
    await owner.close(2, { until: null });
    const undone = await owner.undo(3, 1);
    expect(undone.json()).toMatchObject({
      version: 4,
      shop: { brand: 'Forkfleet', homeHeading: '', closure: { until: null } },
    });
    expect((await owner.undo(4, 99)).statusCode).toBe(404);
    expect((await owner.versions()).map(({ kind }) => kind)).toEqual(['undo', 'closure', 'change', 'start']);
  });

  it('reach open pages automatically, on every server (rule shop-live)', async () => {
    const { server, owner } = await openOffice(open);
    const second = await secondServer(server);
    const origin = await second.app.listen({ host: '127.0.0.1', port: 0 }).catch(() => server.listen());
    const stream = await openEventStream(`${origin}/api/shop/events`);
    // A stream begins with 'reset' and the versions of the menus.
    await stream.until(2);
    await owner.change(1, { brand: 'Blue Door' });
    const [, , news] = await stream.until(3);
    expect(JSON.parse(news?.data ?? '')).toMatchObject({ version: 2, brand: 'Blue Door' });
    expect(await area(second)).toMatchObject({ version: 2, brand: 'Blue Door' });
    stream.close();
    await second.stop();
  });
});

onBothDatabases('a closed shop (rule closed-shop)', (open) => {
  it('takes no quote and no order, says until when, and takes them again', async () => {
    const { server, owner } = await openOffice(open);
    const body = await pendingBody(server);
    const until = server.clock.now() + 3_600_000;
    await owner.close(1, { until });
    expect(await order(server, body)).toMatchObject({
      code: 'SHOP_CLOSED',
      message: expect.stringMatching(/^Closed until \d+:00 [AP]M\.$/),
      details: { opensAt: until },
    });
    const deliveryAddress = { fullAddress: '1 Main St' };
    const quoted = await buyer(server).post('/api/restaurants/calculate-fees', {
      restaurantId: 'grill',
      subtotal: 1000,
      deliveryAddress,
    });
    expect([quoted.statusCode, quoted.json<Refused>().code]).toEqual([409, 'SHOP_CLOSED']);
    server.clock.set(until);
    expect(await order(server, await pendingBody(server))).toBe('taken');
  });

  it('closes by its hours', async () => {
    const { server, owner } = await openOffice(open);
    const body = await pendingBody(server);
    await owner.change(1, { hours: [{ day: 'monday', opens: '11:00', closes: '12:00' }] });
    expect(await order(server, body)).toMatchObject({ code: 'SHOP_CLOSED' });
    expect((await area(server)).opening).toMatchObject({ closed: 'Closed until Monday, 11:00 AM' });
  });

  it('is closed on a holiday that was too far ahead to be foretold', async () => {
    const { server, owner } = await openOffice(open);
    const at = server.clock.now() + 120 * 24 * 3_600_000;
    const date = new Date(at).toISOString().slice(0, 10);
    await owner.change(1, { holidays: [{ date, name: '', spans: [] }] });
    expect((await area(server)).opening).toEqual({ closed: null, changesAt: null });
    server.clock.set(at);
    expect((await area(server)).opening.closed).toMatch(/^Closed until /);
  });

  it('finishes what was begun to be paid', async () => {
    const { server, owner } = await openOffice(open);
    const who = buyer(server);
    const begun = await who.post('/api/orders/create-pending-complete', await pendingBody(server));
    await owner.close(1, { until: null });
    const { pendingOrderId } = begun.json<{ pendingOrderId: string }>();
    const session = await who.post('/api/payments/create-checkout-session-lean', { pendingOrderId });
    expect(session.statusCode).toBe(200);
  });
});

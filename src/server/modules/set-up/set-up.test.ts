import { rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { AddressFileAnswer, NotSetUp, SetUpAnswer } from '#contract/shop/set-up.ts';
import type { ShopAreaAnswer } from '#contract/shop/shop.ts';
import { addDays, dayOf, momentOf } from '#domain/day-start.ts';
import { openMigrated } from '#server/database/engines/open-migrated.ts';
import { DAY_END_NAME } from '#server/database/stores/day-end.ts';
import { setValue } from '#server/database/stores/meta.ts';
import { keepLog } from '#tests/support/assemble.ts';
import { openShops } from '#tests/support/checkout.ts';
import { item, restaurant } from '#tests/support/menu-builders.ts';
import { emptyFolder } from '#tests/support/new-folder.ts';
import { fillFolder, OLD_SHOPS } from '#tests/support/old-shops.ts';
import { BOUNDARY, type FormPart, field, formBody } from '#tests/support/photo-form.ts';
import { addPerson, signIn } from '#tests/support/staff.ts';
import { type OpenTestServer, onBothDatabases, type TestServer } from '#tests/support/test-app.ts';
import { testSettings } from '#tests/support/test-settings.ts';
import { loadRestaurants } from '../restaurants/index.ts';
import { isNewShop, openSetUp } from './index.ts';

const PERSON = { name: 'Olivia', email: 'Olivia@Shop.Test', password: 'violet otter umbrella' };

const make = ({ app }: TestServer, token: string, person: object = PERSON) =>
  app.inject({ method: 'POST', url: '/api/set-up/owner', payload: { ...person, token } });

async function tokenOf({ dependencies }: TestServer): Promise<string> {
  const token = await openSetUp(dependencies.database);
  if (token === null) throw new Error('the shop is not new');
  return token;
}

onBothDatabases('the first owner (rule first-owner)', (open) => {
  it('is made by the link of the start, and is signed in', async () => {
    const server = await open();
    const made = await make(server, await tokenOf(server));
    expect([made.statusCode, made.json()]).toMatchObject([
      200,
      { staff: { email: 'olivia@shop.test', role: 'owner' } },
    ]);
    const { name = '', value = '' } = made.cookies[0] ?? {};
    const me = await server.app.inject({ url: '/api/staff/me', headers: { cookie: `${name}=${value}` } });
    expect(me.json()).toMatchObject({ staff: { name: 'Olivia' } });
    const history = await server.app.inject({ url: '/api/staff/changes', headers: { cookie: `${name}=${value}` } });
    expect(history.json()).toMatchObject({ changes: [{ person: 'Olivia', kind: 'added', by: 'Olivia' }] });
  });

  it('is made once, also where two use the link at the same moment', async () => {
    const server = await open();
    const token = await tokenOf(server);
    const both = await Promise.all([make(server, token), make(server, token, { ...PERSON, email: 'other@shop.test' })]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    expect((await make(server, token)).json()).toMatchObject({ code: 'NOT_FOUND' });
    expect(await openSetUp(server.dependencies.database)).toBeNull();
  });

  it('is not made by a guess, and the right link still works after it', async () => {
    const server = await open();
    const token = await tokenOf(server);
    expect((await make(server, `${token}x`)).json()).toMatchObject({ code: 'NOT_FOUND' });
    expect((await make(server, token, { ...PERSON, password: 'Password2026!' })).json()).toMatchObject({
      code: 'PASSWORD_COMMON',
    });
    expect((await make(server, token)).statusCode).toBe(200);
  });

  it('has the same link after every start, until an owner is there', async () => {
    const server = await open();
    const token = await tokenOf(server);
    await openShops(server);
    await addPerson(server, 'dispatcher');
    expect(await tokenOf(server)).toBe(token);
    await addPerson(server, 'owner');
    expect(await openSetUp(server.dependencies.database)).toBeNull();
  });

  it('is not made by the link where a command made one in the meantime', async () => {
    const server = await open();
    const token = await tokenOf(server);
    await addPerson(server, 'owner');
    expect((await make(server, token)).json()).toMatchObject({ code: 'NOT_FOUND' });
  });
});

it.each(OLD_SHOPS)(
  'a shop that %s wrote is not new, and stays open over its upgrade (rule first-owner)',
  async (old) => {
    const dataDir = emptyFolder();
    fillFolder(dataDir, old);
    const database = await openMigrated({ dataDir, databaseUrl: null }, keepLog().log);
    const isNew = await isNewShop(database);
    await database.close();
    rmSync(dataDir, { recursive: true });
    expect(isNew).toBe(false);
  },
);

onBothDatabases('the set-up of a shop (rule set-up)', (open) => {
  it('says what is left, and what customers cannot do without', async () => {
    const server = await open();
    const { headers } = await signIn(server, 'owner');
    const read = async () => (await server.app.inject({ url: '/api/office/set-up', headers })).json<SetUpAnswer>();
    const left = ({ steps }: SetUpAnswer) =>
      steps.filter(({ isDone, weight }) => weight === 'needed' && !isDone).map(({ key }) => key);
    expect(left(await read())).toEqual(['zone', 'addresses', 'restaurant']);
    await openShops(server);
    expect(left(await read())).toEqual(['zone', 'addresses']);
  });

  it('takes no value for done that nobody has chosen (rule set-up-asks)', async () => {
    const server = await open();
    const { headers } = await signIn(server, 'owner');
    const undone = async () =>
      (await server.app.inject({ url: '/api/office/set-up', headers }))
        .json<SetUpAnswer>()
        .steps.filter(({ key, isDone }) => (key === 'hours' || key === 'fees') && !isDone)
        .map(({ key }) => key);
    const change = (version: number, changes: object) =>
      server.app.inject({ method: 'POST', url: '/api/office/shop', headers, payload: { version, changes } });
    const hours = [{ day: 'monday', opens: '10:00', closes: '20:00' }];
    await change(1, { hours });
    expect(await undone()).toEqual(['hours', 'fees']);
    await change(2, { timeZone: 'America/New_York', taxFallbackPpm: 70_000 });
    expect(await undone()).toEqual([]);
  });

  it.each([
    [0, 'Delivery is free.'],
    [299, 'Delivery costs $2.99.'],
  ])('names no miles where none costs anything, with a fee of %i', async (baseFeeCents, words) => {
    const server = await open();
    const { headers } = await signIn(server, 'owner');
    const payload = { version: 1, changes: { baseFeeCents, perMileCents: 0, taxFallbackPpm: 0 } };
    await server.app.inject({ method: 'POST', url: '/api/office/shop', headers, payload });
    const { steps } = (await server.app.inject({ url: '/api/office/set-up', headers })).json<SetUpAnswer>();
    expect(steps.find(({ key }) => key === 'fees')).toMatchObject({ isDone: true, words });
  });

  it.each([
    ['Odessa', [200, 'Odessa']],
    // No command line is made of it.
    ['--replace', [200, '--replace']],
    ['Odessa\0', [422, undefined]],
  ])(
    'imports a list whose rows are in the town %j, or refuses the town (rules outside-files, control-characters)',
    async (town, expected) => {
      const server = await open();
      const { headers } = await signIn(server, 'owner');
      const rows = 'LON,LAT,NUMBER,STREET\n-82.6,28.2,5,Oak Ln\n';
      const list: FormPart = { name: 'addresses', content: rows, fileName: 'list.csv', type: 'text/csv' };
      const answer = await server.app.inject({
        method: 'POST',
        url: '/api/office/addresses',
        headers: { ...headers, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
        payload: formBody([field('replace', 'no'), field('city', town), list]),
      });
      const { db } = server.dependencies.database;
      const stored = await db.selectFrom('addresses').select(['city', 'state']).execute();
      expect([answer.statusCode, stored[0]?.city]).toEqual(expected);
    },
  );

  it('asks before a list takes addresses away, and brings them back for a day (rules address-import-asks, address-import-undone)', async () => {
    const server = await open();
    const { headers } = await signIn(server, 'owner');
    const { db } = server.dependencies.database;
    const send = async (row: string, anyway: 'yes' | 'no'): Promise<AddressFileAnswer> => {
      const content = `LON,LAT,NUMBER,STREET\n${row}\n`;
      const list: FormPart = { name: 'addresses', content, fileName: 'list.csv', type: 'text/csv' };
      const fields = [field('replace', 'yes'), field('city', 'Odessa'), field('anyway', anyway)];
      const answer = await server.app.inject({
        method: 'POST',
        url: '/api/office/addresses',
        headers: { ...headers, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
        payload: formBody([...fields, list]),
      });
      return answer.json<AddressFileAnswer>();
    };
    const streets = async () => (await db.selectFrom('addresses').select('street').execute()).map((row) => row.street);
    const undo = () => server.app.inject({ method: 'POST', url: '/api/office/addresses/undo', headers });
    await send('-82.6,28.2,5,Oak Ln', 'no');
    expect(await send('-82.6,28.2,7,Elm Ln', 'no')).toMatchObject({ isImported: false, asks: { removed: 1 } });
    expect(await streets()).toEqual(['Oak Ln']);
    expect(await send('-82.6,28.2,7,Elm Ln', 'yes')).toMatchObject({ isImported: true, asks: null });
    expect(await streets()).toEqual(['Elm Ln']);
    expect((await undo()).json()).toMatchObject({ success: true, earlier: null });
    expect(await streets()).toEqual(['Oak Ln']);
    expect((await undo()).statusCode).toBe(404);
  });

  it('remembers how the columns of a list were assigned (rule list-columns)', async () => {
    const server = await open();
    const { headers } = await signIn(server, 'owner');
    const send = async (content: string, columns: string): Promise<AddressFileAnswer> => {
      const list: FormPart = { name: 'addresses', content, fileName: 'list.csv', type: 'text/csv' };
      const answer = await server.app.inject({
        method: 'POST',
        url: '/api/office/addresses',
        headers: { ...headers, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
        payload: formBody([field('replace', 'no'), field('city', ''), field('columns', columns), list]),
      });
      return answer.json<AddressFileAnswer>();
    };
    const row = (server: number) => `Hs;Via;N;E\n${server};Oak Ln;28.2;-82.6\n`;
    expect(await send(row(5), '')).toMatchObject({ isImported: false, columns: [{ key: 'hs' }, {}, {}, {}] });
    const match = JSON.stringify({ hs: 'number', via: 'street', n: 'latitude', e: 'longitude' });
    expect(await send(row(5), match)).toMatchObject({ isImported: true });
    expect(await send(row(7), '')).toMatchObject({ isImported: true });
  });

  it('asks for a hub where the shop has none (rule no-hub)', async () => {
    const server = await open({ settings: { firstShop: { ...testSettings().firstShop, hub: null } } });
    const { headers } = await signIn(server, 'owner');
    const { steps } = (await server.app.inject({ url: '/api/office/set-up', headers })).json<SetUpAnswer>();
    const zone = steps.find(({ key }) => key === 'zone');
    expect(zone).toMatchObject({ isDone: false, words: expect.stringMatching(/^No hub yet/) });
  });

  it('counts a restaurant once customers can order from it, and says what is in the way', async () => {
    const server = await open();
    const { headers } = await signIn(server, 'owner');
    const step = async () => {
      const { steps } = (await server.app.inject({ url: '/api/office/set-up', headers })).json<SetUpAnswer>();
      return steps.find(({ key }) => key === 'restaurant');
    };
    const load = (shown: Parameters<typeof restaurant>[0]) =>
      loadRestaurants(server.dependencies.database, [restaurant({ _id: 'cafe', name: 'Cafe', ...shown })], {
        now: server.clock.now(),
      });
    const menu = [{ _id: 'all', name: 'All', items: [item([])] }];
    const hours = [{ day: 'monday', opens: '11:00', closes: '21:00' }] as const;
    expect(await step()).toMatchObject({ isDone: false, words: 'No restaurant yet. Add one and its menu.' });
    await load({ hours, menu: [] });
    expect(await step()).toMatchObject({
      isDone: false,
      words: expect.stringContaining('Cafe has no dish yet'),
      restaurant: { id: 'cafe', name: 'Cafe', lacks: 'dishes' },
    });
    await load({ hours: [], menu });
    expect(await step()).toMatchObject({ isDone: false, words: 'Cafe has no hours yet, so it stays closed.' });
    const address = { street: '', city: '', state: '', full_address: '' };
    await load({
      hours,
      menu,
      locations: [{ address, coordinates: { latitude: 28.2, longitude: -82.6 }, tax_rate: null }],
    });
    expect(await step()).toMatchObject({ isDone: false, words: 'Cafe has no address yet, so drivers can’t find it.' });
    await load({ hours, menu });
    expect(await step()).toMatchObject({ isDone: true, words: '1 dish to order.' });
    await server.app.inject({
      method: 'POST',
      url: '/api/office/profiles/cafe/shown',
      headers,
      payload: { isShown: false },
    });
    expect(await step()).toMatchObject({ isDone: false, restaurant: { id: 'cafe', name: 'Cafe', lacks: 'shown' } });
  });

  it('asks the providers, and says in words how they are', async () => {
    const server = await open();
    const { headers } = await signIn(server, 'owner');
    const { checks } = (await server.app.inject({ method: 'POST', url: '/api/office/set-up/checks', headers })).json();
    expect(checks).toContainEqual({ what: 'Payments', isWell: true, words: expect.stringContaining('Test mode') });
  });
});

/** Addresses that need no list of the shop's own. */
const PLACES = { provider: 'photon', url: 'https://photon.example' } as const;

async function newShop(open: OpenTestServer) {
  const firstShop = { ...testSettings().firstShop, closure: { until: null, isFirst: true as const } };
  const server = await open({ settings: { firstShop, places: PLACES } });
  const signedIn = { owner: await signIn(server, 'owner'), dispatcher: await signIn(server, 'dispatcher') };
  const area = async () => (await server.app.inject('/api/shop')).json<ShopAreaAnswer>().area;
  const press = async (role: keyof typeof signedIn, input: object) => {
    const { version } = await area();
    const payload = { version, ...input };
    const { headers } = signedIn[role];
    const answer = await server.app.inject({ method: 'POST', url: '/api/office/shop/closure', headers, payload });
    const { code = 'done', details } = answer.json<{ code?: string; details?: NotSetUp }>();
    return [code, ...(details?.steps.map(({ key }) => key) ?? [])];
  };
  return { server, area, press };
}

onBothDatabases('opening the shop (rules set-up, closed-shop)', (open) => {
  it('is refused to everybody while customers could not order, no matter what was read', async () => {
    const { area, press } = await newShop(open);
    expect(await press('owner', { closure: null })).toEqual(['NOT_SET_UP', 'restaurant']);
    expect(await press('dispatcher', { closure: null, anyway: true })).toEqual(['NOT_SET_UP', 'restaurant']);
    expect(await press('owner', { closure: { until: 1 } })).toEqual(['NOT_SET_UP', 'restaurant']);
    expect((await area()).opening).toEqual({ closed: 'Opening soon', changesAt: null, byHand: 'unopened' });
  });

  it('asks about what is advised the first time, and not again', async () => {
    const { server, area, press } = await newShop(open);
    await openShops(server);
    expect(await press('owner', { closure: null })).toEqual(['NOT_SET_UP', 'words', 'hours', 'fees', 'payments']);
    expect(await press('owner', { closure: { until: null } })).toEqual(['done']);
    expect((await area()).opening.byHand).toBe('unopened');
    expect(await press('owner', { closure: null, anyway: true })).toEqual(['done']);
    expect((await area()).opening).toEqual({ closed: null, changesAt: null });
    expect(await press('dispatcher', { closure: { until: null } })).toEqual(['done']);
    expect((await area()).opening).toMatchObject({ closed: 'Closed right now', byHand: 'closed' });
    expect(await press('dispatcher', { closure: null })).toEqual(['done']);
  });

  it('is known to be done by hand only until its moment, where the hours continue being over', async () => {
    const { server, area, press } = await newShop(open);
    await openShops(server);
    await press('owner', { closure: null, anyway: true });
    const { headers } = await signIn(server, 'owner');
    const date = dayOf(server.clock.now(), server.dependencies.shop.current.timeZone);
    const payload = { version: (await area()).version, changes: { holidays: [{ date, name: '', spans: [] }] } };
    await server.app.inject({ method: 'POST', url: '/api/office/shop', headers, payload });
    const until = server.clock.now() + 60_000;
    await press('owner', { closure: { until } });
    expect((await area()).opening.byHand).toBe('closed');
    server.clock.set(until);
    expect((await area()).opening).toMatchObject({ closed: expect.stringMatching(/^Closed until/) });
    expect((await area()).opening.byHand).toBeUndefined();
  });

  it.each([
    ['in the middle of the evening', 22, 0, 1, 4],
    ['after midnight', 1, 0, 0, 4],
    ['after midnight, where the owner has set another hour', 4, 5 * 60, 0, 5],
  ] as const)(
    'closes until tomorrow, which is when the business day ends: %s',
    async (_case, hour, ends, days, opens) => {
      const { server, area, press } = await newShop(open);
      await openShops(server);
      await press('owner', { closure: null, anyway: true });
      const { database, shop } = server.dependencies;
      if (ends > 0) await setValue(database.db, DAY_END_NAME, String(ends));
      const { timeZone } = shop.current;
      const day = addDays(dayOf(server.clock.now(), timeZone), 1);
      server.clock.set(momentOf(day, hour * 60, timeZone, 'first'));
      const { headers } = await signIn(server, 'dispatcher');
      const payload = { version: (await area()).version, closure: { until: 'tomorrow' } };
      await server.app.inject({ method: 'POST', url: '/api/office/shop/closure', headers, payload });
      const changesAt = momentOf(addDays(day, days), opens * 60, timeZone, 'first');
      expect((await area()).opening).toMatchObject({ byHand: 'closed', changesAt });
    },
  );
});

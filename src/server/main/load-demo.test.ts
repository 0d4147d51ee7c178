import { expect, it } from 'vitest';
import { demoAddresses } from '#demo/addresses.ts';
import { demoRestaurants } from '#demo/index.ts';
import { countAddresses } from '#server/database/stores/addresses-store.ts';
import { isKept, storeValueOnce } from '#server/database/stores/meta.ts';
import { countRestaurants, loadRestaurants, readRestaurant } from '#server/modules/restaurants/index.ts';
import { restaurant } from '#tests/support/menu-builders.ts';
import { addPerson } from '#tests/support/staff.ts';
import { storePending } from '#tests/support/stored-orders.ts';
import { onBothDatabases, type TestServer } from '#tests/support/test-app.ts';
import { loadDemoAddresses } from '../modules/places/index.ts';
import { loadDemo } from './load-demo.ts';

const load = ({ dependencies: { database }, clock }: TestServer): Promise<boolean> => loadDemo(database, clock.now());
const addRestaurant = ({ dependencies: { database }, clock }: TestServer): Promise<unknown> =>
  loadRestaurants(database, [restaurant({ _id: 'cafe' })], { now: clock.now() });

const CHOSEN = '/menu-pictures/0123456789abcdef0123456789abcdef-large.webp';

onBothDatabases('the demo area (rule demo-alone)', (open) => {
  it.each<[string, (server: TestServer) => Promise<unknown>]>([
    ['people', (server) => addPerson(server, 'owner')],
    ['a restaurant', addRestaurant],
    ['addresses', ({ dependencies }) => loadDemoAddresses(dependencies.database, demoAddresses().slice(0, 2))],
    ['an order', ({ dependencies }) => storePending(dependencies.database, 1)],
  ])('stays out of a database with %s, and leaves no mark there', async (_what, fill) => {
    const server = await open();
    await fill(server);
    const { database } = server.dependencies;
    const counts = async () => [await countRestaurants(database.db), await countAddresses(database.db)];
    const before = await counts();
    expect(await load(server)).toBe(false);
    expect([await counts(), await isKept(database, 'demo-')]).toEqual([before, false]);
  });

  it('is completed where its load was cut off', async () => {
    const server = await open();
    const { database } = server.dependencies;
    await storeValueOnce(database, 'demo-loaded', '1');
    await loadRestaurants(database, demoRestaurants, { now: 1 });
    expect(await load(server)).toBe(true);
    expect(await countAddresses(database.db)).toBeGreaterThan(1000);
  });

  it('of an earlier version shows the pictures of today, but for those that somebody has chosen (rule demo-pictures)', async () => {
    const server = await open();
    const { database } = server.dependencies;
    await load(server);
    const [first] = demoRestaurants;
    const [own, ...others] = first?.menu[0]?.items ?? [];
    if (first === undefined || own === undefined) throw new Error('The demo has no dish.');
    const rest = others.map((item) => ({ ...item, imageUrl: '/pictures/curry-rice+herb.svg' }));
    const menu = [
      { ...first.menu[0], _id: 'earlier', name: 'Earlier', items: [{ ...own, imageUrl: CHOSEN }, ...rest] },
    ];
    await loadRestaurants(database, [{ ...first, logo: '/pictures/taco.webp', menu }], { now: 2 });
    await database.db.deleteFrom('meta').where('name', '=', 'demo-drawn').execute();
    await load(server);
    const stored = (await readRestaurant(database.db, first._id))?.restaurant;
    expect(stored?.logo).toBe(first.logo);
    expect(stored?.menu[0]?.items.map(({ imageUrl }) => imageUrl)).toEqual([
      CHOSEN,
      ...others.map(({ imageUrl }) => imageUrl),
    ]);
  });
});

import { expect, it } from 'vitest';
import { demoAddresses } from '#demo/addresses.ts';
import { demoRestaurants } from '#demo/index.ts';
import { countAddresses } from '#server/database/stores/addresses-store.ts';
import { isKept, keepValue } from '#server/database/stores/meta.ts';
import { countRestaurants, loadRestaurants } from '#server/modules/restaurants/index.ts';
import { restaurant } from '#tests/support/menu-builders.ts';
import { addPerson } from '#tests/support/staff.ts';
import { storePending } from '#tests/support/stored-orders.ts';
import { type House, onBothDatabases } from '#tests/support/test-app.ts';
import { loadDemoAddresses } from '../modules/places/index.ts';
import { loadDemo } from './load-demo.ts';

const load = ({ dependencies: { database }, clock }: House): Promise<boolean> => loadDemo(database, clock.now());
const addRestaurant = ({ dependencies: { database }, clock }: House): Promise<unknown> =>
  loadRestaurants(database, [restaurant({ _id: 'cafe' })], { now: clock.now() });

onBothDatabases('the demo area (rule demo-alone)', (open) => {
  it.each<[string, (house: House) => Promise<unknown>]>([
    ['people', (house) => addPerson(house, 'owner')],
    ['a restaurant', addRestaurant],
    ['addresses', ({ dependencies }) => loadDemoAddresses(dependencies.database, demoAddresses().slice(0, 2))],
    ['an order', ({ dependencies }) => storePending(dependencies.database, 1)],
  ])('stays out of a database with %s, and leaves no mark there', async (_what, fill) => {
    const house = await open();
    await fill(house);
    const { database } = house.dependencies;
    const counts = async () => [await countRestaurants(database.db), await countAddresses(database.db)];
    const before = await counts();
    expect(await load(house)).toBe(false);
    expect([await counts(), await isKept(database, 'demo-')]).toEqual([before, false]);
  });

  it('is completed where its load was cut off', async () => {
    const house = await open();
    const { database } = house.dependencies;
    await keepValue(database, 'demo-loaded', '1');
    await loadRestaurants(database, demoRestaurants, { now: 1 });
    expect(await load(house)).toBe(true);
    expect(await countAddresses(database.db)).toBeGreaterThan(1000);
  });
});

import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import type { DeliveryOrdersAnswer } from '#contract/order/delivery.ts';
import { secondServer } from '#tests/support/second-server.ts';
import { signIn } from '#tests/support/staff.ts';
import { giveTo, storeOrder, storePending } from '#tests/support/stored-orders.ts';
import { onBothDatabases } from '#tests/support/test-app.ts';

const DAY_MS = 86_400_000;
const LIST = '/api/delivery/orders?limit=100&status=all';

type Asked = Pick<Awaited<ReturnType<typeof secondServer>>, 'app'>;

async function listOf({ app }: Asked, headers: Record<string, string>): Promise<DeliveryOrdersAnswer> {
  return (await app.inject({ url: LIST, headers })).json<DeliveryOrdersAnswer>();
}

const namesOf = ({ orders }: DeliveryOrdersAnswer): readonly string[] =>
  orders.map(({ restaurant }) => restaurant.name);

onBothDatabases('a list of the board', (open) => {
  it('shows an order as soon as it is made, in every server (rule kept-lists)', async () => {
    const house = await open();
    const { database } = house.dependencies;
    const { headers } = await signIn(house, 'dispatcher');
    const other = await secondServer(house);
    await storeOrder(database, { at: house.clock.now() - 1, restaurant: 'First' });
    for (const server of [house, other, house]) expect(namesOf(await listOf(server, headers))).toEqual(['First']);
    await storeOrder(other.dependencies.database, { at: house.clock.now(), restaurant: 'Second' });
    for (const server of [house, other]) expect(namesOf(await listOf(server, headers))).toEqual(['Second', 'First']);
    await other.stop();
  });

  it('shows the new name of a driver', async () => {
    const house = await open();
    const { database } = house.dependencies;
    const office = await signIn(house, 'owner');
    const driver = await signIn(house, 'driver', { name: 'Dee' });
    const order = await storeOrder(database, { at: house.clock.now() });
    await giveTo(database, order.id, driver.staff.id);
    const driverOf = async () => (await listOf(house, office.headers)).orders[0]?.driver?.name;
    expect(await driverOf()).toBe('Dee');
    house.clock.advance(1);
    const renamed = await house.app.inject({
      method: 'PATCH',
      url: `/api/staff/${driver.staff.id}`,
      headers: { ...office.headers, 'content-type': 'application/json' },
      payload: '{"name":"Dora"}',
    });
    expect(renamed.statusCode).toBe(200);
    expect(await driverOf()).toBe('Dora');
  });

  it('drops a pending order when its day is over, and is one list for the office and another for each driver', async () => {
    const house = await open();
    const office = await signIn(house, 'dispatcher');
    const driver = await signIn(house, 'driver');
    await storePending(house.dependencies.database, house.clock.now(), { restaurant: 'Waiting' });
    expect(namesOf(await listOf(house, office.headers))).toEqual(['Waiting']);
    expect(namesOf(await listOf(house, driver.headers))).toEqual([]);
    house.clock.advance(DAY_MS + 60_000);
    const later = await signIn(house, 'dispatcher');
    expect(namesOf(await listOf(house, later.headers))).toEqual([]);
  });

  it('is sent compressed to anyone who asks for that', async () => {
    const house = await open();
    const { headers } = await signIn(house, 'dispatcher');
    for (let at = 0; at < 3; at += 1) await storeOrder(house.dependencies.database, { at: house.clock.now() - at });
    const plain = await house.app.inject({ url: LIST, headers });
    const zipped = await house.app.inject({ url: LIST, headers: { ...headers, 'accept-encoding': 'gzip' } });
    expect(zipped.headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: 'accept-encoding',
      'cache-control': 'no-store',
    });
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
  });
});

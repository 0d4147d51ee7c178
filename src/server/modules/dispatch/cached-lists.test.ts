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
    const server = await open();
    const { database } = server.dependencies;
    const { headers } = await signIn(server, 'dispatcher');
    const other = await secondServer(server);
    await storeOrder(database, { at: server.clock.now() - 1, restaurant: 'First' });
    for (const one of [server, other, server]) expect(namesOf(await listOf(one, headers))).toEqual(['First']);
    await storeOrder(other.dependencies.database, { at: server.clock.now(), restaurant: 'Second' });
    for (const one of [server, other]) expect(namesOf(await listOf(one, headers))).toEqual(['Second', 'First']);
    await other.stop();
  });

  it('shows the new name of a driver', async () => {
    const server = await open();
    const { database } = server.dependencies;
    const office = await signIn(server, 'owner');
    const driver = await signIn(server, 'driver', { name: 'Dee' });
    const order = await storeOrder(database, { at: server.clock.now() });
    await giveTo(database, order.id, driver.staff.id);
    const driverOf = async () => (await listOf(server, office.headers)).orders[0]?.driver?.name;
    expect(await driverOf()).toBe('Dee');
    server.clock.advance(1);
    const renamed = await server.app.inject({
      method: 'PATCH',
      url: `/api/staff/${driver.staff.id}`,
      headers: { ...office.headers, 'content-type': 'application/json' },
      payload: '{"name":"Dora"}',
    });
    expect(renamed.statusCode).toBe(200);
    expect(await driverOf()).toBe('Dora');
  });

  it('drops a pending order when its day is over, and is one list for the office and another for each driver', async () => {
    const server = await open();
    const office = await signIn(server, 'dispatcher');
    const driver = await signIn(server, 'driver');
    await storePending(server.dependencies.database, server.clock.now(), { restaurant: 'Waiting' });
    expect(namesOf(await listOf(server, office.headers))).toEqual(['Waiting']);
    expect(namesOf(await listOf(server, driver.headers))).toEqual([]);
    server.clock.advance(DAY_MS + 60_000);
    const later = await signIn(server, 'dispatcher');
    expect(namesOf(await listOf(server, later.headers))).toEqual([]);
  });

  it('is sent compressed to anyone who asks for that', async () => {
    const server = await open();
    const { headers } = await signIn(server, 'dispatcher');
    for (let at = 0; at < 3; at += 1) await storeOrder(server.dependencies.database, { at: server.clock.now() - at });
    const plain = await server.app.inject({ url: LIST, headers });
    const zipped = await server.app.inject({ url: LIST, headers: { ...headers, 'accept-encoding': 'gzip' } });
    expect(zipped.headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: 'accept-encoding',
      'cache-control': 'no-store',
    });
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
  });
});

import { expect, it } from 'vitest';
import type { AnswerOf } from '#contract/calls.ts';
import type { DashboardOrder } from '#contract/order/delivery.ts';
import type { ShiftAnswer } from '#contract/order/drivers.ts';
import { OFFER_MS } from '#domain/dispatch/pick-offers.ts';
import { addDishes } from '#tests/support/added-dishes.ts';
import { assign, changeTo, openWithShops, placeOrder } from '#tests/support/delivered.ts';
import { type SignedIn, signIn } from '#tests/support/staff.ts';
import { type OpenTestServer, onBothDatabases, type TestServer } from '#tests/support/test-app.ts';
import { passOffers } from './index.ts';

const call = (
  server: TestServer,
  { headers }: SignedIn,
  method: 'GET' | 'PUT' | 'POST',
  url: string,
  payload?: object,
) => server.app.inject({ method, url: `/api/delivery/${url}`, headers, ...(payload && { payload }) });

const offerTo = async (server: TestServer, driver: SignedIn) =>
  (await call(server, driver, 'GET', 'shift')).json<ShiftAnswer>().offer?.orderId ?? null;

/** A shop that offers orders to Ana and Bo, with an order and dishes that were added to it. */
async function openWithRider(open: OpenTestServer) {
  const server = await openWithShops(open, { settings: { rateLimits: false } });
  const { headers } = await signIn(server, 'owner');
  const payload = { version: server.dependencies.shop.version, changes: { offersOrders: true } };
  await server.app.inject({ method: 'POST', url: '/api/office/shop', headers, payload });
  const office = await signIn(server, 'dispatcher');
  const [ana, bo] = [await signIn(server, 'driver', { name: 'Ana' }), await signIn(server, 'driver', { name: 'Bo' })];
  for (const driver of [ana, bo]) await call(server, driver, 'PUT', 'shift', { state: 'available' });
  const host = await placeOrder(server);
  const { id: rider } = await addDishes(server, host);
  const show = async (id: string): Promise<DashboardOrder> =>
    (await call(server, office, 'GET', `orders/${id}`)).json().order;
  return {
    ...{ server, office, ana, bo, host, rider, show },
    pass: () => passOffers(server.dependencies),
    confirm: async () => {
      for (const id of [host.id, rider]) await changeTo(server, office, id, 'restaurant_confirmed');
    },
    drivers: async () => [(await show(host.id)).driver?.name, (await show(rider)).driver?.name],
    suggested: async () =>
      (await call(server, office, 'GET', 'suggestions'))
        .json<AnswerOf<'GET /api/delivery/suggestions'>>()
        .suggestions.map(({ orderId }) => orderId),
  };
}

onBothDatabases('the driver of added dishes (rule added-dishes)', (open) => {
  it('is asked about the order that they go with alone, and has both by accepting it', async () => {
    const { server, ana, bo, host, rider, pass, confirm, drivers, suggested, show } = await openWithRider(open);
    await confirm();
    await pass();
    const offers = async () => [await offerTo(server, ana), await offerTo(server, bo)];
    expect((await offers()).filter((one) => one !== null)).toEqual([host.id]);
    expect(await suggested()).toEqual([host.id]);
    const first = (await offers()).indexOf(host.id) === 0 ? ana : bo;
    const second = first === ana ? bo : ana;
    server.clock.advance(OFFER_MS);
    await pass();
    expect([await offerTo(server, first), await offerTo(server, second)]).toEqual([null, host.id]);
    expect((await call(server, second, 'POST', `offers/${host.id}`, { accepts: true })).statusCode).toBe(200);
    const { name } = second.staff;
    expect(await drivers()).toEqual([name, name]);
    expect((await show(rider)).history.at(-1)?.note).toBe(`Given to ${name}, with ${host.orderNumber}`);
    await pass();
    expect(await offers()).toEqual([null, null]);
  });

  it('is the one who has the order already, where the dishes are paid for later', async () => {
    const { server, office, ana, host, show } = await openWithRider(open);
    await assign(server, office, host.id, ana);
    const late = await show((await addDishes(server, host)).id);
    expect([late.driver?.name, late.history.at(-1)?.note]).toEqual(['Ana', `Given to Ana, with ${host.orderNumber}`]);
    const pushed = server.dependencies.database.db
      .selectFrom('outbox')
      .select('payload')
      .where('kind', '=', 'push.driver');
    const told = (await pushed.execute()).map(({ payload }) => JSON.parse(payload));
    expect(told).toContainEqual({ orderId: late.id, driverId: ana.staff.id });
  });

  it('changes and gives back both, unless the office has parted them', async () => {
    const { server, office, ana, bo, host, rider, drivers } = await openWithRider(open);
    await assign(server, office, host.id, ana);
    await assign(server, office, host.id, bo);
    expect(await drivers()).toEqual(['Bo', 'Bo']);
    const returned = await call(server, bo, 'POST', 'return-orders', { note: 'Flat tire' });
    expect(returned.json().returned).toHaveLength(2);
    expect(await drivers()).toEqual([undefined, undefined]);
    await assign(server, office, rider, ana);
    await assign(server, office, host.id, bo);
    expect(await drivers()).toEqual(['Bo', 'Ana']);
  });

  it('keeps what is in the car when only the other order is given away', async () => {
    const { server, office, ana, bo, host, rider, confirm, drivers } = await openWithRider(open);
    await confirm();
    await assign(server, office, host.id, ana);
    for (const to of ['preparing', 'ready_pickup', 'picked_up'] as const) await changeTo(server, office, rider, to);
    await assign(server, office, host.id, bo);
    expect(await drivers()).toEqual(['Bo', 'Ana']);
  });

  it('can be anybody where the office has taken the dishes alone from the driver', async () => {
    const { server, office, ana, host, rider, confirm, suggested } = await openWithRider(open);
    await confirm();
    await assign(server, office, host.id, ana);
    expect((await call(server, office, 'PUT', `orders/${rider}/driver`, { driverId: null })).statusCode).toBe(200);
    expect(await suggested()).toEqual([rider]);
  });

  it('is anybody once the order that they were to go with has been picked up without them', async () => {
    const { server, office, host, rider, confirm, suggested } = await openWithRider(open);
    await confirm();
    for (const to of ['preparing', 'ready_pickup', 'picked_up'] as const) await changeTo(server, office, host.id, to);
    expect(await suggested()).toEqual([rider]);
  });
});

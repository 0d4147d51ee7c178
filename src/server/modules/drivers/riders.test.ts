import { expect, it } from 'vitest';
import type { AnswerOf } from '#contract/calls.ts';
import type { DashboardOrder } from '#contract/order/delivery.ts';
import type { ShiftAnswer } from '#contract/order/drivers.ts';
import { OFFER_MS } from '#domain/dispatch/pick-offers.ts';
import { addDishes } from '#tests/support/added-dishes.ts';
import { assign, changeTo, openWithShops, placeOrder } from '#tests/support/delivered.ts';
import { type SignedIn, signIn } from '#tests/support/staff.ts';
import { type House, type OpenHouse, onBothDatabases } from '#tests/support/test-app.ts';
import { passOffers } from './index.ts';

const call = (house: House, { headers }: SignedIn, method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) =>
  house.app.inject({ method, url: `/api/delivery/${url}`, headers, ...(payload && { payload }) });

const offerTo = async (house: House, driver: SignedIn) =>
  (await call(house, driver, 'GET', 'shift')).json<ShiftAnswer>().offer?.orderId ?? null;

/** A shop that offers orders to Ana and Bo, with an order and dishes that were added to it. */
async function openWithRider(open: OpenHouse) {
  const house = await openWithShops(open, { settings: { rateLimits: false } });
  const { headers } = await signIn(house, 'owner');
  const payload = { version: house.dependencies.shop.version, changes: { offersOrders: true } };
  await house.app.inject({ method: 'POST', url: '/api/office/shop', headers, payload });
  const office = await signIn(house, 'dispatcher');
  const [ana, bo] = [await signIn(house, 'driver', { name: 'Ana' }), await signIn(house, 'driver', { name: 'Bo' })];
  for (const driver of [ana, bo]) await call(house, driver, 'PUT', 'shift', { state: 'available' });
  const host = await placeOrder(house);
  const { id: rider } = await addDishes(house, host);
  const show = async (id: string): Promise<DashboardOrder> =>
    (await call(house, office, 'GET', `orders/${id}`)).json().order;
  return {
    ...{ house, office, ana, bo, host, rider, show },
    pass: () => passOffers(house.dependencies),
    confirm: async () => {
      for (const id of [host.id, rider]) await changeTo(house, office, id, 'restaurant_confirmed');
    },
    drivers: async () => [(await show(host.id)).driver?.name, (await show(rider)).driver?.name],
    suggested: async () =>
      (await call(house, office, 'GET', 'suggestions'))
        .json<AnswerOf<'GET /api/delivery/suggestions'>>()
        .suggestions.map(({ orderId }) => orderId),
  };
}

onBothDatabases('the driver of added dishes (rule added-dishes)', (open) => {
  it('is asked about the order that they go with alone, and has both by accepting it', async () => {
    const { house, ana, bo, host, rider, pass, confirm, drivers, suggested, show } = await openWithRider(open);
    await confirm();
    await pass();
    const offers = async () => [await offerTo(house, ana), await offerTo(house, bo)];
    expect((await offers()).filter((one) => one !== null)).toEqual([host.id]);
    expect(await suggested()).toEqual([host.id]);
    const first = (await offers()).indexOf(host.id) === 0 ? ana : bo;
    const second = first === ana ? bo : ana;
    house.clock.advance(OFFER_MS);
    await pass();
    expect([await offerTo(house, first), await offerTo(house, second)]).toEqual([null, host.id]);
    expect((await call(house, second, 'POST', `offers/${host.id}`, { accepts: true })).statusCode).toBe(200);
    const { name } = second.staff;
    expect(await drivers()).toEqual([name, name]);
    expect((await show(rider)).history.at(-1)?.note).toBe(`Given to ${name}, with ${host.orderNumber}`);
    await pass();
    expect(await offers()).toEqual([null, null]);
  });

  it('is the one who has the order already, where the dishes are paid for later', async () => {
    const { house, office, ana, host, show } = await openWithRider(open);
    await assign(house, office, host.id, ana);
    const late = await show((await addDishes(house, host)).id);
    expect([late.driver?.name, late.history.at(-1)?.note]).toEqual(['Ana', `Given to Ana, with ${host.orderNumber}`]);
    const pushed = house.dependencies.database.db
      .selectFrom('outbox')
      .select('payload')
      .where('kind', '=', 'push.driver');
    const told = (await pushed.execute()).map(({ payload }) => JSON.parse(payload));
    expect(told).toContainEqual({ orderId: late.id, driverId: ana.staff.id });
  });

  it('changes and gives back both, unless the office has parted them', async () => {
    const { house, office, ana, bo, host, rider, drivers } = await openWithRider(open);
    await assign(house, office, host.id, ana);
    await assign(house, office, host.id, bo);
    expect(await drivers()).toEqual(['Bo', 'Bo']);
    const returned = await call(house, bo, 'POST', 'return-orders', { note: 'Flat tire' });
    expect(returned.json().returned).toHaveLength(2);
    expect(await drivers()).toEqual([undefined, undefined]);
    await assign(house, office, rider, ana);
    await assign(house, office, host.id, bo);
    expect(await drivers()).toEqual(['Bo', 'Ana']);
  });

  it('keeps what is in the car when only the other order is given away', async () => {
    const { house, office, ana, bo, host, rider, confirm, drivers } = await openWithRider(open);
    await confirm();
    await assign(house, office, host.id, ana);
    for (const to of ['preparing', 'ready_pickup', 'picked_up'] as const) await changeTo(house, office, rider, to);
    await assign(house, office, host.id, bo);
    expect(await drivers()).toEqual(['Bo', 'Ana']);
  });

  it('can be anybody where the office has taken the dishes alone from the driver', async () => {
    const { house, office, ana, host, rider, confirm, suggested } = await openWithRider(open);
    await confirm();
    await assign(house, office, host.id, ana);
    expect((await call(house, office, 'PUT', `orders/${rider}/driver`, { driverId: null })).statusCode).toBe(200);
    expect(await suggested()).toEqual([rider]);
  });

  it('is anybody once the order that they were to go with has been picked up without them', async () => {
    const { house, office, host, rider, confirm, suggested } = await openWithRider(open);
    await confirm();
    for (const to of ['preparing', 'ready_pickup', 'picked_up'] as const) await changeTo(house, office, host.id, to);
    expect(await suggested()).toEqual([rider]);
  });
});

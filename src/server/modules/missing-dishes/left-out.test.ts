import { expect, it } from 'vitest';
import type { StaffMissing } from '#contract/order/missing.ts';
import { cartLine } from '#tests/support/checkout.ts';
import { assign, changeTo, openWithShops, placeOrder } from '#tests/support/delivered.ts';
import { signIn } from '#tests/support/staff.ts';
import { type OpenTestServer, onBothDatabases } from '#tests/support/test-app.ts';

const SOUP = { dish: 'Soup', count: 1 };

/** A paid order of two soups with a driver, and the link of its kitchen. */
async function ordered(open: OpenTestServer, lines?: readonly ReturnType<typeof cartLine>[]) {
  const server = await openWithShops(open);
  const owner = await signIn(server, 'owner');
  const driver = await signIn(server, 'driver');
  const { id, orderNumber, trackToken } = await placeOrder(server, { tip: 300, ...(lines && { lines }) });
  await assign(server, owner, id, driver);
  const post = async (url: string, payload: object = {}) =>
    (await server.app.inject({ method: 'POST', url: `/api/${url}`, headers: owner.headers, payload })).json();
  const get = async (url: string, headers = {}) => (await server.app.inject({ url: `/api/${url}`, headers })).json();
  const { address } = await post('office/restaurants/grill/kitchen-link');
  const { sold } = await get(`office/orders/${id}/money`, owner.headers);
  const mark = async (swap = ''): Promise<StaffMissing> => {
    server.clock.advance(1000);
    return (await post(`office/orders/${id}/missing`, { lineId: sold.lines[0].id, count: 1, swap })).missing;
  };
  const answer = (missingId: string, input: 'swap' | 'refund') =>
    post(`orders/track/${orderNumber}/missing/${missingId}?k=${trackToken}`, { answer: input });
  /** What kitchen and driver's details say; a door that was changed stays marked alone. */
  const seen = async () => {
    const { orders: cooked } = await get(`kitchen/${new URL(address).hash.slice(1)}`);
    const { orders } = await get('delivery/orders?limit=100&status=all', driver.headers);
    const { order } = await get(`delivery/orders/${id}`, driver.headers);
    return { kitchen: cooked[0]?.leftOut, changed: orders[0]?.detailsChanged?.words, driver: order.leftOut };
  };
  const pushes = async (): Promise<number> => {
    const rows = server.dependencies.database.db.selectFrom('outbox').selectAll().where('kind', '=', 'push.driver');
    return (await rows.execute()).filter(({ payload }) => JSON.parse(payload).isChange === true).length;
  };
  /** What the order's page says of its missing dishes. */
  const told = async () => (await get(`orders/track/${orderNumber}?k=${trackToken}`)).order.missing;
  return { server, owner, id, mark, answer, seen, pushes, told };
}

onBothDatabases('a dish that is left out (rule missing-answer)', (open) => {
  it('is named to the kitchen and the driver, whose devices get a push', async () => {
    const { mark, seen, pushes } = await ordered(open);
    expect(await seen()).toEqual({ kitchen: [], changed: undefined, driver: [] });
    await mark();
    expect(await seen()).toEqual({ kitchen: [SOUP], changed: undefined, driver: [SOUP] });
    expect(await pushes()).toBe(1);
  });

  it('is named to its customer too, where nothing was offered instead', async () => {
    const { mark, told } = await ordered(open);
    const { amountCents } = await mark();
    expect(await told()).toMatchObject([{ ...SOUP, swap: '', state: 'refunded', amountCents }]);
  });

  it('is also named if its customer chose the money, and a swap reaches the driver too', async () => {
    const { mark, answer, seen, pushes } = await ordered(open);
    const { id } = await mark('Green salad');
    expect([(await seen()).driver, await pushes()]).toEqual([[], 0]);
    await answer(id, 'refund');
    expect(await seen()).toEqual({ kitchen: [SOUP], changed: undefined, driver: [SOUP] });
    await answer((await mark('Flan')).id, 'swap');
    expect(await pushes()).toBe(2);
  });

  it('is named with its choices where another dish of the order has the same name', async () => {
    const bowl = { menuItem: { id: 'bowl', title: 'Bowl', price: 1200 }, quantity: 1 };
    const chicken = { customizations: { 0: 0, 1: [0] }, childCustomizations: { '0-0-children': { 0: 1 } } };
    const { mark, seen } = await ordered(open, [
      cartLine({ ...bowl, ...chicken, unitPrice: 1550, totalPrice: 1550 }),
      cartLine({ ...bowl, id: 'other', customizations: { 0: 1 }, unitPrice: 1200, totalPrice: 1200 }),
    ]);
    await mark();
    const left = { dish: 'Bowl (Chicken (Fried) · Rice)', count: 1 };
    expect(await seen()).toMatchObject({ kitchen: [left], driver: [left] });
  });

  it('is no news for a driver who has picked up the bag', async () => {
    const { server, owner, id, mark, seen, pushes } = await ordered(open);
    for (const status of ['restaurant_confirmed', 'preparing', 'ready_pickup', 'picked_up'] as const)
      await changeTo(server, owner, id, status);
    await mark();
    expect(await seen()).toMatchObject({ changed: undefined, driver: [SOUP] });
    expect(await pushes()).toBe(0);
  });
});

import { expect, it } from 'vitest';
import type { DashboardOrder } from '#contract/order/delivery.ts';
import { assign, changeTo, onTheRoad, openWithShops, placeOrder } from '#tests/support/delivered.ts';
import { type SignedIn, signIn } from '#tests/support/staff.ts';
import { type House, onBothDatabases } from '#tests/support/test-app.ts';

const giveBack = (house: House, { headers }: SignedIn, note = 'Flat tire', key?: string) =>
  house.app.inject({
    method: 'POST',
    url: '/api/delivery/return-orders',
    headers: { ...headers, ...(key !== undefined && { 'idempotency-key': key }) },
    payload: { note },
  });

async function show(house: House, { headers }: SignedIn, id: string): Promise<DashboardOrder> {
  return (await house.app.inject({ url: `/api/delivery/orders/${id}`, headers })).json().order;
}

/** A driver with an order on the road and one that is cooked. */
async function openRoad(house: House) {
  const { driver, office, ...road } = await onTheRoad(house);
  const waiting = await placeOrder(house);
  await assign(house, office, waiting.id, driver);
  return { driver, office, road, waiting };
}

onBothDatabases('a driver who can’t continue (rule returned-orders)', (open) => {
  it('gives all orders back, each with its state and why, until somebody resolves it', async () => {
    const house = await openWithShops(open);
    const { driver, office, road, waiting } = await openRoad(house);
    const { returned } = (await giveBack(house, driver)).json();
    expect(new Set(returned)).toEqual(new Set([road.orderNumber, waiting.orderNumber]));
    for (const [id, status] of [
      [road.id, 'out_for_delivery'],
      [waiting.id, 'received'],
    ] as const) {
      const order = await show(house, office, id);
      expect(order).toMatchObject({ status, driver: null });
      expect(order.reports).toMatchObject([{ reason: 'returned', status, note: 'Flat tire', resolved: null }]);
    }
    const lane = await house.app.inject({ url: '/api/delivery/exceptions', headers: office.headers });
    const kinds = lane.json().exceptions.map(({ kind }: { kind: string }) => kind);
    expect(kinds.filter((kind: string) => kind === 'report')).toHaveLength(2);
  });

  it('keeps what is over, and what belongs to others', async () => {
    const house = await openWithShops(open);
    const { driver, office, road, waiting } = await openRoad(house);
    const other = await signIn(house, 'driver', { name: 'Bo' });
    await assign(house, office, waiting.id, other);
    await changeTo(house, await signIn(house, 'owner'), road.id, 'cancelled', 'Closed');
    expect((await giveBack(house, driver)).json()).toEqual({ success: true, returned: [] });
    expect((await show(house, office, waiting.id)).driver).toMatchObject({ name: 'Bo' });
  });

  it('answers the same under the same key, and reports each order once', async () => {
    const house = await openWithShops(open);
    const { driver, office, road } = await openRoad(house);
    const answers = await Promise.all([1, 2, 3].map(() => giveBack(house, driver, 'Flat tire', 'one-key')));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect((await show(house, office, road.id)).reports).toHaveLength(1);
  });

  it('says why, and nobody else can do it for them', async () => {
    const house = await openWithShops(open);
    const { driver, office, road } = await openRoad(house);
    expect((await giveBack(house, driver, '  ')).json()).toMatchObject({ code: 'NOTE_REQUIRED' });
    expect((await giveBack(house, office)).json()).toEqual({ success: true, returned: [] });
    expect((await show(house, office, road.id)).driver).not.toBeNull();
  });
});

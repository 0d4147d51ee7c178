import { expect, it } from 'vitest';
import type { DashboardOrder } from '#contract/order/delivery.ts';
import { assign, changeTo, onTheRoad, openWithShops, placeOrder } from '#tests/support/delivered.ts';
import { type SignedIn, signIn } from '#tests/support/staff.ts';
import { onBothDatabases, type TestServer } from '#tests/support/test-app.ts';

const returnOrders = (server: TestServer, { headers }: SignedIn, note = 'Flat tire', key?: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/delivery/return-orders',
    headers: { ...headers, ...(key !== undefined && { 'idempotency-key': key }) },
    payload: { note },
  });

async function show(server: TestServer, { headers }: SignedIn, id: string): Promise<DashboardOrder> {
  return (await server.app.inject({ url: `/api/delivery/orders/${id}`, headers })).json().order;
}

/** A driver with an order on the road and one that is cooked. */
async function openRoad(server: TestServer) {
  const { driver, office, ...road } = await onTheRoad(server);
  const waiting = await placeOrder(server);
  await assign(server, office, waiting.id, driver);
  return { driver, office, road, waiting };
}

onBothDatabases('a driver who can’t continue (rule returned-orders)', (open) => {
  it('gives all orders back, each with its state and why, until somebody resolves it', async () => {
    const server = await openWithShops(open);
    const { driver, office, road, waiting } = await openRoad(server);
    const { returned } = (await returnOrders(server, driver)).json();
    expect(new Set(returned)).toEqual(new Set([road.orderNumber, waiting.orderNumber]));
    for (const [id, status] of [
      [road.id, 'out_for_delivery'],
      [waiting.id, 'received'],
    ] as const) {
      const order = await show(server, office, id);
      expect(order).toMatchObject({ status, driver: null });
      expect(order.reports).toMatchObject([{ reason: 'returned', status, note: 'Flat tire', resolved: null }]);
    }
    const lane = await server.app.inject({ url: '/api/delivery/exceptions', headers: office.headers });
    const rows = lane.json().exceptions.filter(({ kind }: { kind: string }) => kind === 'report');
    expect(rows.map(({ note }: { note: string }) => note)).toEqual(['Flat tire', 'Flat tire']);
  });

  it('keeps what is over, and what belongs to others', async () => {
    const server = await openWithShops(open);
    const { driver, office, road, waiting } = await openRoad(server);
    const other = await signIn(server, 'driver', { name: 'Bo' });
    await assign(server, office, waiting.id, other);
    await changeTo(server, await signIn(server, 'owner'), road.id, 'cancelled', 'Closed');
    expect((await returnOrders(server, driver)).json()).toEqual({ success: true, returned: [] });
    expect((await show(server, office, waiting.id)).driver).toMatchObject({ name: 'Bo' });
  });

  it('answers the same under the same key, and reports each order once', async () => {
    const server = await openWithShops(open);
    const { driver, office, road } = await openRoad(server);
    const answers = await Promise.all([1, 2, 3].map(() => returnOrders(server, driver, 'Flat tire', 'one-key')));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect((await show(server, office, road.id)).reports).toHaveLength(1);
    expect((await returnOrders(server, driver, 'Other tire', 'one-key')).json().code).toBe('IDEMPOTENCY_MISMATCH');
  });

  it('takes a key as its driver’s own', async () => {
    const server = await openWithShops(open);
    const { driver, road, waiting, office } = await openRoad(server);
    const other = await signIn(server, 'driver');
    await assign(server, office, waiting.id, other);
    const returned = async (by: SignedIn) => (await returnOrders(server, by, 'Flat tire', 'one-key')).json().returned;
    expect(await returned(driver)).toEqual([road.orderNumber]);
    expect(await returned(other)).toEqual([waiting.orderNumber]);
  });

  it('says why, and nobody else can do it for them', async () => {
    const server = await openWithShops(open);
    const { driver, office, road } = await openRoad(server);
    expect((await returnOrders(server, driver, '  ')).json()).toMatchObject({ code: 'NOTE_REQUIRED' });
    expect((await returnOrders(server, office)).json()).toEqual({ success: true, returned: [] });
    expect((await show(server, office, road.id)).driver).not.toBeNull();
  });
});

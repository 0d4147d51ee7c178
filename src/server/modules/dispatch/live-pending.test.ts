import { expect, it } from 'vitest';
import type { DeliveryOrdersAnswer } from '#contract/order/delivery.ts';
import { reconcileOnce } from '#server/modules/checkout/index.ts';
import { buyer, openCheckout, press, savePending } from '#tests/support/checkout.ts';
import { openWithShops } from '#tests/support/delivered.ts';
import { boardEventOf, openBoardStream } from '#tests/support/live-board.ts';
import { type SignedIn, signIn } from '#tests/support/staff.ts';
import { storeOrder } from '#tests/support/stored-orders.ts';
import { onBothDatabases, type TestServer } from '#tests/support/test-app.ts';

/** Runs the job that runs every minute, and tries again while the listening server is in its own first run of it. */
const reconcile = ({ dependencies }: TestServer) =>
  expect.poll(() => reconcileOnce(dependencies), { timeout: 10_000 }).not.toBeNull();

/** Lets a pending order expire. */
async function expire(server: TestServer, id: string): Promise<void> {
  const { db } = server.dependencies.database;
  await db.updateTable('pending_orders').set({ expires_at: server.clock.now() }).where('id', '=', id).execute();
  await reconcile(server);
}

async function readBoard(server: TestServer, { headers }: SignedIn): Promise<DeliveryOrdersAnswer> {
  return (await server.app.inject({ url: '/api/delivery/orders', headers })).json<DeliveryOrdersAnswer>();
}

onBothDatabases('pending orders on the live board (rule pending-on-board)', (open) => {
  it('appear as soon as they are saved, and get their number when their payment is opened', async () => {
    const server = await openWithShops(open);
    const stream = await openBoardStream(server, await signIn(server, 'dispatcher'), 0);
    const who = buyer(server);
    const { pendingOrderId, finalTotal } = await savePending(server, who, { name: 'Maya' });
    const [saved] = (await stream.until(1)).map(boardEventOf);
    expect(saved).toMatchObject({
      kind: 'pending.saved',
      orderId: pendingOrderId,
      order: {
        id: pendingOrderId,
        isPending: true,
        status: 'pending',
        customer: { name: 'Maya' },
        total: finalTotal,
        paymentStatus: 'unpaid',
      },
      summary: { statusCounts: { pending: 1 }, activeDeliveries: 0 },
    });
    const opened = await who.post('/api/payments/create-checkout-session-lean', { pendingOrderId });
    const [, named] = (await stream.until(2)).map(boardEventOf);
    expect(named?.order?.orderNumber).toBe(`FF${opened.json<{ sessionId: string }>().sessionId.slice(-8)}`);
  });

  it('are announced once, however often the browser saves the order and opens the payment', async () => {
    const server = await openWithShops(open);
    const office = await signIn(server, 'dispatcher');
    const who = buyer(server);
    for (let time = 0; time < 3; time += 1) await openCheckout(server, who);
    const { eventNumber, orders } = await readBoard(server, office);
    expect([eventNumber, orders.length]).toEqual([2, 1]);
  });

  it('leave it when their time is over', async () => {
    const server = await openWithShops(open);
    const office = await signIn(server, 'owner');
    const { pendingOrderId } = await savePending(server, buyer(server));
    const { eventNumber } = await readBoard(server, office);
    const stream = await openBoardStream(server, office, eventNumber);
    await expire(server, pendingOrderId);
    const [expired] = (await stream.until(1)).map(boardEventOf);
    expect(expired).toMatchObject({
      kind: 'pending.expired',
      orderId: pendingOrderId,
      order: null,
      summary: { statusCounts: { pending: 0 } },
    });
    await reconcile(server);
    expect((await readBoard(server, office)).eventNumber).toBe(eventNumber + 1);
  });

  it('make room for their order when they are paid, also on a board that was away in the meantime', async () => {
    const server = await openWithShops(open);
    const office = await signIn(server, 'dispatcher');
    const live = await openBoardStream(server, office, 0);
    const { pendingOrderId, sessionId, who } = await openCheckout(server);
    await live.until(2);
    await press(server, sessionId, 'pay');
    await who.post('/api/orders/convert-from-session', { sessionId });
    const frames = await live.until(3);
    const received = { kind: 'order.received', order: { pendingId: pendingOrderId, isPending: false } };
    expect(frames.map(boardEventOf).at(-1)).toMatchObject(received);
    const late = await openBoardStream(server, office, 0);
    expect((await late.until(1)).map(boardEventOf)).toMatchObject([{ ...received, number: 3 }]);
  });

  it('are not shown to drivers', async () => {
    const server = await openWithShops(open);
    const driver = await signIn(server, 'driver');
    const stream = await openBoardStream(server, driver, 0);
    const office = await signIn(server, 'dispatcher');
    const board = await openBoardStream(server, office, 0);
    await openCheckout(server);
    const { id } = await storeOrder(server.dependencies.database, { at: server.clock.now() });
    await board.until(3);
    const assigned = await server.app.inject({
      method: 'PUT',
      url: `/api/delivery/orders/${id}/driver`,
      headers: office.headers,
      payload: { driverId: driver.staff.id },
    });
    expect(assigned.statusCode).toBe(200);
    expect((await stream.until(1)).map(boardEventOf)).toMatchObject([{ kind: 'order.driver', orderId: id }]);
  });
});

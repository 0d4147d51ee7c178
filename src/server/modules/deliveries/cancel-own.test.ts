import { expect, it } from 'vitest';
import type { TrackAnswer } from '#contract/order/tracking.ts';
import { addDishes } from '#tests/support/added-dishes.ts';
import { bothSides, show } from '#tests/support/changes.ts';
import { type Ordered, openWithShops, placeOrder } from '#tests/support/delivered.ts';
import { type SignedIn, signIn } from '#tests/support/staff.ts';
import { onBothDatabases, type TestServer } from '#tests/support/test-app.ts';
import { sendRefunds } from '#tests/support/texts.ts';

const cancel = ({ who, orderNumber }: Ordered, key?: string) =>
  who.post(`/api/orders/track/${orderNumber}/cancel`, '', key === undefined ? {} : { 'idempotency-key': key });

const take = (server: TestServer, { headers }: SignedIn, { id }: Ordered) =>
  server.app.inject({ method: 'POST', url: `/api/delivery/orders/${id}/take`, headers });

async function shown({ who, orderNumber }: Ordered) {
  const { order } = (await who.get(`/api/orders/track/${orderNumber}`)).json<TrackAnswer>();
  return order.access === 'full' ? order : null;
}

onBothDatabases('cancelling one’s own order (rule own-cancellation)', (open) => {
  it('gives everything back while nobody of the shop has taken it, and says so in the history', async () => {
    const server = await openWithShops(open);
    const office = await signIn(server, 'dispatcher');
    const order = await placeOrder(server);
    const before = await shown(order);
    expect(before?.canCancel).toBe(true);
    expect((await cancel(order)).json()).toEqual({ success: true, message: 'Your order is cancelled.' });
    const paid = before?.pricing.total;
    expect(await shown(order)).toMatchObject({
      status: 'cancelled',
      canCancel: false,
      refund: { cents: paid, ofCents: paid },
    });
    const answer = await server.app.inject({ url: `/api/delivery/orders/${order.id}`, headers: office.headers });
    const step = answer
      .json()
      .order.history.find(({ kind, status }: Record<string, string>) => kind === 'step' && status === 'cancelled');
    expect(step).toMatchObject({ person: '', note: 'Cancelled by the customer' });
  });

  it('is refused once somebody has taken the order, and leaves it as it is', async () => {
    const server = await openWithShops(open);
    const order = await placeOrder(server);
    await take(server, await signIn(server, 'dispatcher'), order);
    expect((await cancel(order)).json()).toMatchObject({ code: 'ORDER_TAKEN' });
    expect(await shown(order)).toMatchObject({ status: 'received', canCancel: false, refund: null });
  });

  it('repeats its answer under the same key, and gives the money back once', async () => {
    const server = await openWithShops(open);
    const order = await placeOrder(server);
    const answers = await Promise.all([cancel(order, 'one-key'), cancel(order, 'one-key'), cancel(order, 'one-key')]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    const refunds = await server.dependencies.database.db.selectFrom('refunds').selectAll().execute();
    expect(refunds).toHaveLength(1);
  });

  // The fee went back with the first order, and the dishes added to it were delivered for nothing.
  it('cancels what was added to it too, and gives that back (rule added-dishes)', async () => {
    const server = await openWithShops(open);
    const order = await placeOrder(server);
    const added = [await addDishes(server, order), await addDishes(server, order)];
    server.clock.advance(60_000);
    const other = await addDishes(server, await placeOrder(server, { phone: '8135550177' }));
    const [cancelled] = added;
    if (cancelled !== undefined) await cancel(cancelled);
    expect((await cancel(order)).statusCode).toBe(200);
    for (const one of added) expect(await shown(one)).toMatchObject({ status: 'cancelled', canCancel: false });
    expect(await shown(other)).toMatchObject({ status: 'received' });
    const { history } = await show(server, await signIn(server, 'dispatcher'), added[1]?.id ?? '');
    expect(history.map(({ note }) => note)).toContain(`Cancelled by the customer, with ${order.orderNumber}`);
    await sendRefunds(server);
    const kept = await server.dependencies.database.db
      .selectFrom('orders')
      .select((row) => row.fn.sum('total_cents').as('cents'))
      .where('status', '=', 'received')
      .executeTakeFirstOrThrow();
    expect(await bothSides(server)).toEqual([Number(kept.cents), Number(kept.cents)]);
  });

  it('is refused, all of it, once somebody has taken what was added', async () => {
    const server = await openWithShops(open);
    const order = await placeOrder(server);
    const added = [await addDishes(server, order), await addDishes(server, order)];
    if (added[1] !== undefined) await take(server, await signIn(server, 'dispatcher'), added[1]);
    const refused = await cancel(order);
    expect(refused.json()).toMatchObject({ code: 'ORDER_TAKEN', message: expect.stringContaining('you added') });
    for (const one of [order, ...added]) expect(await shown(one)).toMatchObject({ status: 'received', refund: null });
  });

  it('needs a proof', async () => {
    const server = await openWithShops(open);
    const { orderNumber } = await placeOrder(server);
    const url = `/api/orders/track/${orderNumber}/cancel`;
    expect((await server.app.inject({ method: 'POST', url })).json().code).toBe('ORDER_LOCKED');
  });
});

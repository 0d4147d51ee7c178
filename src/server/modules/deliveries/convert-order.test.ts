import { expect, it } from 'vitest';
import { fulfillPayment } from '#server/modules/checkout/index.ts';
import { countRows, deliver, openCheckout, press } from '#tests/support/checkout.ts';
import { openWithShops, placeOrder } from '#tests/support/delivered.ts';
import { down, fakePayments } from '#tests/support/fake-payments.ts';
import { movableClock } from '#tests/support/movable-clock.ts';
import { type SignedIn, signIn } from '#tests/support/staff.ts';
import { storeOrder, storePending } from '#tests/support/stored-orders.ts';
import { onBothDatabases, type TestServer } from '#tests/support/test-app.ts';

function convert(
  server: TestServer,
  person: SignedIn,
  id: string,
  body?: object,
  headers: Record<string, string> = {},
) {
  return server.app.inject({
    method: 'POST',
    url: `/api/delivery/convert/${id}`,
    headers: { ...person.headers, 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
}

const CONFIRMED = { confirmUnpaid: true, note: 'Pays in cash' };

const read = ({ dependencies }: TestServer) => dependencies.database.db.selectFrom('orders').selectAll();

onBothDatabases('converting a pending order (rule pending-conversion)', (open) => {
  it('makes the paid order where the provider says that it is paid (rule provider-says-paid)', async () => {
    const server = await openWithShops(open);
    const office = await signIn(server, 'dispatcher', { name: 'Dana' });
    const { pendingOrderId, sessionId } = await openCheckout(server);
    await press(server, sessionId, 'pay');
    const answer = await convert(server, office, pendingOrderId);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      success: true,
      message: 'Pending order converted to regular order successfully!',
      paymentStatus: 'paid',
      orderNumber: `FF${sessionId.slice(-8)}`,
    });
    const { db } = server.dependencies.database;
    const step = await db.selectFrom('order_history').selectAll().executeTakeFirstOrThrow();
    expect(step).toMatchObject({
      status: 'received',
      person: 'Dana',
      note: 'Paid online; converted by hand',
      staff_id: office.staff.id,
    });
  });

  it('asks for a confirmation where it is not paid, then marks the order unpaid; a later payment attaches to it (rule unpaid-conversion)', async () => {
    const server = await openWithShops(open);
    const office = await signIn(server, 'dispatcher');
    const { pendingOrderId, sessionId } = await openCheckout(server);
    const refused = await convert(server, office, pendingOrderId);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'NOT_PAID', details: { needsConfirmation: true } });
    const made = await convert(server, office, pendingOrderId, CONFIRMED);
    expect(made.json()).toMatchObject({ paymentStatus: 'unpaid', orderNumber: `FF${sessionId.slice(-8)}` });
    await press(server, sessionId, 'pay');
    server.clock.advance(1000);
    await deliver(server);
    const orders = await read(server).execute();
    expect(orders).toHaveLength(1);
    expect(orders[0]).toMatchObject({ payment_status: 'paid', session_id: sessionId, needs_review: 0 });
    const history = await server.dependencies.database.db
      .selectFrom('order_history')
      .selectAll()
      .orderBy('step')
      .execute();
    expect(history).toMatchObject([{ kind: 'step' }, { kind: 'payment', note: 'Paid online' }]);
  });

  it('takes a reason where it is not paid, which the history keeps; a paid one needs none', async () => {
    const server = await openWithShops(open);
    const office = await signIn(server, 'dispatcher', { name: 'Dana' });
    const unpaid = await openCheckout(server);
    for (const note of ['', '  \n ']) {
      const refused = await convert(server, office, unpaid.pendingOrderId, { confirmUnpaid: true, note });
      expect(refused.statusCode).toBe(422);
      expect(refused.json()).toMatchObject({
        code: 'REASON_REQUIRED',
        message: 'Please say why you’re converting this order without a payment.',
      });
    }
    expect(await countRows(server, 'orders')).toBe(0);
    await convert(server, office, unpaid.pendingOrderId, { confirmUnpaid: true, note: ' Pays in cash ' });
    const { db } = server.dependencies.database;
    const step = await db.selectFrom('order_history').selectAll().executeTakeFirstOrThrow();
    expect(step).toMatchObject({ status: 'received', person: 'Dana', note: 'Converted unpaid: Pays in cash' });
    const paid = await openCheckout(server, undefined, { phone: '7275550177' });
    await press(server, paid.sessionId, 'pay');
    expect((await convert(server, office, paid.pendingOrderId, { confirmUnpaid: true })).json()).toMatchObject({
      success: true,
      paymentStatus: 'paid',
    });
  });

  it('holds an unpaid order for a dispatcher where the later payment is not what was due (rule amount-difference)', async () => {
    const clock = movableClock();
    const fake = fakePayments(clock);
    const server = await openWithShops(open, { clock, payments: fake });
    const office = await signIn(server, 'dispatcher');
    const { pendingOrderId, sessionId } = await openCheckout(server);
    await convert(server, office, pendingOrderId, CONFIRMED);
    fake.pay(sessionId, { amountCents: 100 });
    const paid = await fulfillPayment(server.dependencies, { sessionId, by: 'reconcile' });
    expect(paid).toMatchObject({ ok: true, value: { payment_status: 'paid', needs_review: 1 } });
    const order = await read(server).executeTakeFirstOrThrow();
    expect(order).toMatchObject({ payment_status: 'paid', session_id: sessionId, needs_review: 1 });
    expect(order.review_reason).toMatch(/^Paid \$1\.00 instead of /);
    const history = await server.dependencies.database.db
      .selectFrom('order_history')
      .selectAll()
      .orderBy('step')
      .execute();
    expect(history).toMatchObject([{ kind: 'step' }, { kind: 'payment', note: order.review_reason, person: '' }]);
    expect(server.logged.filter((line) => line.includes('the order of a payment is held for a look'))).toHaveLength(1);
  });

  it('gives a payment back that comes after an unpaid order was cancelled', async () => {
    const server = await openWithShops(open);
    const office = await signIn(server, 'dispatcher');
    const { pendingOrderId, sessionId } = await openCheckout(server);
    const { orderId } = (await convert(server, office, pendingOrderId, CONFIRMED)).json();
    const cancelled = await server.app.inject({
      method: 'PATCH',
      url: `/api/delivery/orders/${orderId}/status`,
      headers: { ...office.headers, 'content-type': 'application/json' },
      payload: JSON.stringify({ status: 'cancelled', note: 'Nobody answers' }),
    });
    expect(cancelled.statusCode).toBe(200);
    await press(server, sessionId, 'pay');
    server.clock.advance(1000);
    await deliver(server);
    expect(await read(server).executeTakeFirstOrThrow()).toMatchObject({
      status: 'cancelled',
      payment_status: 'unpaid',
    });
    const { db } = server.dependencies.database;
    const refunds = await db.selectFrom('outbox').select('kind').where('kind', '=', 'refund.send').execute();
    expect(refunds).toHaveLength(1);
  });

  it('answers the same order again, 409 for a cancelled one and 404 for an unknown one (rule conversion-answers)', async () => {
    const server = await openWithShops(open);
    const office = await signIn(server, 'dispatcher');
    const { id, orderNumber } = await placeOrder(server);
    const { pending_order_id } = await read(server).executeTakeFirstOrThrow();
    for (const known of [id, pending_order_id]) {
      expect((await convert(server, office, known)).json()).toMatchObject({ success: true, orderId: id, orderNumber });
    }
    const over = await storeOrder(server.dependencies.database, { at: server.clock.now(), status: 'cancelled' });
    const refused = await convert(server, office, over.pending_order_id);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'STATUS_CHANGED']);
    expect((await convert(server, office, 'nothing')).statusCode).toBe(404);
    expect((await convert(server, office, id, {}, { 'idempotency-key': 'x'.repeat(300) })).statusCode).toBe(400);
  });

  it('does not convert what has expired unpaid', async () => {
    const server = await open();
    const office = await signIn(server, 'dispatcher');
    const { id } = await storePending(server.dependencies.database, server.clock.now() - 3 * 3_600_000);
    const answer = await convert(server, office, id, CONFIRMED);
    expect([answer.statusCode, answer.json().code]).toEqual([410, 'PENDING_EXPIRED']);
  });

  it('numbers an order without a session from its own id', async () => {
    const server = await open();
    const office = await signIn(server, 'dispatcher');
    const { id } = await storePending(server.dependencies.database, server.clock.now());
    const { orderNumber } = (await convert(server, office, id, CONFIRMED)).json();
    expect(orderNumber).toBe(`FF${id.slice(-8).toUpperCase()}`);
  });

  it('converts unpaid while the provider is down only with a confirmation', async () => {
    const clock = movableClock();
    const fake = fakePayments(clock);
    const server = await openWithShops(open, { clock, payments: fake });
    const office = await signIn(server, 'dispatcher');
    const { pendingOrderId } = await openCheckout(server);
    fake.before = down;
    expect((await convert(server, office, pendingOrderId)).statusCode).toBe(503);
    const made = await convert(server, office, pendingOrderId, CONFIRMED);
    expect(made.json()).toMatchObject({ success: true, paymentStatus: 'unpaid' });
  });

  it('makes one order of many conversions at once, and of conversions beside the payment', {
    timeout: 60_000,
  }, async () => {
    const clock = movableClock();
    const fake = fakePayments(clock);
    // One that may be asked at any time, so that all of them ask it at once.
    const payments = { ...fake, isOwn: true } as const;
    const server = await openWithShops(open, { clock, payments, settings: { rateLimits: false } });
    const [ann, bob] = [await signIn(server, 'dispatcher'), await signIn(server, 'owner')];
    for (let race = 1; race <= 20; race += 1) {
      const { pendingOrderId, sessionId } = await openCheckout(server, undefined, { phone: `72755501${race + 10}` });
      const presses = [ann, bob, ann, bob].map((who) => convert(server, who, pendingOrderId, CONFIRMED));
      if (race % 2 === 0) fake.pay(sessionId);
      const paying = fulfillPayment(server.dependencies, { sessionId, by: 'notification' });
      const answers = await Promise.all(presses);
      await paying;
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
      expect(new Set(answers.map((answer) => answer.json().orderId)).size).toBe(1);
      expect(await countRows(server, 'orders')).toBe(race);
      const order = await read(server).where('pending_order_id', '=', pendingOrderId).executeTakeFirstOrThrow();
      expect(order.payment_status).toBe(race % 2 === 0 ? 'paid' : 'unpaid');
    }
    expect(await countRows(server, 'order_history')).toBe(20);
    const { db } = server.dependencies.database;
    const counts = await db.selectFrom('order_counts').selectAll().where('count', '<>', 0).execute();
    expect(counts).toEqual([{ status: 'received', count: 20 }]);
  });
});

import { expect, it } from 'vitest';
import { sendDue } from '#server/database/stores/outbox.ts';
import { refundHandlers } from '#server/modules/refunds/index.ts';
import {
  buyer,
  countRows,
  deliver,
  openCheckout,
  openShops,
  press,
  savePending,
  testPlaces,
} from '#tests/support/checkout.ts';
import { down, fakePayments } from '#tests/support/fake-payments.ts';
import { movableClock } from '#tests/support/movable-clock.ts';
import { onBothDatabases, type TestServer } from '#tests/support/test-app.ts';
import { sendTexts } from '#tests/support/texts.ts';
import { fulfillPayment } from './fulfillment/fulfill-payment.ts';
import { reconcileOnce } from './fulfillment/reconcile.ts';

const OPEN = '/api/payments/create-checkout-session-lean';
const CART = 'a-cart-of-this-browser-0001';
const LATE_MS = 60_000;

/** What the provider holds of the shop's money: charges less refunds, per session. */
async function ledger({ dependencies }: TestServer): Promise<readonly number[]> {
  const rows = await dependencies.database.db
    .selectFrom('sandbox_ledger')
    .select((row) => row.fn.sum<number | string>('amount_cents').as('cents'))
    .groupBy('session_id')
    .execute();
  return rows.map(({ cents }) => Number(cents)).filter((cents) => cents !== 0);
}

/** Delivers the notifications that are on their way. */
async function hear(server: TestServer): Promise<void> {
  server.clock.advance(2000);
  await deliver(server);
}

const page = async (server: TestServer, sessionId: string) => {
  const { statusCode, body } = await server.app.inject(`/sandbox/pay/${sessionId}`);
  return { statusCode, body };
};

onBothDatabases('a purchase has one session that can be paid (rule one-payable-session)', (open) => {
  async function shop(): Promise<TestServer> {
    const server = await open({ places: testPlaces, settings: { rateLimits: false } });
    await openShops(server);
    return server;
  }

  it.each([
    ['known by its browser’s cookie', undefined],
    ['known by its cart', CART],
  ])('%s: another tip ends the first page, which says so and takes no money', async (_, cartId) => {
    const server = await shop();
    const who = buyer(server);
    const input = cartId === undefined ? {} : { cartId };
    const first = await openCheckout(server, who, { ...input, tip: 100 });
    const second = await openCheckout(server, cartId === undefined ? who : buyer(server), { ...input, tip: 200 });
    expect(second.sessionId).not.toBe(first.sessionId);
    const ended = await page(server, first.sessionId);
    expect([ended.statusCode, ended.body.includes('This payment page was replaced')]).toEqual([410, true]);
    // Not as if somebody had cancelled (rule payment-cancelled).
    expect(ended.body).toContain('/tip">Back to');
    await press(server, first.sessionId, 'pay');
    await press(server, second.sessionId, 'pay');
    await hear(server);
    expect(await ledger(server)).toEqual([second.finalTotal]);
    expect(await countRows(server, 'orders')).toBe(1);
    const told = await second.who.get(`/api/payments/session/${first.sessionId}`);
    expect(told.json().data).toEqual({ paymentStatus: 'replaced' });
    const led = await second.who.get(`/api/orders/session/${first.sessionId}`);
    expect(led.json().order).toMatchObject({ isPending: false });
  });

  it('leads to the order of a first page that was paid in the meantime, and opens no second', async () => {
    const server = await shop();
    const first = await openCheckout(server, buyer(server), { tip: 100 });
    await press(server, first.sessionId, 'pay');
    const { pendingOrderId } = await savePending(server, first.who, { tip: 200 });
    const answer = await first.who.post(OPEN, { pendingOrderId });
    const orderNumber = `FF${first.sessionId.slice(-8).toUpperCase()}`;
    expect(answer.json()).toMatchObject({
      code: 'ALREADY_ORDERED',
      details: { sessionId: first.sessionId, orderNumber },
    });
    expect(await countRows(server, 'payment_sessions')).toBe(1);
  });

  it('tells that a payment is under way, and opens no second session (rule late-payments)', async () => {
    const server = await shop();
    const first = await openCheckout(server, buyer(server), { tip: 100 });
    await press(server, first.sessionId, 'late');
    const { pendingOrderId } = await savePending(server, first.who, { tip: 200 });
    for (const id of [pendingOrderId, first.pendingOrderId]) {
      const answer = await first.who.post(OPEN, { pendingOrderId: id });
      expect([answer.statusCode, answer.json().code, answer.json().details]).toEqual([
        409,
        'PAYMENT_UNDER_WAY',
        { sessionId: first.sessionId },
      ]);
    }
    expect((await first.who.get(`/api/payments/session/${first.sessionId}`)).json().data.paymentStatus).toBe(
      'processing',
    );
  });

  it('can be paid again once a late payment has failed, and says that it failed (rule late-payments)', async () => {
    const server = await shop();
    const first = await openCheckout(server, buyer(server), { tip: 100 });
    await press(server, first.sessionId, 'late-failure');
    await hear(server);
    server.clock.advance(LATE_MS);
    expect((await page(server, first.sessionId)).body).toContain('Your payment did not go through');
    await hear(server);
    expect((await first.who.get(`/api/payments/session/${first.sessionId}`)).json().data.paymentStatus).toBe('failed');
    const again = await first.who.post(OPEN, { pendingOrderId: first.pendingOrderId });
    expect(again.statusCode).toBe(200);
    await press(server, again.json().sessionId, 'pay');
    await hear(server);
    await reconcileOnce(server.dependencies);
    expect(await ledger(server)).toEqual([first.finalTotal]);
    expect(await countRows(server, 'orders')).toBe(1);
  });

  it('sends the buyer one text about a late payment that failed (rule late-payments)', async () => {
    const server = await shop();
    const { sessionId } = await openCheckout(server);
    await press(server, sessionId, 'late-failure');
    server.clock.advance(LATE_MS);
    await hear(server);
    await reconcileOnce(server.dependencies);
    await sendTexts(server);
    await sendTexts(server);
    expect(server.texts.sent.map(({ body }) => body)).toEqual([
      expect.stringContaining('your payment for Corner Grill did not go through'),
    ]);
  });

  it('lets the same dishes be ordered again on purpose, in one press, once the first is paid', async () => {
    const server = await shop();
    const who = buyer(server);
    for (const cartId of ['cart-number-one-0001', 'cart-number-two-0002']) {
      const { sessionId } = await openCheckout(server, who, { cartId });
      await press(server, sessionId, 'pay');
      await hear(server);
    }
    expect(await countRows(server, 'orders')).toBe(2);
    expect(await countRows(server, 'payment_sessions')).toBe(2);
  });

  it('does not sell a cart a second time to a tab that does not know that it was paid', async () => {
    const server = await shop();
    const who = buyer(server);
    const paid = await openCheckout(server, who, { cartId: CART, tip: 100 });
    await press(server, paid.sessionId, 'pay');
    await hear(server);
    const { pendingOrderId } = await savePending(server, who, { cartId: CART, tip: 200 });
    const answer = await who.post(OPEN, { pendingOrderId });
    expect([answer.statusCode, answer.json().details.sessionId]).toEqual([409, paid.sessionId]);
  });

  it('does not open what was replaced and paid for in another tab', async () => {
    const server = await shop();
    const who = buyer(server);
    const first = await openCheckout(server, who, { tip: 100 });
    const second = await openCheckout(server, who, { tip: 200 });
    await press(server, second.sessionId, 'pay');
    await hear(server);
    const answer = await who.post(OPEN, { pendingOrderId: first.pendingOrderId });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'ALREADY_ORDERED']);
    expect(answer.json().details.orderNumber).toBe(`FF${second.sessionId.slice(-8).toUpperCase()}`);
  });

  it('asks about a payment under way less and less often, and in the end not at all (rule late-payments)', async () => {
    const server = await shop();
    const { sessionId } = await openCheckout(server);
    const { db } = server.dependencies.database;
    await press(server, sessionId, 'late');
    await db.updateTable('sandbox_sessions').set({ pays_at: null }).execute();
    await db.updateTable('sandbox_events').set({ next_at: null }).execute();
    let asked = 0;
    for (let minute = 0; minute < 60; minute += 1) {
      asked += (await reconcileOnce(server.dependencies)) ?? 0;
      server.clock.advance(60_000);
    }
    expect(asked).toBeLessThan(52);
    for (let hour = 0; hour < 15 * 24; hour += 6) {
      asked += (await reconcileOnce(server.dependencies)) ?? 0;
      server.clock.advance(6 * 3_600_000);
    }
    expect(asked).toBeLessThan(110);
    expect(await db.selectFrom('payment_sessions').select('id').where('is_open', '=', 1).execute()).toEqual([]);
    expect(await reconcileOnce(server.dependencies)).toBe(0);
  });
});

onBothDatabases('money that arrives twice anyway (rule extra-payment-refund)', (open) => {
  async function shop() {
    const clock = movableClock();
    const fake = fakePayments(clock);
    const server = await open({ places: testPlaces, payments: fake, clock, settings: { rateLimits: false } });
    await openShops(server);
    return { server, fake };
  }

  it.each([
    ['the replaced page first', [0, 1]],
    ['the newer page first', [1, 0]],
  ])('goes back once, by itself, and the buyer is told: %s', async (_, order) => {
    const { server, fake } = await shop();
    const who = buyer(server);
    const first = await openCheckout(server, who, { tip: 100 });
    const second = await openCheckout(server, who, { tip: 200 });
    // The provider took money for a session that it had called ended.
    for (const index of order) fake.pay([first, second][index]?.sessionId ?? '');
    const ids = order.map((index) => [first, second][index]?.sessionId ?? '');
    for (const sessionId of [...ids, ...ids]) await fulfillPayment(server.dependencies, { sessionId, by: 'reconcile' });
    for (let time = 0; time < 2; time += 1) await sendDue(server.dependencies, refundHandlers(server.dependencies));
    const [kept, extra] = order.map((index) => [first, second][index]);
    expect(fake.refunds).toMatchObject([{ sessionId: extra?.sessionId, amountCents: extra?.finalTotal }]);
    const { db } = server.dependencies.database;
    const orders = await db.selectFrom('orders').selectAll().execute();
    expect(orders).toMatchObject([{ session_id: kept?.sessionId, extra_refunded_cents: extra?.finalTotal }]);
    const notes = await db.selectFrom('order_history').select('note').orderBy('step').execute();
    expect(notes.map(({ note }) => note)).toEqual([
      'Paid online',
      expect.stringMatching(/^Paid twice: \$.* is refunded$/),
    ]);
    for (const { sessionId } of [first, second]) {
      const shown = await who.get(`/api/orders/session/${sessionId}`);
      expect(shown.json().order).toMatchObject({
        orderNumber: orders[0]?.order_number,
        extraRefund: extra?.finalTotal,
      });
    }
    await sendTexts(server);
    await sendTexts(server);
    expect(server.texts.sent.map(({ body }) => body)).toEqual([expect.stringContaining('you paid twice for order')]);
  });

  it('cannot arrive where the provider does not end the first session: no second page is opened (rule one-payable-session)', async () => {
    const { server, fake } = await shop();
    const first = await openCheckout(server, buyer(server), { tip: 100 });
    const { pendingOrderId } = await savePending(server, first.who, { tip: 200 });
    fake.before = (call) => {
      if (call === 'expireSession') down();
    };
    const answer = await first.who.post(OPEN, { pendingOrderId });
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'PAYMENT_PROVIDER_DOWN']);
    expect(fake.calls.filter((call) => call === 'createSession')).toHaveLength(1);
  });

  it('does not arrive by a session whose creation was never answered: that one is ended as well', async () => {
    const { server, fake } = await shop();
    const who = buyer(server);
    const saved = await savePending(server, who, { tip: 100 });
    // The session is made at the provider, and the answer is lost on its way.
    fake.before = async (call) => {
      if (call !== 'createSession') return;
      const row = await server.dependencies.database.db.selectFrom('payment_sessions').selectAll().executeTakeFirst();
      fake.before = () => {};
      await fake.createSession(JSON.parse(row?.request ?? '{}'));
      down();
    };
    expect((await who.post(OPEN, { pendingOrderId: saved.pendingOrderId })).statusCode).toBe(503);
    const second = await openCheckout(server, who, { tip: 200 });
    const rows = await server.dependencies.database.db
      .selectFrom('payment_sessions')
      .select(['session_id', 'ended_as', 'is_open'])
      .orderBy('created_at')
      .orderBy('is_open')
      .execute();
    const [lost] = rows.filter(({ session_id }) => session_id !== second.sessionId);
    expect(lost).toMatchObject({ ended_as: 'replaced', is_open: null });
    expect((await fake.getSession(lost?.session_id ?? ''))?.state).toBe('expired');
  });
});

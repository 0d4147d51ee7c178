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
import { type House, onBothDatabases } from '#tests/support/test-app.ts';
import { sendTexts } from '#tests/support/texts.ts';
import { fulfillPayment } from './fulfillment/fulfill-payment.ts';
import { reconcileOnce } from './fulfillment/reconcile.ts';

const OPEN = '/api/payments/create-checkout-session-lean';
const CART = 'a-cart-of-this-browser-0001';
const LATE_MS = 60_000;

/** What the provider holds of the shop's money: charges less refunds, per session. */
async function ledger({ dependencies }: House): Promise<readonly number[]> {
  const rows = await dependencies.database.db
    .selectFrom('sandbox_ledger')
    .select((row) => row.fn.sum<number | string>('amount_cents').as('cents'))
    .groupBy('session_id')
    .execute();
  return rows.map(({ cents }) => Number(cents)).filter((cents) => cents !== 0);
}

/** Delivers the notifications that are on their way. */
async function hear(house: House): Promise<void> {
  house.clock.advance(2000);
  await deliver(house);
}

const page = async (house: House, sessionId: string) => {
  const { statusCode, body } = await house.app.inject(`/sandbox/pay/${sessionId}`);
  return { statusCode, body };
};

onBothDatabases('a purchase has one session that can be paid (rule one-payable-session)', (open) => {
  async function shop(): Promise<House> {
    const house = await open({ places: testPlaces, settings: { rateLimits: false } });
    await openShops(house);
    return house;
  }

  it.each([
    ['known by its browser’s cookie', undefined],
    ['known by its cart', CART],
  ])('%s: another tip ends the first page, which says so and takes no money', async (_, cartId) => {
    const house = await shop();
    const who = buyer(house);
    const wish = cartId === undefined ? {} : { cartId };
    const first = await openCheckout(house, who, { ...wish, tip: 100 });
    const second = await openCheckout(house, cartId === undefined ? who : buyer(house), { ...wish, tip: 200 });
    expect(second.sessionId).not.toBe(first.sessionId);
    const ended = await page(house, first.sessionId);
    expect([ended.statusCode, ended.body.includes('This payment page was replaced')]).toEqual([410, true]);
    // Not as if somebody had cancelled (rule payment-cancelled).
    expect(ended.body).toContain('/tip">Back to');
    await press(house, first.sessionId, 'pay');
    await press(house, second.sessionId, 'pay');
    await hear(house);
    expect(await ledger(house)).toEqual([second.finalTotal]);
    expect(await countRows(house, 'orders')).toBe(1);
    const told = await second.who.get(`/api/payments/session/${first.sessionId}`);
    expect(told.json().data).toEqual({ paymentStatus: 'replaced' });
    const led = await second.who.get(`/api/orders/session/${first.sessionId}`);
    expect(led.json().order).toMatchObject({ isPending: false });
  });

  it('leads to the order of a first page that was paid in the meantime, and opens no second', async () => {
    const house = await shop();
    const first = await openCheckout(house, buyer(house), { tip: 100 });
    await press(house, first.sessionId, 'pay');
    const { pendingOrderId } = await savePending(house, first.who, { tip: 200 });
    const answer = await first.who.post(OPEN, { pendingOrderId });
    const orderNumber = `FF${first.sessionId.slice(-8).toUpperCase()}`;
    expect(answer.json()).toMatchObject({
      code: 'ALREADY_ORDERED',
      details: { sessionId: first.sessionId, orderNumber },
    });
    expect(await countRows(house, 'payment_sessions')).toBe(1);
  });

  it('tells that a payment is under way, and opens no second session (rule late-payments)', async () => {
    const house = await shop();
    const first = await openCheckout(house, buyer(house), { tip: 100 });
    await press(house, first.sessionId, 'late');
    const { pendingOrderId } = await savePending(house, first.who, { tip: 200 });
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
    const house = await shop();
    const first = await openCheckout(house, buyer(house), { tip: 100 });
    await press(house, first.sessionId, 'late-failure');
    await hear(house);
    house.clock.advance(LATE_MS);
    expect((await page(house, first.sessionId)).body).toContain('Your payment did not go through');
    await hear(house);
    expect((await first.who.get(`/api/payments/session/${first.sessionId}`)).json().data.paymentStatus).toBe('failed');
    const again = await first.who.post(OPEN, { pendingOrderId: first.pendingOrderId });
    expect(again.statusCode).toBe(200);
    await press(house, again.json().sessionId, 'pay');
    await hear(house);
    await reconcileOnce(house.dependencies);
    expect(await ledger(house)).toEqual([first.finalTotal]);
    expect(await countRows(house, 'orders')).toBe(1);
  });

  it('sends the buyer one text about a late payment that failed (rule late-payments)', async () => {
    const house = await shop();
    const { sessionId } = await openCheckout(house);
    await press(house, sessionId, 'late-failure');
    house.clock.advance(LATE_MS);
    await hear(house);
    await reconcileOnce(house.dependencies);
    await sendTexts(house);
    await sendTexts(house);
    expect(house.texts.sent.map(({ body }) => body)).toEqual([
      expect.stringContaining('your payment for Corner Grill did not go through'),
    ]);
  });

  it('lets the same dishes be ordered again on purpose, in one press, once the first is paid', async () => {
    const house = await shop();
    const who = buyer(house);
    for (const cartId of ['cart-number-one-0001', 'cart-number-two-0002']) {
      const { sessionId } = await openCheckout(house, who, { cartId });
      await press(house, sessionId, 'pay');
      await hear(house);
    }
    expect(await countRows(house, 'orders')).toBe(2);
    expect(await countRows(house, 'payment_sessions')).toBe(2);
  });

  it('does not sell a cart a second time to a tab that does not know that it was paid', async () => {
    const house = await shop();
    const who = buyer(house);
    const paid = await openCheckout(house, who, { cartId: CART, tip: 100 });
    await press(house, paid.sessionId, 'pay');
    await hear(house);
    const { pendingOrderId } = await savePending(house, who, { cartId: CART, tip: 200 });
    const answer = await who.post(OPEN, { pendingOrderId });
    expect([answer.statusCode, answer.json().details.sessionId]).toEqual([409, paid.sessionId]);
  });

  it('does not open what was replaced and paid for in another tab', async () => {
    const house = await shop();
    const who = buyer(house);
    const first = await openCheckout(house, who, { tip: 100 });
    const second = await openCheckout(house, who, { tip: 200 });
    await press(house, second.sessionId, 'pay');
    await hear(house);
    const answer = await who.post(OPEN, { pendingOrderId: first.pendingOrderId });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'ALREADY_ORDERED']);
    expect(answer.json().details.orderNumber).toBe(`FF${second.sessionId.slice(-8).toUpperCase()}`);
  });

  it('asks about a payment under way less and less often, and in the end not at all (rule late-payments)', async () => {
    const house = await shop();
    const { sessionId } = await openCheckout(house);
    const { db } = house.dependencies.database;
    await press(house, sessionId, 'late');
    await db.updateTable('sandbox_sessions').set({ pays_at: null }).execute();
    await db.updateTable('sandbox_events').set({ next_at: null }).execute();
    let asked = 0;
    for (let minute = 0; minute < 60; minute += 1) {
      asked += (await reconcileOnce(house.dependencies)) ?? 0;
      house.clock.advance(60_000);
    }
    expect(asked).toBeLessThan(52);
    for (let hour = 0; hour < 15 * 24; hour += 6) {
      asked += (await reconcileOnce(house.dependencies)) ?? 0;
      house.clock.advance(6 * 3_600_000);
    }
    expect(asked).toBeLessThan(110);
    expect(await db.selectFrom('payment_sessions').select('id').where('is_open', '=', 1).execute()).toEqual([]);
    expect(await reconcileOnce(house.dependencies)).toBe(0);
  });
});

onBothDatabases('money that arrives twice anyway (rule extra-payment-refund)', (open) => {
  async function shop() {
    const clock = movableClock();
    const fake = fakePayments(clock);
    const house = await open({ places: testPlaces, payments: fake, clock, settings: { rateLimits: false } });
    await openShops(house);
    return { house, fake };
  }

  it.each([
    ['the replaced page first', [0, 1]],
    ['the newer page first', [1, 0]],
  ])('goes back once, by itself, and the buyer is told: %s', async (_, order) => {
    const { house, fake } = await shop();
    const who = buyer(house);
    const first = await openCheckout(house, who, { tip: 100 });
    const second = await openCheckout(house, who, { tip: 200 });
    // The provider took money for a session that it had called ended.
    for (const index of order) fake.pay([first, second][index]?.sessionId ?? '');
    const ids = order.map((index) => [first, second][index]?.sessionId ?? '');
    for (const sessionId of [...ids, ...ids]) await fulfillPayment(house.dependencies, { sessionId, by: 'reconcile' });
    for (let time = 0; time < 2; time += 1) await sendDue(house.dependencies, refundHandlers(house.dependencies));
    const [kept, extra] = order.map((index) => [first, second][index]);
    expect(fake.refunds).toMatchObject([{ sessionId: extra?.sessionId, amountCents: extra?.finalTotal }]);
    const { db } = house.dependencies.database;
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
    await sendTexts(house);
    await sendTexts(house);
    expect(house.texts.sent.map(({ body }) => body)).toEqual([expect.stringContaining('you paid twice for order')]);
  });

  it('cannot arrive where the provider does not end the first session: no second page is opened (rule one-payable-session)', async () => {
    const { house, fake } = await shop();
    const first = await openCheckout(house, buyer(house), { tip: 100 });
    const { pendingOrderId } = await savePending(house, first.who, { tip: 200 });
    fake.before = (call) => {
      if (call === 'expireSession') down();
    };
    const answer = await first.who.post(OPEN, { pendingOrderId });
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'PAYMENT_PROVIDER_DOWN']);
    expect(fake.calls.filter((call) => call === 'createSession')).toHaveLength(1);
  });

  it('does not arrive by a session whose creation was never answered: that one is ended as well', async () => {
    const { house, fake } = await shop();
    const who = buyer(house);
    const saved = await savePending(house, who, { tip: 100 });
    // The session is made at the provider, and the answer is lost on its way.
    fake.before = async (call) => {
      if (call !== 'createSession') return;
      const row = await house.dependencies.database.db.selectFrom('payment_sessions').selectAll().executeTakeFirst();
      fake.before = () => {};
      await fake.createSession(JSON.parse(row?.request ?? '{}'));
      down();
    };
    expect((await who.post(OPEN, { pendingOrderId: saved.pendingOrderId })).statusCode).toBe(503);
    const second = await openCheckout(house, who, { tip: 200 });
    const rows = await house.dependencies.database.db
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

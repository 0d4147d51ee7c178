import { expect, it } from 'vitest';
import { moneyEventHandlers } from '#server/modules/bookkeeping/index.ts';
import { retryEvents } from '#server/modules/payments/index.ts';
import { type EventSubject, PaymentRefused } from '#server/ports/payments.ts';
import { openCheckout } from '#tests/support/checkout.ts';
import { openWithShops } from '#tests/support/delivered.ts';
import { down, fakePayments, OPEN_DISPUTE } from '#tests/support/fake-payments.ts';
import { movableClock } from '#tests/support/movable-clock.ts';
import { onBothDatabases } from '#tests/support/test-app.ts';
import { fulfillPayment } from './fulfill-payment.ts';
import { reconcileOnce } from './reconcile.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

onBothDatabases('a payment before an order is made of it (rule held-payments)', (open) => {
  const shop = async () => {
    const clock = movableClock();
    const fake = Object.assign(fakePayments(clock), { isOwn: true as const });
    const server = await openWithShops(open, { clock, payments: fake });
    const { sessionId, finalTotal } = await openCheckout(server);
    const { db } = server.dependencies.database;
    return {
      ...{ server, fake, clock, sessionId, finalTotal },
      paymentId: `pay_${sessionId}`,
      /** The provider refunds money; the shop doesn't get the event. */
      giveBackThere: async (amountCents: number) => {
        const refund = await fake.refund({ reference: `by hand ${amountCents}`, sessionId, amountCents });
        fake.changeRefund(`by hand ${amountCents}`, { reference: null });
        return { kind: 'refund', refund: { ...refund, reference: null }, sessionId: null } as const;
      },
      tell: (news: EventSubject) =>
        server.app.inject({ method: 'POST', url: '/api/payments/webhook', ...fake.notification(sessionId, { news }) }),
      order: () => db.selectFrom('orders').selectAll().executeTakeFirst(),
      /** What the books have of the payment, cents. */
      kept: async () =>
        (await db.selectFrom('ledger').select(['kind', 'amount_cents']).execute())
          .filter(({ kind }) => !['provider-fee', 'tip-owed'].includes(kind))
          .reduce((sum, { amount_cents }) => sum + amount_cents, 0),
      waiting: async () =>
        (await db.selectFrom('payment_events').select('id').where('handled_at', 'is', null).execute()).length,
    };
  };

  it('that went back at the provider becomes an order that is held, and nothing of it is in the books', async () => {
    const { server, fake, sessionId, finalTotal, giveBackThere, order, kept } = await shop();
    fake.pay(sessionId);
    await giveBackThere(finalTotal);
    await reconcileOnce(server.dependencies);
    expect(await order()).toMatchObject({
      payment_status: 'refunded',
      needs_review: 1,
      review_reason: 'All of its payment was refunded before the order was made',
    });
    expect(await kept()).toBe(0);
  });

  it('of which a part went back is in the books with that part, and held', async () => {
    const { server, fake, sessionId, finalTotal, giveBackThere, order, kept } = await shop();
    fake.pay(sessionId);
    await giveBackThere(900);
    await fulfillPayment(server.dependencies, { sessionId, by: 'success-page' });
    expect(await order()).toMatchObject({ payment_status: 'partly-refunded', refunded_cents: 900, needs_review: 1 });
    expect((await order())?.review_reason).toBe('$9.00 of its payment was refunded before the order was made');
    expect(await kept()).toBe(finalTotal - 900);
  });

  it('that a bank has taken is held, and one that only inquires is not (rule disputed-payments)', async () => {
    const { server, fake, sessionId, paymentId, finalTotal, order, kept } = await shop();
    fake.pay(sessionId);
    fake.disputes.set(paymentId, [OPEN_DISPUTE]);
    await fulfillPayment(server.dependencies, { sessionId, by: 'reconcile' });
    expect(await order()).toMatchObject({ payment_status: 'paid', needs_review: 1 });
    expect((await order())?.review_reason).toContain('dispute');
    expect(await kept()).toBe(finalTotal - 900);
    const other = await shop();
    other.fake.pay(other.sessionId);
    other.fake.disputes.set(other.paymentId, [{ ...OPEN_DISPUTE, amountCents: 0 }]);
    await fulfillPayment(other.server.dependencies, { sessionId: other.sessionId, by: 'reconcile' });
    expect(await other.order()).toMatchObject({ payment_status: 'paid', needs_review: 0 });
  });

  it('waits where the provider does not say how much was taken', async () => {
    const { server, fake, sessionId, giveBackThere, order } = await shop();
    fake.pay(sessionId);
    await giveBackThere(900);
    fake.before = (call) => (call === 'getPayment' ? down() : undefined);
    const made = await fulfillPayment(server.dependencies, { sessionId, by: 'reconcile' });
    expect(made).toMatchObject({ ok: false, problem: { code: 'PAYMENT_PROVIDER_DOWN' } });
    expect(await order()).toBeUndefined();
  });

  it('is held where the key may not read what was taken, and the order is not lost', async () => {
    const { server, fake, sessionId, giveBackThere, order } = await shop();
    fake.pay(sessionId);
    await giveBackThere(900);
    const refusal = new PaymentRefused('the key lacks a right', { field: 'STRIPE_SECRET_KEY', code: null });
    Object.assign(fake, { getPayment: () => Promise.reject(refusal) });
    await fulfillPayment(server.dependencies, { sessionId, by: 'reconcile' });
    expect(await order()).toMatchObject({ payment_status: 'paid', needs_review: 1 });
  });

  it.each([
    ['paid', 'refund', 'dispute'],
    ['paid', 'dispute', 'refund'],
    ['refund', 'paid', 'dispute'],
    ['refund', 'dispute', 'paid'],
    ['dispute', 'paid', 'refund'],
    ['dispute', 'refund', 'paid'],
  ] as const)('ends the same whichever news comes first: %s, %s, %s (rule notification-order)', async (...kinds) => {
    const { fake, sessionId, paymentId, finalTotal, giveBackThere, tell, order, kept, waiting } = await shop();
    fake.pay(sessionId);
    const news: Record<(typeof kinds)[number], EventSubject> = {
      paid: { kind: 'session', sessionId, reference: null },
      refund: await giveBackThere(500),
      dispute: { kind: 'dispute', disputeId: OPEN_DISPUTE.id, paymentId },
    };
    fake.disputes.set(paymentId, [OPEN_DISPUTE]);
    for (const kind of [...kinds, ...kinds]) await tell(news[kind]);
    expect(await order()).toMatchObject({ refunded_cents: 500, payment_status: 'partly-refunded', needs_review: 1 });
    expect([await kept(), await waiting()]).toEqual([finalTotal - 500 - OPEN_DISPUTE.amountCents, 0]);
  });

  it('becomes its order by the news of its refund, where that comes first (rule provider-news)', async () => {
    const { fake, sessionId, finalTotal, giveBackThere, tell, order, kept, waiting } = await shop();
    fake.pay(sessionId);
    await tell(await giveBackThere(finalTotal));
    expect(await order()).toMatchObject({ payment_status: 'refunded', needs_review: 1 });
    expect([await kept(), await waiting()]).toEqual([0, 0]);
  });

  it('is asked about again where its refund was told while the provider was away (rule provider-news)', async () => {
    const { server, fake, clock, sessionId, finalTotal, giveBackThere, tell, order, kept, waiting } = await shop();
    const { dependencies } = server;
    fake.pay(sessionId);
    const news = await giveBackThere(900);
    fake.before = down;
    await tell(news);
    expect([await order(), await waiting()]).toEqual([undefined, 1]);
    fake.before = () => undefined;
    clock.advance(MINUTE_MS);
    await retryEvents(dependencies, moneyEventHandlers(dependencies));
    expect(await order()).toMatchObject({ refunded_cents: 900 });
    expect([await kept(), await waiting()]).toEqual([finalTotal - 900, 0]);
  });

  it.each([
    ['a day and more', 30 * HOUR_MS, 'We learned of its payment 30 hours after it was ordered'],
    ['days', 75 * HOUR_MS, 'We learned of its payment 3 days after it was ordered'],
  ])('that comes %s late is held, so that nobody cooks it unasked (rule late-payments)', async (_, late, words) => {
    const { server, fake, clock, sessionId, order } = await shop();
    fake.change(sessionId, { state: 'under-way' });
    await reconcileOnce(server.dependencies);
    clock.advance(late);
    fake.pay(sessionId);
    await reconcileOnce(server.dependencies);
    expect(await order()).toMatchObject({ payment_status: 'paid', needs_review: 1, review_reason: words });
  });

  it.each([
    ['open', 0],
    ['gone', 1],
  ])('that comes after an hour is held only where the kitchen is not open any more: %s', async (kitchen, held) => {
    const { server, fake, clock, sessionId, order } = await shop();
    fake.change(sessionId, { state: 'under-way' });
    clock.advance(HOUR_MS);
    const { db } = server.dependencies.database;
    if (kitchen === 'gone')
      await db.updateTable('restaurants').set({ profile: '{}', menu: '[]', version: 9 }).execute();
    fake.pay(sessionId);
    await fulfillPayment(server.dependencies, { sessionId, by: 'notification' });
    expect(await order()).toMatchObject({ needs_review: held });
  });
});

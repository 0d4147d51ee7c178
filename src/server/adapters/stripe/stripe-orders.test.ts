import { expect, it } from 'vitest';
import { sendDue } from '#server/database/stores/outbox.ts';
import { moneyEventHandlers } from '#server/modules/bookkeeping/index.ts';
import { reconcileOnce, sessionEventHandlers } from '#server/modules/checkout/index.ts';
import { compareEvents } from '#server/modules/payments/index.ts';
import { refundHandlers } from '#server/modules/refunds/index.ts';
import { buyer, countRows, openCheckout, savePending } from '#tests/support/checkout.ts';
import { signIn } from '#tests/support/staff.ts';
import { openStripeShop } from '#tests/support/stripe/at-stripe.ts';
import { type Mishap, STRIPE_KEY, type StripeNotification, WEBHOOK_SECRET } from '#tests/support/stripe/stand-in.ts';
import { onBothDatabases, type TestServer } from '#tests/support/test-app.ts';
import { sendTexts } from '#tests/support/texts.ts';
import { signNotification } from '../webhook-signature.ts';

const OPEN = '/api/payments/create-checkout-session-lean';
const HOUR_MS = 3_600_000;

/** Hands notifications over; answers the statuses. */
async function deliver(
  { app }: TestServer,
  notifications: readonly Pick<StripeNotification, 'payload' | 'headers'>[],
): Promise<number[]> {
  const statuses: number[] = [];
  for (const { payload, headers } of notifications) {
    const sent = await app.inject({ method: 'POST', url: '/api/payments/webhook', payload, headers: { ...headers } });
    statuses.push(sent.statusCode);
  }
  return statuses;
}

/** Presses a button of the hosted page; answers if the buyer goes, or what the page says. */
async function press(url: string, button: string): Promise<string> {
  const body = new URLSearchParams({ press: button });
  const answer = await fetch(url, { method: 'POST', body, redirect: 'manual' });
  return answer.headers.get('location') ?? (await answer.text());
}

onBothDatabases('a shop with Stripe (rule payment-providers)', (open) => {
  const shop = async () => {
    const { server, stripe, clock } = await openStripeShop(open);
    const told = () => deliver(server, stripe.takeNotifications());
    const refunds = async () => {
      clock.advance(1000);
      await sendDue(server.dependencies, refundHandlers(server.dependencies));
    };
    return { server, stripe, clock, told, refunds };
  };
  const orders = ({ dependencies }: TestServer) =>
    dependencies.database.db.selectFrom('orders').select(['session_id', 'total_cents', 'payment_status']).execute();
  const statusOf = async (server: TestServer, sessionId: string) =>
    (await server.app.inject(`/api/payments/session/${sessionId}`)).json().data.paymentStatus;

  it('answers a signed body that is no event with 400, and stores once one that lacks what the shop needs (rule provider-news)', async () => {
    const { server, stripe, clock, told } = await shop();
    const bodies = ['not json', '', 'null', '[]', '{}', '{"id":1,"type":"payout.paid"}'];
    const at = clock.now();
    const raw = bodies.map((payload) => ({
      payload,
      headers: { 'stripe-signature': signNotification(WEBHOOK_SECRET, payload, at) },
    }));
    expect(await deliver(server, raw)).toEqual(bodies.map(() => 400));
    expect(await countRows(server, 'payment_events')).toBe(0);
    stripe.books.tell('payout.paid', { id: 'po_1', object: 'payout', currency: 'usd' });
    stripe.books.tell('payout.failed', { id: 'po_2', object: 'payout', amount: 5, currency: 'usd' });
    expect(await told()).toEqual([200, 200]);
    const rows = await server.dependencies.database.db.selectFrom('payment_events').select('handled_at').execute();
    expect(rows.map(({ handled_at }) => handled_at)).toEqual([at, at]);
    const said = server.logged.filter((line) => line.includes('payment notification unreadable'));
    expect(said).toHaveLength(bodies.length + 2);
  });

  it('makes an order of a payment, after a card that was declined', async () => {
    const { server, stripe, told } = await shop();
    const { sessionId, url, finalTotal } = await openCheckout(server);
    expect(await press(url, 'decline')).toContain('Your card was declined.');
    expect(stripe.takeNotifications()).toEqual([]);
    expect(await press(url, 'pay')).toBe(`http://127.0.0.1:3000/order-success?session_id=${sessionId}`);
    expect(await told()).toEqual([200]);
    expect(await orders(server)).toEqual([{ session_id: sessionId, total_cents: finalTotal, payment_status: 'paid' }]);
    expect(stripe.books.balance()).toBe(finalTotal);
    expect(await press(url, 'pay')).toContain('This page has expired');
  });

  it('tells a buyer who has paid at once that it is paid, no matter what was seen a moment ago (rule provider-says-paid)', async () => {
    const { server } = await shop();
    const { sessionId, url } = await openCheckout(server);
    expect(await statusOf(server, sessionId)).toBe('unpaid');
    await press(url, 'pay');
    expect(await statusOf(server, sessionId)).toBe('paid');
  });

  it('ends the page that a buyer left, and takes the money on the next', async () => {
    const { server, stripe, told } = await shop();
    const first = await openCheckout(server);
    expect(await press(first.url, 'back')).toBe('http://127.0.0.1:3000/tip?payment=cancelled');
    const { pendingOrderId } = await savePending(server, first.who, { tip: 100 });
    const second = (await first.who.post(OPEN, { pendingOrderId })).json();
    expect(await press(first.url, 'pay')).toContain('This page has expired');
    await press(second.url, 'pay');
    await told();
    expect(await orders(server)).toMatchObject([{ session_id: second.sessionId }]);
    expect(stripe.books.sessions.get(first.sessionId)?.status).toBe('expired');
  });

  it('waits for a bank, and makes the order once it has confirmed (rule late-payments)', async () => {
    const { server, stripe, told } = await shop();
    const { sessionId, url } = await openCheckout(server);
    await press(url, 'later');
    await told();
    expect([await countRows(server, 'orders'), await statusOf(server, sessionId)]).toEqual([0, 'processing']);
    stripe.books.settle(sessionId, true);
    await told();
    expect(await orders(server)).toMatchObject([{ session_id: sessionId, payment_status: 'paid' }]);
  });

  it('lets a buyer pay again where the bank did not confirm (rule late-payments)', async () => {
    const { server, stripe, told } = await shop();
    const { sessionId, url, pendingOrderId, finalTotal, who } = await openCheckout(server);
    await press(url, 'later');
    stripe.books.settle(sessionId, false);
    await told();
    expect(await statusOf(server, sessionId)).toBe('failed');
    const again = await who.post(OPEN, { pendingOrderId });
    expect(again.statusCode).toBe(200);
    await press(again.json().url, 'pay');
    await told();
    expect([stripe.books.balance(), await countRows(server, 'orders')]).toEqual([finalTotal, 1]);
  });

  it('gives the second of two payments back (rule extra-payment-refund)', async () => {
    const { server, stripe, told, refunds } = await shop();
    const first = await openCheckout(server);
    const { pendingOrderId, finalTotal } = await savePending(server, first.who, { tip: 100 });
    const second = (await first.who.post(OPEN, { pendingOrderId })).json();
    stripe.takeNotifications();
    await press(second.url, 'pay');
    await told();
    const ended = stripe.books.sessions.get(first.sessionId);
    if (ended !== undefined) ended.status = 'open';
    await press(first.url, 'pay');
    await told();
    await refunds();
    await told();
    expect(await orders(server)).toMatchObject([{ session_id: second.sessionId, total_cents: finalTotal }]);
    expect(stripe.books.balance()).toBe(finalTotal);
    await refunds();
    expect(stripe.calls.filter(({ method, path }) => method === 'POST' && path === '/v1/refunds')).toHaveLength(1);
  });

  it('names no bank to a customer whose refund was canceled at Stripe (rule money-back-told)', async () => {
    const { server, stripe, told } = await shop();
    const { url } = await openCheckout(server);
    await press(url, 'pay');
    await told();
    const { id } = await server.dependencies.database.db.selectFrom('orders').select('id').executeTakeFirstOrThrow();
    stripe.books.refundsBecome('pending');
    const { headers } = await signIn(server, 'owner');
    const payload = { amountCents: 500, reason: 'late' };
    await server.app.inject({ method: 'POST', url: `/api/office/orders/${id}/refunds`, headers, payload });
    await sendTexts(server);
    const [refund] = stripe.books.refunds.values();
    stripe.books.changeRefund(refund?.id ?? '', 'canceled');
    expect(refund).toMatchObject({ status: 'canceled', failure_reason: 'merchant_request' });
    await told();
    await sendTexts(server);
    const text = server.texts.sent.at(-1)?.body;
    expect(text).toMatch(/: our \$5\.00 refund for order FF\w+ did not reach your card\. /);
    expect(text).not.toMatch(/bank/i);
  });

  it.each<[string, (stripe: Awaited<ReturnType<typeof shop>>['stripe']) => () => void]>([
    [
      'the key is wrong',
      (stripe) => {
        stripe.accept('sk_test_another');
        return () => stripe.accept(STRIPE_KEY);
      },
    ],
    ...(['forbidden', 'busy', 'nonsense', 'other-shape', 'kept-500'] as const).map(
      (mishap) =>
        [
          `Stripe is ${mishap}`,
          (stripe: { mishaps: Mishap[] }) => {
            stripe.mishaps.push(mishap);
            return () => {};
          },
        ] as [string, (stripe: Awaited<ReturnType<typeof shop>>['stripe']) => () => void],
    ),
  ])(
    'says so to the buyer, and takes the money afterwards, where %s (rule provider-refusals)',
    async (_what, breaks) => {
      const { server, stripe, told } = await shop();
      const who = buyer(server);
      const { pendingOrderId, finalTotal } = await savePending(server, who);
      const mend = breaks(stripe);
      const refused = await who.post(OPEN, { pendingOrderId });
      expect([refused.statusCode, refused.json().message]).toEqual([
        503,
        'Card payments are not available right now. Please try again in a moment.',
      ]);
      mend();
      const opened = await who.post(OPEN, { pendingOrderId });
      await press(opened.json().url, 'pay');
      await told();
      expect([stripe.books.balance(), await countRows(server, 'orders')]).toEqual([finalTotal, 1]);
    },
  );

  it('lets a buyer wait eight seconds for a slow Stripe, and charges once (rule provider-away)', {
    timeout: 60_000,
  }, async () => {
    const { server, stripe, told } = await shop();
    const who = buyer(server);
    const { pendingOrderId, finalTotal } = await savePending(server, who);
    stripe.mishaps.push('slow');
    const refused = await who.post(OPEN, { pendingOrderId });
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'PAYMENT_PROVIDER_DOWN']);
    await press((await who.post(OPEN, { pendingOrderId })).json().url, 'pay');
    await told();
    expect([stripe.books.balance(), stripe.books.sessions.size]).toEqual([finalTotal, 1]);
  });

  it('makes the order although the signing secret is not the shop’s any more (rule reconcile-payments)', async () => {
    const { server, stripe, told } = await shop();
    const { url } = await openCheckout(server);
    stripe.signWith('whsec_rolled_without_a_word');
    await press(url, 'pay');
    expect(await told()).toEqual([400]);
    expect(await countRows(server, 'payment_events')).toBe(0);
    await reconcileOnce(server.dependencies);
    expect(await countRows(server, 'orders')).toBe(1);
  });

  it('agrees with Stripe to the cent after notifications were lost, doubled and sent in any order (rule provider-news)', {
    timeout: 120_000,
  }, async () => {
    const { server, stripe, refunds } = await shop();
    const kept: StripeNotification[] = [];
    for (let round = 0; round < 12; round += 1) {
      const { sessionId, url } = await openCheckout(server, buyer(server), { phone: `81355501${10 + round}` });
      await press(url, ['pay', 'later', 'back', 'pay'][round % 4] ?? 'pay');
      if (round % 4 === 1) stripe.books.settle(sessionId, round % 8 === 1);
      const notifications = stripe.takeNotifications();
      if (round % 3 !== 0) kept.push(...notifications, ...notifications);
    }
    await deliver(server, kept.reverse());
    await reconcileOnce(server.dependencies);
    await refunds();
    const sold = (await orders(server)).reduce((sum, { total_cents }) => sum + total_cents, 0);
    expect(sold).toBe(stripe.books.balance());
    expect(stripe.calls.filter(({ status }) => status !== 200)).toEqual([]);
    expect(await countRows(server, 'orders')).toBe(8);
  });

  it('hears each night of what no notification told, such as a refund in the Dashboard (rule provider-news)', async () => {
    const { server, stripe, clock, told } = await shop();
    const { url, sessionId } = await openCheckout(server);
    await press(url, 'pay');
    await told();
    const payment = stripe.books.sessions.get(sessionId)?.payment_intent;
    stripe.books.createRefund({ payment_intent: String(payment), amount: '700' });
    stripe.takeNotifications();
    clock.advance(20 * HOUR_MS);
    const { dependencies } = server;
    const handlers = { ...sessionEventHandlers(dependencies), ...moneyEventHandlers(dependencies) };
    expect(await compareEvents(dependencies, handlers)).toBe(2);
    const ledger = await dependencies.database.db.selectFrom('ledger').select(['kind', 'amount_cents']).execute();
    expect(ledger).toContainEqual({ kind: 'refunded', amount_cents: -700 });
    expect(await orders(server)).toMatchObject([{ payment_status: 'partly-refunded' }]);
  });
});

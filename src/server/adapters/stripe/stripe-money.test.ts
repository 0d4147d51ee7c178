import { expect, it } from 'vitest';
import { newId } from '#server/database/stores/new-id.ts';
import { sendDue } from '#server/database/stores/outbox.ts';
import { moneyEventHandlers } from '#server/modules/bookkeeping/index.ts';
import { foreignEventCount, retryEvents } from '#server/modules/payments/index.ts';
import { refundHandlers } from '#server/modules/refunds/index.ts';
import { openCheckout } from '#tests/support/checkout.ts';
import { signIn } from '#tests/support/staff.ts';
import { openStripeShop } from '#tests/support/stripe/at-stripe.ts';
import { onBothDatabases } from '#tests/support/test-app.ts';
import { sendTexts } from '#tests/support/texts.ts';

const DAY_MS = 86_400_000;

onBothDatabases('money at Stripe', (open) => {
  const shop = async () => {
    const { server, stripe, clock, payments } = await openStripeShop(open);
    const { headers } = await signIn(server, 'owner');
    const { dependencies, app } = server;
    const { db } = dependencies.database;
    const { sessionId, finalTotal } = await openCheckout(server);
    const told = async (): Promise<void> => {
      for (const { payload, headers: signed } of stripe.takeNotifications()) {
        await app.inject({ method: 'POST', url: '/api/payments/webhook', payload, headers: { ...signed } });
      }
    };
    return {
      ...{ stripe, clock, db, sessionId, finalTotal, payments, told },
      paymentOf: () => String(stripe.books.sessions.get(sessionId)?.payment_intent),
      order: () => db.selectFrom('orders').selectAll().executeTakeFirst(),
      ledger: async () =>
        (
          await db
            .selectFrom('ledger')
            .select('amount_cents')
            .where('kind', 'not in', ['provider-fee', 'tip-owed'])
            .execute()
        ).reduce((sum, { amount_cents }) => sum + amount_cents, 0),
      unhandled: async () =>
        (await db.selectFrom('payment_events').select('id').where('handled_at', 'is', null).execute()).length,
      retry: () => retryEvents(dependencies, moneyEventHandlers(dependencies)),
      refund: (id: string | undefined, amountCents: number) =>
        app.inject({
          method: 'POST',
          url: `/api/office/orders/${id}/refunds`,
          headers,
          payload: { amountCents, reason: 'late' },
        }),
      texts: () => sendTexts(server),
      sendRefunds: async () => {
        clock.advance(60_000);
        await sendDue(dependencies, refundHandlers(dependencies));
      },
    };
  };

  it('costs two calls to Stripe for a refund, and one for each notification and for the text (rule refund-call)', async () => {
    const { stripe, sessionId, told, order, refund, texts } = await shop();
    stripe.books.pay(sessionId);
    await told();
    const id = (await order())?.id;
    const asked = async (act: () => Promise<unknown>): Promise<readonly string[]> => {
      const before = stripe.calls.length;
      await act();
      return stripe.calls.slice(before).map(({ method, path }) => `${method} ${path.split('/')[2]}`);
    };
    expect(await asked(() => refund(id, 300))).toEqual(['GET payment_intents', 'POST refunds']);
    const events = stripe.books.events.filter(({ type }) => type.includes('refund')).length;
    expect(await asked(told)).toEqual(Array.from({ length: events }, () => 'GET payment_intents'));
    expect(await asked(texts)).toEqual(['GET payment_intents']);
  });

  it('gives back no more than is left where money went back between the press and the call', async () => {
    const { stripe, payments, sessionId, finalTotal, paymentOf, told, order, refund, ledger } = await shop();
    stripe.books.pay(sessionId);
    await told();
    const id = (await order())?.id;
    const { refund: send } = payments;
    const elsewhere = { payment_intent: paymentOf(), amount: String(finalTotal - 500) };
    const late: typeof send = (input) => {
      if (stripe.books.refunds.size === 0) stripe.books.createRefund(elsewhere);
      return send(input);
    };
    Object.assign(payments, { refund: late });
    const answer = await refund(id, 800);
    expect(answer.json().refund).toMatchObject({ amountCents: 500, state: 'succeeded' });
    await told();
    expect(await ledger()).toBe(0);
  });

  it('that was refunded in the Dashboard before anything was heard is not sold (rule held-payments)', async () => {
    const { stripe, sessionId, paymentOf, told, order, ledger, unhandled } = await shop();
    stripe.books.pay(sessionId);
    stripe.books.createRefund({ payment_intent: paymentOf() });
    const [, ...refunds] = stripe.takeNotifications();
    for (const { event } of refunds) stripe.books.tell(event.type, (event.data as { object: never }).object);
    await told();
    expect(await order()).toMatchObject({ payment_status: 'refunded', needs_review: 1 });
    expect([await ledger(), stripe.books.balance(), await unhandled()]).toEqual([0, 0, 0]);
  });

  it('of another shop at the same account never comes into the books, and is counted (rule foreign-notifications)', async () => {
    const { stripe, db, payments, told, ledger, unhandled } = await shop();
    const metadata = { reference: newId(), shop: 'https://other.example' };
    const [other, none] = [stripe.books.payElsewhere(99_900, metadata), stripe.books.payElsewhere(700)];
    for (const payment of [other, none]) {
      stripe.books.createRefund({ payment_intent: payment, amount: '100' });
      stripe.books.disputePayment(payment);
    }
    await told();
    const disputes = await db.selectFrom('disputes').selectAll().execute();
    const refunds = await db.selectFrom('refunds').selectAll().execute();
    expect([await ledger(), disputes, refunds, await unhandled()]).toEqual([0, [], [], 0]);
    expect(foreignEventCount(payments)).toBe(6);
  });

  it('on a page of another product that takes none is foreign, mostly without a call (rule foreign-notifications)', async () => {
    const { stripe, payments, sessionId, told, unhandled } = await shop();
    const none = { mode: 'setup', payment_status: 'no_payment_required', amount_total: null, currency: null };
    const tell = (id: string, client_reference_id: string | null): void => {
      const metadata = { shop: 'https://other.example' };
      const done = { status: 'complete', url: null, id, client_reference_id, metadata } as const;
      const page = { ...stripe.books.sessionOf(sessionId), ...done, ...none };
      stripe.books.sessions.set(id, page as never);
      stripe.books.tell('checkout.session.completed', page);
    };
    tell('cs_test_none', null);
    tell('cs_test_theirs', 'customer-17');
    tell('cs_test_alike', newId());
    const before = stripe.calls.length;
    await told();
    expect(stripe.calls.slice(before).map(({ path }) => path)).toEqual([expect.stringContaining('cs_test_alike')]);
    expect(await unhandled()).toBe(0);
    expect(foreignEventCount(payments)).toBe(3);
  });

  it('that a bank wants back is read from Stripe, no matter what the notification says (rule disputed-payments)', async () => {
    const { stripe, db, sessionId, paymentOf, finalTotal, told, ledger } = await shop();
    stripe.books.pay(sessionId);
    await told();
    stripe.books.endDispute(stripe.books.dispute(sessionId), 'won');
    const [opened] = stripe.takeNotifications();
    const { object } = (opened?.event.data ?? {}) as { object?: { id: string } };
    const lie = { id: '', ...object, object: 'dispute', payment_intent: paymentOf(), amount: 1, status: 'lost' };
    stripe.books.tell('charge.dispute.closed', lie);
    await told();
    expect(await db.selectFrom('disputes').select(['state', 'amount_cents']).execute()).toEqual([
      { state: 'won', amount_cents: finalTotal },
    ]);
    expect(await ledger()).toBe(finalTotal);
  });

  it('goes back once where Stripe keeps a failure under the key, and where it has forgotten the key (rule refund-once)', async () => {
    const { stripe, clock, sessionId, finalTotal, told, order, refund, sendRefunds } = await shop();
    stripe.books.pay(sessionId);
    await told();
    const id = (await order())?.id;
    // The look at the payment is answered, and the refund is not.
    const { length: before } = stripe.calls;
    await refund(id, 100);
    const reads = stripe.calls.slice(before).filter(({ method }) => method === 'GET').length;
    expect([reads, stripe.calls.length - before]).toEqual([1, 2]);
    stripe.mishaps.push(...Array.from({ length: reads }, () => 'none' as const), 'kept-500');
    expect((await refund(id, 500)).json().refund.state).toBe('decided');
    await sendRefunds();
    expect(stripe.books.balance()).toBe(finalTotal - 600);
    stripe.mishaps.push(...Array.from({ length: reads }, () => 'none' as const), 'lost', 'broken', 'broken');
    await refund(id, 300);
    clock.advance(2 * DAY_MS);
    await sendRefunds();
    expect(stripe.books.balance()).toBe(finalTotal - 900);
    expect(await order()).toMatchObject({ refunded_cents: 900 });
  });

  it('does not go back during a dispute that nobody has reported (rule refund-of-what-is-left)', async () => {
    const { stripe, sessionId, told, order, refund } = await shop();
    stripe.books.pay(sessionId);
    await told();
    stripe.books.dispute(sessionId);
    const answer = await refund((await order())?.id, 500);
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'REFUND_TOO_LARGE']);
    expect(answer.json().message).toContain('because of a dispute');
  });

  it('makes an order although the key may not read fees (rule late-fees)', async () => {
    const { stripe, sessionId, told, order } = await shop();
    stripe.deny('balance_transaction');
    stripe.books.pay(sessionId);
    await told();
    expect(await order()).toMatchObject({ payment_status: 'paid', needs_review: 0 });
  });
});

import { expect, it } from 'vitest';
import { sendDue } from '#server/database/stores/outbox.ts';
import { refundHandlers } from '#server/modules/refunds/index.ts';
import type { ProviderSession } from '#server/ports/payments.ts';
import { countRows, openCheckout, openShops, testPlaces } from '#tests/support/checkout.ts';
import { down, type FakePayments, fakePayments } from '#tests/support/fake-payments.ts';
import { movableClock } from '#tests/support/movable-clock.ts';
import { onBothDatabases, type TestServer } from '#tests/support/test-app.ts';
import { PENDING_LIFETIME_MS } from '../create-pending-order.ts';
import { fulfillPayment } from './fulfill-payment.ts';
import { reconcileOnce } from './reconcile.ts';

const WEBHOOK = '/api/payments/webhook';

onBothDatabases('fulfilling a payment', (open) => {
  async function shop(): Promise<{ server: TestServer; fake: FakePayments }> {
    const clock = movableClock();
    const fake = fakePayments(clock);
    // One that may be asked at any time, so that no caller waits for a turn.
    const payments = { ...fake, isOwn: true } as const;
    const server = await open({ places: testPlaces, payments, clock, settings: { rateLimits: false } });
    await openShops(server);
    return { server, fake };
  }
  const order = (server: TestServer) =>
    server.dependencies.database.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
  const sends = (server: TestServer, fake: FakePayments, sessionId: string, details = {}) =>
    server.app.inject({ method: 'POST', url: WEBHOOK, ...fake.notification(sessionId, details) });

  it.each<[string, Partial<ProviderSession>]>([
    ['open', {}],
    ['expired', { state: 'expired' }],
    ['under way', { state: 'under-way' }],
    ['of the other mode', { state: 'paid', livemode: true }],
    ['another’s by its reference', { state: 'paid', reference: 'somebody-else' }],
  ])('makes no order of a session that is %s, whoever calls (rule provider-says-paid)', async (_what, changes) => {
    const { server, fake } = await shop();
    const { sessionId, who } = await openCheckout(server);
    fake.change(sessionId, changes);
    expect((await sends(server, fake, sessionId)).statusCode).toBe(200);
    expect((await who.post('/api/orders/convert-from-session', { sessionId })).statusCode).toBeGreaterThanOrEqual(400);
    for (const by of ['reconcile', 'staff'] as const) {
      expect((await fulfillPayment(server.dependencies, { sessionId, by })).ok).toBe(false);
    }
    expect(await countRows(server, 'orders')).toBe(0);
  });

  it('books nothing of a payment in another currency (rule other-currencies)', async () => {
    const { server, fake } = await shop();
    const { sessionId } = await openCheckout(server);
    fake.pay(sessionId, { currency: 'eur', feeCents: 81 });
    expect((await sends(server, fake, sessionId)).statusCode).toBe(200);
    const rows = await server.dependencies.database.db.selectFrom('ledger').select(['kind', 'amount_cents']).execute();
    expect(rows).toEqual([{ kind: 'charged', amount_cents: 0 }]);
  });

  it.each<[string, Partial<ProviderSession>, RegExp]>([
    ['less', { amountCents: 100 }, /^Paid \$1\.00 instead of \$27\.39$/],
    ['more', { amountCents: 999_900 }, /^Paid \$9,999\.00 instead of/],
    ['another currency', { currency: 'eur' }, /^Paid in EUR instead of USD$/],
  ])(
    'keeps an order that was paid with %s, and holds it for a dispatcher (rule amount-difference)',
    async (_what, changes, reason) => {
      const { server, fake } = await shop();
      const { sessionId, finalTotal, who } = await openCheckout(server);
      fake.pay(sessionId, changes);
      expect((await sends(server, fake, sessionId)).statusCode).toBe(200);
      const made = await order(server);
      expect(made).toMatchObject({ needs_review: 1, total_cents: finalTotal, payment_status: 'paid' });
      expect(made.review_reason).toMatch(reason);
      expect((await who.get(`/api/orders/session/${sessionId}`)).json().order.needsReview).toBe(true);
    },
  );

  it('never loses a paid order to a changed menu, a closed kitchen or an expired pending order (rule one-payment-one-order)', async () => {
    const { server, fake } = await shop();
    const { sessionId, finalTotal } = await openCheckout(server);
    await server.dependencies.database.db
      .updateTable('restaurants')
      .set({ menu: '[]', profile: '{}', version: 9 })
      .execute();
    server.clock.advance(PENDING_LIFETIME_MS + 1);
    await server.dependencies.database.db.updateTable('pending_orders').set({ status: 'expired' }).execute();
    fake.pay(sessionId);
    const made = await fulfillPayment(server.dependencies, { sessionId, by: 'reconcile' });
    expect(made).toMatchObject({ ok: true, value: { total_cents: finalTotal, payment_status: 'paid' } });
  });

  it('writes the order, its first step and its event together', async () => {
    const { server, fake } = await shop();
    const { sessionId, pendingOrderId } = await openCheckout(server);
    fake.pay(sessionId);
    await sends(server, fake, sessionId);
    const { db } = server.dependencies.database;
    const made = await order(server);
    expect(made).toMatchObject({
      pending_order_id: pendingOrderId,
      session_id: sessionId,
      status: 'received',
      version: 1,
    });
    expect(made.track_token).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect(await db.selectFrom('order_history').selectAll().execute()).toEqual([
      {
        order_id: made.id,
        step: 1,
        status: 'received',
        at: server.clock.now(),
        person: '',
        note: 'Paid online',
        kind: 'step',
        staff_id: null,
        arrived_at: null,
      },
    ]);
    const events = await db.selectFrom('events').selectAll().where('order_id', '=', made.id).execute();
    expect(events).toMatchObject([{ kind: 'order.received' }]);
    const pending = await db.selectFrom('pending_orders').select('status').executeTakeFirstOrThrow();
    expect(pending.status).toBe('converted');
    const session = await db.selectFrom('payment_sessions').selectAll().executeTakeFirstOrThrow();
    expect(session).toMatchObject({ status: 'paid', is_open: null });
    const notification = await db.selectFrom('payment_events').selectAll().executeTakeFirstOrThrow();
    expect(notification.handled_at).toBe(server.clock.now());
  });

  it('finds the session of a notification that is faster than the provider’s own answer (rule notification-order)', async () => {
    const { server, fake } = await shop();
    const { sessionId } = await openCheckout(server);
    await server.dependencies.database.db
      .updateTable('payment_sessions')
      .set({ session_id: null, url: null, status: 'creating' })
      .execute();
    fake.pay(sessionId);
    expect((await sends(server, fake, sessionId)).statusCode).toBe(200);
    expect((await order(server)).session_id).toBe(sessionId);
  });

  it('gives a second payment of the same order back, once (rule extra-payment-refund)', async () => {
    const { server, fake } = await shop();
    const { sessionId, pendingOrderId, finalTotal, who } = await openCheckout(server);
    server.clock.advance(36 * 60_000);
    const reopened = await who.post('/api/payments/create-checkout-session-lean', { pendingOrderId });
    const second: string = reopened.json().sessionId;
    fake.pay(sessionId);
    fake.pay(second);
    await Promise.all([sends(server, fake, sessionId), sends(server, fake, second), sends(server, fake, second)]);
    for (const id of [sessionId, second, second])
      await fulfillPayment(server.dependencies, { sessionId: id, by: 'reconcile' });
    expect(await countRows(server, 'orders')).toBe(1);
    const { db } = server.dependencies.database;
    const refunds = await db.selectFrom('outbox').select('id').where('kind', '=', 'refund.send').execute();
    expect(refunds).toHaveLength(1);
    const kept = (await order(server)).session_id;
    const handlers = refundHandlers(server.dependencies);
    await sendDue(server.dependencies, handlers);
    await server.dependencies.database.db.updateTable('outbox').set({ sent_at: null, next_at: 0 }).execute();
    await sendDue(server.dependencies, handlers);
    const extra = kept === sessionId ? second : sessionId;
    expect(fake.refunds).toMatchObject([{ sessionId: extra, amountCents: finalTotal }]);
    expect((await who.get(`/api/payments/session/${extra}`)).json().data).toEqual({ paymentStatus: 'refunded' });
    expect((await who.post('/api/orders/convert-from-session', { sessionId: extra })).json().order.orderNumber).toBe(
      (await order(server)).order_number,
    );
  });

  it('opens no expired session again for an answer that is older than its end (rule notification-order)', async () => {
    const { server, fake } = await shop();
    const { sessionId, pendingOrderId, who } = await openCheckout(server);
    server.clock.advance(36 * 60_000);
    await who.post('/api/payments/create-checkout-session-lean', { pendingOrderId });
    fake.change(sessionId, { state: 'open' });
    const answer = await who.post('/api/orders/convert-from-session', { sessionId });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'NOT_PAID']);
    const { db } = server.dependencies.database;
    const rows = await db.selectFrom('payment_sessions').select('status').orderBy('created_at').execute();
    expect(rows.map(({ status }) => status)).toEqual(['expired', 'open']);
  });

  it('lengthens an order number that is taken (rule order-number)', async () => {
    const { server, fake } = await shop();
    const numbers: string[] = [];
    fake.ids.push('cs_test_1CLASHCLASH', 'cs_test_2CLASHCLASH', 'cs_test_3CLASHCLASH');
    for (const tip of [100, 200, 300]) {
      const { sessionId } = await openCheckout(server, undefined, { tip });
      fake.pay(sessionId);
      const made = await fulfillPayment(server.dependencies, { sessionId, by: 'staff' });
      if (made.ok) numbers.push(made.value.order_number);
    }
    expect(numbers).toEqual(['FFASHCLASH', 'FFLASHCLASH', 'FFCLASHCLASH']);
  });

  it('refuses forged notifications and writes nothing (rule notification-signature)', async () => {
    const { server, fake } = await shop();
    const { sessionId } = await openCheckout(server);
    fake.pay(sessionId);
    const { payload, headers } = fake.notification(sessionId);
    const { 'fake-signature': signature = '', ...unsigned } = headers;
    const forged: [string, string, Record<string, string>][] = [
      ['without a signature', payload, unsigned],
      [
        'by another secret',
        payload,
        { ...headers, 'fake-signature': signature.replace(/v1=./, (part) => (part === 'v1=0' ? 'v1=1' : 'v1=0')) },
      ],
      ['formatted again', JSON.stringify(JSON.parse(payload), null, 2), headers],
      ['without a time', payload, { ...headers, 'fake-signature': signature.replace(/^t=\d+,/, '') }],
    ];
    for (const [what, body, sent] of forged) {
      const answer = await server.app.inject({ method: 'POST', url: WEBHOOK, payload: body, headers: sent });
      expect([what, answer.statusCode, answer.json().code]).toEqual([what, 400, 'SIGNATURE_INVALID']);
    }
    server.clock.advance(301_000);
    const old = await server.app.inject({ method: 'POST', url: WEBHOOK, payload, headers });
    expect(old.statusCode).toBe(400);
    server.clock.advance(-301_000 - 86_400_000);
    const early = await server.app.inject({ method: 'POST', url: WEBHOOK, payload, headers });
    expect(early.statusCode).toBe(400);
    expect(await countRows(server, 'payment_events')).toBe(0);
    expect(await countRows(server, 'orders')).toBe(0);
    expect(server.logged.filter((line) => line.includes('SIGNATURE_INVALID'))).toHaveLength(6);
  });

  it('accepts notifications that it does not know, and acts on none of them (rule foreign-notifications)', async () => {
    const { server, fake } = await shop();
    const { sessionId } = await openCheckout(server);
    fake.pay(sessionId);
    expect((await sends(server, fake, sessionId, { news: { kind: 'other' } })).statusCode).toBe(200);
    expect((await sends(server, fake, sessionId, { livemode: true })).statusCode).toBe(200);
    expect((await sends(server, fake, 'cs_test_SOMEBODYELSES')).statusCode).toBe(200);
    expect(await countRows(server, 'orders')).toBe(0);
    expect(server.logged.filter((line) => line.includes('"level":50'))).toHaveLength(2);
  });

  it('refuses a notification of more than 256 KB (rule notification-signature)', async () => {
    const { server } = await shop();
    const payload = `{"a":"${'x'.repeat(256 * 1024)}"}`;
    const answer = await server.app.inject({
      method: 'POST',
      url: WEBHOOK,
      payload,
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.statusCode).toBe(413);
  });

  it('takes a signed notification that names another origin', async () => {
    const { server, fake } = await shop();
    const { sessionId } = await openCheckout(server);
    fake.pay(sessionId);
    const { payload, headers } = fake.notification(sessionId);
    const answer = await server.app.inject({
      method: 'POST',
      url: WEBHOOK,
      payload,
      headers: { ...headers, origin: 'https://provider.example' },
    });
    expect(answer.statusCode).toBe(200);
    expect(await countRows(server, 'orders')).toBe(1);
  });

  it('answers 5xx where the notification could not be stored, so that it comes again (rule notification-stored-once)', async () => {
    const { server, fake } = await shop();
    const { sessionId } = await openCheckout(server);
    fake.pay(sessionId);
    const { db } = server.dependencies.database;
    await db.schema.alterTable('payment_events').renameTo('payment_events_away').execute();
    const notification = { method: 'POST' as const, url: WEBHOOK, ...fake.notification(sessionId) };
    expect((await server.app.inject(notification)).statusCode).toBe(500);
    await db.schema.alterTable('payment_events_away').renameTo('payment_events').execute();
    expect(await countRows(server, 'orders')).toBe(0);
    expect((await server.app.inject(notification)).statusCode).toBe(200);
    expect(await countRows(server, 'orders')).toBe(1);
  });

  it('takes a notification although the provider cannot be asked, and the order is made later (rule provider-away)', async () => {
    const { server, fake } = await shop();
    const { sessionId } = await openCheckout(server);
    fake.pay(sessionId);
    fake.before = down;
    expect((await sends(server, fake, sessionId)).statusCode).toBe(200);
    expect(await countRows(server, 'orders')).toBe(0);
    fake.before = () => {};
    await reconcileOnce(server.dependencies);
    expect(await countRows(server, 'orders')).toBe(1);
    const event = await server.dependencies.database.db
      .selectFrom('payment_events')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(event.handled_at).not.toBeNull();
  });
});

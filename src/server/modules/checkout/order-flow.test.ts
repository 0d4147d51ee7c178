import { expect, it } from 'vitest';
import type { AnswerOf } from '#contract/calls.ts';
import type { TrackAnswer } from '#contract/order/tracking.ts';
import { buyer, countRows, deliver, openCheckout, openShops, press, testPlaces } from '#tests/support/checkout.ts';
import { onBothDatabases } from '#tests/support/test-app.ts';
import { findSessionOrder } from './fulfillment/find-session-order.ts';
import { fulfillPayment } from './fulfillment/fulfill-payment.ts';

onBothDatabases('from the cart to the order', (open) => {
  async function shop() {
    const server = await open({ places: testPlaces });
    await openShops(server);
    return server;
  }

  it('makes the order from the notification, and the success page reads it (rules order-calls, arrival-estimate)', async () => {
    const server = await shop();
    const { sessionId, finalTotal, who } = await openCheckout(server);
    const early = await who.get(`/api/orders/session/${sessionId}`);
    expect(early.json().order).toMatchObject({ isPending: true, status: 'pending', pricing: { total: finalTotal } });
    expect((await who.get('/api/orders/session/cs_test_nobodyknows')).statusCode).toBe(404);
    expect((await who.get(`/api/orders/pending/${sessionId}`)).json()).toEqual({ success: true });

    const paid = await press(server, sessionId, 'pay');
    expect(paid.statusCode).toBe(303);
    expect(paid.headers.location).toBe(
      `${server.dependencies.settings.publicUrl}/order-success?session_id=${sessionId}`,
    );
    server.clock.advance(1000);
    expect(await deliver(server)).toBe(1);

    const { order } = (await who.get(`/api/orders/session/${sessionId}`)).json();
    expect(order).toMatchObject({
      orderNumber: `FF${sessionId.slice(-8).toUpperCase()}`,
      status: 'received',
      isPending: false,
      needsReview: false,
      restaurant: { name: 'Corner Grill' },
      customer: { email: null },
      statusHistory: [{ status: 'received', timestamp: server.clock.now() }],
      delivery: {
        address: { street: '4 Oak St', apartmentSuite: 'Apt 4' },
        dropoffOption: 'Meet outside',
        estimatedTime: server.clock.now() + 2_100_000,
        actualDeliveryTime: null,
      },
    });
    expect(order.pricing.total).toBe(finalTotal);
    const { db } = server.dependencies.database;
    const kinds = await db.selectFrom('events').select('kind').orderBy('number').execute();
    expect(kinds.map(({ kind }) => kind)).toEqual(['pending.saved', 'pending.session', 'order.received']);
    expect((await who.get(`/api/orders/pending/${sessionId}`)).statusCode).toBe(404);
    expect((await who.get(`/api/payments/session/${sessionId}`)).json().data).toEqual({ paymentStatus: 'paid' });
  });

  it('finds the order that is made while the success page asks for it (rule order-success-steps)', async () => {
    const server = await shop();
    const { sessionId } = await openCheckout(server);
    await press(server, sessionId, 'pay');
    const { database } = server.dependencies;
    const db = database.db.withPlugin({
      transformQuery: ({ node }) => node,
      // The notification arrives after the first answer of the database, and changes nothing after the next ones.
      transformResult: async ({ result }) => {
        await fulfillPayment(server.dependencies, { sessionId, by: 'reconcile' });
        return result;
      },
    });
    const found = await findSessionOrder({ ...server.dependencies, database: { ...database, db } }, sessionId, null);
    expect(found).toMatchObject({ ok: true, value: { isPending: false, status: 'received' } });
  });

  it('makes the order from the success page when no notification comes, and the late one changes nothing (rule notification-order)', async () => {
    const server = await shop();
    const { sessionId, who } = await openCheckout(server);
    await press(server, sessionId, 'pay');
    const converted = await who.post('/api/orders/convert-from-session', {
      sessionId,
      paymentData: { status: 'unpaid' },
    });
    expect(converted.statusCode).toBe(200);
    server.clock.advance(1000);
    expect(await deliver(server)).toBe(1);
    const again = await who.post('/api/orders/convert-from-session', { sessionId });
    expect(again.json().order).toEqual(converted.json().order);
    expect(await countRows(server, 'orders')).toBe(1);
    expect(await countRows(server, 'order_history')).toBe(1);
  });

  it('never believes the browser that it was paid', async () => {
    const server = await shop();
    const { sessionId, who } = await openCheckout(server);
    const claim = await who.post('/api/orders/convert-from-session', { sessionId, paymentData: { status: 'paid' } });
    expect(claim.statusCode).toBe(409);
    expect(claim.json()).toMatchObject({
      success: false,
      code: 'NOT_PAID',
      message: 'Payment was not completed successfully',
    });
    const stranger = await who.post('/api/orders/convert-from-session', { sessionId: 'cs_test_NOBODYKNOWSTHIS' });
    expect(stranger.statusCode).toBe(404);
    expect(await countRows(server, 'orders')).toBe(0);
  });

  it('makes no order of a declined payment, and one when the buyer tries again', async () => {
    const server = await shop();
    const { sessionId, who } = await openCheckout(server);
    const declined = await press(server, sessionId, 'decline');
    expect(declined.headers.location).toBe(`/sandbox/pay/${sessionId}?declined=1`);
    const page = await server.app.inject(declined.headers.location as string);
    expect(page.body).toContain('Your payment was declined. Nothing was charged.');
    expect((await who.post('/api/orders/convert-from-session', { sessionId })).statusCode).toBe(409);
    await press(server, sessionId, 'pay');
    expect((await who.post('/api/orders/convert-from-session', { sessionId })).statusCode).toBe(200);
  });

  it('waits for a payment that is confirmed late (rule late-payments)', async () => {
    const server = await shop();
    const { sessionId, who } = await openCheckout(server);
    await press(server, sessionId, 'late');
    server.clock.advance(1000);
    expect(await deliver(server)).toBe(1);
    expect(await countRows(server, 'orders')).toBe(0);
    expect((await who.get(`/api/payments/session/${sessionId}`)).json().data).toEqual({ paymentStatus: 'processing' });
    server.clock.advance(server.dependencies.settings.sandbox.lateConfirmationMs);
    expect(await deliver(server)).toBe(1);
    expect((await who.get(`/api/orders/session/${sessionId}`)).json().order.status).toBe('received');
  });

  it('shows dishes and address only to the browser that ordered, and phone and entry code to nobody (rule order-answer)', async () => {
    const server = await shop();
    const { sessionId, who } = await openCheckout(server);
    await press(server, sessionId, 'pay');
    await who.post('/api/orders/convert-from-session', { sessionId });
    const stranger = await buyer(server).get(`/api/orders/session/${sessionId}`);
    expect(stranger.statusCode).toBe(200);
    expect(stranger.json().order).toMatchObject({
      access: 'steps',
      items: [],
      pricing: null,
      delivery: { address: { street: '', apartmentSuite: null } },
    });
    const own = await who.get(`/api/orders/session/${sessionId}`);
    expect(own.json().order).toMatchObject({ access: 'full', moreAt: null });
    for (const { body } of [stranger, own]) expect(body).not.toMatch(/7275550123|1234|Customer/);
  });

  it('tells a client without cookies where the rest is, and opens it there with four digits (rule order-answer)', async () => {
    const server = await shop();
    const { sessionId, who } = await openCheckout(server);
    await press(server, sessionId, 'pay');
    await who.post('/api/orders/convert-from-session', { sessionId });
    const answer = await buyer(server).post('/api/orders/convert-from-session', { sessionId });
    const { moreAt, orderNumber, pricing } = answer.json<AnswerOf<'POST /api/orders/convert-from-session'>>().order;
    expect({ moreAt, pricing }).toEqual({ moreAt: `/order/${orderNumber}`, pricing: null });
    const later = buyer(server);
    await later.post(`/api/orders/track/${orderNumber}/unlock`, { lastFour: '0123' });
    const tracked = await later.get(`/api/orders/track/${orderNumber}`);
    expect(tracked.json<TrackAnswer>().order).toMatchObject({ access: 'full', items: [{ quantity: 2 }] });
  });

  it('is described with what a client without cookies misses', async () => {
    const description = (await (await shop()).app.inject('/api/docs/openapi.json')).json();
    for (const operation of [
      description.paths['/api/orders/session/{sessionId}'].get,
      description.paths['/api/orders/convert-from-session'].post,
    ]) {
      expect(operation.summary).toContain('moreAt names the page');
    }
  });

  it('leads back to the tip page after a cancellation', async () => {
    const server = await shop();
    const { sessionId } = await openCheckout(server);
    const cancelled = await press(server, sessionId, 'cancel');
    expect(cancelled.headers.location).toBe(`${server.dependencies.settings.publicUrl}/tip?payment=cancelled`);
  });
});

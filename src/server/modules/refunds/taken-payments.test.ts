import { expect, it } from 'vitest';
import { sendDue } from '#server/database/stores/outbox.ts';
import { findMismatches } from '#server/modules/bookkeeping/index.ts';
import { providerFault } from '#server/modules/payments/index.ts';
import { type EventSubject, PaymentProviderDown, PaymentRefused, type RefundRequest } from '#server/ports/payments.ts';
import { openCheckout } from '#tests/support/checkout.ts';
import { openWithShops } from '#tests/support/delivered.ts';
import { down, fakePayments, OPEN_DISPUTE } from '#tests/support/fake-payments.ts';
import { movableClock } from '#tests/support/movable-clock.ts';
import { signIn } from '#tests/support/staff.ts';
import { onBothDatabases } from '#tests/support/test-app.ts';
import { sendTexts } from '#tests/support/texts.ts';
import { refundHandlers } from './send-refund.ts';

onBothDatabases('giving back what was taken already (rule refund-of-what-is-left)', (open) => {
  const shop = async () => {
    const clock = movableClock();
    const fake = fakePayments(clock);
    const server = await openWithShops(open, { clock, payments: fake });
    const { headers } = await signIn(server, 'owner');
    const { sessionId, finalTotal, who } = await openCheckout(server);
    fake.pay(sessionId);
    const id: string = (await who.post('/api/orders/convert-from-session', { sessionId })).json().order._id;
    const { db } = server.dependencies.database;
    const call = (method: 'POST' | 'PATCH', url: string, payload: object) =>
      server.app.inject({ method, url, headers, payload });
    return {
      ...{ server, fake, clock, sessionId, finalTotal, id, db },
      paymentId: `pay_${sessionId}`,
      writeRefund: (amountCents: number) =>
        call('POST', `/api/office/orders/${id}/refunds`, { amountCents, reason: 'late' }),
      cancel: (more: { refundCents?: number } = {}) =>
        call('PATCH', `/api/delivery/orders/${id}/status`, { status: 'cancelled', note: 'Fire', ...more }),
      /** The provider refunds money; the shop doesn't get the event. */
      giveBackThere: async (amountCents: number) => {
        await fake.refund({ reference: 'by hand', sessionId, amountCents });
        fake.changeRefund('by hand', { reference: null });
      },
      tell: (news: EventSubject) =>
        server.app.inject({ method: 'POST', url: '/api/payments/webhook', ...fake.notification(sessionId, { news }) }),
      send: async () => {
        clock.advance(60_000);
        await sendDue(server.dependencies, refundHandlers(server.dependencies));
      },
      /** The amounts that texts name, and 'cancelled' for the text that says so. */
      texts: async () => {
        await sendTexts(server);
        return server.texts.sent.map(({ body }) => /\$[\d.]+/.exec(body)?.[0].slice(1) ?? 'cancelled');
      },
      order: () => db.selectFrom('orders').selectAll().executeTakeFirstOrThrow(),
      refunds: () =>
        db.selectFrom('refunds').select(['origin', 'amount_cents', 'state']).orderBy('created_at').execute(),
      mismatches: async () => (await findMismatches(server.dependencies)).map(({ kind }) => kind),
    };
  };
  const dollars = (cents: number): string => (cents / 100).toFixed(2);

  it('lets a cancellation give back the rest, and every text is true', async () => {
    const { fake, finalTotal, cancel, giveBackThere, send, texts, order, mismatches } = await shop();
    await giveBackThere(900);
    expect((await cancel()).statusCode).toBe(200);
    await send();
    expect(fake.refunds.map(({ amountCents }) => amountCents)).toEqual([900, finalTotal - 900]);
    expect(await order()).toMatchObject({ refunded_cents: finalTotal, payment_status: 'refunded' });
    expect((await texts()).toSorted()).toEqual(['9.00', dollars(finalTotal - 900), 'cancelled'].toSorted());
    expect(await mismatches()).toEqual([]);
  });

  it('announces no refund that the bank has returned before its text is sent (rule money-back-told)', async () => {
    const { fake, db, writeRefund, send, texts } = await shop();
    expect((await writeRefund(500)).statusCode).toBe(200);
    await send();
    const { id } = await db.selectFrom('refunds').select('id').executeTakeFirstOrThrow();
    fake.changeRefund(id, { state: 'failed' });
    expect(await texts()).toEqual([]);
  });

  it('refuses to give back more than is left at the provider, in words', async () => {
    const { finalTotal, writeRefund, giveBackThere } = await shop();
    await giveBackThere(finalTotal - 100);
    const answer = await writeRefund(500);
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'REFUND_TOO_LARGE']);
    expect(answer.json().message).toContain('$1.00');
  });

  it('shrinks a refund that was decided while the provider was away to what is left', async () => {
    const { fake, finalTotal, cancel, giveBackThere, send, texts, order, refunds, mismatches } = await shop();
    fake.before = down;
    expect((await cancel()).statusCode).toBe(200);
    fake.before = () => undefined;
    await giveBackThere(900);
    await send();
    expect(await order()).toMatchObject({ refunded_cents: finalTotal, payment_status: 'refunded' });
    expect((await refunds()).map(({ amount_cents }) => amount_cents).toSorted()).toEqual(
      [900, finalTotal - 900].toSorted(),
    );
    expect((await texts()).toSorted()).toEqual(['9.00', dollars(finalTotal - 900), 'cancelled'].toSorted());
    expect(await mismatches()).toEqual([]);
  });

  it('ends a refund of money that has all gone back, and leaves nobody anything to do', async () => {
    const { fake, finalTotal, cancel, giveBackThere, send, texts, order, mismatches } = await shop();
    fake.before = down;
    await cancel();
    fake.before = () => undefined;
    await giveBackThere(finalTotal);
    await send();
    expect(await order()).toMatchObject({ refunded_cents: finalTotal, payment_status: 'refunded' });
    expect(fake.refunds).toHaveLength(1);
    expect((await texts()).toSorted()).toEqual([dollars(finalTotal), 'cancelled'].toSorted());
    expect(await mismatches()).toEqual([]);
  });

  it.each(['open', 'lost'] as const)(
    'refuses a refund while a dispute is %s, in words, and no text is sent',
    async (state) => {
      const { fake, paymentId, writeRefund, cancel, send, texts, mismatches, order } = await shop();
      fake.disputes.set(paymentId, [{ ...OPEN_DISPUTE, state }]);
      const answer = await writeRefund(500);
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'REFUND_TOO_LARGE']);
      expect(answer.json().message).toContain('because of a dispute');
      expect((await cancel({ refundCents: 500 })).json().message).toContain('because of a dispute');
      expect((await cancel()).statusCode).toBe(200);
      await send();
      expect(fake.refunds).toEqual([]);
      expect(await order()).toMatchObject({ refunded_cents: 0, status: 'cancelled' });
      expect(await texts()).toEqual(['cancelled']);
      expect(await mismatches()).toEqual(state === 'open' ? ['dispute-open'] : []);
    },
  );

  it('holds a refund that was decided before the dispute was known', async () => {
    const { fake, paymentId, cancel, send, texts, mismatches } = await shop();
    fake.before = down;
    await cancel();
    fake.before = () => undefined;
    fake.disputes.set(paymentId, [OPEN_DISPUTE]);
    await send();
    expect(fake.refunds).toEqual([]);
    // The bank wants only a part of the payment.
    expect((await mismatches()).toSorted()).toEqual(['dispute-open', 'refund-failed']);
    expect(await texts()).toEqual(['cancelled']);
  });

  it('looks again where something was taken between the look and the refund', async () => {
    const { fake, sessionId, finalTotal, cancel, send, order, mismatches } = await shop();
    const { refund } = fake;
    const attempts: unknown[] = [];
    Object.assign(fake, {
      refund: async () => {
        Object.assign(fake, {
          refund: (input: RefundRequest) => {
            attempts.push(input.attempt);
            return refund(input);
          },
        });
        await refund({ reference: 'by hand', sessionId, amountCents: 900 });
        fake.changeRefund('by hand', { reference: null });
        throw new PaymentRefused('too much', { field: 'amount', code: null, isOfOne: true });
      },
    });
    await cancel();
    await send();
    expect(await order()).toMatchObject({ refunded_cents: finalTotal, payment_status: 'refunded' });
    // Another amount under the key of before would be refused.
    expect(attempts).toEqual([2]);
    expect(await mismatches()).toEqual([]);
  });

  it('tells a customer who got a text about a refund that it did not arrive (rule money-back-told)', async () => {
    const { fake, server, sessionId, writeRefund, tell, texts, mismatches } = await shop();
    const { id: reference } = (await writeRefund(500)).json().refund;
    expect(await texts()).toEqual(['5.00']);
    fake.changeRefund(reference, { state: 'failed', reason: 'Closed' });
    const [refund] = fake.refundsOf(sessionId);
    if (refund === undefined) throw new Error('no refund');
    for (let time = 0; time < 2; time += 1) await tell({ kind: 'refund', refund, sessionId });
    expect(await texts()).toEqual(['5.00', '5.00']);
    expect(server.texts.sent.at(-1)?.body).toMatch(/our \$5\.00 refund for order \w+ did not reach your card/);
    expect(await mismatches()).toEqual(['refund-failed']);
  });

  it('raises no alarm about the provider where one refund is refused (rule provider-refusals)', async () => {
    const { server, fake, writeRefund, mismatches } = await shop();
    const refusal = new PaymentRefused('no', { field: 'charge', code: 'odd', isOfOne: true });
    Object.assign(fake, { refund: () => Promise.reject(refusal) });
    await writeRefund(500);
    expect(providerFault(server.dependencies.payments)).toBeNull();
    expect(await mismatches()).toEqual(['refund-failed']);
  });

  it('fails no refund that the provider may have made while it refuses to say so (rule refund-once)', async () => {
    const { fake, writeRefund, send, refunds, mismatches } = await shop();
    const { refund } = fake;
    Object.assign(fake, {
      refund: async (input: RefundRequest) => {
        await refund(input);
        throw new PaymentProviderDown('the answer is lost');
      },
    });
    await writeRefund(500);
    Object.assign(fake, { refund });
    fake.before = () => {
      throw new PaymentRefused('no', { field: 'KEY', code: 'forbidden' });
    };
    await send();
    expect(await refunds()).toMatchObject([{ state: 'decided' }]);
    fake.before = () => {};
    await send();
    expect(await refunds()).toMatchObject([{ state: 'succeeded' }]);
    expect([fake.refunds.length, await mismatches()]).toEqual([1, []]);
  });

  it('uses another key once the provider keeps a failure under the first (rule refund-once)', async () => {
    const { fake, writeRefund, send, refunds } = await shop();
    const { refund } = fake;
    const attempts: unknown[] = [];
    Object.assign(fake, {
      refund: (input: RefundRequest) => {
        attempts.push(input.attempt);
        if (input.attempt === 1) throw new PaymentProviderDown('kept', { isKept: true });
        return refund(input);
      },
    });
    await writeRefund(500);
    expect(await refunds()).toMatchObject([{ state: 'decided' }]);
    await send();
    expect(attempts).toEqual([1, 2]);
    expect(await refunds()).toMatchObject([{ state: 'succeeded' }]);
    expect(fake.refunds).toHaveLength(1);
  });

  it('asks the provider twice for one refund: what was taken, and the refund', async () => {
    const { fake, writeRefund } = await shop();
    fake.calls.length = 0;
    await writeRefund(500);
    expect(fake.calls.filter((call) => call !== 'getPayment')).toEqual(['refund']);
    expect(fake.calls.length).toBeLessThanOrEqual(3);
  });
});

import { expect, it } from 'vitest';
import { sendDue } from '#server/database/stores/outbox.ts';
import { moneyTextHandlers } from '#server/modules/messages/index.ts';
import { refundHandlers } from '#server/modules/refunds/index.ts';
import { openCheckout } from '#tests/support/checkout.ts';
import { openWithShops } from '#tests/support/delivered.ts';
import { fakePayments } from '#tests/support/fake-payments.ts';
import { movableClock } from '#tests/support/movable-clock.ts';
import { signIn } from '#tests/support/staff.ts';
import { type OpenTestServer, onBothDatabases } from '#tests/support/test-app.ts';

/** Orders that were accepted unpaid, with open payment pages. */
async function unpaidOrders(open: OpenTestServer) {
  const clock = movableClock();
  const fake = fakePayments(clock);
  // One that may be asked at any time, so that no caller waits for a turn.
  const payments = { ...fake, isOwn: true } as const;
  const server = await openWithShops(open, { clock, payments, settings: { rateLimits: false } });
  const owner = await signIn(server, 'owner');
  const { db } = server.dependencies.database;
  const post = (url: string, payload: object) =>
    server.app.inject({ method: 'POST', url, headers: owner.headers, payload });
  const accept = async () => {
    const { sessionId, pendingOrderId, finalTotal, who } = await openCheckout(server);
    const converted = await post(`/api/delivery/convert/${pendingOrderId}`, { confirmUnpaid: true, note: 'Cash' });
    const id: string = converted.json().orderId;
    const takeCash = () => post(`/api/office/orders/${id}/paid-by-hand`, { what: 'cash' });
    const payByCard = async () => {
      fake.pay(sessionId);
      return who.post('/api/orders/convert-from-session', { sessionId });
    };
    const stored = () => db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const ledger = () => db.selectFrom('ledger').selectAll().where('order_id', '=', id).orderBy('id').execute();
    return { id, sessionId, finalTotal, takeCash, payByCard, stored, ledger };
  };
  return { server, fake, accept };
}

onBothDatabases('an order that was paid in cash (rule paid-by-hand)', (open) => {
  it('gives a later payment by card back, once, and says so (rule extra-payment-refund)', async () => {
    const { server, fake, accept } = await unpaidOrders(open);
    const { sessionId, finalTotal, takeCash, payByCard, stored, ledger } = await accept();
    expect((await takeCash()).statusCode).toBe(200);
    const { order } = (await payByCard()).json();
    await payByCard();
    expect(order).toMatchObject({ extraRefund: finalTotal, refund: null });
    expect(await stored()).toMatchObject({ session_id: null, extra_refunded_cents: finalTotal });
    const { dependencies, texts } = server;
    await sendDue(dependencies, refundHandlers(dependencies));
    await sendDue(dependencies, moneyTextHandlers(dependencies));
    expect(fake.refunds).toMatchObject([{ sessionId, amountCents: finalTotal }]);
    expect((await ledger()).filter(({ kind }) => kind === 'tip-owed')).toHaveLength(1);
    expect(texts.sent.map(({ body }) => body)).toEqual([expect.stringContaining('you paid twice for order')]);
  });

  it('is paid once, no matter which of cash and card comes first', async () => {
    const { accept } = await unpaidOrders(open);
    for (let race = 0; race < 10; race += 1) {
      const { finalTotal, takeCash, payByCard, stored, ledger } = await accept();
      const [cash] = await Promise.all([takeCash(), payByCard()]);
      const isCash = cash.statusCode === 200;
      expect((await stored()).extra_refunded_cents).toBe(isCash ? finalTotal : 0);
      const kinds = (await ledger()).map(({ kind }) => kind);
      expect(kinds.includes('correction')).toBe(isCash);
      expect(kinds.filter((kind) => kind === 'tip-owed')).toHaveLength(1);
    }
  });
});

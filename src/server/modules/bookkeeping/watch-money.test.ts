import { expect, it } from 'vitest';
import type { PaymentName, RefundRequest } from '#server/ports/payments.ts';
import { buyer, openCheckout } from '#tests/support/checkout.ts';
import { openWithShops } from '#tests/support/delivered.ts';
import { fakePayments } from '#tests/support/fake-payments.ts';
import { movableClock } from '#tests/support/movable-clock.ts';
import { signIn } from '#tests/support/staff.ts';
import { onBothDatabases } from '#tests/support/test-app.ts';
import { watchMoney } from './watch-money.ts';

onBothDatabases('refunds that banks are at (rule money-alert)', (open) => {
  it('are asked about although an older one cannot be read', async () => {
    const clock = movableClock();
    const fake = fakePayments(clock);
    const server = await openWithShops(open, { clock, payments: fake });
    const { headers } = await signIn(server, 'owner');
    const { refund, getPayment } = fake;
    Object.assign(fake, { refund: async (input: RefundRequest) => ({ ...(await refund(input)), state: 'pending' }) });
    const sessionIds: string[] = [];
    for (const tip of [100, 200]) {
      const { sessionId, who } = await openCheckout(server, buyer(server), { tip });
      fake.pay(sessionId);
      const { order } = (await who.post('/api/orders/convert-from-session', { sessionId })).json();
      const payload = { amountCents: 400, reason: 'late' };
      await server.app.inject({ method: 'POST', url: `/api/office/orders/${order._id}/refunds`, headers, payload });
      sessionIds.push(sessionId);
      clock.advance(1000);
    }
    const [unreadable] = sessionIds;
    const misread = () => Promise.reject(new TypeError('unreadable'));
    const isUnreadable = (name: PaymentName) => 'paymentId' in name && name.paymentId === `pay_${unreadable}`;
    Object.assign(fake, { getPayment: (name: PaymentName) => (isUnreadable(name) ? misread() : getPayment(name)) });
    clock.advance(60_000);
    await watchMoney(server.dependencies);
    const { db } = server.dependencies.database;
    const refunds = await db.selectFrom('refunds').select(['state', 'updated_at']).orderBy('created_at').execute();
    const updated_at = clock.now();
    expect(refunds).toEqual([
      { state: 'pending', updated_at },
      { state: 'succeeded', updated_at },
    ]);
  });
});

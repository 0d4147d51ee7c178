import { expect, it } from 'vitest';
import { openCheckout } from '#tests/support/checkout.ts';
import { openWithShops } from '#tests/support/delivered.ts';
import { fakePayments } from '#tests/support/fake-payments.ts';
import { movableClock } from '#tests/support/movable-clock.ts';
import { signIn } from '#tests/support/staff.ts';
import { onBothDatabases } from '#tests/support/test-app.ts';

const sumOf = (cents: readonly number[]): number => cents.reduce((sum, one) => sum + one, 0);

onBothDatabases('an order for which less was paid than asked (rule money-ledger)', (open) => {
  it('owes the driver the tip that was paid less what went back of it, however little was paid', async () => {
    const clock = movableClock();
    const payments = fakePayments(clock);
    const server = await openWithShops(open, { clock, payments, settings: { rateLimits: false } });
    const { headers } = await signIn(server, 'owner');
    const { db } = server.dependencies.database;
    for (const lacking of [0, 250, 500, 900, 2000]) {
      const { sessionId, finalTotal, who } = await openCheckout(server, undefined, { tip: 300 });
      payments.pay(sessionId, { amountCents: finalTotal - lacking });
      const id: string = (await who.post('/api/orders/convert-from-session', { sessionId })).json().order._id;
      const refunds = `/api/office/orders/${id}/refunds`;
      const answers = [100, finalTotal - lacking - 100].map((amountCents) => ({ amountCents, reason: 'late' }));
      for (const payload of answers) {
        expect((await server.app.inject({ method: 'POST', url: refunds, headers, payload })).statusCode).toBe(200);
        const rows = await db.selectFrom('ledger').selectAll().where('order_id', '=', id).execute();
        const owed = rows.filter(({ kind }) => kind === 'tip-owed').map(({ amount_cents }) => -amount_cents);
        const paid = rows.map(({ tip_cents }) => tip_cents);
        expect([lacking, sumOf(owed)]).toEqual([lacking, sumOf(paid)]);
      }
    }
  });
});

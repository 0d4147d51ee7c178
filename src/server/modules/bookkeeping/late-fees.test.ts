import { expect, it } from 'vitest';
import { PaymentRefused } from '#server/ports/payments.ts';
import { buyer, openCheckout } from '#tests/support/checkout.ts';
import { openWithShops } from '#tests/support/delivered.ts';
import { fakePayments } from '#tests/support/fake-payments.ts';
import { movableClock } from '#tests/support/movable-clock.ts';
import { onBothDatabases } from '#tests/support/test-app.ts';
import { noteLateFees } from './late-fees.ts';

const DAY_MS = 86_400_000;

onBothDatabases('what the provider keeps of a payment (rule late-fees)', (open) => {
  const paidShop = async () => {
    const clock = movableClock();
    const fake = fakePayments(clock);
    const server = await openWithShops(open, { clock, payments: fake });
    const { sessionId } = await openCheckout(server);
    fake.pay(sessionId);
    await server.app.inject({ method: 'POST', url: '/api/payments/webhook', ...fake.notification(sessionId) });
    const fees = () =>
      server.dependencies.database.db
        .selectFrom('ledger')
        .select(['amount_cents', 'order_id'])
        .where('kind', '=', 'provider-fee')
        .execute();
    return { server, fake, sessionId, fees };
  };

  it('is written down once, as soon as the provider knows it', async () => {
    const { server, fake, sessionId, fees } = await paidShop();
    expect(await noteLateFees(server.dependencies)).toBe(0);
    fake.change(sessionId, { feeCents: 81 });
    expect(await noteLateFees(server.dependencies)).toBe(1);
    expect(await noteLateFees(server.dependencies)).toBe(0);
    expect(await fees()).toEqual([{ amount_cents: -81, order_id: expect.any(String) }]);
  });

  it('is not written down as cents where it is in another currency (rule other-currencies)', async () => {
    const { server, fake, sessionId, fees } = await paidShop();
    fake.change(sessionId, { feeCents: 81, currency: 'eur' });
    expect(await noteLateFees(server.dependencies)).toBe(0);
    expect(await fees()).toEqual([]);
  });

  it('is written down of the others where one payment is refused', async () => {
    const { server, fake, sessionId, fees } = await paidShop();
    const { sessionId: next } = await openCheckout(server, buyer(server), { tip: 100 });
    fake.pay(next, { feeCents: null });
    await server.app.inject({ method: 'POST', url: '/api/payments/webhook', ...fake.notification(next) });
    fake.change(next, { feeCents: 81 });
    const { getSession } = fake;
    const refuse = () => Promise.reject(new PaymentRefused('no', { field: null, code: null }));
    Object.assign(fake, { getSession: (id: string) => (id === sessionId ? refuse() : getSession(id)) });
    expect(await noteLateFees(server.dependencies)).toBe(1);
    expect(await fees()).toHaveLength(1);
  });

  it('is not asked for after three days', async () => {
    const { server, fake, sessionId, fees } = await paidShop();
    fake.change(sessionId, { feeCents: 81 });
    server.clock.advance(5 * DAY_MS);
    fake.calls.length = 0;
    expect(await noteLateFees(server.dependencies)).toBe(0);
    expect([fake.calls, await fees()]).toEqual([[], []]);
  });
});

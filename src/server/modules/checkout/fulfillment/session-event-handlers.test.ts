import { expect, it } from 'vitest';
import { retryEvents } from '#server/modules/payments/index.ts';
import { countRows, openCheckout } from '#tests/support/checkout.ts';
import { openWithShops } from '#tests/support/delivered.ts';
import { down, fakePayments } from '#tests/support/fake-payments.ts';
import { movableClock } from '#tests/support/movable-clock.ts';
import { onBothDatabases } from '#tests/support/test-app.ts';
import { reconcileOnce } from './reconcile.ts';
import { sessionEventHandlers } from './session-event-handlers.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

onBothDatabases('news of a session that came while the provider was away (rule provider-news)', (open) => {
  const shop = async () => {
    const clock = movableClock();
    // A provider in this server is asked each time, so that no answer of before is kept.
    const fake = Object.assign(fakePayments(clock), { isOwn: true as const });
    const server = await openWithShops(open, { payments: fake, clock });
    const { sessionId, finalTotal } = await openCheckout(server);
    const { dependencies } = server;
    return {
      server,
      fake,
      sessionId,
      finalTotal,
      notifyInVain: async () => {
        fake.before = down;
        const url = '/api/payments/webhook';
        const sent = await server.app.inject({ method: 'POST', url, ...fake.notification(sessionId) });
        expect(sent.statusCode).toBe(200);
      },
      /** What the jobs do in a minute. */
      passMinute: async () => {
        clock.advance(MINUTE_MS);
        await reconcileOnce(dependencies);
        await retryEvents(dependencies, sessionEventHandlers(dependencies));
      },
      waiting: async () =>
        (
          await dependencies.database.db
            .selectFrom('payment_events')
            .select('id')
            .where('handled_at', 'is', null)
            .execute()
        ).length,
    };
  };

  it('makes the order of a session that had run out here, once the provider is back', async () => {
    const { server, fake, sessionId, notifyInVain, passMinute, waiting } = await shop();
    fake.change(sessionId, { state: 'expired' });
    await passMinute();
    fake.pay(sessionId);
    await notifyInVain();
    await passMinute();
    expect([await countRows(server, 'orders'), await waiting()]).toEqual([0, 1]);
    fake.before = () => {};
    await passMinute();
    expect([await countRows(server, 'orders'), await waiting()]).toEqual([1, 0]);
  });

  it('books a payment whose session is deleted here, once the provider is back (rule lost-payments)', async () => {
    const { server, fake, sessionId, finalTotal, notifyInVain, passMinute, waiting } = await shop();
    fake.change(sessionId, { state: 'expired' });
    server.clock.advance(8 * DAY_MS);
    await passMinute();
    expect(await countRows(server, 'payment_sessions')).toBe(0);
    fake.pay(sessionId);
    await notifyInVain();
    fake.before = () => {};
    await passMinute();
    const ledger = await server.dependencies.database.db.selectFrom('ledger').selectAll().execute();
    expect(ledger).toMatchObject([{ kind: 'charged', amount_cents: finalTotal, payment_reference: sessionId }]);
    expect(await waiting()).toBe(0);
  });

  it('does not wait for the next question about a payment that a bank confirms late', async () => {
    const { server, fake, sessionId, notifyInVain, passMinute } = await shop();
    fake.change(sessionId, { state: 'under-way' });
    server.clock.advance(3 * DAY_MS);
    await passMinute();
    fake.pay(sessionId);
    await notifyInVain();
    fake.before = () => {};
    await passMinute();
    expect(await countRows(server, 'orders')).toBe(1);
  });

  it.each(['expired', 'failed'] as const)('is done with where the session has only %s', async (state) => {
    const { server, fake, sessionId, notifyInVain, passMinute, waiting } = await shop();
    fake.change(sessionId, { state });
    await passMinute();
    await notifyInVain();
    fake.before = () => {};
    await passMinute();
    expect([await countRows(server, 'orders'), await waiting()]).toEqual([0, 0]);
  });
});

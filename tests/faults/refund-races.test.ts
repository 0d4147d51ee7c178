import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { sendDue } from '#server/database/stores/outbox.ts';
import { findMismatches } from '#server/modules/bookkeeping/index.ts';
import { refundHandlers } from '#server/modules/refunds/index.ts';
import { PaymentProviderDown, type RefundRequest } from '#server/ports/payments.ts';
import { buyer, openCheckout, openShops, testPlaces } from '#tests/support/checkout.ts';
import { fakePayments } from '#tests/support/fake-payments.ts';
import { movableClock } from '#tests/support/movable-clock.ts';
import { secondServer } from '#tests/support/second-server.ts';
import { signIn } from '#tests/support/staff.ts';
import { onBothDatabases } from '#tests/support/test-app.ts';

/** Two people on two servers give money of one order back at once, each press is repeated, and answers are lost. */

const ROUNDS = 12;

onBothDatabases('refunds from all sides at once (rules refund-once, refund-call, several-servers)', (open) => {
  it('go out once each, never beyond what was paid, and the books agree', { timeout: 120_000 }, async () => {
    const clock = movableClock();
    const fake = fakePayments(clock);
    const server = await open({ places: testPlaces, payments: fake, clock, settings: { rateLimits: false } });
    await openShops(server);
    const other = await secondServer(server);
    const people = [await signIn(server, 'owner'), await signIn(server, 'owner')] as const;
    const { sessionId, who, finalTotal } = await openCheckout(server, buyer(server), { tip: 900 });
    fake.pay(sessionId);
    await server.app.inject({ method: 'POST', url: '/api/payments/webhook', ...fake.notification(sessionId) });
    const { order } = (await who.post('/api/orders/convert-from-session', { sessionId })).json();
    const { refund } = fake;
    let calls = 0;
    const moody = async (input: RefundRequest) => {
      calls += 1;
      if (calls % 4 === 1) throw new PaymentProviderDown('away');
      const given = await refund(input);
      if (calls % 4 === 2) throw new PaymentProviderDown('the answer was lost');
      return given;
    };
    Object.assign(fake, { refund: moody });
    const url = `/api/office/orders/${order._id}/refunds`;
    const press = (round: number, person: 0 | 1, server: typeof other.app) =>
      server.inject({
        method: 'POST',
        url,
        headers: { ...people[person].headers, 'idempotency-key': `round-${round}-by-${person}` },
        payload: { amountCents: 150 + round + person, reason: 'late' },
      });
    for (let round = 0; round < ROUNDS; round += 1) {
      const presses = [server, other].flatMap(({ app }) => [press(round, 0, app), press(round, 1, app)]);
      const answers = await Promise.all(presses);
      const ids = answers.map((answer) => answer.json().refund?.id);
      expect([ids[0], ids[1]]).toEqual([ids[2], ids[3]]);
      clock.advance(20 * 60_000);
      const send = ({ dependencies }: typeof other | typeof server) =>
        sendDue(dependencies, refundHandlers(dependencies));
      await Promise.all([send(server), wait(1).then(() => send(other))]);
    }
    for (let time = 0; time < 4; time += 1) {
      clock.advance(20 * 60_000);
      await sendDue(server.dependencies, refundHandlers(server.dependencies));
    }
    const { db } = server.dependencies.database;
    const rows = await db.selectFrom('refunds').select(['id', 'amount_cents', 'state']).execute();
    const ledger = await db.selectFrom('ledger').select('amount_cents').where('kind', '=', 'refunded').execute();
    const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0);
    const theirs = sum(fake.refundsOf(sessionId).map(({ amountCents }) => amountCents));
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['succeeded']));
    expect(sum(rows.map((row) => row.amount_cents))).toBe(theirs);
    expect(-sum(ledger.map((row) => row.amount_cents))).toBe(theirs);
    expect(fake.refunds.map(({ reference }) => reference).toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
    expect(theirs).toBeGreaterThan(finalTotal - 400);
    expect(theirs).toBeLessThanOrEqual(finalTotal);
    expect(await findMismatches(server.dependencies)).toEqual([]);
    await other.stop();
  });
});

import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { sendDue } from '#server/database/stores/outbox.ts';
import { fulfillPayment, reconcileOnce } from '#server/modules/checkout/index.ts';
import { refundHandlers } from '#server/modules/refunds/index.ts';
import { buyer, countRows, openCheckout, openShops, savePending, testPlaces } from '#tests/support/checkout.ts';
import { type FakePayments, fakePayments } from '#tests/support/fake-payments.ts';
import { movableClock } from '#tests/support/movable-clock.ts';
import { secondServer } from '#tests/support/second-server.ts';
import { type OpenTestServer, onBothDatabases, type TestServer } from '#tests/support/test-app.ts';
import { untilServed } from '#tests/support/until-served.ts';

/** Races about money: in any order and number of simultaneous calls, one paid session is one order. */

const RACES = 200;
const AT_ONCE = 8;
/** Random numbers from a fixed seed, so that a failure can be repeated. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

async function shop(open: OpenTestServer): Promise<{ server: TestServer; fake: FakePayments }> {
  const clock = movableClock();
  const fake = fakePayments(clock);
  const server = await open({ places: testPlaces, payments: fake, clock, settings: { rateLimits: false } });
  await openShops(server);
  return { server, fake };
}

/** How many new orders the event log has. */
async function countReceived({ dependencies }: TestServer): Promise<number> {
  const { db } = dependencies.database;
  const rows = await db.selectFrom('events').select('number').where('kind', '=', 'order.received').execute();
  return rows.length;
}

onBothDatabases('one payment, one order (rule race-guards)', (open) => {
  it(`holds in ${RACES} races of notification, success page, reconcile job and staff (rule one-payment-one-order)`, {
    timeout: 120_000,
  }, async () => {
    const { server, fake } = await shop(open);
    const other = await secondServer(server);
    const random = seeded(20_261_120);
    const jitter = () => wait(random() * 8);
    const sessions: string[] = [];
    for (let race = 0; race < RACES; race += 1) {
      const { sessionId } = await openCheckout(server, buyer(server), { tip: race });
      fake.pay(sessionId);
      sessions.push(sessionId);
    }
    async function race(sessionId: string): Promise<string[]> {
      const runners = [
        async () => {
          const notification = {
            method: 'POST' as const,
            url: '/api/payments/webhook',
            ...fake.notification(sessionId),
          };
          expect((await untilServed(() => other.app.inject(notification))).statusCode).toBe(200);
          return '';
        },
        async () => {
          const call = { method: 'POST' as const, url: '/api/orders/convert-from-session', payload: { sessionId } };
          return (await untilServed(() => server.app.inject(call))).json().order?.orderNumber;
        },
        ...([server.dependencies, other.dependencies] as const).map((dependencies, index) => async () => {
          const by = index === 0 ? 'reconcile' : 'staff';
          const made = await untilServed(() => fulfillPayment(dependencies, { sessionId, by }));
          return made.ok ? made.value.order_number : made.problem.code;
        }),
      ];
      return Promise.all(runners.map(async (run) => jitter().then(run)));
    }
    for (let from = 0; from < RACES; from += AT_ONCE) {
      const batch = sessions.slice(from, from + AT_ONCE);
      const answers = await Promise.all(batch.map(race));
      batch.forEach((sessionId, index) => {
        const number = `FF${sessionId.slice(-8).toUpperCase()}`;
        expect(answers[index]).toEqual(['', number, number, number]);
      });
    }
    expect(await countRows(server, 'orders')).toBe(RACES);
    expect(await countRows(server, 'order_history')).toBe(RACES);
    expect(await countReceived(server)).toBe(RACES);
    // Each order queues the owner's text, and no notification, because no device wants one; nothing is refunded.
    expect(await countRows(server, 'outbox')).toBe(RACES);
    await other.stop();
  });

  it('makes one order of the same notification sent 100 times at once (rule notification-stored-once)', async () => {
    const { server, fake } = await shop(open);
    const { sessionId } = await openCheckout(server);
    fake.pay(sessionId);
    const notification = fake.notification(sessionId);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () =>
        untilServed(() => server.app.inject({ method: 'POST', url: '/api/payments/webhook', ...notification })),
      ),
    );
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
    expect(await countRows(server, 'payment_events')).toBe(1);
    expect(await countRows(server, 'orders')).toBe(1);
    expect(await countReceived(server)).toBe(1);
  });

  it('answers 50 success pages at once with the same order (rule one-payment-one-order)', async () => {
    const { server, fake } = await shop(open);
    const { sessionId, who } = await openCheckout(server);
    fake.pay(sessionId);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => untilServed(() => who.post('/api/orders/convert-from-session', { sessionId }))),
    );
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.json().order._id)).size).toBe(1);
    expect(await countRows(server, 'orders')).toBe(1);
  });

  it('refunds exactly one of two payments when the old session is paid while a new one is made (rule extra-payment-refund)', {
    timeout: 60_000,
  }, async () => {
    const { server, fake } = await shop(open);
    const random = seeded(7);
    const rounds = 20;
    for (let round = 0; round < rounds; round += 1) {
      const { sessionId, pendingOrderId, who } = await openCheckout(server, buyer(server), { tip: round });
      server.clock.advance(36 * 60_000);
      const reopening = wait(random() * 6).then(() =>
        untilServed(() => who.post('/api/payments/create-checkout-session-lean', { pendingOrderId })),
      );
      // In every other round the provider takes money for a session that it has just called ended.
      const paying = round % 2 === 0 ? wait(random() * 6) : reopening;
      const [, reopened] = await Promise.all([paying.then(() => fake.pay(sessionId)), reopening]);
      const second: string | undefined = reopened.json().sessionId;
      if (second !== undefined && second !== sessionId) fake.pay(second);
      await Promise.all(
        [sessionId, second ?? sessionId].map((id) =>
          untilServed(() => fulfillPayment(server.dependencies, { sessionId: id, by: 'reconcile' })),
        ),
      );
      server.clock.advance(1000);
    }
    expect(await countRows(server, 'orders')).toBe(rounds);
    const { db } = server.dependencies.database;
    const paid = await db.selectFrom('payment_sessions').select('id').where('status', '=', 'paid').execute();
    const extra = paid.length - rounds;
    expect(extra).toBeGreaterThan(0);
    const refunds = await db.selectFrom('outbox').select('id').where('kind', '=', 'refund.send').execute();
    expect(refunds).toHaveLength(extra);
    await sendDue(server.dependencies, refundHandlers(server.dependencies));
    await sendDue(server.dependencies, refundHandlers(server.dependencies));
    expect(fake.refunds).toHaveLength(extra);
  });

  it('charges one cart once, no matter who opens, pays and replaces its pages on two servers (rules one-payable-session, several-servers)', {
    timeout: 120_000,
  }, async () => {
    const { server, fake } = await shop(open);
    const other = await secondServer(server);
    const random = seeded(31);
    const rounds = 12;
    for (let round = 0; round < rounds; round += 1) {
      const cartId = `cart-of-round-number-${round}`;
      const tabs = [buyer(server), buyer(server), buyer(server)];
      const url = '/api/payments/create-checkout-session-lean';
      const opened = await Promise.all(
        tabs.map(async (tab, index) => {
          const { pendingOrderId } = await savePending(server, tab, { cartId, tip: round * 10 + index });
          await wait(random() * 6);
          const chosen = index === 1 ? other : server;
          const call = { method: 'POST' as const, url, headers: { cookie: tab.cookie() }, payload: { pendingOrderId } };
          const answer = (await untilServed(() => chosen.app.inject(call))).json();
          // A buyer who got a page tries to pay it; the provider takes no money for a page that was ended.
          await wait(random() * 6);
          const { sessionId } = answer;
          if (sessionId !== undefined && (await fake.getSession(sessionId))?.state === 'open') fake.pay(sessionId);
          return sessionId ?? answer.details?.sessionId;
        }),
      );
      const asked = opened.flatMap((sessionId) => [sessionId, sessionId]);
      await Promise.all(
        asked.map((sessionId, index) =>
          untilServed(() =>
            fulfillPayment((index % 2 === 0 ? server : other).dependencies, { sessionId, by: 'reconcile' }),
          ),
        ),
      );
    }
    await sendDue(server.dependencies, refundHandlers(server.dependencies));
    const { db } = server.dependencies.database;
    const paid = await db.selectFrom('payment_sessions').select(['id']).where('status', '=', 'paid').execute();
    expect([paid.length, await countRows(server, 'orders'), fake.refunds.length]).toEqual([rounds, rounds, 0]);
    expect(await db.selectFrom('payment_sessions').select('id').where('is_open', '=', 1).execute()).toEqual([]);
    await other.stop();
  });

  it('lets one server at a time reconcile (rule reconcile-payments)', async () => {
    const { server, fake } = await shop(open);
    const other = await secondServer(server);
    const { sessionId } = await openCheckout(server);
    fake.pay(sessionId);
    fake.calls.splice(0);
    let turnedAway = 0;
    let goOn: () => void = () => undefined;
    const allCame = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    // The server that has the turn keeps it until the two other calls have asked for it.
    fake.before = () => allCame;
    const reconcile = async (dependencies: TestServer['dependencies']) => {
      const asked = await reconcileOnce(dependencies);
      if (asked === null) turnedAway += 1;
      if (turnedAway === 2) goOn();
      return asked;
    };
    const turns = await Promise.all([server, other, server].map(({ dependencies }) => reconcile(dependencies)));
    expect(turns.toSorted()).toEqual([1, null, null]);
    fake.before = () => undefined;
    expect(fake.calls).toEqual(['getSession']);
    expect(await reconcileOnce(other.dependencies)).toBe(0);
    await other.stop();
  });
});

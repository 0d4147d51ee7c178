import { expect, it } from 'vitest';
import { claimLease } from '#server/database/stores/lease-store.ts';
import type { EventSubject, ProviderEvent, ProviderRefund } from '#server/ports/payments.ts';
import { countRows, openCheckout, openShops, testPlaces } from '#tests/support/checkout.ts';
import { down, fakePayments } from '#tests/support/fake-payments.ts';
import { movableClock } from '#tests/support/movable-clock.ts';
import { onBothDatabases, type TestServer } from '#tests/support/test-app.ts';
import { atStartAndNight } from './at-night.ts';
import { compareEvents } from './compare-events.ts';
import { handleEvent, retryEvents } from './handle-event.ts';

const refund: ProviderRefund = {
  id: 're_1',
  reference: null,
  paymentId: null,
  amountCents: 100,
  currency: 'usd',
  state: 'pending',
  reason: null,
  at: 1,
};

onBothDatabases('what the provider reports (rule provider-news)', (open) => {
  const shop = async () => {
    const clock = movableClock();
    const fake = fakePayments(clock);
    const server = await open({ places: testPlaces, payments: fake, clock });
    await openShops(server);
    return { server, fake };
  };
  const send = ({ app }: TestServer, { payload, headers }: { payload: string; headers: Record<string, string> }) =>
    app.inject({ method: 'POST', url: '/api/payments/webhook', payload, headers });
  const event = (server: TestServer, news: EventSubject, id = 'evt_1'): ProviderEvent => ({
    id,
    type: 'word.of.theirs',
    livemode: false,
    at: server.clock.now(),
    news,
  });

  it('is kept where nobody acts on it, and acted on with our session once somebody does', async () => {
    const { server, fake } = await shop();
    const { sessionId } = await openCheckout(server);
    const news: EventSubject = { kind: 'refund', refund, sessionId };
    fake.before = down;
    for (let twice = 0; twice < 2; twice += 1) {
      const sent = await send(server, fake.notification(sessionId, { id: 'evt_1', news }));
      expect(sent.statusCode).toBe(200);
    }
    expect(await retryEvents(server.dependencies, {})).toBe(0);
    const acted: unknown[] = [];
    const handlers = {
      refund: async ({ news: received }: { news: EventSubject }, session: unknown) => {
        acted.push([received, session]);
        return 'done' as const;
      },
    };
    expect(await retryEvents(server.dependencies, handlers)).toBe(1);
    expect(acted).toMatchObject([[news, { session_id: sessionId }]]);
    expect(await retryEvents(server.dependencies, handlers)).toBe(0);
  });

  it('finds the session of a payment by the payment’s id', async () => {
    const { server, fake } = await shop();
    const { sessionId } = await openCheckout(server);
    fake.pay(sessionId);
    await send(server, fake.notification(sessionId));
    const found: unknown[] = [];
    const payment = async (_: unknown, session: unknown) => {
      found.push(session);
      return 'later' as const;
    };
    const received = event(server, { kind: 'payment', paymentId: `pay_${sessionId}` });
    const another = event(server, { kind: 'payment', paymentId: 'another' });
    await handleEvent(server.dependencies, { payment }, { event: received, payload: '' });
    await handleEvent(server.dependencies, { payment }, { event: another, payload: '' });
    expect(found).toMatchObject([{ session_id: sessionId }, null]);
  });

  it('comes again where it could not be acted on', async () => {
    const { server, fake } = await shop();
    const { sessionId } = await openCheckout(server);
    fake.before = down;
    await send(server, fake.notification(sessionId, { news: { kind: 'refund', refund, sessionId } }));
    expect(await retryEvents(server.dependencies, { refund: down })).toBe(1);
    expect(await retryEvents(server.dependencies, { refund: async () => 'later' })).toBe(1);
    expect(await retryEvents(server.dependencies, { refund: async () => 'done' })).toBe(1);
    expect(await retryEvents(server.dependencies, { refund: async () => 'done' })).toBe(0);
  });

  it('waits for no other news that fails, or cannot be read, however much of it is older', async () => {
    const { server } = await shop();
    const { db } = server.dependencies.database;
    const row = { type: 'word.of.theirs', session_id: null, payload: '', received_at: 1, handled_at: null };
    const received = (id: string) => JSON.stringify(event(server, { kind: 'payment', paymentId: id }, id));
    const failing = Array.from({ length: 150 }, (_, at) => ({ ...row, id: `evt_${at}`, event: received(`evt_${at}`) }));
    const unreadable = { ...row, id: 'evt_unreadable', event: '{}' };
    const last = { ...row, id: 'evt_last', event: received('evt_last'), received_at: 2 };
    await db
      .insertInto('payment_events')
      .values([...failing, unreadable, last])
      .execute();
    const payment = async ({ id }: ProviderEvent) => (id === 'evt_last' ? ('done' as const) : down());
    await retryEvents(server.dependencies, { payment });
    const handled = db.selectFrom('payment_events').select('id').where('handled_at', 'is not', null);
    expect(await handled.orderBy('id').execute()).toEqual([{ id: 'evt_last' }, { id: 'evt_unreadable' }]);
  });

  it('of an earlier version is not tried again for a month where it lacks what is needed to act on it', async () => {
    const { server } = await shop();
    const { db } = server.dependencies.database;
    const row = { type: 'payout.paid', session_id: null, payload: '', received_at: 1, handled_at: null };
    const { amountCents: _, ...less } = { payoutId: 'po_1', amountCents: 100, currency: 'usd', arrivesAt: 1 };
    const received = { ...event(server, { kind: 'other' }, 'evt_less'), news: { kind: 'payout', ...less } };
    await db
      .insertInto('payment_events')
      .values([
        { ...row, id: 'evt_less', event: JSON.stringify(received) },
        { ...row, id: 'evt_empty', event: null },
        { ...row, id: 'evt_newer', event: JSON.stringify({ ...received, news: { kind: 'kind of a newer version' } }) },
      ])
      .execute();
    for (let twice = 0; twice < 2; twice += 1) await retryEvents(server.dependencies, { payout: async () => down() });
    const waiting = db.selectFrom('payment_events').select('id').where('handled_at', 'is', null);
    expect(await waiting.execute()).toEqual([{ id: 'evt_newer' }]);
    expect(server.logged.filter((line) => line.includes('payment notification unreadable'))).toHaveLength(2);
  });

  it('of an earlier version comes again with the session that it is about', async () => {
    const { server } = await shop();
    const { sessionId } = await openCheckout(server);
    const old = { id: 'evt_old', type: 'paid', payload: '', event: null, received_at: 1, handled_at: null };
    await server.dependencies.database.db
      .insertInto('payment_events')
      .values({ ...old, session_id: sessionId })
      .execute();
    const acted: unknown[] = [];
    const session = async ({ news }: ProviderEvent, ours: unknown) => {
      acted.push([news, ours]);
      return 'done' as const;
    };
    expect(await retryEvents(server.dependencies, { session })).toBe(1);
    const news: EventSubject = { kind: 'session', sessionId, reference: null };
    expect(acted).toMatchObject([[news, { session_id: sessionId }]]);
    expect(await retryEvents(server.dependencies, { session })).toBe(0);
  });

  it('is found in the provider’s list where no notification came, of the last three days', async () => {
    const { server, fake } = await shop();
    const { sessionId } = await openCheckout(server);
    const came = fake.notification(sessionId, { id: 'evt_came', news: { kind: 'refund', refund, sessionId } });
    await send(server, came);
    fake.events.push(event(server, { kind: 'payment', paymentId: 'too-old' }, 'evt_old'));
    server.clock.advance(73 * 3_600_000);
    fake.events.push(
      event(server, { kind: 'refund', refund, sessionId }, 'evt_came'),
      event(server, { kind: 'payment', paymentId: 'lost' }, 'evt_lost'),
    );
    const acted: string[] = [];
    const payment = async ({ id }: ProviderEvent) => {
      acted.push(id);
      return 'done' as const;
    };
    expect(await compareEvents(server.dependencies, { payment })).toBe(1);
    expect(await compareEvents(server.dependencies, { payment })).toBe(0);
    expect(acted).toEqual(['evt_lost']);
    expect(await countRows(server, 'payment_events')).toBe(2);
  });

  it('is compared at the start, then each night by the area’s clock, and again soon where the provider was away', async () => {
    const { server, fake } = await shop();
    server.clock.set(Date.parse('2026-11-24T20:00:00-05:00'));
    const compare = () =>
      atStartAndNight(server.dependencies, 'compare-events', async () => {
        await compareEvents(server.dependencies, {});
        return true;
      });
    const run = compare();
    fake.before = (call) => (call === 'listEvents' ? down() : undefined);
    await expect(run()).rejects.toThrow('down');
    fake.before = () => {};
    expect([await run(), await run()]).toEqual([true, false]);
    server.clock.set(Date.parse('2026-11-25T03:59:00-05:00'));
    expect(await run()).toBe(false);
    server.clock.set(Date.parse('2026-11-25T04:01:00-05:00'));
    expect([await run(), await run()]).toEqual([true, false]);
    const restarted = compare();
    expect(await restarted()).toBe(false);
    server.clock.advance(3_600_000);
    expect([await compare()(), await restarted()]).toEqual([true, false]);
  });

  it('is not asked for while the shop has no provider', async () => {
    const { server } = await shop();
    const payments = { ...server.dependencies.payments, name: 'none' };
    const failing = async () => Promise.reject(new Error('asked'));
    expect(await atStartAndNight({ ...server.dependencies, payments }, 'compare-events', failing)()).toBe(false);
  });

  it('is compared each night after a night under a clock that was years ahead (rule wrong-clock)', async () => {
    const { server } = await shop();
    const { db } = server.dependencies.database;
    const run = atStartAndNight(server.dependencies, 'compare-events', async () => true);
    const wrong = Date.parse('2031-01-01T20:00:00-05:00');
    server.clock.set(wrong);
    expect(await run()).toBe(true);
    await claimLease(db, 'compare-events', wrong, wrong + 60_000);
    server.clock.set(Date.parse('2026-11-24T20:00:00-05:00'));
    expect([await run(), await run()]).toEqual([true, false]);
    server.clock.set(Date.parse('2026-11-25T04:01:00-05:00'));
    expect([await run(), await run()]).toEqual([true, false]);
  });

  it('is left to another server whose clock is a little ahead', async () => {
    const { server } = await shop();
    const { db } = server.dependencies.database;
    const now = server.clock.now();
    expect(await claimLease(db, 'compare-events', now + 30_000, now + 90_000)).not.toBeNull();
    expect(await claimLease(db, 'compare-events', now, now + 60_000)).toBeNull();
  });
});

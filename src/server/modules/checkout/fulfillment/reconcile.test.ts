import { expect, it } from 'vitest';
import { readEvents } from '#server/database/events/event-log.ts';
import { claimLease } from '#server/database/stores/lease-store.ts';
import { forgetBuyers, insertPending } from '#server/modules/orders/index.ts';
import { buyer, countRows, openCheckout, press } from '#tests/support/checkout.ts';
import { openWithShops } from '#tests/support/delivered.ts';
import { down, fakePayments } from '#tests/support/fake-payments.ts';
import { movableClock } from '#tests/support/movable-clock.ts';
import { pendingRow } from '#tests/support/stored-orders.ts';
import { onBothDatabases } from '#tests/support/test-app.ts';
import { sendRefunds } from '#tests/support/texts.ts';
import { reconcileOnce, startReconcile } from './reconcile.ts';

const DAY_MS = 86_400_000;

onBothDatabases('the reconcile job', (open) => {
  it('makes an order for every paid entry of the provider’s ledger although all notifications were lost (rule reconcile-payments)', {
    timeout: 60_000,
  }, async () => {
    const server = await openWithShops(open, { settings: { rateLimits: false } });
    const outcomes = ['pay', 'late', 'decline', 'cancel', 'pay', 'nothing'];
    for (let round = 0; round < 60; round += 1) {
      const { sessionId } = await openCheckout(server, buyer(server), { tip: round });
      const outcome = outcomes[round % outcomes.length] ?? 'pay';
      if (outcome !== 'nothing') await press(server, sessionId, outcome);
    }
    const { db } = server.dependencies.database;
    await db.updateTable('sandbox_events').set({ next_at: null }).execute();
    server.clock.advance(4 * DAY_MS);
    await reconcileOnce(server.dependencies);
    const ledger = await db.selectFrom('sandbox_ledger').selectAll().execute();
    const orders = await db.selectFrom('orders').selectAll().execute();
    expect(ledger).toHaveLength(30);
    expect(orders.map((order) => [order.session_id, order.total_cents]).toSorted()).toEqual(
      ledger.map((entry) => [entry.session_id, entry.amount_cents]).toSorted(),
    );
    const open_ = await db.selectFrom('payment_sessions').select('id').where('is_open', '=', 1).execute();
    expect(open_).toEqual([]);
    expect(await reconcileOnce(server.dependencies)).toBe(0);
  });

  it('waits while the provider is down, and while another server runs the job (rule reconcile-payments)', async () => {
    const clock = movableClock();
    const fake = fakePayments(clock);
    const server = await openWithShops(open, { payments: fake, clock });
    const { sessionId } = await openCheckout(server);
    fake.pay(sessionId);
    fake.before = down;
    expect(await reconcileOnce(server.dependencies)).toBe(1);
    expect(await countRows(server, 'orders')).toBe(0);
    fake.before = () => {};
    const { db } = server.dependencies.database;
    expect(await claimLease(db, 'reconcile', clock.now(), clock.now() + 120_000)).not.toBeNull();
    expect(await reconcileOnce(server.dependencies)).toBeNull();
    clock.advance(120_001);
    expect(await reconcileOnce(server.dependencies)).toBe(1);
    expect(await countRows(server, 'orders')).toBe(1);
  });

  it('settles all others where sessions cannot be settled, however many, and clears away (rule reconcile-payments)', {
    timeout: 60_000,
  }, async () => {
    const clock = movableClock();
    const fake = fakePayments(clock);
    const server = await openWithShops(open, { payments: fake, clock, settings: { rateLimits: false } });
    const { db } = server.dependencies.database;
    const damaged: string[] = [];
    for (let tip = 0; tip < 41; tip += 1) {
      const { sessionId, pendingOrderId } = await openCheckout(server, buyer(server), { tip });
      fake.pay(sessionId);
      damaged.push(pendingOrderId);
    }
    await db.updateTable('pending_orders').set({ document: '{}' }).where('id', 'in', damaged).execute();
    clock.advance(1000);
    const unpaid = await openCheckout(server, buyer(server), { tip: 100 });
    clock.advance(1000);
    const paid = await openCheckout(server, buyer(server), { tip: 200 });
    fake.pay(paid.sessionId);
    clock.advance(3 * 3_600_000);
    expect(await reconcileOnce(server.dependencies)).toBe(43);
    const orders = await db.selectFrom('orders').select('session_id').execute();
    expect(orders).toEqual([{ session_id: paid.sessionId }]);
    const expired = db.selectFrom('pending_orders').select('id').where('status', '=', 'expired');
    expect((await expired.execute()).map(({ id }) => id)).toContain(unpaid.pendingOrderId);
    const said = server.logged.filter((line) => line.includes('could not be settled'));
    expect(said).toHaveLength(41);
    expect(said.join()).not.toContain('7275550123');
  });

  it('asks about the others where the provider answers nothing about one (rule reconcile-payments)', async () => {
    const clock = movableClock();
    const fake = fakePayments(clock);
    const server = await openWithShops(open, { payments: fake, clock, settings: { rateLimits: false } });
    const silent = await openCheckout(server, buyer(server), { tip: 100 });
    const others: string[] = [];
    for (let tip = 200; tip < 210; tip += 1)
      others.push((await openCheckout(server, buyer(server), { tip })).sessionId);
    for (const sessionId of [silent.sessionId, ...others]) fake.pay(sessionId);
    const { getSession } = fake;
    Object.assign(fake, {
      getSession: async (sessionId: string) => (sessionId === silent.sessionId ? down() : getSession(sessionId)),
    });
    await reconcileOnce(server.dependencies);
    expect(await countRows(server, 'orders')).toBe(others.length);
  });

  it('runs at the start, and stops when it is told to', async () => {
    const clock = movableClock();
    const fake = fakePayments(clock);
    const server = await openWithShops(open, { payments: fake, clock });
    const { sessionId } = await openCheckout(server);
    fake.pay(sessionId);
    await startReconcile(server.dependencies).stop();
    expect(await countRows(server, 'orders')).toBe(1);
  });

  it('ends unpaid pending orders when their time is over, each with one event, however many (rule pending-order-lifetime)', async () => {
    const server = await open();
    const { database } = server.dependencies;
    const at = server.clock.now();
    const old = Array.from({ length: 450 }, () => ({ ...pendingRow(at), expires_at: at }));
    for (const row of [...old, pendingRow(at)]) await insertPending(database.db, row);
    await reconcileOnce(server.dependencies);
    await reconcileOnce(server.dependencies);
    const events = await readEvents(database.db, 0);
    expect(events.map(({ orderId }) => orderId).toSorted()).toEqual(old.map(({ id }) => id).toSorted());
    expect(events.map(({ number }) => number)).toEqual(old.map((_, index) => index + 1));
    const open_ = await database.db.selectFrom('pending_orders').select('id').where('status', '=', 'open').execute();
    expect(open_).toHaveLength(1);
  });

  it('deletes unpaid pending orders after 7 days, and never a paid one (rules pending-order-lifetime, retention-times)', async () => {
    const clock = movableClock();
    const fake = fakePayments(clock);
    const server = await openWithShops(open, { payments: fake, clock });
    const unpaid = await openCheckout(server, buyer(server), { tip: 100 });
    const paid = await openCheckout(server, buyer(server), { tip: 200 });
    fake.pay(paid.sessionId);
    await reconcileOnce(server.dependencies);
    fake.change(unpaid.sessionId, { state: 'expired' });
    clock.advance(6 * DAY_MS);
    await reconcileOnce(server.dependencies);
    expect(await countRows(server, 'pending_orders')).toBe(2);
    clock.advance(2 * DAY_MS);
    await reconcileOnce(server.dependencies);
    const left = await server.dependencies.database.db.selectFrom('pending_orders').select('id').execute();
    expect(left).toEqual([{ id: paid.pendingOrderId }]);
    expect(await countRows(server, 'payment_sessions')).toBe(1);
  });

  it('keeps an unpaid order whose payment was refunded, so that news of it books nothing twice, without its buyer (rules lost-payments, retention-times)', async () => {
    const clock = movableClock();
    const fake = fakePayments(clock);
    const server = await openWithShops(open, { payments: fake, clock });
    const { database } = server.dependencies;
    const who = buyer(server);
    const notify = (sessionId: string, more: Parameters<typeof fake.notification>[1] = {}) =>
      server.app.inject({ method: 'POST', url: '/api/payments/webhook', ...fake.notification(sessionId, more) });
    const first = await openCheckout(server, who, { cartId: 'cart-number-one-0001', tip: 100 });
    const second = await openCheckout(server, who, { cartId: 'cart-number-one-0001', tip: 200 });
    for (const { sessionId } of [second, first]) {
      fake.pay(sessionId);
      await notify(sessionId);
    }
    await sendRefunds(server);
    const charged = () => database.db.selectFrom('ledger').select('id').where('kind', '=', 'charged').execute();
    const known = await charged();
    expect(known).toHaveLength(2);
    clock.advance(8 * DAY_MS);
    await reconcileOnce(server.dependencies);
    const [refund] = fake.refundsOf(first.sessionId);
    if (refund === undefined) throw new Error('nothing was refunded');
    const failed = { ...refund, state: 'failed', reason: 'Closed' } as const;
    fake.changeRefund(refund.reference ?? '', failed);
    await notify(first.sessionId, { news: { kind: 'refund', refund: failed, sessionId: first.sessionId } });
    expect(await charged()).toEqual(known);
    const refunds = await database.db.selectFrom('refunds').select(['origin', 'state']).execute();
    expect(refunds).toEqual([{ origin: 'extra', state: 'failed' }]);
    await forgetBuyers(server.dependencies, clock.now());
    const pending = database.db.selectFrom('pending_orders').select(['status', 'customer_phone']);
    const unpaid = await pending.where('id', '=', first.pendingOrderId).execute();
    expect(unpaid).toEqual([{ status: 'expired', customer_phone: '' }]);
  });
});

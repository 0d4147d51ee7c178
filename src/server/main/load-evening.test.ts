import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { DashboardOrder, DeliveryOrdersAnswer } from '#contract/order/delivery.ts';
import { folderFiles } from '#server/adapters/folder-files.ts';
import { expireOverdue } from '#server/adapters/sandbox/sandbox-sessions.ts';
import { setValue } from '#server/database/stores/meta.ts';
import { sendDue } from '#server/database/stores/outbox.ts';
import { loadEvening } from '#server/main/load-evening.ts';
import { findMismatches } from '#server/modules/bookkeeping/index.ts';
import { expireUnpaid } from '#server/modules/orders/pending-lifetime.ts';
import { refundHandlers } from '#server/modules/refunds/index.ts';
import { loadDemoStaff } from '#server/modules/staff/index.ts';
import type { PaymentProvider } from '#server/ports/payments.ts';
import { countRows } from '#tests/support/checkout.ts';
import { emptyFolder } from '#tests/support/new-folder.ts';
import { signIn } from '#tests/support/staff.ts';
import { onEmbeddedDatabase, type TestServer } from '#tests/support/test-app.ts';

async function loaded(server: TestServer): Promise<TestServer> {
  await loadDemoStaff(server.dependencies, 'a demo password', server.clock.now());
  await loadEvening(server.dependencies);
  return server;
}

onEmbeddedDatabase('the demo’s evening', (open) => {
  it('fills the board with orders in every status, each at its own time', async () => {
    const server = await loaded(await open({ demo: true }));
    const office = await signIn(server, 'dispatcher');
    const { headers } = office;
    const board = (await server.app.inject({ url: '/api/delivery/orders', headers })).json<DeliveryOrdersAnswer>();
    expect(board.orders).toHaveLength(26);
    expect(Object.values(board.summary.statusCounts).every((count) => count > 0)).toBe(true);
    expect(board.summary).toMatchObject({
      completedToday: 4,
      statusCounts: { pending: 1, delivered: 4, cancelled: 1 },
    });
    const now = server.clock.now();
    expect(board.orders.every(({ createdAt, stepAt }) => createdAt <= stepAt && stepAt <= now)).toBe(true);
    const underWay = board.orders.filter(({ status }) => status !== 'delivered' && status !== 'cancelled');
    expect(underWay.filter(({ estimatedAt }) => estimatedAt < now).length).toBeGreaterThan(0);
    expect(
      board.orders.filter(({ paymentStatus, isPending }) => paymentStatus === 'unpaid' && !isPending),
    ).toHaveLength(1);
    expect(new Set(board.orders.flatMap(({ driver }) => driver?.name ?? []))).toEqual(
      new Set(['Drew Driver', 'Robin Driver']),
    );
  });

  it('leaves no order without its payment on the money page (rule money-page)', async () => {
    const server = await loaded(await open({ demo: true }));
    const kinds = (await findMismatches(server.dependencies)).map(({ kind }) => kind);
    expect(kinds).not.toContain('order-without-payment');
  });

  it('is whole on a small disk, where uploads are refused to leave room for orders (rule upload-room)', async () => {
    const photos = folderFiles(emptyFolder(), {
      space: async () => ({ freeBytes: 100_000_000, totalBytes: 10 ** 12 }),
    });
    const server = await loaded(await open({ demo: true, photos }));
    const { db } = server.dependencies.database;
    expect(await db.selectFrom('delivery_photos').select('order_id').distinct().execute()).toHaveLength(2);
  });

  it('says so at the next start when its load was cut off, and is not shown by half (rule demo-alone)', async () => {
    const server = await open({ demo: true });
    const { dependencies } = server;
    await loadDemoStaff(dependencies, 'a demo password', server.clock.now());
    let sessions = 0;
    const payments: PaymentProvider = {
      ...dependencies.payments,
      createSession: (request) => {
        if (++sessions > 3) throw new Error('killed');
        return dependencies.payments.createSession(request);
      },
    };
    await expect(loadEvening({ ...dependencies, payments })).rejects.toThrow('killed');
    await expect(loadEvening(dependencies, 1000)).rejects.toThrow('a demo that was stopped while it loaded');
  });

  it('is complete where an early version loaded it, whose mark did not say so (rule demo-alone)', async () => {
    const server = await loaded(await open({ demo: true }));
    await setValue(server.dependencies.database.db, 'demo-evening', '11d40514-a749-444d-b5af-f8fb5286349b');
    await loadEvening(server.dependencies);
    expect(await countRows(server, 'orders')).toBe(25);
  });

  it('is waited for by a server that starts while another loads it (rule demo-alone)', async () => {
    const server = await open({ demo: true });
    const { database } = server.dependencies;
    if (database.kind === 'sqlite') return;
    await setValue(database.db, 'demo-evening', 'loading here');
    let isOver = false;
    const second = loaded(server).then(() => {
      isOver = true;
    });
    await wait(700);
    expect(isOver).toBe(false);
    await setValue(database.db, 'demo-evening', 'loaded');
    await second;
  });

  it('shows two deliveries with photos, one with a review, and what the office noted', async () => {
    const server = await loaded(await open({ demo: true }));
    const { database } = server.dependencies;
    const { headers } = await signIn(server, 'owner');
    const pictured = await database.db.selectFrom('delivery_photos').select('order_id').distinct().execute();
    expect(pictured).toHaveLength(2);
    const [review] = await database.db.selectFrom('reviews').select(['order_id', 'rating']).execute();
    const url = `/api/delivery/orders/${review?.order_id}`;
    const { order } = (await server.app.inject({ url, headers })).json<{ order: DashboardOrder }>();
    const steps = order.history.filter(({ kind }) => kind === 'step');
    expect(steps.map(({ status, person }) => [status, person])).toEqual([
      ['received', ''],
      ['restaurant_confirmed', 'Dana Dispatcher'],
      ['preparing', 'Dana Dispatcher'],
      ['ready_pickup', 'Dana Dispatcher'],
      ['picked_up', 'Drew Driver'],
      ['out_for_delivery', 'Drew Driver'],
      ['delivered', 'Drew Driver'],
    ]);
    const photo = await server.app.inject({ url: order.photos[0]?.url ?? '' });
    expect([photo.statusCode, photo.headers['content-type']]).toEqual([200, 'image/jpeg']);
  });

  it('texts only the customer whose money goes back, and comes once', async () => {
    const server = await loaded(await open({ demo: true }));
    const { database } = server.dependencies;
    const toHouse = ['push.order', 'push.driver', 'message.untaken'];
    const toOthers = database.db.selectFrom('outbox').select('kind').where('kind', 'not in', toHouse);
    const outbox = await toOthers.execute();
    expect(outbox).toEqual([{ kind: 'refund.send' }]);
    await sendDue(server.dependencies, refundHandlers(server.dependencies));
    const left = await toOthers.where('sent_at', 'is', null).execute();
    expect(left).toEqual([{ kind: 'message.refund' }]);
    await loadEvening(server.dependencies);
    expect(await countRows(server, 'pending_orders')).toBe(26);
  });

  it('is loaded whole while another server ends what can be paid no more', async () => {
    const server = await open({ demo: true });
    const { database, clock, payments } = server.dependencies;
    const timing = { notifyDelayMs: 0, notifyCopies: 0, lateConfirmationMs: 0 };
    const besideAnother: PaymentProvider = {
      ...payments,
      createSession: async (request) => {
        const session = await payments.createSession(request);
        await expireOverdue({ database, clock, timing });
        await expireUnpaid({ database, clock });
        return session;
      },
    };
    await loaded({ ...server, dependencies: { ...server.dependencies, payments: besideAnother } });
    expect(await countRows(server, 'orders')).toBe(25);
  });

  it('leaves a shop alone that has no staff', async () => {
    const server = await open({ demo: true });
    await loadEvening(server.dependencies);
    expect(await countRows(server, 'pending_orders')).toBe(0);
  });
});

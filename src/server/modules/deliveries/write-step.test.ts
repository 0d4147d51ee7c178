import { expect, it } from 'vitest';
import { ORDER_STATUSES } from '#domain/order/order-status.ts';
import { addStep, readSteps } from '#server/modules/orders/index.ts';
import { storeOrder } from '#tests/support/stored-orders.ts';
import { onBothDatabases } from '#tests/support/test-app.ts';
import { writeStep } from './write-step.ts';

onBothDatabases('writeStep', (open) => {
  it('gives no money back of an order that was never paid, and writes nothing (rule payment-states)', async () => {
    const { dependencies, clock } = await open();
    const { database } = dependencies;
    const order = await storeOrder(database, { at: clock.now() });
    const step = { to: 'cancelled', at: clock.now(), person: { id: 'p', name: 'Dana' }, note: '' } as const;
    const refund = { cents: 100, paidCents: order.total_cents };
    await expect(database.transact((trx) => writeStep(trx, order, { ...step, refund }))).rejects.toThrow(
      'an order that is unpaid gets no money back',
    );
    const stored = await database.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ status: 'received', payment_status: 'unpaid', refunded_cents: 0 });
  });

  it('finds tables that take every status of an order (rule order-statuses)', async () => {
    const { dependencies, clock } = await open();
    const { database } = dependencies;
    const order = await storeOrder(database, { at: clock.now() });
    const row = { order_id: order.id, at: clock.now(), person: '', staff_id: null, note: '' };
    const statuses = ORDER_STATUSES.filter((one) => one !== 'pending');
    for (const [index, status] of statuses.entries()) {
      await database.db.updateTable('orders').set({ status }).execute();
      await database.transact(async (trx) => addStep(trx, { ...row, step: index + 2, status }));
    }
    expect((await readSteps(database.db, order.id)).map(({ status }) => status)).toEqual(['received', ...statuses]);
  });
});

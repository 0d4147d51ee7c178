import { expect, it } from 'vitest';
import { storeOrder } from '#tests/support/stored-orders.ts';
import { onBothDatabases } from '#tests/support/test-app.ts';
import { writeStep } from './write-step.ts';

onBothDatabases('writeStep', (open) => {
  it('gives no money back of an order that was never paid, and writes nothing (rule payment-states)', async () => {
    const { dependencies, clock } = await open();
    const { database } = dependencies;
    const order = await storeOrder(database, { at: clock.now() });
    const step = { to: 'cancelled', at: clock.now(), person: { id: 'p', name: 'Dana' }, note: '' } as const;
    await expect(database.transact((trx) => writeStep(trx, order, { ...step, refundCents: 100 }))).rejects.toThrow(
      'an order that is unpaid gets no money back',
    );
    const stored = await database.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ status: 'received', payment_status: 'unpaid', refunded_cents: 0 });
  });
});

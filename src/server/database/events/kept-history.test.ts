import { expect, it } from 'vitest';
import { storeOrder } from '#tests/support/stored-orders.ts';
import { onBothDatabases } from '#tests/support/test-app.ts';

onBothDatabases('the history of an order (rule order-history)', (open) => {
  it('can be added to, and neither changed nor taken away', async () => {
    const { dependencies, clock } = await open();
    const { db } = dependencies.database;
    const { id } = await storeOrder(dependencies.database, { at: clock.now() });
    const step = { order_id: id, at: clock.now(), person: 'Dana', note: '', staff_id: null, kind: 'step' };
    const read = () => db.selectFrom('order_history').selectAll().where('order_id', '=', id).execute();
    await db
      .insertInto('order_history')
      .values({ ...step, step: 90, status: 'preparing' })
      .execute();
    const before = await read();
    const changed = db.updateTable('order_history').set({ person: 'Someone else' }).where('order_id', '=', id);
    await expect(changed.execute()).rejects.toThrow('never changed');
    await expect(db.deleteFrom('order_history').where('order_id', '=', id).execute()).rejects.toThrow('never changed');
    expect(await read()).toEqual(before);
    expect(before).not.toEqual([]);
  });
});

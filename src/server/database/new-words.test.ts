import { expect, it } from 'vitest';
import type { OrderStatus } from '#domain/order/order-status.ts';
import type { StaffRole } from '#domain/person/roles.ts';
import { countStatus } from '#server/modules/orders/index.ts';
import { storeOrder } from '#tests/support/stored-orders.ts';
import { onBothDatabases } from '#tests/support/test-app.ts';
import { findRefusedWords } from './form.ts';

/** What the next version of the code may bring. */
const STATUS = 'weighed' as OrderStatus;
const ROLE = 'cook' as StaffRole;

onBothDatabases('a status or a role that is new in the code (rule order-statuses)', (open) => {
  for (const old of [undefined, '542f766'] as const) {
    it(`is taken by the tables of ${old === undefined ? 'a new shop' : 'a shop of the first version'}`, async () => {
      const { dependencies, clock } = await open(old === undefined ? {} : { old });
      const { database } = dependencies;
      const { id } = await storeOrder(database, { at: clock.now() });
      await database.transact(async (trx) => {
        await trx.updateTable('orders').set({ status: STATUS }).where('id', '=', id).execute();
        await trx
          .insertInto('order_history')
          .values({
            order_id: id,
            step: 99,
            status: STATUS,
            at: 1,
            person: '',
            note: '',
            staff_id: null,
            kind: 'step',
            arrived_at: null,
          })
          .execute();
        countStatus(trx, { from: 'received', to: STATUS });
      });
      const person = { email: 'c@x.test', name: 'C', role: ROLE, password_hash: '', is_disabled: 0 } as const;
      await database.db
        .insertInto('staff')
        .values({ id: 'c', ...person, created_at: 1, updated_at: 1 })
        .execute();
      const counts = await database.db.selectFrom('order_counts').selectAll().where('status', '=', STATUS).execute();
      expect(counts).toEqual([{ status: STATUS, count: 1 }]);
      expect(await findRefusedWords(database.kind, database.db)).toEqual([]);
    });
  }
});

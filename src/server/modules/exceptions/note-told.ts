import * as catalog from '#catalog/server/order-work.ts';
import type { StaffMember } from '#contract/shop/staff.ts';
import type { Problem } from '#domain/problems.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { appendEvent } from '#server/database/events/event-log.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { addNote, holdOrder } from '#server/modules/orders/index.ts';
import { setTold } from './exceptions-store.ts';

/** Notes that a person told a customer what texts did not (rule exceptions-lane), once. Problem: NOT_FOUND. */
export function noteTold(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  orderId: string,
  by: StaffMember,
): Promise<Result<null, Problem>> {
  return database.transact(async (trx) => {
    const at = clock.now();
    const order = await holdOrder(trx, orderId);
    if (order === undefined) return fail({ code: 'NOT_FOUND' });
    if ((await setTold(trx, order.id, by.name, at)) > 0) {
      await addNote(trx, { orderId: order.id, kind: 'text', at, person: by, note: catalog.toldByPhone });
      await appendEvent(trx, { orderId: order.id, kind: 'order.text', payload: {}, at });
    }
    return ok(null);
  });
}

import type { TakenAnswer } from '#contract/order/delivery.ts';
import type { StaffMember } from '#contract/shop/staff.ts';
import { fail, type Outcome, ok } from '#domain/result.ts';
import { appendEvent } from '#server/database/events/event-log.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { absentOrder, addNote, type Order } from '#server/modules/orders/index.ts';
import { findOrder, noteTaken } from '../deliveries-store.ts';
import { takingOf } from './taking.ts';

/** Takes a new order up, the first of several people (rule order-taking). Problems: NOT_FOUND, PENDING_ORDER. */
export function takeOrder(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  orderId: string,
  by: StaffMember,
): Outcome<TakenAnswer> {
  const at = clock.now();
  return database.transact(async (trx) => {
    const order = await findOrder(trx, orderId);
    if (order === undefined) {
      return fail(await absentOrder(trx, orderId));
    }
    const { id } = order;
    const isFirst = await noteTaken(trx, id, { by: by.name, at });
    if (isFirst) {
      await addNote(trx, { orderId: id, kind: 'taken', at, person: by, note: '' });
      await appendEvent(trx, { orderId: id, kind: 'order.taken', payload: {}, at });
    }
    const taken = takingOf((await findOrder(trx, id)) as Order);
    return ok({ success: true, orderId: id, taken, isFirst });
  });
}

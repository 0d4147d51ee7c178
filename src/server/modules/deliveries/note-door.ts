import { DOOR_NOTES, type DoorAct, type DoorWait, isWithDriver, waitAfter } from '#domain/order/door-wait.ts';
import { fail, type Outcome, ok } from '#domain/result.ts';
import type { Trx } from '#server/database/database-port.ts';
import { appendEvent } from '#server/database/events/event-log.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { type OrderPress, runOnce } from '#server/http/idempotency.ts';
import { addNote, lockOrder } from '#server/modules/orders/index.ts';
import { findForChange, statusChanged } from './change-status.ts';
import { findOrder, storeDoorWait } from './deliveries-store.ts';
import { doorWaitOf } from './door-wait.ts';

export interface DoorInput extends OrderPress {
  readonly act: DoorAct;
}

/**
 * Notes what a driver does at a door that nobody opens (rule nobody-opens): the order, its history and its event are
 * one transaction. What is so already changes nothing. Returns the wait, or null without one. Problems: NOT_FOUND,
 * PENDING_ORDER, STATUS_CHANGED with `OrderStateDetails` where the order is not with its driver, IDEMPOTENCY_MISMATCH.
 */
export function noteDoor(dependencies: Dependencies, input: DoorInput): Outcome<DoorWait | null> {
  const { orderId, act, by, idempotencyKey: key } = input;
  const at = dependencies.clock.now();
  return runOnce(
    dependencies,
    { scope: `door ${by.id}`, key, body: { orderId, act } },
    (trx) => note(trx, input, at),
    // Begun, opened and begun again, all within two minutes, are three acts.
    async (trx, answered) => {
      const order = await findOrder(trx, orderId);
      return order !== undefined && doorWaitOf(order)?.at !== answered?.at;
    },
  );
}

async function note(trx: Trx, input: DoorInput, at: number): Outcome<DoorWait | null> {
  const { act, by } = input;
  await lockOrder(trx, input.orderId);
  const found = await findForChange(trx, input, at);
  if (!found.ok) return found;
  const { order, last } = found.value;
  if (!isWithDriver(order.status)) return fail(statusChanged(order, last));
  const before = doorWaitOf(order);
  const after = waitAfter(before, act, at);
  if (after === undefined) return ok(before);
  await storeDoorWait(trx, order.id, after, at);
  await addNote(trx, { orderId: order.id, kind: 'door', at, person: by, note: DOOR_NOTES[act] });
  await appendEvent(trx, { orderId: order.id, kind: 'order.door', payload: { status: order.status }, at });
  return ok(after);
}

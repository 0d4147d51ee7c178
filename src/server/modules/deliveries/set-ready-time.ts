import * as catalog from '#catalog/server/order-work.ts';
import { clockTime } from '#domain/clock-time.ts';
import { isCooking } from '#domain/order/time/kitchen-time.ts';
import { fail, type Outcome, ok } from '#domain/result.ts';
import type { Trx } from '#server/database/database-port.ts';
import { appendEvent } from '#server/database/events/event-log.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { runOnce } from '#server/http/idempotency.ts';
import { absentOrder, addNote, expectedArrival, lockOrder, readDocument } from '#server/modules/orders/index.ts';
import { overtakenBy } from './change-status.ts';
import { storeReadyTime } from './deliveries-store.ts';
import { queueDelayText } from './step-arrival.ts';

const MINUTE_MS = 60_000;

export interface ReadyInput {
  readonly orderId: string;
  /** From now. */
  readonly minutes: number;
  /** The time that the screen showed, Unix ms, null for none: another one is not replaced (rule kitchen-time). */
  readonly seenReadyAt?: number | null | undefined;
  readonly by: { readonly id: string; readonly name: string };
  readonly idempotencyKey?: string | undefined;
}

/**
 * Notes when the kitchen says that an order is ready (rule kitchen-time): the order, its history, its event and a text,
 * where it arrives too late, are one transaction. Returns the moment, Unix ms. Problems: NOT_FOUND, PENDING_ORDER,
 * STATUS_CHANGED with `OrderStateDetails` where the kitchen made it or another time was noted, IDEMPOTENCY_MISMATCH.
 */
export function setReadyTime(dependencies: Dependencies, input: ReadyInput): Outcome<number> {
  const { orderId, minutes, by, idempotencyKey: key } = input;
  const at = dependencies.clock.now();
  return runOnce(dependencies, { scope: `ready ${by.id}`, key, body: { orderId, minutes } }, (trx) =>
    set(dependencies, trx, input, at),
  );
}

async function set(
  { shop }: Dependencies,
  trx: Trx,
  { orderId, minutes, seenReadyAt, by }: ReadyInput,
  at: number,
): Outcome<number> {
  const order = await lockOrder(trx, orderId);
  if (order === undefined) return fail(await absentOrder(trx, orderId));
  if (!isCooking(order.status)) return fail(await overtakenBy(trx, order));
  const { kitchenMinutes, timeZone } = shop.current;
  const { ready_at: known } = order;
  if (known !== null && seenReadyAt !== undefined && seenReadyAt !== known) {
    const { details } = await overtakenBy(trx, order);
    const message = catalog.readyAlreadyAt(order.order_number, clockTime(known, timeZone));
    return fail({ code: 'STATUS_CHANGED', message, details });
  }
  const readyAt = at + minutes * MINUTE_MS;
  const times = { readyAt, promisedAt: order.estimated_at };
  const expectedAt = expectedArrival(readDocument(order), times, kitchenMinutes);
  await storeReadyTime(trx, order.id, { readyAt, expectedAt, at });
  const note = catalog.readyIn(minutes, clockTime(readyAt, timeZone));
  await addNote(trx, { orderId: order.id, kind: 'kitchen', at, person: by, note });
  await queueDelayText(trx, order, expectedAt, at);
  await appendEvent(trx, { orderId: order.id, kind: 'order.kitchen', payload: { status: order.status }, at });
  return ok(readyAt);
}

/** What a driver's devices tell of their orders, unless somebody undoes it at once (rules order-push, step-undo). */
import { UNDO_MS } from '#domain/order/step-undo.ts';
import type { Trx } from '#server/database/database-port.ts';
import { enqueue, withdrawAll } from '#server/database/stores/outbox.ts';

const kind = 'push.driver';

const givenKey = (orderId: string, driverId: string): string => `${kind}:${orderId}:${driverId}:`;

/** Tells a driver that an order is theirs. */
export async function pushAssignment(trx: Trx, orderId: string, driverId: string, at: number): Promise<void> {
  const dedupeKey = `${givenKey(orderId, driverId)}${at}`;
  await enqueue(trx, { kind, dedupeKey, payload: { orderId, driverId }, at, waitMs: UNDO_MS });
}

/** Tells a driver that an order is no longer theirs, or was cancelled. */
export async function pushLoss(trx: Trx, orderId: string, driverId: string, at: number): Promise<void> {
  const dedupeKey = `push.loss:${orderId}:${driverId}:${at}`;
  await enqueue(trx, { kind, dedupeKey, payload: { orderId, driverId, isLost: true }, at, waitMs: UNDO_MS });
}

/** The same of an order that goes to another driver; says nothing where they haven't been told that it was theirs. */
export async function pushHandover(trx: Trx, orderId: string, driverId: string, at: number): Promise<void> {
  if ((await withdrawAll(trx, givenKey(orderId, driverId))) === 0) await pushLoss(trx, orderId, driverId, at);
}

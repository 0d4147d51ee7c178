import * as catalog from '#catalog/server/order-work.ts';
import { fail, type Outcome, ok } from '#domain/result.ts';
import type { Trx } from '#server/database/database-port.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { runOnce } from '#server/http/idempotency.ts';
import { lockOrder, lockRiders, type Order, readRiders } from '#server/modules/orders/index.ts';
import { refreshOrderMoney } from '#server/modules/refunds/index.ts';
import { queueStepText } from './change-status.ts';
import { findOrder } from './deliveries-store.ts';
import { takingOf } from './drivers/taking.ts';
import { givenBack, refundFor, storeCancellation } from './refund-order.ts';
import { queueVoidTicket } from './void-ticket.ts';
import { announceStep, type Step, writeStep } from './write-step.ts';

/**
 * Cancels an order for its customer with a full refund, until somebody at the shop takes it, and with it what was added
 * to it and pays no delivery (rules own-cancellation, added-dishes). Of a press here and one in the office, the first
 * counts. Repeated, it answers the same. Problems: NOT_FOUND, ORDER_TAKEN, IDEMPOTENCY_MISMATCH.
 */
export async function cancelOwn(
  dependencies: Dependencies,
  orderId: string,
  idempotencyKey: string | undefined,
): Outcome<null> {
  const { db } = dependencies.database;
  const known = await findOrder(db, orderId);
  const riders = known === undefined ? [] : await readRiders(db, known);
  await Promise.all([orderId, ...riders.map(({ id }) => id)].map((id) => refreshOrderMoney(dependencies, id)));
  const at = dependencies.clock.now();
  const { timeZone } = dependencies.shop.current;
  const call = { scope: `cancel ${orderId}`, key: idempotencyKey, body: { orderId } };
  return runOnce(dependencies, call, (trx) => cancel(trx, orderId, { at, timeZone }));
}

interface Now {
  readonly at: number;
  readonly timeZone: string;
}

async function cancel(trx: Trx, orderId: string, now: Now): Outcome<null> {
  const order = await lockOrder(trx, orderId);
  if (order === undefined) return fail({ code: 'NOT_FOUND' });
  const riders = await lockRiders(trx, order);
  const own = await cancelOne(trx, order, catalog.cancelledByCustomer, now);
  if (!own.ok) return own;
  for (const rider of riders) {
    const added = await cancelOne(trx, rider, catalog.withOrder(catalog.cancelledByCustomer, order.order_number), now);
    if (!added.ok) return fail({ code: 'ORDER_TAKEN', message: catalog.addedDishesTaken });
  }
  for (const one of [order, ...riders]) await announceStep(trx, one, stepOf(catalog.cancelledByCustomer, now));
  return ok(null);
}

const stepOf = (note: string, { at }: Now): Step => ({ to: 'cancelled', at, person: null, note });

/** All but the event. Problem: ORDER_TAKEN. */
async function cancelOne(trx: Trx, order: Order, note: string, now: Now): Outcome<null> {
  if (order.status !== 'received' || takingOf(order) !== null) return fail({ code: 'ORDER_TAKEN' });
  const { at, timeZone } = now;
  const asked = { refundCents: undefined, by: { role: 'owner' }, limitCents: 0, timeZone } as const;
  const refund = await refundFor(trx, order, asked);
  if (!refund.ok) return refund;
  // Cash is refunded by hand.
  if (refund.value?.money.isCash) return fail({ code: 'ORDER_TAKEN' });
  const step = { ...stepOf(note, now), refund: givenBack(refund.value) };
  const number = await writeStep(trx, order, step);
  if (number === null) return fail({ code: 'ORDER_TAKEN' });
  await storeCancellation(trx, order, refund.value, { person: null, note, at, timeZone });
  await queueStepText(trx, { orderId: order.id, status: 'cancelled', step: number }, at);
  await queueVoidTicket(trx, { orderId: order.id, step: number, at });
  return ok(null);
}

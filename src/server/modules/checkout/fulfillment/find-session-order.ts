import type { OrderAnswerOrder } from '#contract/order/orders.ts';
import { fail, type Outcome, ok } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import {
  findOrderBySession,
  findPendingBySession,
  NO_MONEY_BACK,
  type Order,
  orderView,
  pendingView,
  readSteps,
  type ViewedOrder,
} from '#server/modules/orders/index.ts';
import { readMoneyBack } from '#server/modules/refunds/index.ts';

/**
 * The order that a payment session led to; while it is not paid the pending order, marked as such, because the success
 * page does not take a pending order for an order (rule order-success-steps). Problem: NOT_FOUND.
 */
export async function findSessionOrder(
  dependencies: Dependencies,
  sessionId: string,
  buyerTokenHash: string | null,
): Outcome<OrderAnswerOrder> {
  const { db } = dependencies.database;
  // The pending order is read first: one that becomes an order between the two reads is found as that order.
  const pending = await findPendingBySession(db, sessionId);
  const order = await findOrderBySession(db, sessionId);
  if (order !== undefined) return ok(orderView(await viewedBy(dependencies, order, buyerTokenHash)));
  if (pending === undefined || pending.status === 'converted') return fail({ code: 'NOT_FOUND' });
  return ok(pendingView(pending, sessionId, pending.buyer_token_hash === buyerTokenHash));
}

/** Whether a session belongs to a pending order that waits for its payment. Problem: PENDING_NOT_FOUND. */
export async function hasPendingOrder({ database }: Dependencies, sessionId: string): Outcome<null> {
  const pending = await findPendingBySession(database.db, sessionId);
  return pending === undefined || pending.status === 'converted' ? fail({ code: 'PENDING_NOT_FOUND' }) : ok(null);
}

/** An order with its steps, and whether the browser that asks is the one that ordered. */
export async function viewedBy(
  { database: { db } }: Dependencies,
  order: Order,
  buyerTokenHash: string | null,
): Promise<ViewedOrder> {
  const isBuyer = order.buyer_token_hash === buyerTokenHash;
  const moneyBack = isBuyer ? await readMoneyBack(db, order) : NO_MONEY_BACK;
  return { order, steps: await readSteps(db, order.id), isBuyer, moneyBack };
}

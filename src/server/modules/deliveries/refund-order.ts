import { formatCents } from '#domain/money/money.ts';
import type { Problem } from '#domain/problems.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { Trx } from '#server/database/database-port.ts';
import { enqueue, type OutboxHandlers } from '#server/database/stores/outbox.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { addNote, type Order } from '#server/modules/orders/index.ts';
import { callProvider, setSessionRefunded } from '#server/modules/payments/index.ts';
import { readPaymentReference, setRefunded } from './deliveries-store.ts';

/**
 * Giving money back for a cancelled order (rule cancellation-refund): decided with the cancellation, sent by the outbox
 * under one key (rule refund-once).
 */

/** What is left of an order's payment, cents; 0 where it was not paid. */
function refundableCents({ payment_status, session_id, total_cents, refunded_cents }: Order): number {
  return payment_status === 'unpaid' || session_id === null ? 0 : total_cents - refunded_cents;
}

/** How much goes back: what was asked for, or everything. Problem: REFUND_TOO_LARGE. */
export function refundFor(order: Order, askedCents: number | undefined): Result<number, Problem> {
  const left = refundableCents(order);
  if (askedCents === undefined) return ok(left);
  return askedCents <= left ? ok(askedCents) : fail({ code: 'REFUND_TOO_LARGE', details: { refundableCents: left } });
}

/** Notes the refund in the transaction that cancels the order; `order` is the row as it was before that. */
export async function enqueueRefund(
  trx: Trx,
  order: Order,
  { amountCents, at }: { readonly amountCents: number; readonly at: number },
): Promise<void> {
  const { id: orderId, session_id: sessionId } = order;
  if (amountCents === 0 || sessionId === null) return;
  const isEverything = order.refunded_cents === 0 && amountCents === order.total_cents;
  const payload = { orderId, sessionId, amountCents, isEverything };
  await enqueue(trx, { kind: 'order.refund', dedupeKey: `refund-order:${orderId}`, payload, at });
}

/** The outbox's handler: asks the provider what was really paid, so that never more than that goes back. */
export function refundOrderHandlers(dependencies: Dependencies): Pick<OutboxHandlers, 'order.refund'> {
  return {
    'order.refund': async ({ dedupeKey, payload }) => {
      const { orderId, sessionId, amountCents, isEverything } = payload;
      const paid = await callProvider(dependencies, (provider) => provider.getSession(sessionId));
      if (paid === null) throw new Error('the provider does not know the session of a paid order');
      const amount = isEverything ? paid.amountCents : Math.min(amountCents, paid.amountCents);
      const refund = { sessionId, amountCents: amount, reference: dedupeKey };
      await callProvider(dependencies, (provider) => provider.refund(refund));
      await noteRefund(dependencies, { orderId, sessionId, amount, differs: amount !== amountCents, isEverything });
      dependencies.log.info({ orderId }, 'cancelled order refunded');
    },
  };
}

interface Refunded {
  readonly orderId: string;
  readonly sessionId: string;
  readonly amount: number;
  readonly differs: boolean;
  readonly isEverything: boolean;
}

async function noteRefund({ database, clock }: Dependencies, refunded: Refunded): Promise<void> {
  const { orderId, sessionId, amount, differs, isEverything } = refunded;
  const { db } = database;
  if (differs) {
    const note = `${formatCents(amount)} was given back: that is what had been paid`;
    await database.transact(async (trx) => {
      await setRefunded(trx, orderId, amount);
      await addNote(trx, { orderId, kind: 'refund', at: clock.now(), person: null, note });
    });
  }
  const reference = isEverything ? await readPaymentReference(db, sessionId) : undefined;
  if (reference !== undefined) await setSessionRefunded(db, reference, clock.now());
}

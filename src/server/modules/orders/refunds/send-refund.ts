import type { Trx } from '#server/database/database-port.ts';
import { adoptMoney, cancellationRefundId, extraRefundId } from '#server/database/stores/adopt-money.ts';
import type { OutboxHandlers } from '#server/database/stores/outbox.ts';
import { findRefund, type StoredRefund } from '#server/database/stores/refunds.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { callProvider } from '#server/modules/payments/index.ts';
import { PaymentRefused, type ProviderRefund } from '#server/ports/payments.ts';
import { findOrderByReference, holdOrder } from '../orders-store.ts';
import { noteForeignRefunds } from './foreign-refunds.ts';
import { failRefund, type Settling, settleRefund } from './settle-refund.ts';

/**
 * Asks the provider for a refund, under the key that its row is: first which refunds it has, so that a try whose answer
 * was lost is not made again (rule refund-once). Refunds that were made in the provider's own dashboard are written
 * down on the way. `heard` is what was asked for a moment ago. Throws where the provider is away; the outbox tries
 * again.
 */
export async function sendRefund(
  dependencies: Dependencies,
  id: string,
  heard?: readonly ProviderRefund[],
): Promise<StoredRefund | undefined> {
  const { database, clock, shop, log } = dependencies;
  const row = await findRefund(database.db, id);
  if (row === undefined || row.state === 'failed') return row;
  // A bank may still send back what it had taken: that is heard of, and not asked for.
  const isBack = row.state === 'succeeded' && heard?.some((one) => isOf(row, one) && one.state === 'failed');
  if (row.state === 'succeeded' && isBack !== true) return row;
  const books = { timeZone: shop.current.timeZone, at: clock.now() };
  const theirs = heard?.find((one) => isOf(row, one)) ?? (await askFor(dependencies, row));
  await database.transact(async (trx) => {
    if (theirs instanceof PaymentRefused) await refuse(trx, row, theirs, books);
    else await settleRefund(trx, row, theirs, books);
  });
  const kind = theirs instanceof PaymentRefused ? 'refused' : theirs.state;
  log.info({ paymentReference: row.payment_reference ?? id, kind }, 'refund sent');
  return findRefund(database.db, id);
}

const isOf = (row: StoredRefund, { id, reference }: ProviderRefund): boolean =>
  reference === row.id || id === row.provider_refund_id;

async function askFor(dependencies: Dependencies, row: StoredRefund): Promise<ProviderRefund | PaymentRefused> {
  const { id, session_id: sessionId, amount_cents: amountCents } = row;
  try {
    const theirs = await callProvider(dependencies, (provider) => provider.listRefunds(sessionId));
    await noteForeignRefunds(dependencies, sessionId, theirs);
    const known = theirs.find((one) => isOf(row, one));
    if (known !== undefined) return known;
    return await callProvider(dependencies, (provider) => provider.refund({ reference: id, sessionId, amountCents }));
  } catch (error) {
    if (error instanceof PaymentRefused) return error;
    throw error;
  }
}

/** The provider will not give it back: nothing has moved, and a person must look (rule money-mismatches). */
async function refuse(trx: Trx, row: StoredRefund, { message }: PaymentRefused, books: Settling): Promise<void> {
  const order = row.order_id === null ? undefined : await holdOrder(trx, row.order_id);
  await failRefund(trx, { row, order, failure: message, isTaken: false }, books);
}

/**
 * The outbox's handlers of money that goes back. The two older kinds were written by servers from before the refunds
 * had rows: they get their rows, whose ids are the keys under which those servers would have asked.
 */
export function refundHandlers(
  dependencies: Dependencies,
): Pick<OutboxHandlers, 'refund.send' | 'payment.refund' | 'order.refund'> {
  const { database, shop } = dependencies;
  const adopt = (orderId: string): Promise<unknown> =>
    database.transact(async (trx) => {
      const order = await holdOrder(trx, orderId);
      if (order !== undefined) await adoptMoney(trx, order, shop.current.timeZone);
    });
  return {
    'refund.send': async ({ payload }) => {
      await sendRefund(dependencies, payload.refundId);
    },
    'order.refund': async ({ payload: { orderId } }) => {
      await adopt(orderId);
      await sendRefund(dependencies, cancellationRefundId(orderId));
    },
    'payment.refund': async ({ payload: { reference } }) => {
      const order = await findOrderByReference(database.db, reference);
      if (order !== undefined) await adopt(order.id);
      await sendRefund(dependencies, extraRefundId(reference));
    },
  };
}

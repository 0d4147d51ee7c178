import type { Trx } from '#server/database/database-port.ts';
import { begin, type OutboxHandlers } from '#server/database/stores/outbox.ts';
import type { Dependencies } from '#server/dependencies.ts';
import {
  adoptMoney,
  cancellationRefundId,
  extraRefundId,
  findRefund,
  replaceRefund,
  type StoredRefund,
} from '#server/modules/ledger/index.ts';
import { findOrderByReference, lockOrder } from '#server/modules/orders/index.ts';
import { PaymentRefused, type ProviderPayment, type ProviderRefund } from '#server/ports/payments.ts';
import { askRefund, type RefusedRefund, refusedByProvider } from './ask-refund.ts';
import { sendingKey } from './decide-refund.ts';
import { askTaken } from './note-taken.ts';
import { failRefund, type RefundSettling, settleRefund } from './settle-refund.ts';

const isOf = (row: StoredRefund, { id, reference }: ProviderRefund): boolean =>
  reference === row.id || id === row.provider_refund_id;

/**
 * What the provider has of a refund: one that it knows, or else one that it is asked for; null for nothing new. Throws
 * if it doesn't say what was taken, even by a refusal: an earlier try, with a lost answer, may have made the refund.
 */
async function askOrFind(dependencies: Dependencies, row: StoredRefund, heard: ProviderPayment | undefined) {
  const isHeard = heard !== undefined && heard.reference === row.payment_reference;
  const payment = isHeard ? heard : await askTaken(dependencies, row.session_id);
  try {
    return payment?.refunds.find((one) => isOf(row, one)) ?? (await askRefund(dependencies, row, payment));
  } catch (error) {
    if (error instanceof PaymentRefused) return refusedByProvider(error);
    throw error;
  }
}

/**
 * Sends a refund, with its row's id as the key. First it asks the provider what was taken from the payment, so that a
 * try with a lost answer isn't repeated, and no more than what is left is requested (rules refund-once,
 * refund-of-what-is-left). Other refunds are booked on the way. `heard` is the provider's last answer. Throws if the
 * provider is unreachable or refuses that question; the outbox retries.
 */
export async function sendRefund(
  dependencies: Dependencies,
  id: string,
  heard?: ProviderPayment,
): Promise<StoredRefund | undefined> {
  const { database, clock, shop, log } = dependencies;
  // An undo takes a refund back until somebody begins to send it.
  const isBegun = await begin(database.db, sendingKey(id), clock.now());
  const row = await findRefund(database.db, id);
  if (row?.state === 'decided' && !isBegun) return row;
  // A bank may still return what it had accepted: the provider reports that, without a request.
  if (row === undefined || row.state === 'failed' || (row.state === 'succeeded' && heard === undefined)) return row;
  const theirs = await askOrFind(dependencies, row, heard);
  if (theirs === null || (row.state === 'succeeded' && theirs.state !== 'failed')) return row;
  const books = { timeZone: shop.current.timeZone, at: clock.now() };
  await database.transact(async (trx) => {
    // It may have shrunk.
    const now = (await findRefund(trx, id)) ?? row;
    if (theirs.state === 'refused') await refuse(trx, now, theirs, books);
    else await settleRefund(trx, now, theirs, books);
  });
  log.info({ paymentReference: row.payment_reference ?? id, kind: theirs.state }, 'refund sent');
  return findRefund(database.db, id);
}

/** The provider refuses the refund: nothing moved, and a person must check, if still due (rule money-mismatches). */
async function refuse(trx: Trx, row: StoredRefund, { failure, replacedBy }: RefusedRefund, books: RefundSettling) {
  const order = row.order_id === null ? undefined : await lockOrder(trx, row.order_id);
  await failRefund(trx, { row, order, failure, isTaken: false }, books);
  if (replacedBy !== null) await replaceRefund(trx, row.id, replacedBy);
}

/** The outbox's handlers of refunds; the two older kinds get rows with the keys that they would have used. */
export function refundHandlers(
  dependencies: Dependencies,
): Pick<OutboxHandlers, 'refund.send' | 'payment.refund' | 'order.refund'> {
  const { database, shop } = dependencies;
  const adopt = (orderId: string): Promise<unknown> =>
    database.transact(async (trx) => {
      const order = await lockOrder(trx, orderId);
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

import * as catalog from '#catalog/server/refund-notes.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { appendLedger } from '#server/modules/ledger/index.ts';
import { callProvider } from '#server/modules/payments/index.ts';
import { askTaken } from '#server/modules/refunds/index.ts';
import { bookedMoney } from '#server/ports/payments.ts';

/** The form of our own ids, which distinguishes this product's payments from others at the same provider. */
const OWN_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether an id has the form of our own. */
export const isOwnId = (id: string): boolean => OWN_ID.test(id);

/**
 * Books a payment of this shop that is missing from these books, for example after a backup was restored: the ledger
 * records it without an order, with its refunds and disputes, and it stays on the money page until all of it is
 * refunded (rules lost-payments, money-mismatches). 'foreign' if another shop at the same account took it.
 */
export async function bookUnknownPayment(
  dependencies: Dependencies,
  sessionId: string,
): Promise<'booked' | 'foreign' | 'not-paid'> {
  const { database, clock, shop, payments } = dependencies;
  const theirs = await callProvider(dependencies, (provider) => provider.getSession(sessionId));
  if (theirs === null || theirs.livemode !== payments.livemode) return 'not-paid';
  if (theirs.isOtherShop || !isOwnId(theirs.reference)) return 'foreign';
  if (theirs.state !== 'paid') return 'not-paid';
  const at = clock.now();
  const what = { kind: 'charged', dedupeKey: `charged:${sessionId}`, amount: bookedMoney(theirs).amountCents } as const;
  const payment = { paymentReference: sessionId, note: catalog.paidNoOrder, at };
  await database.transact((trx) => appendLedger(trx, [{ ...what, ...payment }], shop.current.timeZone));
  if (theirs.refundedCents > 0 || theirs.isDisputed) await askTaken(dependencies, sessionId);
  return 'booked';
}

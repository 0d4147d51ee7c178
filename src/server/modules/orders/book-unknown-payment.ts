import { appendLedger } from '#server/database/stores/ledger.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { callProvider } from '#server/modules/payments/index.ts';

/** The form of our own ids, by which a payment of this shop is told from others at the same provider. */
const OWN_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Books a payment of this shop that these books know nothing of, as after a backup was put back: it comes into the
 * ledger without an order, and stays on the money page until it is given back (rules lost-payments, money-mismatches).
 * False where it is none of ours, or not paid.
 */
export async function bookUnknownPayment(dependencies: Dependencies, sessionId: string): Promise<boolean> {
  const { database, clock, shop, payments } = dependencies;
  const theirs = await callProvider(dependencies, (provider) => provider.getSession(sessionId));
  if (theirs === null || theirs.state !== 'paid' || theirs.livemode !== payments.livemode) return false;
  if (!OWN_ID.test(theirs.reference)) return false;
  const at = clock.now();
  const what = { kind: 'charged', dedupeKey: `charged:${sessionId}`, amount: theirs.amountCents } as const;
  const payment = { paymentReference: sessionId, note: 'Paid for no order of these books', at };
  await database.transact((trx) => appendLedger(trx, [{ ...what, ...payment }], shop.current.timeZone));
  return true;
}

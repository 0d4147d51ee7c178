import type { Trx } from '#server/database/database-port.ts';
import { readSessionRefunds } from '#server/database/stores/refunds.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { inTime } from '#server/in-time.ts';
import { askPayment } from '#server/modules/payments/index.ts';
import { isBooked, PaymentProviderDown, PaymentRefused, type ProviderPayment } from '#server/ports/payments.ts';
import { readPaidSession } from '../orders-store.ts';
import { noteForeignRefund } from './foreign-refunds.ts';
import { noteDispute } from './note-dispute.ts';
import type { Settling } from './settle-refund.ts';

/** What refunds and disputes have taken from a payment, as the provider tells it, comes into our books. */

/** Whoever decides about money waits no longer for the provider; it is asked again before the money goes back. */
const LONGEST_WAIT_MS = 3000;

/**
 * Writes down what is not known here of a session's payment, in the transaction of what it belongs to. Refunds in
 * another currency are left to the list of what does not fit (rule other-currencies).
 */
export async function noteTakenIn(
  trx: Trx,
  sessionId: string,
  { paymentId, refunds, disputes }: ProviderPayment,
  books: Settling,
): Promise<void> {
  const known = await readSessionRefunds(trx, sessionId);
  for (const one of refunds.filter(isBooked)) {
    const isKnown = known.some((row) => row.id === one.reference || row.provider_refund_id === one.id);
    if (!isKnown) await noteForeignRefund(trx, sessionId, one, books);
  }
  for (const dispute of disputes) await noteDispute(trx, { sessionId, paymentId, dispute }, books);
}

/** The same in a transaction of its own. */
async function noteTaken(
  { database, clock, shop }: Dependencies,
  sessionId: string,
  payment: ProviderPayment,
): Promise<void> {
  if (payment.refunds.length === 0 && payment.disputes.length === 0) return;
  const books = { timeZone: shop.current.timeZone, at: clock.now() };
  await database.transact((trx) => noteTakenIn(trx, sessionId, payment, books));
}

/** Asks about a session's payment and writes down what was taken from it; throws as `askPayment` does. */
export async function askTaken(dependencies: Dependencies, sessionId: string): Promise<ProviderPayment | null> {
  const payment = await askPayment(dependencies, sessionId);
  if (payment !== null) await noteTaken(dependencies, sessionId, payment);
  return payment;
}

async function refresh(dependencies: Dependencies, sessionId: string): Promise<void> {
  try {
    await askTaken(dependencies, sessionId);
  } catch (error) {
    if (!(error instanceof PaymentProviderDown || error instanceof PaymentRefused)) throw error;
  }
}

/**
 * Brings the books of a session's payment up to date before somebody decides about its money (rule
 * refund-of-what-is-left). Where
 * the provider does not answer, they stay as they are.
 */
export function refreshTaken(dependencies: Dependencies, sessionId: string): Promise<void> {
  return inTime(refresh(dependencies, sessionId), LONGEST_WAIT_MS, () => undefined);
}

/** The same for the payment that an order has. */
export async function refreshOrderMoney(dependencies: Dependencies, orderId: string): Promise<void> {
  const sessionId = await readPaidSession(dependencies.database.db, orderId);
  if (sessionId !== null) await refreshTaken(dependencies, sessionId);
}

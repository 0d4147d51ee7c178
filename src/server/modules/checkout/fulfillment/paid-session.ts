import type { Dependencies } from '#server/dependencies.ts';
import { callProvider, findByReference, type PaymentSession } from '#server/modules/payments/index.ts';
import { bookUnknownPayment, isOwnId } from './book-unknown-payment.ts';
import { fulfillPayment } from './fulfill-payment.ts';

/**
 * The provider's id of the session of an event's payment, once these books know the payment: first its order is made,
 * or it is booked as lost (rules provider-news, lost-payments). 'foreign' if another shop at the same account took it;
 * 'later' if the event must be retried. `session` is ours, if found. Throws as `callProvider` does.
 */
export async function paidSession(
  dependencies: Dependencies,
  session: PaymentSession | null,
  paymentId: string | null,
): Promise<{ readonly sessionId: string } | 'foreign' | 'later'> {
  const known = session?.session_id ?? null;
  if (known !== null && (session?.status === 'paid' || session?.status === 'refunded')) return { sessionId: known };
  // Every payment of a session has an id.
  if (paymentId === null) return session === null ? 'foreign' : 'later';
  const payment = await callProvider(dependencies, (provider) => provider.getPayment({ paymentId }));
  if (payment === null) return 'later';
  const { reference } = payment;
  if (reference === null) return 'foreign';
  const ours = session ?? (await findByReference(dependencies.database.db, reference));
  if (ours === undefined && (payment.isOtherShop || !isOwnId(reference))) return 'foreign';
  const sessionId = known ?? (await callProvider(dependencies, (provider) => provider.findSessionId(paymentId)));
  if (sessionId === null) return 'later';
  const isSettled =
    ours === undefined
      ? (await bookUnknownPayment(dependencies, sessionId)) === 'booked'
      : (await fulfillPayment(dependencies, { sessionId, reference, by: 'notification' })).ok;
  return isSettled ? { sessionId } : 'later';
}

import { ApiRefusal } from '#web/api/api-errors.ts';
import { getPaymentSession } from '#web/api/get-payment-session.ts';
import { handOffActions } from '#web/state/ordering/hand-offs.ts';

/** A session that was asked about this recently is not asked about again, ms. */
const ASKED_AGAIN_AFTER_MS = 5000;
const askedAt = new Map<string, number>();

async function settle(sessionId: string): Promise<void> {
  const now = Date.now();
  if (now - (askedAt.get(sessionId) ?? 0) < ASKED_AGAIN_AFTER_MS) return;
  askedAt.set(sessionId, now);
  try {
    const { data } = await getPaymentSession(sessionId, { isBackground: true });
    if (data.paymentStatus === 'paid' || data.paymentStatus === 'refunded') handOffActions.settle(sessionId);
    else if (data.paymentStatus !== 'unpaid' && data.paymentStatus !== 'processing') handOffActions.forget(sessionId);
  } catch (error) {
    if (error instanceof ApiRefusal && error.code === 'SESSION_UNKNOWN') handOffActions.forget(sessionId);
  }
}

/**
 * Asks the server how this browser's payments ended. Paid dishes leave the cart, no matter which
 * page the buyer came back to (rule paid-dishes-leave-cart).
 */
export async function settlePayments(): Promise<void> {
  for (const sessionId of handOffActions.unsettled()) await settle(sessionId);
}

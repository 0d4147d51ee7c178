import { enqueue } from '#server/database/stores/outbox.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { type AskedSession, failSession, markEventHandled, setSessionStatus } from '#server/modules/payments/index.ts';

/** The outbox kind of the text that tells a buyer that a payment failed; its handler is in modules/messages. */
const FAILED_KIND = 'message.payment-failed';
export interface PaymentFailedPayload {
  readonly pendingOrderId: string;
}

/**
 * Notes how an unpaid session stands. If a payment that was under way has failed, the buyer is told once by a text,
 * wherever they are by then (rule late-payments).
 */
export async function noteUnpaid(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  { ours, theirs }: AskedSession,
  eventId: string | undefined,
): Promise<void> {
  const at = clock.now();
  await database.transact(async (trx) => {
    if (theirs.paymentStatus === 'failed') {
      const isNews = await failSession(trx, ours.id, at);
      const payload: PaymentFailedPayload = { pendingOrderId: ours.pending_order_id };
      if (isNews) await enqueue(trx, { kind: FAILED_KIND, dedupeKey: `${FAILED_KIND}:${ours.id}`, payload, at });
    } else {
      await setSessionStatus(trx, ours.id, theirs.status === 'complete' ? 'processing' : theirs.status, at);
    }
    if (eventId !== undefined) await markEventHandled(trx, eventId, at);
  });
}

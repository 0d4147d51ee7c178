import { appendEvent } from '#server/database/events/event-log.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { ProviderSession } from '#server/ports/payments.ts';
import { attachProviderSession, type PaymentSession } from './payment-sessions-store.ts';

/**
 * Stores the provider's answer, once, even if a notification of the session arrived first (rule notification-order). It
 * writes an event too, because the pending order's number follows from the session's id.
 */
export async function storeSession(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  { id, pending_order_id: orderId }: PaymentSession,
  { sessionId, url }: ProviderSession,
): Promise<void> {
  await database.transact(async (trx) => {
    const isNews = await attachProviderSession(trx, { reference: id, sessionId, url });
    if (isNews) await appendEvent(trx, { orderId, kind: 'pending.session', payload: {}, at: clock.now() });
  });
}

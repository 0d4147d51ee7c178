import { appendEvent } from '#server/database/events/event-log.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { ProviderSession } from '#server/ports/payments.ts';
import { attachProviderSession, type PaymentSession } from './payment-sessions-store.ts';

/**
 * Keeps what the provider answered, once, also where a notification of the session came first
 * (rule notification-order). An event goes with it, because the number of the pending order follows from the session's
 * id.
 */
export async function keepSession(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  { id, pending_order_id: orderId }: PaymentSession,
  { sessionId, url }: ProviderSession,
): Promise<void> {
  await database.transact(async (trx) => {
    const isNews = await attachProviderSession(trx, { reference: id, sessionId, url });
    if (isNews) await appendEvent(trx, { orderId, kind: 'pending.session', payload: {}, at: clock.now() });
  });
}

import type { OutboxHandler } from '#server/database/stores/outbox.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { callProvider, setSessionRefunded } from '#server/modules/payments/index.ts';
import { REFUND_KIND, type RefundPayload } from './give-back-extra.ts';

/**
 * Gives back a payment that an order does not need (rule extra-payment-refund). The key is the outbox row's own, so
 * that a repeated try gives nothing twice (rule refund-once).
 */
export function refundHandlers(dependencies: Dependencies): Readonly<Record<string, OutboxHandler>> {
  return {
    [REFUND_KIND]: async ({ dedupeKey, payload }) => {
      const { sessionId, reference, amountCents } = payload as RefundPayload;
      await callProvider(dependencies, (provider) =>
        provider.refund({ sessionId, amountCents, idempotencyKey: dedupeKey }),
      );
      await setSessionRefunded(dependencies.database.db, reference, dependencies.clock.now());
      dependencies.log.warn({ paymentReference: reference }, 'second payment of an order refunded');
    },
  };
}

import type { OutboxHandlers } from '#server/database/stores/outbox.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { callProvider, setSessionRefunded } from '#server/modules/payments/index.ts';

/**
 * Gives back a payment that an order does not need (rule extra-payment-refund). The key is the outbox row's own, so
 * that a repeated try gives nothing twice (rule refund-once).
 */
export function refundHandlers(dependencies: Dependencies): Pick<OutboxHandlers, 'payment.refund'> {
  return {
    'payment.refund': async ({ dedupeKey, payload }) => {
      const { sessionId, reference, amountCents } = payload;
      await callProvider(dependencies, (provider) => provider.refund({ sessionId, amountCents, reference: dedupeKey }));
      await setSessionRefunded(dependencies.database.db, reference, dependencies.clock.now());
      dependencies.log.warn({ paymentReference: reference }, 'second payment of an order refunded');
    },
  };
}

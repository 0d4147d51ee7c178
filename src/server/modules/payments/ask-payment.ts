import type { Dependencies } from '#server/dependencies.ts';
import type { ProviderPayment } from '#server/ports/payments.ts';
import { callProvider } from './call-provider.ts';
import { findBySessionId } from './payment-sessions-store.ts';

/** A session's payment at the provider; null if unpaid. Throws `PaymentProviderDown`, `PaymentRefused`. */
export async function askPayment(dependencies: Dependencies, sessionId: string): Promise<ProviderPayment | null> {
  const session = await findBySessionId(dependencies.database.db, sessionId);
  const paymentId = session?.payment_id ?? null;
  const name = paymentId === null ? { sessionId } : { paymentId };
  return callProvider(dependencies, (provider) => provider.getPayment(name));
}

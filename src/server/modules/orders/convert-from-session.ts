import type { Problem } from '#domain/problems.ts';
import type { Result } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { viewedBy } from './find-session-order.ts';
import { fulfilPayment } from './fulfil-payment.ts';
import type { ViewedOrder } from './order-view.ts';

/**
 * The success page's way to the order. Whatever the browser says of the payment, the provider is asked; a session that
 * has its order gets the same again. Problems: SESSION_UNKNOWN, NOT_PAID, PAYMENT_PROVIDER_DOWN.
 */
export async function convertFromSession(
  dependencies: Dependencies,
  sessionId: string,
  buyerTokenHash: string | null,
): Promise<Result<ViewedOrder, Problem>> {
  const order = await fulfilPayment(dependencies, { sessionId, by: 'success-page' });
  return order.ok ? { ok: true, value: await viewedBy(dependencies, order.value, buyerTokenHash) } : order;
}

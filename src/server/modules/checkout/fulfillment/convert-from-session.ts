import type { Problem } from '#domain/problems.ts';
import type { Result } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { ViewedOrder } from '#server/modules/orders/index.ts';
import { viewedBy } from './find-session-order.ts';
import { fulfillPayment } from './fulfill-payment.ts';

/**
 * Gives the success page the order of a session. The provider is asked whether it is paid; the browser's claim doesn't
 * count. A session that already has its order gets the same order again. Problems: SESSION_UNKNOWN, NOT_PAID,
 * PAYMENT_PROVIDER_DOWN.
 */
export async function convertFromSession(
  dependencies: Dependencies,
  sessionId: string,
  buyerTokenHash: string | null,
): Promise<Result<ViewedOrder, Problem>> {
  const order = await fulfillPayment(dependencies, { sessionId, by: 'success-page' });
  return order.ok ? { ok: true, value: await viewedBy(dependencies, order.value, buyerTokenHash) } : order;
}

import type { Problem } from '#domain/problems.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { type KeyedCall, repeatMark } from '#server/http/idempotency.ts';
import { countCall } from '#server/http/limits/rate-limits.ts';
import { hasOrdered } from '#server/modules/orders/index.ts';

/**
 * How often one client or one phone may try (rules request-limits, checkout-limits): enough for a person, too little
 * for somebody who tests stolen cards. The repeats of one call count as one try, because the browser sends each up to
 * four times (rule call-retries); another body is another call.
 */

type CheckoutCall = 'POST /api/orders/create-pending-complete' | 'POST /api/payments/create-checkout-session-lean';

interface Client {
  readonly phone: string;
  readonly address: string;
  /** SHA-256 of the browser's token, if any. */
  readonly buyerTokenHash?: string | null | undefined;
  readonly idempotent?: KeyedCall | undefined;
}

/**
 * RATE_LIMITED where this phone or this network address has tried too often in the last minute, or null. A browser that
 * has an order for this phone has a limit for itself: strangers who enter the same number, or share its address, cannot
 * use it up.
 */
export async function checkLimits(
  dependencies: Dependencies,
  call: CheckoutCall,
  { phone, address, buyerTokenHash = null, idempotent }: Client,
): Promise<Problem | null> {
  const mark = repeatMark(idempotent);
  const refusal = await countCall(dependencies, call, { perClient: address, perPhone: phone }, mark);
  if (refusal === null || buyerTokenHash === null) return refusal;
  if (!(await hasOrdered(dependencies.database.db, buyerTokenHash, phone))) return refusal;
  return countCall(dependencies, call, { perBuyer: buyerTokenHash }, mark);
}

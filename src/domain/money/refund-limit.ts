import { displayStage } from '#domain/order/display-stage.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { type RefundParts, refund, refundLeft, type Sold } from './refund.ts';

/**
 * Whether what a cancellation gives back counts towards a dispatcher's limit: until the kitchen begins nobody has
 * cooked anything, and whoever cancels gives everything back (rule cancellation-limit).
 */
export const isCancellationLimited = (status: OrderStatus): boolean => displayStage(status) !== 'received';

/** An open question about a dish that the kitchen has not got. */
interface Question {
  readonly lineId: string;
  readonly count: number;
}

/**
 * What customers may still get back by their answers to open questions, after the refunds `before` and beside a new one
 * of these lines, cents: never more of a dish than is left of it. It counts towards a dispatcher's limit
 * (rule refund-call).
 */
export function askedCents(
  sold: Sold,
  before: readonly RefundParts[],
  questions: readonly Question[],
  given: RefundParts['lines'] = [],
): number {
  const asked = (id: string): number =>
    questions.filter(({ lineId }) => lineId === id).reduce((sum, { count }) => sum + count, 0);
  const gone = [...before, { lines: given, taxes: [], deliveryFee: 0, orderFees: 0, tip: 0 }];
  const lines = refundLeft(sold, gone)
    .lines.map(({ id, count }) => ({ id, count: Math.min(count, asked(id)) }))
    .filter(({ count }) => count > 0);
  const found = refund(sold, gone, { lines });
  return found.ok ? found.value.amount : 0;
}

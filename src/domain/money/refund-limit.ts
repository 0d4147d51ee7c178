import { noParts, type RefundParts, refund, refundLeft, type Sold } from './refund.ts';

/** An open question about a dish that the kitchen has run out of. */
interface Question {
  readonly lineId: string;
  readonly count: number;
}

/**
 * What customers may still get back by their answers to open questions, after the refunds `before` and beside a new one
 * of these lines, cents: never more of a dish than is left of it. It counts toward a dispatcher's limit
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
  const gone = [...before, noParts(given)];
  const lines = refundLeft(sold, gone)
    .lines.map(({ id, count }) => ({ id, count: Math.min(count, asked(id)) }))
    .filter(({ count }) => count > 0);
  const found = refund(sold, gone, { lines });
  return found.ok ? found.value.amount : 0;
}

import * as catalog from '#catalog/server/refund-notes.ts';
import type { Problem } from '#domain/result.ts';
import type { DisputeState } from '#server/ports/payments.ts';

/** A payment that a bank has taken back can't be refunded as well (rule refund-of-what-is-left). */
export const DISPUTED_WORDS = catalog.disputed;

/** Whether nothing can go back because of a dispute: it is open or lost, and the bank has taken money (cents). */
export const isBlocking = (state: DisputeState, cents: number): boolean => state !== 'won' && cents > 0;

/** The refusal of a refund of such a payment. */
export const disputedProblem = (): Problem => ({
  code: 'REFUND_TOO_LARGE',
  message: DISPUTED_WORDS,
  details: { refundableCents: 0 },
});

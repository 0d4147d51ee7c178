import type { PlacementOutcome } from './find-placed-order.ts';

/** When the success page asks again, and which of two answers it shows (rule order-success-screen). */

/** How long until a payment that could not be looked up is asked for again, ms. */
export const RETRY_POLL_MS = 30_000;
/** The same while the payment is being confirmed or the order made, ms. */
export const PLACEMENT_POLL_MS = 5000;

/** How long until the next request, ms; false if nothing more will happen. */
export function lookAgainAfter(outcome: PlacementOutcome | undefined): number | false {
  switch (outcome?.kind) {
    case undefined:
    case 'placed':
      return false;
    case 'confirming':
    case 'creating':
      return PLACEMENT_POLL_MS;
    case 'failed':
      return outcome.isOver ? false : RETRY_POLL_MS;
  }
}

/**
 * Which of two answers is shown. An order that was found stays found, as it is now (rule forward-only-screens). A
 * payment that was seen does not look failed because one request did not get through (rule new-order-never-failed).
 */
export function believed(before: PlacementOutcome | undefined, after: PlacementOutcome): PlacementOutcome {
  if (before?.kind === 'placed') return after.kind === 'placed' ? after : before;
  const isKnownGood = before?.kind === 'creating' || before?.kind === 'confirming';
  return isKnownGood && after.kind === 'failed' && !after.isOver ? before : after;
}

import { isFinal } from '#domain/order/display-stage.ts';
import type { PlacementOutcome } from './find-placed-order.ts';

/** When the success page asks for the order again, and which of two answers it shows. */

/** How long until an order's status is asked for again, ms (rule order-success-screen). */
export const STATUS_POLL_MS = 30_000;
/** The same while the payment is being confirmed or the order made, ms. */
export const PLACEMENT_POLL_MS = 5000;

/** How long until the next request, ms; false where nothing more will happen. */
export function lookAgainAfter(outcome: PlacementOutcome | undefined): number | false {
  switch (outcome?.kind) {
    case undefined:
      return false;
    case 'placed':
      return isFinal(outcome.order.status) ? false : STATUS_POLL_MS;
    case 'confirming':
    case 'creating':
      return PLACEMENT_POLL_MS;
    case 'failed':
      return outcome.isOver ? false : STATUS_POLL_MS;
  }
}

/**
 * Which of two answers is shown. An order that was found stays found, and an older answer takes nothing back
 * (rule forward-only-screens). A payment that was seen does not look failed because one request did not get through
 * (rule new-order-never-failed).
 */
export function believed(before: PlacementOutcome | undefined, after: PlacementOutcome): PlacementOutcome {
  if (before === undefined || after.kind !== 'failed') return keepOrder(before, after);
  const isKnownGood = before.kind === 'placed' || before.kind === 'creating' || before.kind === 'confirming';
  return isKnownGood && !after.isOver ? before : keepOrder(before, after);
}

function keepOrder(before: PlacementOutcome | undefined, after: PlacementOutcome): PlacementOutcome {
  if (before?.kind !== 'placed') return after;
  return after.kind !== 'placed' || after.order.version < before.order.version ? before : after;
}

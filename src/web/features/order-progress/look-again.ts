import { isFinal } from '#domain/display-stage.ts';
import { isBehind } from '#domain/tracking-steps.ts';
import type { Outcome } from './find-placed-order.ts';

/** When the success page looks again, and which of two looks it believes. */

/** The order's status (ordering.md section 9), ms. */
export const STATUS_POLL_MS = 30_000;
/** While the payment is being confirmed or the order made, ms. */
export const PLACEMENT_POLL_MS = 5000;

/** How long until the next look, ms; false where nothing more will happen. */
export function lookAgainAfter(outcome: Outcome | undefined): number | false {
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

/** An order that was found stays found and never goes back a step (reliability.md I17), and a payment that was seen does not look failed because one look could not get through. */
export function believed(before: Outcome | undefined, after: Outcome): Outcome {
  if (before === undefined || after.kind !== 'failed') return keepOrder(before, after);
  const isKnownGood = before.kind === 'placed' || before.kind === 'creating' || before.kind === 'confirming';
  return isKnownGood && !after.isOver ? before : keepOrder(before, after);
}

function keepOrder(before: Outcome | undefined, after: Outcome): Outcome {
  if (before?.kind !== 'placed') return after;
  return after.kind !== 'placed' || isBehind(after.order.status, before.order.status) ? before : after;
}

import * as catalog from '#catalog/everyone/problems.ts';
/** The texts that staff pages say of themselves: they do not carry those of all the other problems. */
export const STAFF_TEXT = {
  NOT_SIGNED_IN: catalog.signInToContinue,
  PENDING_ORDER: catalog.pendingStatusFixed,
} as const;

/** The text of REASON_REQUIRED where an order is converted unpaid (rule unpaid-conversion). */
export const CONVERSION_REASON_TEXT = catalog.sayWhyConverted;

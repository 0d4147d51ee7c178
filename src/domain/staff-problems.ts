/** The texts that staff pages say of themselves: they do not carry those of all the other problems. */
export const STAFF_TEXT = {
  NOT_SIGNED_IN: 'Please sign in to go on.',
  PENDING_ORDER: 'Cannot update status of pending order. Please convert it to a regular order first.',
} as const;

/** The text of REASON_REQUIRED where an order is converted unpaid (rule unpaid-conversion). */
export const CONVERSION_REASON_TEXT = 'Please say why this order is converted without a payment.';

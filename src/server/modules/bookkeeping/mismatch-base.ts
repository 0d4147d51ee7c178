/** What a row of what does not fit names nothing of. */
export const NOTHING = { orderId: null, orderNumber: null, refundId: null, amountCents: null, deadline: null } as const;

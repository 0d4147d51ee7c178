/**
 * Three small state machines for money: a pending order, its payment session, and the payment of the order made from it
 * (rule payment-states). They are data, so that the server's checks, the database's constraints and the docs follow
 * from them.
 */

export interface Machine<Status extends string> {
  readonly start: readonly Status[];
  readonly next: Readonly<Record<Status, readonly Status[]>>;
}

export const PENDING_ORDER_STATUSES = ['open', 'converted', 'expired'] as const;
export type PendingOrderStatus = (typeof PENDING_ORDER_STATUSES)[number];

/** An expired pending order can still be converted: a late payment is never lost (rule pending-order-lifetime). */
export const PENDING_ORDER_MACHINE: Machine<PendingOrderStatus> = {
  start: ['open'],
  next: { open: ['converted', 'expired'], expired: ['converted'], converted: [] },
};

export const PAYMENT_SESSION_STATUSES = ['creating', 'open', 'processing', 'paid', 'expired', 'refunded'] as const;
export type PaymentSessionStatus = (typeof PAYMENT_SESSION_STATUSES)[number];

/** 'creating' is written before the provider is asked; 'processing' is a payment that is confirmed later. */
export const PAYMENT_SESSION_MACHINE: Machine<PaymentSessionStatus> = {
  start: ['creating'],
  next: {
    creating: ['open', 'processing', 'paid', 'expired'],
    open: ['processing', 'paid', 'expired'],
    processing: ['paid', 'expired', 'open'],
    expired: ['paid'],
    paid: ['refunded'],
    refunded: [],
  },
};

export const ORDER_PAYMENT_STATUSES = ['paid', 'unpaid', 'partly-refunded', 'refunded'] as const;
export type OrderPaymentStatus = (typeof ORDER_PAYMENT_STATUSES)[number];

/** 'unpaid': a dispatcher converted it; a later payment belongs to it. A failed refund reverses its step. */
export const ORDER_PAYMENT_MACHINE: Machine<OrderPaymentStatus> = {
  start: ['paid', 'unpaid'],
  next: {
    unpaid: ['paid'],
    paid: ['partly-refunded', 'refunded'],
    'partly-refunded': ['partly-refunded', 'refunded', 'paid'],
    refunded: ['partly-refunded', 'paid'],
  },
};

/** The status of an order's payment after refunds of what was really paid; both in cents. */
export function paymentStatusAfter(refundedCents: number, paidCents: number): OrderPaymentStatus {
  if (refundedCents === 0) return 'paid';
  return refundedCents < paidCents ? 'partly-refunded' : 'refunded';
}

/** Whether a machine lets one status follow another. */
export function mayFollow<Status extends string>(machine: Machine<Status>, from: Status, to: Status): boolean {
  return machine.next[from].includes(to);
}

/** The statuses that this one may follow. */
export function statusesBefore<Status extends string>(machine: Machine<Status>, to: Status): readonly Status[] {
  return (Object.keys(machine.next) as Status[]).filter((from) => mayFollow(machine, from, to));
}

/** Whether a session with this status may still be paid. A pending order has at most one such session. */
export function canStillBePaid(status: PaymentSessionStatus): boolean {
  return status === 'creating' || status === 'open' || status === 'processing';
}

import type { TextedStatus } from '#domain/order/status-facts.ts';
import type { ChangeState } from '../schema-money.ts';

/** What may wait in the outbox, by kind, with its handler's needs; older servers' rows keep a kind alive. */
export interface OutboxMessages {
  /** Gives money back: a refund that is decided (modules/ledger/refunds-store.ts). */
  'refund.send': { readonly refundId: string };
  /** Sends evidence for a dispute to the bank. */
  'evidence.send': { readonly evidenceId: string };
  /** What the two kinds of before gave back: a payment that an order does not need … */
  'payment.refund': { readonly sessionId: string; readonly reference: string; readonly amountCents: number };
  /** … and what was paid for a cancelled order. */
  'order.refund': { readonly orderId: string };
  /** Tells the customer of an order's step. */
  'message.status': {
    readonly orderId: string;
    readonly status: TextedStatus;
    /** The step's number in the history; absent in rows of earlier versions. */
    readonly step?: number;
  };
  /** Tells a customer who got a text about a step that it was a mistake. */
  'message.undone': { readonly orderId: string; readonly status: TextedStatus; readonly step: number };
  /** Tells the customer that the order arrives later than promised. */
  'message.delay': {
    readonly orderId: string;
    /** The announced arrival; nothing is sent if another one is expected by then. */
    readonly expectedAt: number;
  };
  /** Tells the customer about a partial refund. */
  'message.refund': { readonly orderId: string; readonly refundId: string };
  /** Tells a customer who got a text about a refund that it did not arrive. */
  'message.refund-failed': { readonly orderId: string; readonly refundId: string };
  /** Asks the customer about a dish that the kitchen has run out of. */
  'message.missing': { readonly orderId: string; readonly missingId: string };
  /** Tells a customer who was asked that it is there after all. */
  'message.missing-back': { readonly orderId: string; readonly missingId: string };
  /** Refunds such a dish, because nobody answered in time. */
  'missing.due': { readonly orderId: string; readonly missingId: string };
  /** The same, because the order was picked up before anyone answered. */
  'missing.picked-up': { readonly orderId: string; readonly missingId: string };
  /** Prints what changed, that it was cancelled, or all of it again, where the ticket in `after` may be on paper. */
  'ticket.change': {
    readonly orderId: string;
    readonly kind: 'order' | 'change' | 'void';
    readonly after: 'order' | 'void';
    readonly words: string;
    /** A restaurant's own printer has nothing of it on paper. */
    readonly isForHouse?: boolean;
  };
  /** Tells the customer that the order goes to another address, or asks for what that costs more. */
  'message.address': {
    /** Absent in rows of earlier versions. */
    readonly orderId?: string;
    readonly changeId: string;
    readonly state: ChangeState;
  };
  /** Tells the owner what does not fit about money. */
  'message.money-alert': { readonly count: number; readonly words: string };
  /** Tells the owner of a new order that nobody has taken. */
  'message.untaken': {
    readonly orderId: string;
    /** How long it may wait; absent in rows of earlier versions. */
    readonly minutes?: number;
  };
  /** Notifies the office's devices of a new order: one `push.device` for each. */
  'push.order': { readonly orderId: string };
  /** Notifies a driver's devices of an order of theirs, of its changed details, or of its loss, in the same way. */
  'push.driver': {
    readonly orderId: string;
    readonly driverId: string;
    readonly isChange?: boolean;
    readonly isOffer?: boolean;
    readonly isLost?: boolean;
  };
  /** Notifies one device; does nothing if the order has changed. */
  'push.device': {
    readonly subscriptionId: string;
    readonly orderId: string;
    /** The order's driver; null if it is announced as new. */
    readonly driverId: string | null;
    /** The driver has it already, and details of it changed. */
    readonly isChange?: boolean;
    /** The driver is asked whether they take it. */
    readonly isOffer?: boolean;
    /** It was cancelled, or is another driver's now. */
    readonly isLost?: boolean;
  };
  /** Tells the buyer that a payment is refunded. */
  'message.extra-refund': {
    readonly orderId: string;
    readonly amountCents: number;
    /** The refund; absent in rows of earlier versions. */
    readonly refundId?: string;
    /** Whether the order was cancelled before this payment; if not, it was paid for twice. */
    readonly isCancelled: boolean;
  };
  /** Tells the buyer that an awaited payment failed. */
  'message.payment-failed': { readonly pendingOrderId: string };
  /** What the office answers to a review. */
  'message.review-reply': { readonly orderId: string; readonly words: string };
  /** What staff answer to an order's customer. */
  'message.answer': { readonly orderId: string; readonly words: string };
  /** A daily deal. */
  'message.offer': { readonly phone: string; readonly body: string };
  /** Asks a phone whether it wants offers. */
  'message.question': {
    readonly phone: string;
    readonly body: string;
    /** The originally planned time; Unix ms. */
    readonly at: number;
  };
}

export type OutboxKind = keyof OutboxMessages;

/** The key of the message about a step: one for each, even if an order reaches a status a second time. */
export const stepTextKey = ({ orderId, status, step }: OutboxMessages['message.status']): string =>
  ['message.status', orderId, status, ...(step === undefined ? [] : [step])].join(':');

import * as catalog from '#catalog/customers/order-progress.ts';
import * as problems from '#catalog/everyone/problems.ts';
import * as requests from '#catalog/everyone/requests.ts';
import type { OrderAnswerOrder } from '#contract/order/orders.ts';
import type { PaymentSessionAnswer } from '#contract/order/payments.ts';
import { orderNumberFor } from '#domain/order/order-number.ts';

/**
 * From a payment session to its order, as a table of steps (rules order-success-steps, order-success-errors,
 * payment-states). Pure; what each step asks the server is in placement-calls.ts.
 */

/** What is asked next. */
export type PlacementStep = 'check-order' | 'verify-payment' | 'look-for-pending' | 'convert' | 'wait' | 'check-again';

export type PaymentStatus = PaymentSessionAnswer['data']['paymentStatus'];

/** What a step found out. */
export type Answer =
  | { readonly kind: 'order'; readonly order: OrderAnswerOrder }
  | { readonly kind: 'payment'; readonly status: PaymentStatus }
  /** The step is done: the pending order is there, the wait is over. */
  | { readonly kind: 'yes' }
  /** The server said no; `message` is '' where it gave none. */
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  /** No readable answer, though the server was reached. */
  | { readonly kind: 'unreadable' }
  /** Not reached after all attempts; an alert has told the customer. */
  | { readonly kind: 'unreachable' };

export type PlacementOutcome =
  | { readonly kind: 'placed'; readonly order: OrderAnswerOrder }
  /** The provider confirms the payment later. */
  | { readonly kind: 'confirming' }
  /** Paid; the order is being made under this number. */
  | { readonly kind: 'creating'; readonly orderNumber: string }
  /** `isOver`: nothing more will happen automatically, so the page stops asking. */
  | { readonly kind: 'failed'; readonly message: string; readonly isOver: boolean; readonly payment: KnownPayment };

/**
 * What is known about a payment without an order. 'none': nothing was charged, and the cart can be paid again.
 */
export type KnownPayment = 'none' | 'made' | 'returned' | 'unknown';

export type Move = { readonly step: PlacementStep } | { readonly outcome: PlacementOutcome };

export const FIRST_STEP: PlacementStep = 'check-order';
/** The wait between the two requests for the order, ms. */
export const WAIT_MS = 2000;

export const TEXTS = {
  noSession: problems.sessionUnknown,
  notPaid: problems.notPaid,
  notVerified: requests.couldNotVerifyPayment,
  notConverted: requests.failedToConvertPending,
  unreadable: catalog.orderProcessingError,
  refunded: catalog.paymentWasGivenBack,
  replaced: catalog.newerPaymentPageOpened,
} as const;

const goTo = (step: PlacementStep): Move => ({ step });
const end = (outcome: PlacementOutcome): Move => ({ outcome });
const over = (message: string, payment: KnownPayment): Move => end({ kind: 'failed', message, isOver: true, payment });
const perhapsLater = (message: string, payment: KnownPayment): Move =>
  end({ kind: 'failed', message, isOver: false, payment });
/** Where the order could not be read: its number is right, unless the server lengthened it. */
const creating = (sessionId: string): Move => end({ kind: 'creating', orderNumber: orderNumberFor(sessionId) });

/** Only an order that is not pending counts. */
export const placedBy = (answer: Answer): PlacementOutcome | null =>
  answer.kind === 'order' && !answer.order.isPending ? { kind: 'placed', order: answer.order } : null;

function placed(answer: Answer): Move | null {
  const outcome = placedBy(answer);
  return outcome && end(outcome);
}

function afterPayment(answer: Answer): Move {
  if (answer.kind === 'refused' && answer.code === 'SESSION_UNKNOWN') return over(TEXTS.noSession, 'unknown');
  if (answer.kind !== 'payment') return perhapsLater(TEXTS.notVerified, 'unknown');
  switch (answer.status) {
    case 'paid':
      return goTo('look-for-pending');
    case 'processing':
      return end({ kind: 'confirming' });
    case 'refunded':
      return over(TEXTS.refunded, 'returned');
    case 'replaced':
      return over(TEXTS.replaced, 'none');
    case 'failed':
    case 'unpaid':
    case 'expired':
      return over(TEXTS.notPaid, 'none');
    default:
      // A server of a later version may know more payment states than this page does.
      return perhapsLater(TEXTS.notVerified, 'unknown');
  }
}

/** 'Order processing failed: {message}. …'; a full stop at the end of the message is not doubled. */
function conversionFailed(message: string): Move {
  const reason = (message === '' ? TEXTS.notConverted : message).replace(/\.$/, '');
  const text = catalog.orderProcessingFailed(reason);
  return perhapsLater(text, 'made');
}

function afterConversion(answer: Answer, sessionId: string): Move {
  const found = placed(answer);
  if (found !== null) return found;
  if (answer.kind === 'unreadable') return perhapsLater(TEXTS.unreadable, 'made');
  // Not reached: the payment is valid, and the server creates the order once it is back.
  if (answer.kind !== 'refused') return creating(sessionId);
  // The provider is being asked again, or a dispatcher checks the order: nothing has failed.
  const isStillMoving = answer.code === 'NOT_PAID' || answer.code === 'NEEDS_REVIEW';
  return isStillMoving ? creating(sessionId) : conversionFailed(answer.message);
}

/** What follows from the answer of a step. */
export function afterStep(step: PlacementStep, answer: Answer, sessionId: string): Move {
  switch (step) {
    case 'check-order':
      if (answer.kind === 'unreachable') return perhapsLater(TEXTS.notVerified, 'unknown');
      return placed(answer) ?? goTo('verify-payment');
    case 'verify-payment':
      return afterPayment(answer);
    case 'look-for-pending':
      if (answer.kind === 'unreachable') return creating(sessionId);
      return goTo(answer.kind === 'yes' ? 'convert' : 'wait');
    case 'convert':
      return afterConversion(answer, sessionId);
    case 'wait':
      return goTo('check-again');
    case 'check-again':
      return placed(answer) ?? creating(sessionId);
  }
}

/** Asks the server what a step wants to know. */
export type AskPlacement = (step: PlacementStep) => Promise<Answer>;

/** Takes the steps until the outcome is known. `onStep` is called with each. */
export async function findPlacedOrder(
  sessionId: string,
  ask: AskPlacement,
  onStep: (step: PlacementStep) => void,
): Promise<PlacementOutcome> {
  let step = FIRST_STEP;
  for (;;) {
    onStep(step);
    const move = afterStep(step, await ask(step), sessionId);
    if ('outcome' in move) return move.outcome;
    step = move.step;
  }
}

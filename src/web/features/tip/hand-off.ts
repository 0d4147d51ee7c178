import * as catalog from '#catalog/customers/tip.ts';
import * as requests from '#catalog/everyone/requests.ts';
import type {
  CreatePendingAnswer,
  CreatePendingBody,
  LineProblemDetails,
  PriceChangedDetails,
} from '#contract/order/orders.ts';
import type { CheckoutSessionAnswer, CreateCheckoutSessionBody } from '#contract/order/payments.ts';
import { CHOOSE_AGAIN } from '#domain/order/ticket/line-trouble.ts';
import { ApiClientError, ApiGaveUp, ApiRefusal } from '#web/api/api-errors.ts';
import type { CheckoutCall } from '#web/state/ordering/checkout.ts';
import { type PaymentInput, pendingBody, sessionBody } from './pending-body.ts';

/** From the tip page to the payment provider's page (rule payment-hand-off). */

/** The page where the customer can fix a refusal. */
export type PayWayOn = 'checkout' | 'restaurants' | 'phone' | 'here';

export type HandOffOutcome =
  /** Saved and ready to be paid: the browser may leave. */
  | { readonly kind: 'leave'; readonly url: string; readonly sessionId: string; readonly pendingOrderId: string }
  | { readonly kind: 'price-changed'; readonly details: PriceChangedDetails }
  /** One dish of the cart cannot be sold like this; `canEdit`: with other choices it can. */
  | {
      readonly kind: 'line';
      readonly message: string;
      readonly lineId: string;
      readonly itemTitle: string;
      readonly canEdit: boolean;
    }
  /** `isCartKept`: once this is fixed, the same cart can be paid. */
  | { readonly kind: 'blocked'; readonly message: string; readonly wayOn: PayWayOn; readonly isCartKept: boolean }
  | {
      readonly kind: 'ordered';
      readonly message: string;
      readonly pendingOrderId: string | null;
      readonly orderNumber: string | null;
      /** The payment session of the order, or of the payment that is under way. */
      readonly sessionId: string | null;
    }
  /** Anything else, told as a payment error. */
  | { readonly kind: 'failed'; readonly message: string }
  /** An alert has already told the customer. */
  | { readonly kind: 'alerted' };

export interface HandOffCalls {
  readonly createPendingOrder: (
    body: CreatePendingBody,
    key: string,
    signal: AbortSignal,
  ) => Promise<CreatePendingAnswer>;
  readonly createCheckoutSession: (
    body: CreateCheckoutSessionBody,
    key: string,
    signal: AbortSignal,
  ) => Promise<CheckoutSessionAnswer>;
  readonly idempotencyKey: (idempotent: CheckoutCall, content: unknown) => string;
  readonly forgetCalls: () => void;
}

const WAYS_ON: Readonly<Record<string, PayWayOn>> = {
  OUT_OF_ZONE: 'checkout',
  PLACE_UNKNOWN: 'checkout',
  ADDRESS_INFO_INVALID: 'checkout',
  PHONE_INVALID: 'phone',
  SHOP_CLOSED: 'here',
  RESTAURANT_CLOSED: 'restaurants',
  RESTAURANT_UNKNOWN: 'restaurants',
  CART_EXPIRED: 'restaurants',
  CART_EMPTY: 'restaurants',
  CART_TOO_LARGE: 'checkout',
  TIP_INVALID: 'here',
};
/** There is no cart any more that could be paid. */
const CART_GONE_CODES: readonly string[] = ['CART_EXPIRED', 'CART_EMPTY'];
/** The saved order can no longer be paid; another one is saved in its place. */
const STALE_CODES: readonly string[] = ['PENDING_EXPIRED', 'PENDING_NOT_FOUND', 'IDEMPOTENCY_MISMATCH'];

const hasFields = (value: unknown, ...names: readonly string[]): boolean =>
  typeof value === 'object' && value !== null && names.every((name) => Object.hasOwn(value, name));

const isPriceChange = (details: unknown): details is PriceChangedDetails =>
  hasFields(details, 'fees', 'tip', 'finalTotal', 'lines');

const isLineProblem = (details: unknown): details is LineProblemDetails => hasFields(details, 'lineId', 'itemTitle');

const textIn = (details: unknown, name: 'orderNumber' | 'sessionId'): string | null => {
  const value = ((hasFields(details) ? details : {}) as { readonly [field: string]: unknown })[name];
  return typeof value === 'string' ? value : null;
};

/** This cart was paid already, or its payment is under way: it is not paid a second time. */
const PAID_CODES: ReadonlySet<string> = new Set(['ALREADY_ORDERED', 'PAYMENT_UNDER_WAY']);

/** What a refusal means for the tip page. `pendingOrderId` is null while no order is saved. */
export function refusalOutcome(refusal: ApiRefusal, pendingOrderId: string | null, fallback: string): HandOffOutcome {
  const { code, details } = refusal;
  const message = refusal.message === '' ? fallback : refusal.message;
  if (code === 'PRICE_CHANGED' && isPriceChange(details)) return { kind: 'price-changed', details };
  if (PAID_CODES.has(code)) {
    const orderNumber = textIn(details, 'orderNumber');
    return { kind: 'ordered', message, pendingOrderId, orderNumber, sessionId: textIn(details, 'sessionId') };
  }
  if (isLineProblem(details)) {
    const { lineId, itemTitle } = details;
    return { kind: 'line', message, lineId, itemTitle, canEdit: CHOOSE_AGAIN.has(code) };
  }
  const wayOn = Object.hasOwn(WAYS_ON, code) ? WAYS_ON[code] : undefined;
  if (wayOn === undefined) return { kind: 'failed', message };
  return { kind: 'blocked', message, wayOn, isCartKept: !CART_GONE_CODES.includes(code) };
}

function failureOutcome(error: unknown, pendingOrderId: string | null, fallback: string): HandOffOutcome {
  if (error instanceof ApiRefusal) return refusalOutcome(error, pendingOrderId, fallback);
  if (error instanceof ApiGaveUp) return { kind: 'alerted' };
  if (error instanceof ApiClientError) return { kind: 'failed', message: fallback };
  throw error;
}

const isStale = (error: unknown): boolean => error instanceof ApiRefusal && STALE_CODES.includes(error.code);

async function attempt(
  payment: PaymentInput,
  calls: HandOffCalls,
  signal: AbortSignal,
  isLastTry: boolean,
): Promise<HandOffOutcome | 'stale'> {
  let pendingOrderId: string | null = null;
  let fallback = requests.failedToSaveOrder;
  try {
    const order = pendingBody(payment);
    const saved = await calls.createPendingOrder(order, calls.idempotencyKey('create-pending', order), signal);
    pendingOrderId = saved.pendingOrderId;
    fallback = requests.failedToCreatePayment;
    const session = sessionBody(payment, pendingOrderId);
    const opened = await calls.createCheckoutSession(session, calls.idempotencyKey('create-session', session), signal);
    return { kind: 'leave', url: opened.url, sessionId: opened.sessionId, pendingOrderId };
  } catch (error) {
    return isStale(error) && !isLastTry ? 'stale' : failureOutcome(error, pendingOrderId, fallback);
  }
}

/**
 * Saves the order and opens its payment. A saved order that has become too old is replaced by a new one, once. Throws
 * the signal's reason if the customer has left the page.
 */
export async function handOff(
  payment: PaymentInput,
  calls: HandOffCalls,
  signal: AbortSignal,
): Promise<HandOffOutcome> {
  const first = await attempt(payment, calls, signal, false);
  if (first !== 'stale') return first;
  calls.forgetCalls();
  const second = await attempt(payment, calls, signal, true);
  return second === 'stale' ? { kind: 'failed', message: requests.failedToSaveOrder } : second;
}

/** The alert of a failed hand-off (rule payment-error-words). A full stop at the end of the message is not doubled. */
export function paymentErrorText(message: string): string {
  return catalog.paymentError(message.replace(/\.$/, ''));
}

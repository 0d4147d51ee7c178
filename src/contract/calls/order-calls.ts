/** From the tip page to the review: the calls of a buyer, and those of the providers of payments and texts. */
import { z } from 'zod';
import { doneSchema } from '../answers.ts';
import { textIdSchema } from '../office.ts';
import { answeredMissingSchema, answerMissingBodySchema, missingIdSchema } from '../order/missing.ts';
import { changeOwnDetailsBodySchema, detailsChangedAnswerSchema } from '../order/order-details.ts';
import {
  convertAnswerSchema,
  convertFromSessionBodySchema,
  createPendingAnswerSchema,
  createPendingBodySchema,
  ORDER_ANSWER_SUMMARY,
  orderAnswerSchema,
  sessionIdSchema,
} from '../order/orders.ts';
import {
  checkoutSessionAnswerSchema,
  createCheckoutSessionBodySchema,
  paymentSessionAnswerSchema,
} from '../order/payments.ts';
import {
  ownOrdersAnswerSchema,
  pageMessageBodySchema,
  pageMessagesAnswerSchema,
  photosAnswerSchema,
  reviewBodySchema,
  trackAnswerSchema,
  trackEventsQuerySchema,
  trackQuerySchema,
  unlockBodySchema,
} from '../order/tracking.ts';
import { messageAnswerSchema } from '../shop/signups.ts';
import { type CallFacts, inHour, inMinute } from './call.ts';

/** Many people behind one network address ask about their sessions, each every few seconds. */
const OF_SESSION = { who: 'public', isPersonal: true, asksSession: true, perMinute: 300 } as const;
const sessionParams = z.object({ sessionId: sessionIdSchema });
/** So that nobody tries out the numbers (rule lookup-limits). Counted for all calls about orders together. */
const LOOKUPS = { lookups: inMinute(30), misses: inMinute(10) } as const;
/** Any text: one that isn't an order's number is unknown (404), not malformed. */
export const OF_ORDER = {
  who: 'public',
  priority: 'other',
  isPersonal: true,
  params: z.object({ orderNumber: z.string() }),
  query: trackQuerySchema,
  limits: LOOKUPS,
} as const;
const FROM_PROVIDER = { who: 'public', priority: 'needed' } as const;

export const ORDER_CALLS = {
  'POST /api/orders/create-pending-complete': {
    who: 'public',
    priority: 'cart',
    does: 'Saves the order that is to be paid. Each line is priced again; a new price is refused with the new figures.',
    body: createPendingBodySchema,
    // Enough for a person, too little for somebody who tests stolen cards (rule checkout-limits).
    limits: { perClient: inMinute(10), perPhone: inMinute(5), perBuyer: inMinute(5) },
    answer: createPendingAnswerSchema,
    refuses: [
      'PRICE_CHANGED',
      'SHOP_CLOSED',
      'RESTAURANT_CLOSED',
      'RESTAURANT_UNKNOWN',
      'ITEM_SOLD_OUT',
      'ITEM_SUSPENDED',
      'ITEM_UNKNOWN',
      'ITEM_CHANGED',
      'SELECTION_INVALID',
      'CART_EMPTY',
      'CART_TOO_LARGE',
      'CART_EXPIRED',
      'TIP_INVALID',
      'PHONE_INVALID',
      'ADDRESS_INFO_INVALID',
      'OUT_OF_ZONE',
      'PLACE_UNKNOWN',
      'PLACES_UNAVAILABLE',
      'IDEMPOTENCY_MISMATCH',
    ],
  },
  'POST /api/payments/create-checkout-session-lean': {
    who: 'public',
    priority: 'begun',
    does: 'Opens the payment of a saved order, or gives the one that is open.',
    body: createCheckoutSessionBodySchema,
    limits: { perClient: inMinute(5), perPhone: inMinute(3), perBuyer: inMinute(3) },
    answer: checkoutSessionAnswerSchema,
    refuses: [
      'PENDING_NOT_FOUND',
      'PENDING_EXPIRED',
      'ALREADY_ORDERED',
      'PAYMENT_UNDER_WAY',
      'PRICE_CHANGED',
      'AMOUNT_OUT_OF_RANGE',
      'NO_PAYMENTS',
      'PAYMENT_PROVIDER_DOWN',
      'IDEMPOTENCY_MISMATCH',
    ],
  },
  'GET /api/payments/session/:sessionId': {
    ...OF_SESSION,
    priority: 'begun',
    does: 'Says whether a payment session is paid.',
    params: sessionParams,
    answer: paymentSessionAnswerSchema,
    refuses: ['SESSION_UNKNOWN', 'PAYMENT_PROVIDER_DOWN'],
  },
  'GET /api/orders/session/:sessionId': {
    ...OF_SESSION,
    priority: 'begun',
    does: ORDER_ANSWER_SUMMARY,
    params: sessionParams,
    answer: orderAnswerSchema,
    refuses: ['NOT_FOUND'],
  },
  'GET /api/orders/pending/:sessionId': {
    ...OF_SESSION,
    priority: 'begun',
    does: 'Says whether a saved order waits for the payment of a session.',
    params: sessionParams,
    answer: doneSchema,
    refuses: ['PENDING_NOT_FOUND'],
  },
  'POST /api/orders/convert-from-session': {
    ...OF_SESSION,
    priority: 'needed',
    does: `Makes the order of a paid session, the same one at a repeat. ${ORDER_ANSWER_SUMMARY}`,
    body: convertFromSessionBodySchema,
    answer: convertAnswerSchema,
    refuses: ['NOT_PAID', 'SESSION_UNKNOWN', 'PAYMENT_PROVIDER_DOWN'],
  },
  'POST /api/payments/webhook': {
    ...FROM_PROVIDER,
    fromAnyOrigin: true,
    does: 'Takes the notifications of the payment provider, signed over their bytes.',
    answer: z.object({ received: z.literal(true) }),
    refuses: ['SIGNATURE_INVALID', 'SESSION_UNKNOWN', 'RATE_LIMITED'],
  },
  'POST /api/messages/inbound': {
    ...FROM_PROVIDER,
    // A STOP that is refused may never come again.
    does: 'Takes a text that came in, as a signed form of the provider of texts.',
    answer: 'text/xml',
    refuses: ['SIGNATURE_INVALID', 'NOT_FOUND', 'RATE_LIMITED'],
  },
  'POST /api/messages/status/:id': {
    who: 'public',
    priority: 'other',
    does: 'Takes what became of one of our texts, as a signed form of the provider of texts.',
    params: z.object({ id: textIdSchema }),
    answer: null,
    refuses: ['SIGNATURE_INVALID', 'NOT_FOUND', 'RATE_LIMITED'],
  },
  'GET /api/orders/mine': {
    who: 'public',
    priority: 'other',
    isPersonal: true,
    // Many people behind one network address may look at their orders.
    perMinute: 120,
    does: 'Lists the orders of the client that sends the cookie of its checkouts; none without a cookie.',
    answer: ownOrdersAnswerSchema,
  },
  'GET /api/orders/track/:orderNumber': {
    ...OF_ORDER,
    does: 'Gives an order by its number: its steps, and the rest to whoever has a proof.',
    answer: trackAnswerSchema,
    refuses: ['ORDER_NOT_FOUND'],
  },
  'GET /api/orders/track/:orderNumber/photos': {
    ...OF_ORDER,
    does: 'Gives links to the delivery photos of an opened order.',
    answer: photosAnswerSchema,
    refuses: ['ORDER_NOT_FOUND', 'ORDER_LOCKED'],
  },
  'GET /api/orders/track/:orderNumber/events': {
    ...OF_ORDER,
    does: 'Streams the steps of an order as they happen.',
    query: trackEventsQuerySchema,
    answer: 'text/event-stream',
    refuses: ['ORDER_NOT_FOUND', 'TOO_MANY_STREAMS'],
  },
  'GET /api/orders/track/:orderNumber/messages': {
    ...OF_ORDER,
    does: 'Gives what the customer and the shop wrote each other about an order.',
    answer: pageMessagesAnswerSchema,
    refuses: ['ORDER_NOT_FOUND', 'ORDER_LOCKED'],
  },
  'POST /api/orders/track/:orderNumber/messages': {
    ...OF_ORDER,
    does: 'Takes what a customer writes to the shop on the order’s page.',
    body: pageMessageBodySchema,
    limits: { ...LOOKUPS, perClient: inHour(30), perOrderInAll: inHour(30) },
    answer: doneSchema,
    refuses: ['ORDER_NOT_FOUND', 'ORDER_LOCKED', 'NOT_FOUND', 'IDEMPOTENCY_MISMATCH'],
  },
  'POST /api/orders/track/:orderNumber/details': {
    ...OF_ORDER,
    does: 'Changes the door, the dropoff or the instructions of an order that is not over, for its customer.',
    body: changeOwnDetailsBodySchema,
    limits: { ...LOOKUPS, perClient: inHour(20), perOrderInAll: inHour(20) },
    answer: detailsChangedAnswerSchema,
    refuses: [
      'ORDER_NOT_FOUND',
      'ORDER_LOCKED',
      'STATUS_CHANGED',
      'DETAILS_CHANGED',
      'ADDRESS_INFO_INVALID',
      'IDEMPOTENCY_MISMATCH',
    ],
  },
  'POST /api/orders/track/:orderNumber/cancel': {
    ...OF_ORDER,
    does: 'Cancels an order for its customer, with everything back, while nobody of the shop has taken it.',
    limits: { ...LOOKUPS, perClient: inHour(20) },
    answer: messageAnswerSchema,
    refuses: ['ORDER_NOT_FOUND', 'ORDER_LOCKED', 'ORDER_TAKEN', 'IDEMPOTENCY_MISMATCH'],
  },
  'POST /api/orders/track/:orderNumber/unlock': {
    ...OF_ORDER,
    does: 'Opens the rest of an order to this browser by the last four digits of its phone number.',
    body: unlockBodySchema,
    // Beside these an order has few guesses in all (rule last-four-digits).
    limits: { ...LOOKUPS, perOrder: inHour(5) },
    answer: messageAnswerSchema,
    refuses: ['ORDER_NOT_FOUND', 'LAST_FOUR_WRONG'],
  },
  'POST /api/orders/track/:orderNumber/review': {
    ...OF_ORDER,
    does: 'Takes the one review of a delivered order.',
    body: reviewBodySchema,
    limits: { ...LOOKUPS, perClient: inHour(20), perPhone: inHour(10) },
    answer: messageAnswerSchema,
    refuses: ['ORDER_NOT_FOUND', 'ORDER_LOCKED', 'REVIEW_TOO_EARLY', 'REVIEW_EXISTS', 'IDEMPOTENCY_MISMATCH'],
  },
  'POST /api/orders/track/:orderNumber/missing/:missingId': {
    ...OF_ORDER,
    does: 'Takes the answer about a missing dish: the swap or the money. The first one counts, for five minutes.',
    params: z.object({ orderNumber: z.string(), missingId: missingIdSchema }),
    body: answerMissingBodySchema,
    limits: { ...LOOKUPS, perClient: inHour(30) },
    answer: answeredMissingSchema,
    refuses: ['ORDER_NOT_FOUND', 'ORDER_LOCKED', 'NOT_FOUND', 'MISSING_ANSWERED', 'IDEMPOTENCY_MISMATCH'],
  },
  'POST /api/orders/forget-browser': {
    who: 'public',
    priority: 'other',
    isPersonal: true,
    does: 'Takes the cookies that open orders from this browser; the orders stay as they are.',
    answer: doneSchema,
  },
  'GET /api/photos/:photo': {
    who: 'public',
    priority: 'other',
    isPersonal: true,
    does: 'Gives a delivery photo to whoever has a signed link to it.',
    params: z.object({ photo: z.string().max(300) }),
    answer: 'image/jpeg',
    refuses: ['LINK_INVALID', 'NOT_FOUND'],
  },
} satisfies Record<string, CallFacts>;

/** From the tip page to the review: the calls of a buyer, and those of the providers of payments and texts. */
import { z } from 'zod';
import { textIdSchema } from '../office.ts';
import {
  type ConvertAnswer,
  type CreatePendingAnswer,
  convertFromSessionBodySchema,
  createPendingBodySchema,
  ORDER_ANSWER_SUMMARY,
  type OrderAnswer,
  sessionIdSchema,
} from '../orders.ts';
import type { PaymentSessionAnswer, PendingExistsAnswer } from '../payments.ts';
import { type CheckoutSessionAnswer, createCheckoutSessionBodySchema } from '../payments.ts';
import { messageAnswerSchema } from '../signups.ts';
import {
  type PhotosAnswer,
  reviewBodySchema,
  type TrackAnswer,
  trackEventsQuerySchema,
  trackQuerySchema,
  unlockBodySchema,
} from '../tracking.ts';
import type { CallFacts } from './call.ts';

/** Many people behind one network address ask about their sessions, each every few seconds. */
const OF_SESSION = { who: 'public', isPersonal: true, asksSession: true, perMinute: 300 } as const;
const sessionParams = z.object({ sessionId: sessionIdSchema });
/** Any text: one that is no order's number is unknown (404), not malformed. */
const OF_ORDER = {
  who: 'public',
  errand: 'other',
  isPersonal: true,
  params: z.object({ orderNumber: z.string() }),
} as const;
const FROM_PROVIDER = { who: 'public', errand: 'needed' } as const;

export const ORDER_CALLS = {
  'POST /api/orders/create-pending-complete': {
    who: 'public',
    errand: 'cart',
    does: 'Saves the order that is to be paid. Each line is priced again; a new price is refused with the new figures.',
    body: createPendingBodySchema,
    answer: z.custom<CreatePendingAnswer>(),
  },
  'POST /api/payments/create-checkout-session-lean': {
    who: 'public',
    errand: 'begun',
    does: 'Opens the payment of a saved order, or gives the one that is open.',
    body: createCheckoutSessionBodySchema,
    answer: z.custom<CheckoutSessionAnswer>(),
  },
  'GET /api/payments/session/:sessionId': {
    ...OF_SESSION,
    errand: 'begun',
    does: 'Says whether a payment session is paid.',
    params: sessionParams,
    answer: z.custom<PaymentSessionAnswer>(),
  },
  'GET /api/orders/session/:sessionId': {
    ...OF_SESSION,
    errand: 'begun',
    does: ORDER_ANSWER_SUMMARY,
    params: sessionParams,
    answer: z.custom<OrderAnswer>(),
  },
  'GET /api/orders/pending/:sessionId': {
    ...OF_SESSION,
    errand: 'begun',
    does: 'Says whether a saved order waits for the payment of a session.',
    params: sessionParams,
    answer: z.custom<PendingExistsAnswer>(),
  },
  'POST /api/orders/convert-from-session': {
    ...OF_SESSION,
    errand: 'needed',
    does: `Makes the order of a paid session, the same one at a repeat. ${ORDER_ANSWER_SUMMARY}`,
    body: convertFromSessionBodySchema,
    answer: z.custom<ConvertAnswer>(),
  },
  'POST /api/payments/webhook': {
    ...FROM_PROVIDER,
    fromAnyOrigin: true,
    does: 'Takes the notifications of the payment provider, signed over their bytes.',
    answer: z.object({ received: z.literal(true) }),
  },
  'POST /api/messages/inbound': {
    ...FROM_PROVIDER,
    // A STOP that is refused may never come again.
    does: 'Takes a text that came in, as a signed form of the provider of texts.',
    answer: 'text/xml',
  },
  'POST /api/messages/status/:id': {
    who: 'public',
    errand: 'other',
    does: 'Takes what became of one of our texts, as a signed form of the provider of texts.',
    params: z.object({ id: textIdSchema }),
    answer: null,
  },
  'GET /api/orders/track/:orderNumber': {
    ...OF_ORDER,
    does: 'Gives an order by its number: its steps, and the rest to whoever has a proof.',
    query: trackQuerySchema,
    answer: z.custom<TrackAnswer>(),
  },
  'GET /api/orders/track/:orderNumber/photos': {
    ...OF_ORDER,
    does: 'Gives links to the delivery photos of an opened order.',
    query: trackQuerySchema,
    answer: z.custom<PhotosAnswer>(),
  },
  'GET /api/orders/track/:orderNumber/events': {
    ...OF_ORDER,
    does: 'Streams the steps of an order as they happen.',
    query: trackEventsQuerySchema,
    answer: 'text/event-stream',
  },
  'POST /api/orders/track/:orderNumber/unlock': {
    ...OF_ORDER,
    does: 'Opens the rest of an order to this browser by the last four digits of its phone number.',
    query: trackQuerySchema,
    body: unlockBodySchema,
    answer: messageAnswerSchema,
  },
  'POST /api/orders/track/:orderNumber/review': {
    ...OF_ORDER,
    does: 'Takes the one review of a delivered order.',
    query: trackQuerySchema,
    body: reviewBodySchema,
    answer: messageAnswerSchema,
  },
  'GET /api/photos/:photo': {
    who: 'public',
    errand: 'other',
    isPersonal: true,
    does: 'Gives a delivery photo to whoever has a signed link to it.',
    params: z.object({ photo: z.string().max(300) }),
    answer: 'image/jpeg',
  },
} satisfies Record<string, CallFacts>;

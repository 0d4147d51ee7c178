/** Changes of an order that is paid, and of its price (rules address-change, dish-change, dish-added). */
import { z } from 'zod';
import { doneSchema } from '../answers.ts';
import {
  addressChangedAnswerSchema,
  addressQuoteAnswerSchema,
  addressQuoteBodySchema,
  changeAddressBodySchema,
  payPageAnswerSchema,
  withdrawChangeBodySchema,
} from '../order/address-change.ts';
import { orderIdSchema } from '../order/delivery.ts';
import { changeDishBodySchema, officeDishBodySchema } from '../order/dish-change.ts';
import { type CallFacts, inHour, OFFICE_NEEDED } from './call.ts';
import { OF_ORDER } from './order-calls.ts';

const params = z.object({ id: orderIdSchema });

const ADDRESS_REFUSALS = [
  'NOT_FOUND',
  'PENDING_ORDER',
  'STATUS_CHANGED',
  'DETAILS_CHANGED',
  'PLACE_UNKNOWN',
  'PLACES_UNAVAILABLE',
  'OUT_OF_ZONE',
  'RESTAURANT_UNKNOWN',
] as const;

const DISH_REFUSALS = [
  'NOT_FOUND',
  'DETAILS_CHANGED',
  'PRICE_CHANGED',
  'ITEM_UNKNOWN',
  'ITEM_SOLD_OUT',
  'ITEM_SUSPENDED',
  'ITEM_CHANGED',
  'SELECTION_INVALID',
  'REFUND_TOO_LARGE',
  'IDEMPOTENCY_MISMATCH',
] as const;

export const ADDRESS_CALLS = {
  'POST /api/delivery/orders/:id/address/quote': {
    ...OFFICE_NEEDED,
    does: 'Says what a placed order would cost more or less at another address in the zone; changes nothing.',
    params,
    body: addressQuoteBodySchema,
    answer: addressQuoteAnswerSchema,
    refuses: ADDRESS_REFUSALS,
  },
  'POST /api/delivery/orders/:id/address': {
    ...OFFICE_NEEDED,
    does: 'Lets a placed order go to another address in the zone, at once or once the customer has paid the difference.',
    params,
    body: changeAddressBodySchema,
    answer: addressChangedAnswerSchema,
    refuses: [
      ...ADDRESS_REFUSALS,
      'PRICE_CHANGED',
      'REASON_REQUIRED',
      'ADDRESS_INFO_INVALID',
      'REFUND_TOO_LARGE',
      'IDEMPOTENCY_MISMATCH',
    ],
  },
  'POST /api/delivery/orders/:id/address/withdraw': {
    ...OFFICE_NEEDED,
    does: 'Withdraws a change of an order that waits for a payment; a payment that comes later goes back.',
    params,
    body: withdrawChangeBodySchema,
    answer: doneSchema,
    refuses: ['NOT_FOUND', 'DETAILS_CHANGED'],
  },
  'POST /api/orders/track/:orderNumber/dish': {
    ...OF_ORDER,
    does: 'Chooses other options of a dish that the restaurant has not confirmed, at once or once the difference is paid.',
    body: changeDishBodySchema,
    limits: { ...OF_ORDER.limits, perClient: inHour(20), perOrderInAll: inHour(20) },
    answer: addressChangedAnswerSchema,
    refuses: ['ORDER_NOT_FOUND', 'ORDER_LOCKED', ...DISH_REFUSALS],
  },
  'POST /api/delivery/orders/:id/dish': {
    ...OFFICE_NEEDED,
    does: 'Chooses other options of a dish, or adds one, before the restaurant has confirmed it, at once or once that is paid.',
    params,
    body: officeDishBodySchema,
    answer: addressChangedAnswerSchema,
    refuses: DISH_REFUSALS,
  },
  'POST /api/orders/track/:orderNumber/dish/withdraw': {
    ...OF_ORDER,
    does: 'Keeps a dish as it was ordered while the change of it waits for a payment.',
    body: withdrawChangeBodySchema,
    limits: { ...OF_ORDER.limits, perClient: inHour(20), perOrderInAll: inHour(20) },
    answer: doneSchema,
    refuses: ['ORDER_NOT_FOUND', 'ORDER_LOCKED', 'NOT_FOUND', 'DETAILS_CHANGED'],
  },
  'POST /api/orders/track/:orderNumber/pay': {
    ...OF_ORDER,
    does: 'Opens the payment of what a change of an order costs more, and answers the provider’s page.',
    limits: { ...OF_ORDER.limits, perClient: inHour(20) },
    answer: payPageAnswerSchema,
    refuses: [
      'ORDER_NOT_FOUND',
      'ORDER_LOCKED',
      'ALREADY_PAID',
      'PAYMENT_UNDER_WAY',
      'AMOUNT_OUT_OF_RANGE',
      'NO_PAYMENTS',
      'PAYMENT_PROVIDER_DOWN',
    ],
  },
} satisfies Record<string, CallFacts>;

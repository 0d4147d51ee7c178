/** Noting what drivers pay at restaurants (rules till-notes, wrong-till-prices). */
import { z } from 'zod';
import { orderMoneyParamsSchema } from '../money/money.ts';
import { orderIdSchema } from '../order/delivery.ts';
import {
  correctTillBodySchema,
  tillFieldsSchema,
  tillNotedAnswerSchema,
  wrongPricesAnswerSchema,
} from '../order/till.ts';
import { type CallFacts, OFFICE, OWNER, STAFF } from './call.ts';

export const TILL_CALLS = {
  'POST /api/delivery/orders/:id/till': {
    ...STAFF,
    does: 'Notes what was paid at the restaurant, once, with photos of the receipt in the form.',
    params: z.object({ id: orderIdSchema }),
    form: tillFieldsSchema,
    answer: tillNotedAnswerSchema,
    refuses: [
      'NOT_FOUND',
      'PENDING_ORDER',
      'TILL_CLOSED',
      'TILL_NOTED',
      'AMOUNT_OUT_OF_RANGE',
      'TOO_MANY_PHOTOS',
      'PHOTO_TYPE',
      'PHOTO_TOO_LARGE',
      'PHOTO_UNREADABLE',
      'STORAGE_FULL',
      'RATE_LIMITED',
      'IDEMPOTENCY_MISMATCH',
    ],
  },
  'POST /api/office/orders/:orderId/till': {
    ...OFFICE,
    does: 'Corrects what was noted as paid at the restaurant, notes it, or takes it back, with a reason.',
    params: orderMoneyParamsSchema,
    body: correctTillBodySchema,
    answer: tillNotedAnswerSchema,
    refuses: [
      'NOT_FOUND',
      'TILL_CLOSED',
      'TILL_CHANGED',
      'AMOUNT_OUT_OF_RANGE',
      'REASON_REQUIRED',
      'IDEMPOTENCY_MISMATCH',
    ],
  },
  'GET /api/office/wrong-prices': {
    ...OWNER,
    does: 'Lists the prices of menus that were others at the till.',
    answer: wrongPricesAnswerSchema,
  },
} satisfies Record<string, CallFacts>;

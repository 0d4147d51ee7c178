/** The calls about money: refunds, the ledger of an order, what does not fit, the day and its close. */
import { missingAnswerSchema, missingBodySchema } from '../missing.ts';
import {
  caseFileAnswerSchema,
  closeDayAnswerSchema,
  closeDayBodySchema,
  mismatchesAnswerSchema,
  moneyDayAnswerSchema,
  moneyDayQuerySchema,
  orderMoneyAnswerSchema,
  orderMoneyParamsSchema,
  paidByHandBodySchema,
  refundAnswerSchema,
  refundBodySchema,
  refundParamsSchema,
} from '../money.ts';
import { type CallFacts, OFFICE, OWNER } from './call.ts';

export const MONEY_CALLS = {
  'POST /api/office/orders/:orderId/refunds': {
    ...OFFICE,
    does: 'Gives money of a paid order back: lines, fee, tip or an amount. One key is one refund.',
    params: orderMoneyParamsSchema,
    body: refundBodySchema,
    answer: refundAnswerSchema,
    refuses: [
      'NOT_FOUND',
      'NOTHING_TO_REFUND',
      'REFUND_TOO_LARGE',
      'REFUND_LIMIT',
      'MONEY_CHANGED',
      'NOTE_REQUIRED',
      'IDEMPOTENCY_MISMATCH',
    ],
  },
  'POST /api/office/orders/:orderId/missing': {
    ...OFFICE,
    does: 'Marks dishes as missing: with a swap the customer is asked, without one the money goes back at once.',
    params: orderMoneyParamsSchema,
    body: missingBodySchema,
    answer: missingAnswerSchema,
    refuses: [
      'NOT_FOUND',
      'ORDER_OVER',
      'REFUND_TOO_LARGE',
      'REFUND_LIMIT',
      'NOTHING_TO_REFUND',
      'IDEMPOTENCY_MISMATCH',
    ],
  },
  'GET /api/office/orders/:orderId/money': {
    ...OFFICE,
    does: 'Gives the ledger of an order, its refunds, and what can still go back.',
    params: orderMoneyParamsSchema,
    answer: orderMoneyAnswerSchema,
    refuses: ['NOT_FOUND'],
  },
  'GET /api/office/orders/:orderId/case-file': {
    ...OFFICE,
    does: 'Gives all that is known of an order, for a bank that asks.',
    params: orderMoneyParamsSchema,
    answer: caseFileAnswerSchema,
    refuses: ['NOT_FOUND'],
  },
  'POST /api/office/orders/:orderId/paid-by-hand': {
    ...OFFICE,
    does: 'Notes that an unpaid order was paid in cash, or that the restaurant was paid at its counter.',
    params: orderMoneyParamsSchema,
    body: paidByHandBodySchema,
    answer: refundAnswerSchema.pick({ success: true }),
    refuses: ['NOT_FOUND', 'ALREADY_PAID', 'IDEMPOTENCY_MISMATCH'],
  },
  'POST /api/office/money/refunds/:refundId/again': {
    ...OWNER,
    does: 'Decides a refund that failed once more; a repeat gives the same new one.',
    params: refundParamsSchema,
    answer: refundAnswerSchema,
    refuses: ['NOT_FOUND', 'REFUND_TOO_LARGE', 'MONEY_CHANGED'],
  },
  'GET /api/office/money/mismatches': {
    ...OFFICE,
    does: 'Lists what does not fit between orders, payments and refunds, each with its next action.',
    answer: mismatchesAnswerSchema,
  },
  'GET /api/office/money/day': {
    ...OFFICE,
    does: 'Gives the sums of a day, a week or a month.',
    query: moneyDayQuerySchema,
    answer: moneyDayAnswerSchema,
  },
  'GET /api/office/money/day.csv': {
    ...OWNER,
    does: 'Gives the ledger of a day, a week or a month as a file.',
    query: moneyDayQuerySchema,
    answer: 'text/csv',
  },
  'POST /api/office/money/close': {
    ...OWNER,
    does: 'Closes a day: later rows count for the next one.',
    body: closeDayBodySchema,
    answer: closeDayAnswerSchema,
    refuses: ['DAY_NOT_OVER', 'IDEMPOTENCY_MISMATCH'],
  },
} satisfies Record<string, CallFacts>;

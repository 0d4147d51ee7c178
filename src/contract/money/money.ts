/**
 * The money of an order and of a day: ledger, refunds, what does not fit (rules money-ledger, refund-call,
 * money-mismatches, money-day). All amounts in cents, times in Unix ms, days as 'YYYY-MM-DD' on the area's clock.
 */
import { z } from 'zod';
import { daySchema } from '#domain/day-schema.ts';
import { CHARGE_KINDS, eachKind, FEE_KINDS } from '#domain/money/charge-kinds.ts';
import { REFUND_BEARERS } from '#domain/money/refund-bearers.ts';
import { REFUND_REASONS } from '#domain/money/refund-reasons.ts';
import { centsSchema, textOf } from '../answers.ts';
import { addressChangeSchema } from '../order/address-change.ts';
import { orderIdSchema } from '../order/delivery.ts';
import { staffMissingSchema } from '../order/missing.ts';
import { bookDaySchema, restaurantSumsSchema } from './day-close.ts';
import { providerIdsSchema } from './provider-ids.ts';

export const orderMoneyParamsSchema = z.object({ orderId: orderIdSchema });
const REFUND_STATES = ['decided', 'pending', 'succeeded', 'failed'] as const;
/** 'decided': not taken by the provider yet; 'pending': taken, and not with the bank yet. */
export type RefundState = (typeof REFUND_STATES)[number];

/** A sum in cents, or `true` for all that is left of it. */
const partSchema = z.union([z.boolean(), centsSchema.min(1)]).optional();
/** Lines, fee and tip together, or only an amount (rule refund-arithmetic). */
export const refundBodySchema = z.object({
  lines: z
    .array(z.object({ id: z.string().max(200), count: z.int().min(1).max(99) }))
    .max(100)
    .optional(),
  fee: partSchema,
  tip: partSchema,
  amountCents: centsSchema.min(1).optional(),
  reason: z.enum(REFUND_REASONS),
  /** Who pays for it; by the reason if left out (rule refund-bearer). */
  bearer: z.enum(REFUND_BEARERS).optional(),
  note: textOf(500).nullish(),
  /** What the screen showed as left; where another amount is left by now, the answer is 409. */
  leftCents: centsSchema.min(0).optional(),
});
export type RefundBody = z.infer<typeof refundBodySchema>;

export const refundBriefSchema = z.object({ id: z.string(), amountCents: z.number(), state: z.enum(REFUND_STATES) });
export const refundAnswerSchema = z.object({ success: z.literal(true), refund: refundBriefSchema });

export const LEDGER_KINDS = [
  'charged',
  'provider-fee',
  'refunded',
  'refund-failed',
  'given-by-hand',
  'disputed',
  'dispute-won',
  'dispute-lost',
  'dispute-fee',
  'adjustment',
  'paid-at-restaurant',
  'price-difference',
  'tip-owed',
  'paid-in-cash',
  'correction',
  'paid-out',
  'borne',
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** A row of the ledger, signed as the shop sees it: money in is positive. The parts are what the amount is made of. */
export const ledgerRowSchema = z.object({
  id: z.string(),
  kind: z.enum(LEDGER_KINDS),
  amountCents: z.number(),
  foodCents: z.number(),
  feeCents: z.number(),
  taxCents: z.number(),
  tipCents: z.number(),
  at: z.number(),
  day: z.string(),
  /** Who did it; '' if it was automatic. */
  person: z.string(),
  note: z.string(),
  refundId: z.string().nullable(),
  /** The row that this correction is against, or null. */
  corrects: z.string().nullable(),
  /** How an owner may correct it (rule ledger-corrections); null for others and for rows that follow from something. */
  correction: z
    .object({
      /** 'amount' names the right amount, from 0 to `mostCents`; 'take-back' takes all of it out of the books. */
      way: z.enum(['amount', 'take-back']),
      /** What the row counts for after the corrections until now, as a positive amount. */
      nowCents: z.number(),
      mostCents: z.number(),
    })
    .nullable(),
});
export type LedgerRow = z.infer<typeof ledgerRowSchema>;

const refundPartsSchema = z.object({
  lines: z.array(z.object({ id: z.string(), count: z.number() })).readonly(),
  taxes: z.array(z.object({ taxRate: z.number(), food: z.number(), tax: z.number() })).readonly(),
  ...eachKind(FEE_KINDS, () => z.number()),
});

/** A refund as staff sees it. */
export const refundSchema = refundBriefSchema.extend({
  /** By a person, with the cancellation, for a surplus payment, or in the provider's own dashboard. */
  origin: z.enum(['staff', 'cancellation', 'extra', 'provider']),
  foodCents: z.number(),
  feeCents: z.number(),
  taxCents: z.number(),
  tipCents: z.number(),
  lines: refundPartsSchema.shape.lines,
  reason: z.string(),
  note: z.string(),
  person: z.string(),
  /** Why the provider could not give it back, or null. */
  failure: z.string().nullable(),
  createdAt: z.number(),
});
export type RefundView = z.infer<typeof refundSchema>;

export const orderMoneyAnswerSchema = z.object({
  success: z.literal(true),
  orderId: z.string(),
  orderNumber: z.string(),
  ledger: z.array(ledgerRowSchema).readonly(),
  refunds: z.array(refundSchema).readonly(),
  /** Dishes that were marked as missing, oldest first. */
  missing: z.array(staffMissingSchema).readonly(),
  /** What can still go back (domain/money/refund.ts, RefundLeft). */
  left: z.object({
    amount: z.number(),
    food: z.number(),
    fees: z.number(),
    tax: z.number(),
    tip: z.number(),
    deliveryFee: z.number(),
    lines: z.array(z.object({ id: z.string(), count: z.number() })).readonly(),
  }),
  /** With `before`, what `refund` of domain/money/refund.ts takes, so that the screen shows what the press will do. */
  sold: z.object({
    lines: z
      .array(
        z.object({
          id: z.string(),
          name: z.string(),
          summary: z.string(),
          quantity: z.number(),
          totalPrice: z.number(),
          taxRate: z.number().optional(),
        }),
      )
      .readonly(),
    taxes: z.array(z.object({ taxRate: z.number(), subtotal: z.number(), tax: z.number() })).readonly(),
    taxRate: z.number(),
    ...eachKind(FEE_KINDS, () => z.number()),
    paid: z.number(),
  }),
  before: z.array(refundPartsSchema).readonly(),
  /** It was paid in cash, so refunds are given by hand (rule given-by-hand). */
  isCash: z.boolean(),
  /**
   * How much of this order this person may still refund; null for an owner, who may refund everything. Open questions
   * reserve the amounts that their answers may refund; only a cancellation, which ends them, may use these too.
   */
  limitCents: z.number().nullable(),
});
export type OrderMoneyAnswer = z.infer<typeof orderMoneyAnswerSchema>;

const MISMATCH_KINDS = [
  'paid-without-order',
  'order-without-payment',
  'amount-differs',
  'payment-under-way',
  'refund-pending',
  'refund-failed',
  'refund-held',
  'dispute-open',
  'charged-twice',
  'provider-silent',
  'webhooks-refused',
  'balance-unmatched',
  'balance-missing',
  'other-currency',
  'books-not-compared',
  'payout-failed',
] as const;

/**
 * The one safe next action: 'look' opens the order, 'wait' needs no action, 'refund-again' and 'paid-in-cash' are
 * calls, 'give-held' refunds what waits for the owner, 'case-file' opens the case file, 'provider' is done in the
 * provider's own dashboard, 'follow-provider' is a call that makes the books agree with the provider's balance.
 */
const MISMATCH_ACTIONS = [
  'look',
  'wait',
  'refund-again',
  'paid-in-cash',
  'give-held',
  'case-file',
  'provider',
  'follow-provider',
] as const;

export const mismatchSchema = z.object({
  /** Stays the same for as long as the thing does not fit. */
  id: z.string(),
  kind: z.enum(MISMATCH_KINDS),
  orderId: z.string().nullable(),
  orderNumber: z.string().nullable(),
  /** Set with 'refund-again'. */
  refundId: z.string().nullable(),
  amountCents: z.number().nullable(),
  since: z.number(),
  /** Until when an answer is due (a dispute); null if nothing is due. */
  deadline: z.number().nullable(),
  /** What does not fit, in a sentence. */
  words: z.string(),
  action: z.object({ kind: z.enum(MISMATCH_ACTIONS), words: z.string() }),
});
export type Mismatch = z.infer<typeof mismatchSchema>;
export const mismatchesAnswerSchema = z.object({
  success: z.literal(true),
  /** When the shop last compared its books; null if it never has. */
  checkedAt: z.number().nullable(),
  /** Newest first. */
  mismatches: z.array(mismatchSchema).readonly(),
});
export type MismatchesAnswer = z.infer<typeof mismatchesAnswerSchema>;

/** The day, or its week (from Monday) or month; today if absent. */
export const moneyDayQuerySchema = z.object({
  date: bookDaySchema.optional(),
  period: z.enum(['day', 'week', 'month']).optional().default('day'),
});
export type MoneyDayQuery = z.infer<typeof moneyDayQuerySchema>;

/** Sums of the ledger's rows of these days. Refunds and fees are positive amounts. */
export const moneyDayAnswerSchema = z.object({
  success: z.literal(true),
  from: daySchema,
  to: daySchema,
  orders: z.number(),
  /** All charges with their parts, without subtracting refunds. */
  chargedCents: z.number(),
  foodCents: z.number(),
  feeCents: z.number(),
  taxCents: z.number(),
  tipCents: z.number(),
  /** After refunds, highest rate first. */
  taxes: z.array(z.object({ taxRate: z.number(), foodCents: z.number(), taxCents: z.number() })).readonly(),
  taxPaidCents: z.number().describe('Of the tax, what restaurants were paid at their counters and pay themselves.'),
  refunds: z.number(),
  refundedCents: z.number(),
  providerFeeCents: z.number(),
  /** With the provider's fees for disputes. */
  disputedCents: z.number(),
  /** What was entered so that the books agree with the provider's balance; signed, money in is positive. */
  adjustedCents: z.number(),
  priceDifferenceCents: z.number().describe('Paid at tills beyond the prices of the menus (rule till-notes).'),
  /** Tips after refunds; `driverId` null if no driver has the order. */
  tips: z.array(z.object({ driverId: z.string().nullable(), name: z.string(), cents: z.number() })).readonly(),
  foodOwedCents: z
    .number()
    .describe('Food after the refunds that restaurants bear, whether it was paid at counters or not.'),
  /** Food after refunds, less what was paid at the restaurant. */
  restaurants: z.array(restaurantSumsSchema).readonly(),
  /** What the shop keeps: all in, less refunds, disputes, provider fees, tax, tips and what the restaurants get. */
  leftCents: z.number(),
  payouts: z
    .array(
      z.object({
        id: z.string(),
        amountCents: z.number(),
        currency: z.string(),
        arrivesAt: z.number(),
        /** Whether the bank sent it back. */
        isFailed: z.boolean(),
        /** Its content; null if the provider hasn't reported it. */
        holds: z
          .object({
            payments: z.number(),
            /** Of this shop and, if the account is shared, of others; after fees. */
            ownCents: z.number(),
            foreignCents: z.number(),
          })
          .nullable(),
      }),
    )
    .readonly(),
  /** Whether another shop is paid through the same account of the provider, so that payouts hold its money too. */
  isAccountShared: z.boolean(),
  /** Who closed each closed day of these, oldest first. */
  closed: z.array(z.object({ day: daySchema, person: z.string(), closedAt: z.number() })).readonly(),
  /** When a business day ends, in minutes after midnight. */
  dayEndsMinutes: z.int(),
  /** When these days are over: the last can be closed from then on. */
  endsAt: z.number(),
  /** Rows written after their day's close, listed on their own day and on the day that they count for. */
  corrections: z
    .array(
      z.object({
        orderNumber: z.string().nullable(),
        kind: z.enum(LEDGER_KINDS),
        amountCents: z.number(),
        at: z.number(),
        ofDay: daySchema,
        countsFor: daySchema,
      }),
    )
    .readonly(),
});
export type MoneyDayAnswer = z.infer<typeof moneyDayAnswerSchema>;

/** A row of the list of what does not fit, by its id there. */
export const mismatchParamsSchema = z.object({ mismatchId: textOf(300).min(1) });
export const refundParamsSchema = z.object({ refundId: textOf(200).min(1) });
/** How a row of the money page was settled in another way (rule settled-another-way). */
export const settleBodySchema = z.object({
  id: textOf(300).min(1),
  note: textOf(500).refine((words) => words.trim() !== '', 'must say how'),
  /** The money of a failed refund was given back by hand. */
  isGiven: z.boolean().optional().default(false),
});
export type SettleBody = z.infer<typeof settleBodySchema>;

export const ledgerRowParamsSchema = z.object({ rowId: textOf(200).min(1) });
/** What a row of the ledger should have been (rule ledger-corrections). */
export const correctionBodySchema = z.object({
  /** The right amount, as a positive one; 0 takes the row back. */
  amountCents: centsSchema.min(0),
  /** What the screen showed as the row's amount, as text because an old row may hold any whole number. */
  seenCents: z.string().regex(/^\d{1,20}$/),
  reason: textOf(500).refine((words) => words.trim() !== '', 'must say why'),
});
export type CorrectionBody = z.infer<typeof correctionBodySchema>;

/** Everything that is known about an order, for a bank that asks; newest last in each list. */
export const caseFileAnswerSchema = z.object({
  success: z.literal(true),
  order: z.object({
    id: z.string(),
    orderNumber: z.string(),
    status: z.string(),
    paymentStatus: z.string(),
    createdAt: z.number(),
    deliveredAt: z.number().nullable(),
    restaurant: z.string(),
    customerPhone: z.string(),
    address: z.string(),
    items: z
      .array(
        z.object({
          id: z.string(),
          name: z.string(),
          quantity: z.number(),
          summary: z.string(),
          totalPrice: z.number(),
        }),
      )
      .readonly(),
    ...eachKind(CHARGE_KINDS, () => z.number()),
    total: z.number(),
    changes: addressChangeSchema.shape.paid.describe('All that changed its price, also what costs less.'),
  }),
  sessions: z
    .array(
      z.object({
        reference: z.string(),
        sessionId: z.string().nullable(),
        status: z.string(),
        amountCents: z.number(),
        createdAt: z.number(),
      }),
    )
    .readonly(),
  notifications: z
    .array(z.object({ id: z.string(), type: z.string(), receivedAt: z.number(), handledAt: z.number().nullable() }))
    .readonly(),
  ledger: z.array(ledgerRowSchema).readonly(),
  /** By the ids of the ledger's rows. */
  providerIds: z.record(z.string(), providerIdsSchema),
  refunds: z.array(refundSchema).readonly(),
  disputes: z
    .array(
      z.object({
        id: z.string(),
        state: z.string(),
        reason: z.string(),
        amountCents: z.number(),
        openedAt: z.number(),
        respondBy: z.number().nullable(),
      }),
    )
    .readonly(),
  steps: z
    .array(z.object({ kind: z.string(), status: z.string(), at: z.number(), person: z.string(), note: z.string() }))
    .readonly(),
  texts: z.array(z.object({ kind: z.string(), body: z.string(), status: z.string(), at: z.number() })).readonly(),
  photos: z.array(z.object({ url: z.string(), takenAt: z.number() })).readonly(),
});
export type CaseFileAnswer = z.infer<typeof caseFileAnswerSchema>;

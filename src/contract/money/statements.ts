/** What restaurants and drivers are owed and were paid (rules payee-statements, paid-out). Cents, days, Unix ms. */
import { z } from 'zod';
import { daySchema } from '#domain/day-schema.ts';
import { centsSchema, textOf } from '../answers.ts';
import { moneyDayQuerySchema } from './money.ts';

const payeeKindSchema = z.enum(['restaurant', 'driver']);
export type PayeeKind = z.infer<typeof payeeKindSchema>;

export const payeeParamsSchema = z.object({ payee: payeeKindSchema, payeeId: textOf(200).min(1) });
export type Payee = z.infer<typeof payeeParamsSchema>;

const balanceSchema = z.object({
  /** What was owed before these days. */
  openingCents: z.number(),
  /** Food or tips of these days after refunds; of food, less what was paid at the counter. */
  earnedCents: z.number(),
  /** What was paid out for days that end in these, as a positive amount. */
  paidCents: z.number(),
  /** Opening balance and earned, less paid out. */
  leftCents: z.number(),
});
export type PayeeBalance = z.infer<typeof balanceSchema>;

const payeeSchema = z.object({
  payee: payeeKindSchema,
  /** Null for the tips of orders without a driver. */
  payeeId: z.string().nullable(),
  name: z.string(),
});

const spanSchema = z.object({ from: daySchema, to: daySchema });

const shownSpanSchema = spanSchema.extend({
  /** When a business day ends, in minutes after midnight. */
  dayEndsMinutes: z.int(),
});

export const statementsAnswerSchema = shownSpanSchema.extend({
  success: z.literal(true),
  /** All who earned or were paid something in these days, or are owed something; restaurants first. */
  payees: z.array(payeeSchema.extend(balanceSchema.shape)).readonly(),
});
export type StatementsAnswer = z.infer<typeof statementsAnswerSchema>;

const statementLineSchema = z.object({
  id: z.string(),
  day: daySchema,
  at: z.number(),
  /** What happened, in a few words for the payee. */
  what: z.string(),
  orderNumber: z.string().nullable(),
  person: z.string(),
  note: z.string(),
  /** What it changed in what is owed; paid out is negative. */
  cents: z.number(),
  /** The days that were paid for; null if nothing was paid out. */
  paidFor: spanSchema.nullable(),
  /** It was paid out and not taken back since, so that the owner can take it back. */
  canTakeBack: z.boolean(),
});
export type StatementLine = z.infer<typeof statementLineSchema>;

export const statementAnswerSchema = shownSpanSchema.extend({
  success: z.literal(true),
  ...payeeSchema.shape,
  ...balanceSchema.shape,
  /** The most that can be paid out for these days now. */
  mostCents: z.number(),
  /** Oldest first: the first 500 orders and corrections, and what was paid out. */
  entries: z.array(statementLineSchema).readonly(),
  payments: z.array(statementLineSchema).readonly(),
  /** More lines than fit here; the file has all. */
  hasMore: z.boolean(),
});
export type StatementAnswer = z.infer<typeof statementAnswerSchema>;

export const payOutBodySchema = moneyDayQuerySchema.required({ date: true }).extend({
  amountCents: centsSchema.min(1),
  /** What the screen showed as paid out for these days; where it is another amount by now, the answer is 409. */
  paidCents: centsSchema.min(0),
  /** How it was paid and where to find it, for example 'Bank transfer 4711'. */
  note: textOf(200).refine((words) => words.trim() !== '', 'must say how it was paid'),
});
export type PayOutBody = z.infer<typeof payOutBodySchema>;

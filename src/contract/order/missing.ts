/** Dishes that the kitchen has run out of (rules missing-dish, missing-answer). Amounts in cents, times in Unix ms. */
import { z } from 'zod';
import { doneSchema, textOf } from '../answers.ts';

const MISSING_STATES = ['asked', 'swapped', 'refunded', 'ended'] as const;
/** 'asked': waits for the answer; 'ended': it is available after all, cancelled, or refunded otherwise. */
export type MissingState = (typeof MISSING_STATES)[number];

/** A mark as its customer sees it. */
export const missingDishSchema = z.object({
  id: z.string(),
  dish: z.string(),
  count: z.int(),
  swap: z.string().describe("What the restaurant offers instead at no higher price; '' where it offers nothing."),
  amountCents: z.int().describe('What goes back unless it is swapped.'),
  state: z.enum(MISSING_STATES),
  dueAt: z
    .number()
    .nullable()
    .describe('Without an answer until then the money goes back; null where a person of the shop decides.'),
});
export type MissingDish = Readonly<z.infer<typeof missingDishSchema>>;

/** The same as staff sees it. */
export const staffMissingSchema = missingDishSchema.extend({
  lineId: z.string(),
  askedAt: z.number(),
  answeredBy: z.enum(['', 'customer', 'nobody', 'staff']).describe("'' until it is answered."),
  heldWhy: z
    .enum(['reply', 'not-asked'])
    .nullable()
    .describe("Why a person decides: the customer's 'reply' is not clear, or no text reached the customer."),
  reply: z.string().nullable().describe("The customer's words by text that are not clear."),
});
export type StaffMissing = Readonly<z.infer<typeof staffMissingSchema>>;

/** The dish that replaces a missing one, for the customer and the driver. */
export const swapSchema = missingDishSchema.pick({ dish: true, count: true, swap: true });

/** A dish that was refunded instead of made, for the kitchen and the driver. */
export const leftOutSchema = missingDishSchema.pick({ dish: true, count: true });

export const openQuestionSchema = missingDishSchema.pick({ id: true, dish: true, count: true, swap: true });
export type OpenQuestion = Readonly<z.infer<typeof openQuestionSchema>>;
/** The `details` of QUESTION_OPEN; the step goes through once it is sent again with `swapped`. */
export interface QuestionOpenDetails {
  readonly questions: readonly OpenQuestion[];
}

export const missingIdSchema = z.string().max(200);

/** The longest name of what is offered instead. */
export const SWAP_LENGTH = 80;

/** Some units of a line; without `swap` there is nothing to ask, and they are refunded immediately. */
export const missingBodySchema = z.object({
  lineId: z.string().max(200),
  count: z.int().min(1).max(99),
  swap: textOf(SWAP_LENGTH).nullish(),
  note: textOf(500).nullish(),
});
export type MissingBody = z.infer<typeof missingBodySchema>;
export const missingAnswerSchema = doneSchema.extend({ missing: staffMissingSchema });

export const answerMissingBodySchema = z.object({ answer: z.enum(['swap', 'refund']) });
export const answeredMissingSchema = doneSchema.extend({ missing: missingDishSchema });

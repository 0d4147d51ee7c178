import { z } from 'zod';
import { centsSchema, textOf } from '../answers.ts';

/** Money that moved by hand: the customer paid in cash, or the restaurant was paid for the food at its counter. */
export const paidByHandBodySchema = z.object({
  what: z.enum(['cash', 'restaurant']),
  /** With 'restaurant': how much it was given; with 'cash' it is the order's total. */
  amountCents: centsSchema.min(1).optional(),
  note: textOf(500).nullish(),
});
export type PaidByHandBody = z.infer<typeof paidByHandBodySchema>;

/** What the office opens on (rule office-today): the day so far, and what needs a person. */
import { z } from 'zod';
import { notRealSchema } from '../not-real.ts';

const count = z.int().min(0);

export const todayAnswerSchema = z.object({
  success: z.literal(true),
  notReal: notRealSchema,
  backupDays: count.nullable().describe('How many days old the last backup is, if more than two; else null.'),
  since: z.number().describe('When the business day began, Unix ms: orders and money count from then.'),
  orders: z.object({
    underWay: count,
    delivered: count,
    cancelled: count,
  }),
  /** Of the day's ledger. */
  money: z.object({ orders: count, chargedCents: z.int(), tipCents: z.int(), refundedCents: z.int() }),
  needs: z.object({
    untaken: count,
    /** Orders under way after their promised time. */
    late: count,
    /** Dishes about which a customer is asked. */
    missing: count,
    mismatches: count,
    unreadTexts: count,
    /** Of the last 24 hours. */
    failedTexts: count,
    whitelist: count,
    /** Reviews of one or two stars of the last seven days. */
    poorReviews: count,
  }),
});
export type TodayAnswer = z.infer<typeof todayAnswerSchema>;

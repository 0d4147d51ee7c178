/** What drivers reported too late to change an order, and its resolution (rule late-reports). Times in Unix ms. */
import { z } from 'zod';
import { LATE_REASONS } from '#domain/order/late-report.ts';
import { ORDER_STATUSES } from '#domain/order/order-status.ts';
import { doneSchema, textOf } from '../answers.ts';

/** The outcome of a driver's late report. */
export const keptReportSchema = z.object({
  reason: z.enum(LATE_REASONS),
  isConflict: z.boolean().describe('A person decides what it changes.'),
});
export type KeptReport = Readonly<z.infer<typeof keptReportSchema>>;

export const lateReportSchema = keptReportSchema.extend({
  id: z.string(),
  status: z.enum(ORDER_STATUSES).describe('The step that the driver reported.'),
  at: z.number().describe('When it happened.'),
  arrivedAt: z.number(),
  person: z.string(),
  note: z.string(),
  photos: z.array(z.object({ url: z.string(), takenAt: z.number() })).readonly(),
  resolved: z.object({ at: z.number(), person: z.string(), note: z.string() }).nullable(),
});
export type LateReport = Readonly<z.infer<typeof lateReportSchema>>;

export const resolveReportsBodySchema = z.object({ note: textOf(2000).nullish() }).nullish();
export const resolveReportsAnswerSchema = doneSchema.extend({
  orderId: z.string(),
  resolved: z.int().describe('How many reports this resolved; 0 where somebody had done it before.'),
});
export type ResolveReportsAnswer = z.infer<typeof resolveReportsAnswerSchema>;

/** Practicing an evening (rule practice-evening): what the office shows about it, and the score at its end. */
import { z } from 'zod';

const count = z.int().min(0);

/** What the dispatchers of a practice evening did, from the moment they came until its end. */
export const practiceScoreSchema = z.object({
  minutes: count,
  /** Orders that were under way in that time, and those of them that were delivered in it. */
  orders: count,
  delivered: count,
  /** Delivered after the time that the customer was promised, or past it and still under way at the end. */
  late: count,
  /** Minutes that orders stayed at a step of the office for longer than the board calls late. */
  minutesLost: count,
  /** The orders that lost the most, the worst first: their last slow step, and the minutes lost in all. */
  slowest: z.array(z.object({ orderNumber: z.string(), status: z.string(), minutes: count })).max(5),
  presses: count,
  /** Presses that the server refused, and steps that were undone. */
  refused: count,
  undone: count,
  /** Texts of customers that nobody had opened at the end. */
  unread: count,
});
export type PracticeScore = z.infer<typeof practiceScoreSchema>;

export const practiceAnswerSchema = z.object({
  success: z.literal(true),
  /** 'off' = this server offers none; 'died' = the last one broke off. `by` has started the open one. */
  state: z.enum(['off', 'none', 'opening', 'open', 'died']),
  by: z.string(),
  /** Unix ms; null where none is open. */
  endsAt: z.int().nullable(),
  /** Of the last evening that was ended, until the next one begins or the server stops. */
  score: practiceScoreSchema.nullable(),
});
export type PracticeAnswer = z.infer<typeof practiceAnswerSchema>;

/** The end of a business day, and its close (rules business-day, day-close). Times in Unix ms. */
import { z } from 'zod';
import { daySchema } from '#domain/day-schema.ts';

/** A day of the books, from 2000 to 2999, so that its week and its month can be written too (rule real-days). */
export const bookDaySchema = daySchema.refine((day) => day.startsWith('2'), 'must be from 2000 to 2999');

/** The hour when days end from now on, from midnight to noon. */
export const dayEndBodySchema = z.object({ minutes: z.int().min(0).max(720) });
export const closeDayBodySchema = z.object({ date: bookDaySchema });
export const closeDayAnswerSchema = z.object({
  success: z.literal(true),
  day: daySchema,
  person: z.string(),
  closedAt: z.number(),
});

/** A restaurant's part of some days; cents. */
export const restaurantSumsSchema = z.object({
  id: z.string(),
  name: z.string(),
  orders: z.number(),
  owedCents: z.number(),
  differenceCents: z.number().describe('Paid at its till beyond the prices of its menu (rule till-notes).'),
});

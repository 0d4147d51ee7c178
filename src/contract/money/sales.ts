/** How the day sells, beside other days (rule office-sales). Amounts in cents. */
import { z } from 'zod';
import { doneSchema } from '../answers.ts';

const soldSchema = z.object({ orders: z.int().describe('Orders that were not cancelled.'), cents: z.int() });

export const salesAnswerSchema = doneSchema.extend({
  soFar: soldSchema,
  yesterday: soldSchema.describe('The day before, up to the same time.'),
  weekAgo: soldSchema.describe('The same weekday of the week before, up to the same time.'),
  restaurants: z
    .array(soldSchema.extend({ id: z.string(), name: z.string() }))
    .readonly()
    .describe('The best first.'),
  dishes: z
    .array(z.object({ name: z.string(), restaurant: z.string(), count: z.int() }))
    .readonly()
    .describe('The ten that sold best.'),
  hours: z
    .array(soldSchema.extend({ at: z.number().describe('When the hour began, Unix ms.') }))
    .readonly()
    .describe('Those in which something was ordered.'),
});
export type SalesAnswer = z.infer<typeof salesAnswerSchema>;

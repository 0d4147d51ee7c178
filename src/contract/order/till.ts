/** What drivers pay at restaurants, and the prices on their receipts (rules till-notes, wrong-till-prices). */
import { z } from 'zod';
import { TILL_MEANS } from '#domain/order/till.ts';
import { centsSchema, doneSchema, textOf } from '../answers.ts';
import { keptReportSchema } from './late-reports.ts';

const paid = centsSchema.min(0);
const means = z.enum(TILL_MEANS).describe("'card' is the shop's own card.");
const chargedSchema = z
  .array(z.object({ line: z.string().max(200), cents: centsSchema.min(0).describe('For one of them, with choices.') }))
  .max(100)
  .readonly()
  .describe('The lines whose price was another one; all others were right.');
export type ChargedLines = z.infer<typeof chargedSchema>;

/** What is noted, as a form: the photos of the receipt are its files. */
export const tillFieldsSchema = z.object({
  paidCents: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(paid),
  means,
  charged: z
    .string()
    .max(30_000)
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: 'custom', message: 'must be JSON' });
        return z.NEVER;
      }
    })
    .pipe(chargedSchema)
    .describe('As JSON.'),
});

export const correctTillBodySchema = z.object({
  note: z.string().max(100).nullable().describe('The note on the screen; null where there was none.'),
  paid: z
    .object({ cents: paid, means, charged: chargedSchema })
    .nullable()
    .describe('Null: nothing was paid at the till after all.'),
  reason: textOf(300),
});
export type CorrectTillBody = z.infer<typeof correctTillBodySchema>;

export const tillNotedAnswerSchema = doneSchema.extend({
  note: z.string().nullable().describe('The current note.'),
  report: keptReportSchema
    .optional()
    .describe("What a driver paid, kept beside somebody else's note of another amount."),
});

/** What there is to note of an order, and what was noted. Amounts in cents. */
export const tillViewSchema = z.object({
  menuCents: z.number().describe('What the menu says for the same food, with tax.'),
  mostCents: z.number().describe('The most that can be noted.'),
  lines: z
    .array(
      z.object({
        line: z.string(),
        name: z.string(),
        summary: z.string(),
        count: z.number(),
        unitPrice: z.number(),
      }),
    )
    .readonly(),
  note: z
    .object({
      id: z.string(),
      paidCents: z.number(),
      means,
      charged: chargedSchema,
      at: z.number(),
      person: z.string(),
    })
    .nullable(),
  receipts: z.array(z.object({ url: z.string(), takenAt: z.number() })).readonly(),
});
export type TillView = z.infer<typeof tillViewSchema>;

const wrongPriceSchema = z.object({
  restaurantId: z.string(),
  restaurant: z.string(),
  itemId: z.string(),
  name: z.string(),
  menuPrice: z.number(),
  tillPrice: z.number(),
  choices: z.string().describe("Choices that may be what costs more; '' where it is the dish."),
  orders: z.array(z.object({ id: z.string(), number: z.string() })).readonly(),
  draftPrice: z
    .number()
    .nullable()
    .describe('The price in the draft that waits to be published; null where it is as published.'),
});
export type WrongPriceRow = z.infer<typeof wrongPriceSchema>;
export const wrongPricesAnswerSchema = doneSchema.extend({ prices: z.array(wrongPriceSchema).readonly() });

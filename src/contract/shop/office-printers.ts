/** The receipt printers as their owner sees them (rule printer-page). Times in Unix ms. */
import { z } from 'zod';
import { doneSchema, textOf } from '../answers.ts';
import { restaurantIdSchema } from '../restaurants.ts';

export const printerIdSchema = z.object({ id: textOf(100).min(1) });

const officePrinterSchema = z.object({
  id: z.string(),
  name: z.string(),
  restaurant: z
    .object({ id: z.string(), name: z.string() })
    .nullable()
    .describe('Whose orders it prints, their dishes alone; null prints all orders whole.'),
  heardAt: z.int().nullable().describe('When it last asked, to the minute; null is never.'),
  isSilent: z.boolean().describe('It has asked, and not for some minutes.'),
  state: z.string().describe("What it last said of itself, such as '200 OK'."),
  isWell: z.boolean(),
  waiting: z.int().describe('The tickets that wait for it.'),
  failing: z.int().describe('Those of them that the printer could not print so far.'),
  isTestWaiting: z.boolean(),
});
export type OfficePrinter = z.infer<typeof officePrinterSchema>;

const removedPrinterSchema = z.object({ id: z.string(), name: z.string(), at: z.int() });

export const officePrintersAnswerSchema = doneSchema.extend({
  printers: z.array(officePrinterSchema).readonly(),
  removed: z.array(removedPrinterSchema).readonly().describe('Those whose removal can be undone, the last one first.'),
});
export type RemovedPrinter = z.infer<typeof removedPrinterSchema>;
export type OfficePrintersAnswer = z.infer<typeof officePrintersAnswerSchema>;

export const addPrinterBodySchema = z.object({ name: textOf(60).min(1), restaurantId: restaurantIdSchema.nullable() });
export const printerAddedAnswerSchema = doneSchema.extend({
  address: z.string().describe('What is entered in the printer: it holds its secret, and is told this once.'),
});

/** Texts with each phone that wrote to the shop, in one place (rule text-threads). Times in Unix ms. */
import { z } from 'zod';
import { doneSchema, textOf } from '../answers.ts';
import { orderTextsAnswerSchema } from './exceptions.ts';

export const THREADS_PAGE_SIZE = 50;

const threadPhone = z.string().regex(/^\d{10}$/, 'must have ten digits');
export const threadParamsSchema = z.object({ phone: threadPhone });
export const threadsQuerySchema = z.object({
  search: textOf(20).optional().default('').describe('Digits of the phone.'),
  page: z.coerce.number().int().min(1).max(10_000).optional().default(1),
});

const textThreadSchema = z.object({
  phone: z.string(),
  at: z.number().describe('When the last text came or went.'),
  body: z.string().describe('The last text.'),
  isOurs: z.boolean(),
  unread: z.int(),
});
export type TextThread = Readonly<z.infer<typeof textThreadSchema>>;

export const threadsAnswerSchema = doneSchema.extend({
  threads: z.array(textThreadSchema).readonly().describe('Those with unread texts first, then the latest.'),
  hasMore: z.boolean(),
});
export type ThreadsAnswer = Readonly<z.infer<typeof threadsAnswerSchema>>;

export const threadAnswerSchema = orderTextsAnswerSchema.pick({ success: true, texts: true }).extend({
  order: z
    .object({ id: z.string(), number: z.string() })
    .nullable()
    .describe(
      'The order that an answer goes to: the one under way that the phone wrote about, else the newest. Or null.',
    ),
  isStopped: z.boolean().describe('The phone said STOP, so that it gets no texts.'),
});
export type ThreadAnswer = Readonly<z.infer<typeof threadAnswerSchema>>;

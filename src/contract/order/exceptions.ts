/** Items on the board that need a person, each with the press that resolves it (rule exceptions-lane). Unix ms. */
import { z } from 'zod';
import { LATE_REASONS } from '#domain/order/late-report.ts';
import { ORDER_STATUSES } from '#domain/order/order-status.ts';
import { ANSWER_LETTERS } from '#domain/person/text-lengths.ts';
import { doneSchema, textOf } from '../answers.ts';
import { notRealSchema } from '../not-real.ts';
import { ticketTroubleSchema } from '../shop/printing.ts';
import { staffMissingSchema } from './missing.ts';

const about = {
  key: z.string().describe('Names this exception for as long as it lasts.'),
  at: z.number().describe('Since when it needs a person.'),
  orderId: z.string(),
  orderNumber: z.string(),
};

/** Why a customer gets no texts (rule no-texts). */
export const textBlockSchema = z.enum(['stopped', 'failing']);
export type TextBlock = z.infer<typeof textBlockSchema>;

const questionSchema = staffMissingSchema
  .pick({ dish: true, count: true, swap: true, amountCents: true, dueAt: true, heldWhy: true, reply: true })
  .extend({ ...about, kind: z.literal('question') });
const ticketSchema = ticketTroubleSchema.omit({ since: true }).extend({ ...about, kind: z.literal('ticket') });
const reportSchema = z.object({
  ...about,
  kind: z.literal('report'),
  person: z.string(),
  status: z.enum(ORDER_STATUSES).describe('The step that the driver reported.'),
  reason: z.enum(LATE_REASONS),
  note: z.string().describe('What the driver wrote.'),
});
const untoldSchema = z.object({
  ...about,
  kind: z.literal('untold').describe('A text about the order did not reach its customer.'),
  why: textBlockSchema,
  isCancelled: z.boolean(),
  phone: z.string(),
});
const textSchema = z.object({
  ...about,
  orderId: z.string().nullable(),
  orderNumber: z.string().nullable(),
  kind: z.literal('text'),
  textId: z.string(),
  phone: z.string(),
  body: z.string(),
});
const doorSchema = z.object({
  ...about,
  kind: z.literal('door').describe('Nobody opens the door, and the driver waits.'),
  person: z.string(),
  endsAt: z.number().describe('From when on the order can be left or brought back.'),
});
const emptySchema = z.object({
  ...about,
  kind: z.literal('empty').describe('Every dish is missing and refunded: there is nothing to deliver.'),
});
const countSchema = z.object({ key: about.key, at: about.at, count: z.int() });
const moneySchema = countSchema.extend({ kind: z.literal('money').describe('Payments and orders do not agree.') });
const approvalSchema = countSchema.extend({
  kind: z.literal('approval').describe('Refunds wait for the owner (rule cancellation-limit).'),
});

export const exceptionSchema = z.discriminatedUnion('kind', [
  questionSchema,
  ticketSchema,
  reportSchema,
  untoldSchema,
  textSchema,
  doorSchema,
  emptySchema,
  moneySchema,
  approvalSchema,
]);
export type BoardException = Readonly<z.infer<typeof exceptionSchema>>;

export const exceptionsAnswerSchema = doneSchema.extend({
  exceptions: z.array(exceptionSchema).readonly().describe("What can't wait, then the longest waiting first."),
  noTexts: z
    .array(z.object({ orderId: z.string(), why: textBlockSchema }))
    .readonly()
    .describe('Orders under way whose customers get no texts.'),
  offers: z
    .array(z.object({ orderId: z.string(), driver: z.string().nullable(), endsAt: z.number() }))
    .readonly()
    .describe('Orders that a driver is asked about, until when, or that nobody took (null).'),
  notReal: notRealSchema,
  busy: z
    .array(z.object({ id: z.string(), name: z.string(), until: z.number(), by: z.string() }))
    .readonly()
    .describe('Restaurants whose customers see 15 minutes more, until when, and who said so.'),
});
export type ExceptionsAnswer = Readonly<z.infer<typeof exceptionsAnswerSchema>>;

const orderTextSchema = z.object({
  id: z.string(),
  at: z.number(),
  body: z.string(),
  state: z
    .enum(['unread', 'read', 'waiting', 'sent', 'delivered', 'lost', 'held-back'])
    .describe("'unread' and 'read': from the customer; the others are the shop's own."),
  reason: z.string().describe("Why it did not arrive; '' where there is nothing to say."),
  isFromPage: z.boolean().describe("The customer wrote it on the order's page (rule page-messages)."),
});
export type OrderText = Readonly<z.infer<typeof orderTextSchema>>;

export const answerCustomerBodySchema = z.object({ words: textOf(ANSWER_LETTERS).trim().min(1) });

export const orderTextsAnswerSchema = doneSchema.extend({
  texts: z.array(orderTextSchema).readonly().describe('Oldest first.'),
  textBlock: textBlockSchema.nullable().describe('Why the customer gets no texts; null where they do.'),
  replies: z.array(z.string()).readonly().describe("The shop's canned replies, filled in for this order."),
});
export type OrderTextsAnswer = Readonly<z.infer<typeof orderTextsAnswerSchema>>;

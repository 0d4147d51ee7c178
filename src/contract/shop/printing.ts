/** Tickets of orders on paper (rule ticket-prints). Times in Unix ms. */
import { z } from 'zod';
import { isP256Point } from '#domain/p256-point.ts';
import { doneSchema, textOf } from '../answers.ts';

export const printSchema = z.object({
  at: z.number(),
  person: z.string().describe('Who printed it.'),
  isCopy: z.boolean(),
  isKitchen: z.boolean().describe('On the screen of its kitchen, whose tickets count apart.'),
});
export type TicketPrint = z.infer<typeof printSchema>;

export const printBodySchema = z.object({
  isCopy: z.boolean().describe('False claims the first print, which an order has once; true asks for one more.'),
});
export const printAnswerSchema = doneSchema.extend({
  orderId: z.string(),
  isYours: z.boolean().describe('Whether to print now; false where the order had been printed before.'),
  print: printSchema.describe('This print, or the one before.'),
});

export const ticketIdSchema = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

/** A ticket that a receipt printer should have printed by now (rule failed-tickets). */
export const ticketTroubleSchema = z.object({
  ticketId: z.string(),
  printer: z.string().describe('Its name.'),
  trouble: z
    .enum(['failed', 'unwell', 'silent'])
    .describe(
      "'failed': the printer could not print it; 'unwell': the printer can't print now; 'silent': it doesn't ask.",
    ),
  said: z.string().describe("What the printer reported, such as '520 Timeout'; '' where it is silent."),
  since: z.number().describe('When it failed, or since when it waits.'),
});
export type TicketTrouble = Readonly<z.infer<typeof ticketTroubleSchema>>;

/** The secret in an address, of a receipt printer or a kitchen: 32 random bytes, base64url. */
export const secretParamsSchema = z.object({ secret: z.string().regex(/^[A-Za-z0-9_-]{43}$/) });
/** What a printer says when it asks (Star CloudPRNT); any field may be missing or null. */
export const printerPollSchema = z.looseObject({
  statusCode: z.string().max(300).nullish().describe('How the printer is; 2… is well.'),
  printingInProgress: z.boolean().nullish(),
});
export const printerPollAnswerSchema = z.object({
  jobReady: z.boolean(),
  mediaTypes: z.array(z.string()).readonly().optional(),
  jobToken: z.string().optional().describe('Names the ticket; printers that know it send it along.'),
});
const jobToken = z.string().max(100).optional();
export const printerFetchSchema = z.looseObject({ type: z.string().max(100).optional(), token: jobToken });
export const printerEndSchema = z.looseObject({
  code: z.string().max(300).optional().describe("'OK' or 2…: it is on paper; else why not."),
  token: jobToken,
});

/** A browser's subscription to notifications, as its PushSubscription writes itself. */
export const pushBodySchema = z.object({
  endpoint: textOf(1000).regex(/^https:\/\/[^\s@]+$/),
  keys: z.object({
    p256dh: z
      .string()
      .regex(/^B[A-Za-z0-9_-]{86}$/)
      .refine(isP256Point, 'must be a point of the curve P-256'),
    auth: z.string().regex(/^[A-Za-z0-9_-]{22}$/),
  }),
});
export const pushKeyAnswerSchema = doneSchema.extend({
  publicKey: z.string().describe('The shop’s key for push services, base64url.'),
});

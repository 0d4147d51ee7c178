/**
 * Another address for an order that is paid (rule address-change), and what each change of one adds to its price (rules
 * dish-change, dish-added). Amounts in cents, times in Unix ms.
 */
import { z } from 'zod';
import { centsSchema, doneSchema, textOf } from '../answers.ts';
import { placeIdSchema } from '../shop/places.ts';
import { addressDetailsSchema } from './order-details.ts';

const changeSchema = z.object({
  id: z.string(),
  street: z.string().describe('Where the order goes with it; empty where it changes a dish.'),
  dish: z
    .string()
    .nullable()
    .describe('The dish of which other options are chosen, or that is added; null for another address.'),
  isAdded: z.boolean().describe('The dish is added.'),
  amountCents: z.int().describe('What it costs more; below 0 what it costs less.'),
  at: z.number(),
  person: z.string(),
  note: z.string().describe('Why the difference was waived; empty where it was not.'),
});
/** What an order's dialog shows of its changes; its page shows the same without the person. */
export const addressChangeSchema = z.object({
  waiting: changeSchema.nullable().describe('Waits for the payment of the difference; null where none does.'),
  paid: z.array(changeSchema).readonly().describe('Those whose difference the customer has paid, oldest first.'),
});
export type AddressChange = Readonly<z.infer<typeof addressChangeSchema>>;

export const addressQuoteBodySchema = z.object({ placeId: placeIdSchema });
export const addressQuoteAnswerSchema = doneSchema.extend({
  fullAddress: z.string(),
  amountCents: z.int().describe('What the order costs more there; below 0 what it costs less.'),
  isByHand: z.boolean().describe('It is not paid by card, so that a difference is settled by hand.'),
  version: z.int().describe('That of the order, for the change itself.'),
});
export type AddressQuoteAnswer = Readonly<z.infer<typeof addressQuoteAnswerSchema>>;
export const changeAddressBodySchema = z.object({
  placeId: placeIdSchema,
  door: addressDetailsSchema.describe('How to find the new door, and what is to be done there.'),
  version: z.int().min(1).describe('That of the quote; where the order has changed since, the answer is 409.'),
  amountCents: centsSchema.describe('The difference that the screen showed.'),
  waive: textOf(200)
    .optional()
    .describe('Why the customer pays or gets no difference; without it the difference counts.'),
});
export type ChangeAddressBody = Readonly<z.infer<typeof changeAddressBodySchema>>;
export const addressChangedAnswerSchema = doneSchema.extend({
  state: z.enum(['made', 'waiting']).describe("'waiting': the address changes once the difference is paid."),
  amountCents: z.int().describe('What the customer pays more; below 0 what goes back.'),
});
export type AddressChangedAnswer = Readonly<z.infer<typeof addressChangedAnswerSchema>>;
export const withdrawChangeBodySchema = z.object({ changeId: z.string().max(100) });
export const payPageAnswerSchema = doneSchema.extend({ url: z.string().describe('The provider’s page.') });

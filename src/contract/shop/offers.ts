/** Deals by text, as the owner sends them (rule offer-office). Times in Unix ms. */
import { z } from 'zod';
import { OFFER_LETTERS } from '#domain/person/text-lengths.ts';
import { doneSchema, textOf } from '../answers.ts';

export const offersAnswerSchema = doneSchema.extend({
  phones: z.int().describe('Phones that have confirmed that they want deals.'),
  sendsAt: z.number().describe('When a deal of now would go out: at once, or at 8 in the morning.'),
});

export const sendOfferBodySchema = z.object({ words: textOf(OFFER_LETTERS).trim().min(1) });
export const offerSentAnswerSchema = doneSchema.extend({
  campaign: z.string().describe('Names this deal, to take it back.'),
  phones: z.int(),
  sendsAt: z.number(),
});
export type OfferSent = z.infer<typeof offerSentAnswerSchema>;

export const withdrawOfferBodySchema = z.object({ campaign: z.string().regex(/^[\w-]{22}$/) });
export const offerWithdrawnAnswerSchema = doneSchema.extend({
  phones: z.int().describe('How many texts were taken back; the others are on their way.'),
});

/** The three forms that anybody may send: whitelist request, driver waitlist, landing page. */
import { z } from 'zod';
import { PREFERRED_HOURS, WEEK } from '#domain/person/driver-waitlist.ts';
import { coordinatesSchema, doneSchema, textOf } from '../answers.ts';
import { placeIdSchema } from './places.ts';

/** The whitelist request (rule whitelist-form). */
export const whitelistRequestBodySchema = z.object({
  phoneNumber: z.string().max(40),
  address: textOf(300).min(1),
  placeId: placeIdSchema,
  coordinates: coordinatesSchema.nullish(),
  distance: z.number().nullish(),
  /** A field that people never see. Only programs fill it in, and get the answer of a success. */
  website: z.string().max(200).nullish(),
});
export type WhitelistRequestBody = z.infer<typeof whitelistRequestBodySchema>;

export const messageAnswerSchema = doneSchema.extend({ message: z.string() });

/** The driver waitlist form (rule driver-signup-checks). */
export const waitlistBodySchema = z.object({
  firstName: textOf(100),
  lastName: textOf(100),
  phone: z.string().max(40),
  availabilityDays: z
    .array(z.enum(WEEK))
    .max(7)
    .refine((days) => new Set(days).size === days.length, 'must name each day once'),
  preferredHours: z.enum(PREFERRED_HOURS).nullish(),
  website: z.string().max(200).nullish(),
});
export type WaitlistBody = z.infer<typeof waitlistBodySchema>;
export const waitlistEntrySchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  availabilityDays: z.array(z.enum(WEEK)).readonly(),
  preferredHours: z.enum(PREFERRED_HOURS),
});
export type WaitlistEntry = z.infer<typeof waitlistEntrySchema>;
export const leaveWaitlistBodySchema = waitlistEntrySchema.pick({ phone: true });
export const waitlistAnswerSchema = doneSchema.extend({ message: z.string(), entry: waitlistEntrySchema });

/** The landing page's form (rules landing-signup-input, landing-repeats). */
export const landingSignupBodySchema = z.object({
  phoneNumber: z.string().max(40),
  dailyOffers: z.boolean(),
  freeDelivery: z.boolean(),
  /** The version of the words beside the box that the visitor ticked. */
  consentVersion: z.string().max(40).nullish(),
  website: z.string().max(200).nullish(),
});
export const landingAnswerSchema = messageAnswerSchema.extend({
  asksByText: z.boolean().describe('Whether the shop can ask about deals by text now; the same for every number.'),
});
export type LandingSignupBody = z.infer<typeof landingSignupBodySchema>;

/** Address suggestions and place details (rules address-suggestion, area-check). */
import { z } from 'zod';
import { doneSchema, textOf } from '../answers.ts';
import { LONGEST_PLACE_ID, PICTURE } from './place-limits.ts';

/** A place id of any provider: letters, digits and a few marks, so never a URL or a path (rule place-id-form). */
export const placeIdSchema = z
  .string()
  .min(1)
  .max(LONGEST_PLACE_ID)
  .regex(/^[A-Za-z0-9:_-]+$/, 'is not a place id');

/**
 * One token from the first key to the choice of an address, then a new one, so that a provider that bills by the
 * session bills these calls as one. Calls without a token work and are billed one by one.
 */
const sessionTokenSchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,36}$/, 'is not a session token')
  .optional();

/** Strict, so that `input[a]=1` is refused rather than read as a missing input (rule address-search-input). */
export const autocompleteQuerySchema = z.strictObject({
  input: textOf(200)
    .refine((text) => !PICTURE.test(text), 'must not hold pictures')
    .optional()
    .default(''),
  sessionToken: sessionTokenSchema,
});
export const placeDetailsQuerySchema = z.strictObject({ placeId: placeIdSchema, sessionToken: sessionTokenSchema });

export const addressSuggestionSchema = z.object({
  placeId: z.string(),
  fullAddress: z.string(),
  mainAddress: z.string(),
  city: z.string(),
  state: z.string(),
});
export type AddressSuggestion = z.infer<typeof addressSuggestionSchema>;

export const autocompleteAnswerSchema = doneSchema.extend({ results: z.array(addressSuggestionSchema) });
export type AutocompleteAnswer = z.infer<typeof autocompleteAnswerSchema>;

/** `deliverable`: in the zone, or approved by a dispatcher (rule whitelist-decisions). `unit`: if known. */
export const placeDetailsAnswerSchema = doneSchema.extend({
  result: z.object({
    latitude: z.number(),
    longitude: z.number(),
    deliverable: z.boolean(),
    unit: z.string().optional(),
  }),
});
export type PlaceDetailsAnswer = z.infer<typeof placeDetailsAnswerSchema>;

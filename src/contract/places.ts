/** Address suggestions and place details (ordering.md sections 3 and 7). */
import { z } from 'zod';
import { textOf } from './answers.ts';

/** A place id of any provider: letters, digits and a few marks, so that it can never be a URL or a path. */
export const placeIdSchema = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[A-Za-z0-9:_-]+$/, 'is not a place id');

/** Strict, so that `input[a]=1` is refused rather than read as a missing input. */
export const autocompleteQuerySchema = z.strictObject({
  input: textOf(200)
    .regex(/^\P{Extended_Pictographic}*$/u, 'must not hold pictures')
    .optional()
    .default(''),
});
export const placeDetailsQuerySchema = z.strictObject({ placeId: placeIdSchema });

export const addressSuggestionSchema = z.object({
  placeId: z.string(),
  fullAddress: z.string(),
  mainAddress: z.string(),
  city: z.string(),
  state: z.string(),
});
export type AddressSuggestion = z.infer<typeof addressSuggestionSchema>;

export const autocompleteAnswerSchema = z.object({
  success: z.literal(true),
  results: z.array(addressSuggestionSchema),
});
export type AutocompleteAnswer = z.infer<typeof autocompleteAnswerSchema>;

/** `deliverable`: in the zone, or a dispatcher approved this address although it lies outside (decisions.md, "Operations"). */
export const placeDetailsAnswerSchema = z.object({
  success: z.literal(true),
  result: z.object({ latitude: z.number(), longitude: z.number(), deliverable: z.boolean() }),
});
export type PlaceDetailsAnswer = z.infer<typeof placeDetailsAnswerSchema>;

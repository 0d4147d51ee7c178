/** The frame of every answer. An error reveals no stack, SQL or path (rule silent-failures). */
import { z } from 'zod';

/** What every refusal and failure looks like (rule refusal-frame). `details` has data that the screen needs. */
export const refusalSchema = z.object({
  success: z.literal(false),
  code: z.string(),
  message: z.string(),
  requestId: z.string(),
  details: z.unknown().optional(),
});
export type Refusal = z.infer<typeof refusalSchema>;

/** The answer of a call that has nothing more to tell. */
export const doneSchema = z.object({ success: z.literal(true) });

export const coordinatesSchema = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});

/** No amount in a call is above a million dollars, cents (rule amount-limits). */
const MOST_CENTS = 100_000_000;
/** Cents in calls: whole numbers (rules integer-cents, amount-limits). */
export const centsSchema = z.int().min(-MOST_CENTS).max(MOST_CENTS);

/** Whole Unicode characters without controls, except new lines and tabs, in linear time (rule fast-patterns). */
export const textOf = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .regex(/^[\P{Cc}\n\r\t]*$/u, 'must not hold control characters')
    .regex(/^\P{Cs}*$/u, 'must be whole Unicode characters');

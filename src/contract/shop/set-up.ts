/** How a new shop is opened in the browser (rules first-owner, set-up). */
import { z } from 'zod';
import { doneSchema, textOf } from '../answers.ts';
import { columnMatchTextSchema, listColumnsSchema } from '../list-columns.ts';
import { addStaffBodySchema } from './staff.ts';

/** The token is in the link that the start of a shop without people prints. */
export const firstOwnerBodySchema = addStaffBodySchema
  .omit({ role: true, waitlistPhone: true })
  .extend({ token: textOf(200).min(1) });

export const SET_UP_STEPS = [
  'words',
  'zone',
  'addresses',
  'hours',
  'fees',
  'restaurant',
  'payments',
  'texts',
  'people',
] as const;
export type SetUpStep = (typeof SET_UP_STEPS)[number];

const stepSchema = z.object({
  key: z.enum(SET_UP_STEPS),
  isDone: z.boolean(),
  /** Needed: without it no customer can order. Advised: it is asked about before the shop opens for the first time. */
  weight: z.enum(['needed', 'advised', 'optional']),
  words: z.string(),
  /** The restaurant that is nearest to being ordered from, and what it lacks. */
  restaurant: z
    .object({ id: z.string(), name: z.string(), lacks: z.enum(['address', 'dishes', 'hours', 'shown']) })
    .optional(),
});
export type SetUpState = z.infer<typeof stepSchema>;

export const setUpAnswerSchema = doneSchema.extend({ steps: z.array(stepSchema).readonly() });
export type SetUpAnswer = z.infer<typeof setUpAnswerSchema>;

/** The `details` of NOT_SET_UP: what is needed and missing; where nothing is, what is advised and missing. */
export const notSetUpSchema = z.object({ steps: z.array(stepSchema).readonly() });
export type NotSetUp = z.infer<typeof notSetUpSchema>;

export const providerChecksAnswerSchema = doneSchema.extend({
  checks: z.array(z.object({ what: z.string(), isWell: z.boolean(), words: z.string() })).readonly(),
});
export type ProviderChecksAnswer = z.infer<typeof providerChecksAnswerSchema>;

export const addressFileFieldsSchema = z.object({
  /** Whether addresses that the file does not have leave the list. */
  replace: z.enum(['yes', 'no']),
  /** The town of rows that name none. */
  city: textOf(60).trim(),
  /** Whether the person has confirmed what the list removes. */
  anyway: z.enum(['yes', 'no']).default('no'),
  columns: columnMatchTextSchema,
});
export const addressFileAnswerSchema = doneSchema.extend({
  isImported: z.boolean(),
  /** The import's result: rows, addresses, and each faulty line with its problem. */
  report: z.string(),
  asks: z
    .object({ removed: z.int(), zoneBefore: z.int(), zoneAfter: z.int() })
    .nullable()
    .describe('Nothing was changed yet: what would leave the list, and the known addresses in the zone.'),
  columns: listColumnsSchema,
  looksSwapped: z.boolean().describe('Whether latitude and longitude seem to have changed places.'),
});
export type AddressFileAnswer = z.infer<typeof addressFileAnswerSchema>;

export const earlierAddressesAnswerSchema = doneSchema.extend({
  earlier: z
    .object({ at: z.int(), count: z.int() })
    .nullable()
    .describe('The list before the last import and when that was; null where it is not kept any more.'),
});

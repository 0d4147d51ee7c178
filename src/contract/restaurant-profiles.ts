/**
 * Restaurants as owners edit them (rules restaurant-changes, archived-restaurants, restaurant-order), and menus from
 * files (rule menu-file-upload). Moments are Unix ms.
 */
import { z } from 'zod';
import { NOTE_KINDS } from '#domain/menu/import-note.ts';
import { holidaysSchema, locationSchema, restaurantProfileSchema } from '#domain/menu/menu-schema.ts';
import { doneSchema } from './answers.ts';
import { columnMatchTextSchema, listColumnsSchema } from './list-columns.ts';
import { restaurantIdSchema } from './restaurants.ts';
import { refuseOverlaps } from './shop/refuse-overlaps.ts';

const PHONE = /^(?:[2-9]\d{9})?$/;

/** The fields that owners edit; flat, because two owners at once merge by field. */
export const profileFieldsSchema = restaurantProfileSchema
  .pick({ name: true, cuisine_type: true, category: true, logo: true, promo: true, hours: true })
  .extend({
    category: restaurantProfileSchema.shape.category.unwrap(),
    logo: restaurantProfileSchema.shape.logo.unwrap(),
    promo: restaurantProfileSchema.shape.promo.unwrap(),
    phone: z.string().regex(PHONE, 'must be a ten-digit phone number, such as (727) 555-0142, or empty'),
    kitchen: locationSchema.pick({ address: true, coordinates: true }).describe('Where the first kitchen is.'),
    tax_rate: locationSchema.shape.tax_rate.unwrap(),
    holidays: holidaysSchema,
    kitchenMinutes: restaurantProfileSchema.shape.kitchenMinutes
      .unwrap()
      .nullable()
      .describe('Until its food is ready; null is not known.'),
  });
export type ProfileFields = Readonly<z.infer<typeof profileFieldsSchema>>;
export type ProfileField = keyof ProfileFields;
const fieldSchema = profileFieldsSchema.keyof();

/** Only what the person changed, and what they saw in these fields. */
export const changeProfileBodySchema = z.object({
  changes: profileFieldsSchema
    .partial()
    .refine((changes) => Object.keys(changes).length > 0, 'must change something')
    .superRefine(refuseOverlaps),
  was: z.partialRecord(fieldSchema, z.unknown()),
});
export type ChangeProfileBody = z.infer<typeof changeProfileBodySchema>;

/** The `details` of RESTAURANT_CHANGED: what the fields hold now, and who changed the restaurant last. */
export const profileConflictSchema = z.object({
  fields: z.array(z.object({ field: fieldSchema, present: z.unknown().exactOptional() })).readonly(),
  person: z.string(),
  at: z.number().nullable(),
});
export type ProfileConflict = Readonly<z.infer<typeof profileConflictSchema>>;

export const addRestaurantBodySchema = z.object({
  name: profileFieldsSchema.shape.name,
  /** The restaurant that is copied; an empty one begins where absent. */
  from: restaurantIdSchema.optional(),
});
export type AddRestaurantBody = z.infer<typeof addRestaurantBodySchema>;
export const restaurantAddedAnswerSchema = doneSchema.extend({ id: z.string() });

export const showRestaurantBodySchema = z.object({ isShown: z.boolean() });

/** Puts the restaurant before another one, or (null) at the end. */
export const moveRestaurantBodySchema = z.object({ before: restaurantIdSchema.nullable() });

const listedSchema = z.object({
  id: z.string(),
  name: z.string(),
  cuisine: z.string(),
  dishes: z.number(),
  /** Since when the shop does not show it; null if it does. */
  archivedAt: z.number().nullable(),
});
export type ListedProfile = Readonly<z.infer<typeof listedSchema>>;
export const profilesAnswerSchema = doneSchema.extend({ restaurants: z.array(listedSchema).readonly() });
export type ProfilesAnswer = z.infer<typeof profilesAnswerSchema>;

export const CHANGE_KINDS = ['added', 'changed', 'archived', 'shown', 'moved'] as const;
const changeSchema = z.object({
  kind: z.enum(CHANGE_KINDS),
  at: z.number(),
  person: z.string(),
  fields: z
    .array(z.object({ field: fieldSchema, was: z.unknown().exactOptional(), now: z.unknown().exactOptional() }))
    .readonly(),
});
export type RestaurantChange = Readonly<z.infer<typeof changeSchema>>;
export const profileAnswerSchema = doneSchema.extend({
  id: z.string(),
  version: z.number(),
  archivedAt: z.number().nullable(),
  fields: profileFieldsSchema.extend({ phone: z.string() }),
  dishes: z.number(),
  changes: z.array(changeSchema).readonly().describe('The newest first.'),
});
export type ProfileAnswer = Readonly<z.infer<typeof profileAnswerSchema>>;

/** `into` = whether to put the menu into the draft, or only to preview it. */
export const menuFileFieldsSchema = z.object({ into: z.enum(['preview', 'draft']), columns: columnMatchTextSchema });
export const menuFileAnswerSchema = doneSchema.extend({
  format: z.string().nullable().describe('What the file is, in words; null where it is in no form that is read.'),
  encoding: z.string().nullable(),
  faults: z.array(z.string()).readonly().describe('What keeps it from being read, in its own terms.'),
  faultsInAll: z.number(),
  summary: z.string(),
  lines: z.array(z.string()).readonly().describe('What the draft then changes in the published menu, in dollars.'),
  linesInAll: z.number(),
  doubts: z.array(z.string()).readonly(),
  handEdits: z.array(z.string()).readonly().describe('What becomes of edits made by hand in the draft.'),
  notes: z
    .array(z.object({ kind: z.enum(NOTE_KINDS), text: z.string() }))
    .readonly()
    .describe('What is settled dish by dish once it is in the draft.'),
  leftOut: z.array(z.string()).readonly().describe('What is not carried over.'),
  isSame: z.boolean(),
  pictures: z.number().describe('How many of its pictures are to be fetched once it is in the draft.'),
  revision: z.number().nullable().describe("The draft's, once the menu is in it."),
  columns: listColumnsSchema,
});
export type MenuFileAnswer = Readonly<z.infer<typeof menuFileAnswerSchema>>;

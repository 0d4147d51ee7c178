/** The office: its lists (rule office-lists) and the switches of menus (rule menu-switches). Times in Unix ms. */

import { z } from 'zod';
import { SWITCH_STATES } from '#domain/menu/menu-switch.ts';
import { OPTION_PATH } from '#domain/selection/read-selections.ts';
import { doneSchema, textOf } from './answers.ts';

export const OFFICE_LISTS = ['whitelist', 'inbox', 'waitlist', 'signups', 'reviews', 'messages'] as const;
export type OfficeList = (typeof OFFICE_LISTS)[number];

export const officeListParamsSchema = z.object({ list: z.enum(OFFICE_LISTS) });
export const officeListQuerySchema = z.object({
  search: textOf(100).optional().default(''),
  page: z.coerce.number().int().min(1).max(100_000).optional().default(1),
});
export const OFFICE_PAGE_SIZE = 50;

export const officeRowSchema = z.object({
  id: z.string(),
  cells: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]).nullable()),
});
export type OfficeRow = z.infer<typeof officeRowSchema>;
export const officeColumnSchema = z.object({
  key: z.string(),
  label: z.string(),
  kind: z.enum(['text', 'order', 'phone', 'time', 'miles', 'yes-no', 'stars']),
});
export type OfficeColumn = z.infer<typeof officeColumnSchema>;
export const officeListAnswerSchema = doneSchema.extend({
  columns: z.array(officeColumnSchema).readonly(),
  rows: z.array(officeRowSchema).readonly(),
  total: z.number(),
  page: z.number(),
  pageSize: z.number(),
});
export type OfficeListAnswer = z.infer<typeof officeListAnswerSchema>;

export const officeFileQuerySchema = officeListQuerySchema.pick({ search: true });

export const whitelistRequestIdSchema = z
  .string()
  .max(100)
  .regex(/^[A-Za-z0-9_-]+$/);
export const decideWhitelistBodySchema = z.object({ decision: z.enum(['approved', 'declined']) });
export type WhitelistDecision = z.infer<typeof decideWhitelistBodySchema>['decision'];
/** How a request was decided; also the `details` of ALREADY_DECIDED. */
const whitelistDecidedSchema = z.object({
  id: z.string(),
  status: decideWhitelistBodySchema.shape.decision,
  decidedAt: z.number(),
});
export type WhitelistDecided = Readonly<z.infer<typeof whitelistDecidedSchema>>;
export const whitelistDecidedAnswerSchema = doneSchema.extend(whitelistDecidedSchema.shape);

/** Switches a restaurant, dish or option. 'tomorrow' is off until the business day ends. */
export const switchBodySchema = z.object({
  state: z.enum(SWITCH_STATES),
  /** The menu's version that the person saw. Another one is refused with MENU_CHANGED. */
  version: z.int().min(0),
  /** The dish; the whole restaurant if absent. */
  itemId: z.string().min(1).max(200).optional(),
  /** The option within the dish, by its path: 'group-option' pairs joined by dots: '0-2' or '0-2.1-0'. */
  optionPath: z.string().max(200).regex(OPTION_PATH).optional(),
});
export type SwitchBody = z.infer<typeof switchBodySchema>;

/** One switch: on, or off until a moment (null: until somebody switches it on). */
export const officeSwitchSchema = z.object({ isOn: z.boolean(), until: z.number().nullable() });
export type OfficeSwitch = z.infer<typeof officeSwitchSchema>;
export const busyUntilSchema = z
  .number()
  .nullable()
  .describe('Until when customers see 15 minutes more; null where the kitchen is not busy.');
/** The switch of a whole restaurant, and whether its kitchen is busy (rule busy-kitchen). */
export const restaurantSwitchSchema = officeSwitchSchema.extend({
  id: z.string(),
  name: z.string(),
  busyUntil: busyUntilSchema,
});
export const officeRestaurantSchema = officeSwitchSchema.extend({
  id: z.string(),
  name: z.string(),
  cuisine: z.string(),
  /** How many dishes it has, and how many of them are off. */
  dishes: z.number(),
  dishesOff: z.number(),
});
export type OfficeRestaurant = z.infer<typeof officeRestaurantSchema>;
export const officeRestaurantsAnswerSchema = doneSchema.extend({
  restaurants: z.array(officeRestaurantSchema).readonly(),
});
export type OfficeRestaurantsAnswer = z.infer<typeof officeRestaurantsAnswerSchema>;
export const officeOptionSchema = officeSwitchSchema.extend({
  path: z.string(),
  title: z.string(),
  /** Where it is chosen: 'Protein', or 'Chicken › Cooking'. */
  group: z.string(),
});
export type OfficeOption = z.infer<typeof officeOptionSchema>;
export const officeDishSchema = officeSwitchSchema.extend({
  id: z.string(),
  title: z.string(),
  options: z.array(officeOptionSchema).readonly(),
});
export type OfficeDish = z.infer<typeof officeDishSchema>;
export const officeMenuAnswerSchema = doneSchema.extend({
  version: z.number(),
  restaurant: restaurantSwitchSchema,
  categories: z
    .array(z.object({ id: z.string(), name: z.string(), dishes: z.array(officeDishSchema).readonly() }))
    .readonly(),
});
export type OfficeMenuAnswer = z.infer<typeof officeMenuAnswerSchema>;
export const switchedAnswerSchema = doneSchema.extend({
  version: z.number(),
});

/** The provider's id of a received text. */
export const textIdSchema = textOf(100).min(1);
/** Which disk of the server or its database is full, as text; null while none is. */
export const diskAnswerSchema = doneSchema.extend({ warning: z.string().nullable() });

/** The problem that blocks all texts until the owner fixes it, or null. */
export const textFaultAnswerSchema = doneSchema.extend({
  fault: z.object({ code: z.string(), words: z.string(), since: z.number() }).nullable(),
});

/**
 * The office: lists that staff read, search, page and export (rule office-lists), and the switches of menus (rule
 * menu-switches). Times in Unix ms.
 */

import { z } from 'zod';
import { SWITCH_STATES } from '#domain/menu/menu-switch.ts';
import { OPTION_PATH } from '#domain/selection/read-selections.ts';
import { textOf } from './answers.ts';

export const OFFICE_LISTS = ['whitelist', 'inbox', 'waitlist', 'signups', 'reviews', 'messages'] as const;
export type OfficeList = (typeof OFFICE_LISTS)[number];

export const officeListParamsSchema = z.object({ list: z.enum(OFFICE_LISTS) });
export const officeListQuerySchema = z.object({
  search: textOf(100).optional().default(''),
  page: z.coerce.number().int().min(1).max(100_000).optional().default(1),
});
export const OFFICE_PAGE_SIZE = 50;

/** A row of a list: its id, and cells by column. */
export interface OfficeRow {
  readonly id: string;
  readonly cells: Readonly<Record<string, string | number | boolean | null>>;
}
export interface OfficeColumn {
  readonly key: string;
  readonly label: string;
  readonly kind: 'text' | 'phone' | 'time' | 'miles' | 'yes-no' | 'stars';
}
export interface OfficeListAnswer {
  readonly success: true;
  readonly columns: readonly OfficeColumn[];
  readonly rows: readonly OfficeRow[];
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
}

/** The whole list as a file. */
export const officeFileQuerySchema = officeListQuerySchema.pick({ search: true });

export const whitelistRequestIdSchema = z
  .string()
  .max(100)
  .regex(/^[A-Za-z0-9_-]+$/);
export const decideWhitelistBodySchema = z.object({ decision: z.enum(['approved', 'declined']) });
export type WhitelistDecision = z.infer<typeof decideWhitelistBodySchema>['decision'];
/** How a request was decided; also the `details` of ALREADY_DECIDED. */
export interface WhitelistDecided {
  readonly id: string;
  readonly status: WhitelistDecision;
  readonly decidedAt: number;
}
export interface WhitelistDecidedAnswer extends WhitelistDecided {
  readonly success: true;
}

/**
 * Switches a restaurant, a dish or an option off or on. 'tomorrow' is off until the next day begins in the area's time
 * zone.
 */
export const switchBodySchema = z.object({
  state: z.enum(SWITCH_STATES),
  /** The menu's version that the person saw. Another one is refused with MENU_CHANGED. */
  version: z.int().min(0),
  /** The dish; the whole restaurant where absent. */
  itemId: z.string().min(1).max(200).optional(),
  /** The option within the dish, by its path: 'group-option' pairs joined by dots, such as '0-2' or '0-2.1-0'. */
  optionPath: z.string().max(200).regex(OPTION_PATH).optional(),
});
export type SwitchBody = z.infer<typeof switchBodySchema>;

/** One switch: on, or off until a moment (null: until somebody switches it on). */
export interface OfficeSwitch {
  readonly isOn: boolean;
  readonly until: number | null;
}
export interface OfficeRestaurant extends OfficeSwitch {
  readonly id: string;
  readonly name: string;
  readonly cuisine: string;
  /** How many dishes it has, and how many of them are off. */
  readonly dishes: number;
  readonly dishesOff: number;
}
export interface OfficeRestaurantsAnswer {
  readonly success: true;
  readonly restaurants: readonly OfficeRestaurant[];
}
export interface OfficeOption extends OfficeSwitch {
  /** The option's path within the dish. */
  readonly path: string;
  readonly title: string;
  /** Where it is chosen: 'Protein', or 'Chicken › Cooking'. */
  readonly group: string;
}
export interface OfficeDish extends OfficeSwitch {
  readonly id: string;
  readonly title: string;
  readonly options: readonly OfficeOption[];
}
export interface OfficeMenuAnswer {
  readonly success: true;
  readonly version: number;
  readonly restaurant: OfficeSwitch & { readonly id: string; readonly name: string };
  readonly categories: readonly {
    readonly id: string;
    readonly name: string;
    readonly dishes: readonly OfficeDish[];
  }[];
}
export interface SwitchedAnswer {
  readonly success: true;
  /** The version that the switch made. */
  readonly version: number;
}

/** Texts from customers that nobody has read; `newestAt` is 0 where there is none. */
export interface UnreadTextsAnswer {
  readonly success: true;
  readonly count: number;
  readonly newestAt: number;
}
/** The id of a text that came in, as the provider gave it. */
export const textIdSchema = textOf(100).min(1);
export interface InboxReadAnswer {
  readonly success: true;
}
/** What keeps all texts from going out until the owner mends it, or null. */
export interface TextFaultAnswer {
  readonly success: true;
  readonly fault: { readonly code: string; readonly words: string; readonly since: number } | null;
}

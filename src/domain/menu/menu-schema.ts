/**
 * The menu model (rule menu-model): what a restaurant offers. Its input is what a file may say (rule menu-file-checks),
 * its output what the server keeps and everybody reads. All prices are integer cents.
 */
import { z } from 'zod';
import { daySchema } from '#domain/day-schema.ts';
import { isTaxRate } from '#domain/money/tax.ts';
import { WEEKDAYS } from './weekdays.ts';

export const MAX_CENTS = 10_000_000;
/** The last moment that a Date can hold, in Unix ms. */
const LAST_MOMENT = 8_640_000_000_000_000;

/** Control characters, and unpaired surrogates. */
const BAD_CHARACTERS = /[^\P{Cc}\n\r\t]|\p{Cs}/u;
/** Anything but spaces and signs without a width. */
const SEEN = /[^\s\p{Cf}\u2800\u3164\u115f\u1160\uffa0]/u;
const LINK = /^(?:https?:\/\/\S+|\/(?!\/)\S*)?$/;
const LINK_WORDS = "must be empty, an http(s) address or a path that begins with '/'";
const TIME_WORDS = "must be a time such as '09:30', '24:00' for midnight at the end";
const TAX_WORDS = 'must be a fraction such as 0.065 for 6.5 %, or 0 where nothing is taxed';

/** A text of at most so many characters, without control characters. */
export const boundedText = (maximum: number) =>
  z
    .string()
    .max(maximum)
    .refine((value) => !BAD_CHARACTERS.test(value), 'must not hold control characters or broken Unicode');
/** A text that is not empty. */
export const name = (maximum: number) => boundedText(maximum).refine((value) => SEEN.test(value), 'must not be empty');
/** The title of a dish, a group or an option. */
export const titleSchema = name(300);
export const categoryNameSchema = name(200);
const link = z.string().max(2000).regex(LINK, LINK_WORDS).default('').describe("A picture's address; '' for none.");

/** A number from one to another; the words say both. */
export const between = (number: z.ZodNumber, minimum: number, maximum: number) => {
  const words = `must be from ${minimum} to ${maximum}`;
  return number.min(minimum, words).max(maximum, words);
};
const cents = (minimum: number) =>
  between(
    z.int({ error: ({ input }) => (input === undefined ? undefined : 'must be whole cents') }),
    minimum,
    MAX_CENTS,
  );
const count = between(z.int(), 0, 1000);
const moment = between(z.int(), 0, LAST_MOMENT);
const taxRate = z.number({ error: TAX_WORDS }).refine(isTaxRate, TAX_WORDS);
const switchedOff = z
  .literal(true)
  .exactOptional()
  .describe('The office switched this off by hand, and an import leaves it so. Never read from a file.');

const option = z.object({
  title: titleSchema,
  price: cents(-MAX_CENTS).describe('May be negative.'),
  chargeAbove: count
    .exactOptional()
    .describe('How many units of this option are free; the free units of its group come on top.'),
  subtitle: z
    .array(
      z.object({
        children: z
          .array(z.object({ text: boundedText(300), color: boundedText(40).nullable().exactOptional() }))
          .max(20)
          .readonly(),
      }),
    )
    .max(20)
    .readonly()
    .exactOptional()
    .describe('Runs of text, each with a CSS color name or hex as the source gave it.'),
  defaultQuantity: count.default(0),
  maxPermitted: count.default(1).describe('How often it may be chosen; 0 states no limit.'),
  maxPermittedUnique: count.default(0).describe('0 states no limit.'),
  shouldAutoShowChildCustomizations: z.boolean().default(false),
  isSoldOut: z.boolean().exactOptional().describe('Shown, but cannot be chosen.'),
  soldOutUntil: moment.exactOptional().describe('Sold out until this moment, in Unix ms.'),
  isSwitchedOff: switchedOff,
});

const group = z.object({
  title: titleSchema,
  minPermitted: count.default(0),
  maxPermitted: count.describe('0: the group offers nothing.'),
  minPermittedUnique: count.default(0).describe('The least number of different options.'),
  maxPermittedUnique: count.default(0).describe('The most different options; 0 states no limit.'),
  quantityInfo: z
    .object({ chargeAbove: count.default(0) })
    .exactOptional()
    .describe('The first `chargeAbove` selected units of the group, in menu order, are free.'),
  isSeparate: z
    .boolean()
    .exactOptional()
    .describe('Edited by itself, with all under it, though equal groups stand elsewhere.'),
});

interface Option extends Readonly<z.infer<typeof option>> {
  readonly childCustomizationList: readonly CustomizationGroup[];
}
interface CustomizationGroup extends Readonly<z.infer<typeof group>> {
  readonly options: readonly Option[];
}

export const optionSchema: z.ZodType<Option> = option
  .extend({ childCustomizationList: z.lazy(() => groups) })
  .meta({ id: 'Option', description: 'One choice in a group of options.' });
export const customizationGroupSchema: z.ZodType<CustomizationGroup> = group
  .extend({ options: z.array(optionSchema).max(200).readonly() })
  .meta({ id: 'CustomizationGroup', description: 'A group of options with its limits.' });
const groups = z.array(customizationGroupSchema).max(100).readonly().default([]).meta({ id: 'CustomizationGroups' });

export const menuItemSchema = z
  .object({
    _id: name(200).describe('A dish is known again by it.'),
    title: titleSchema,
    itemDescription: boundedText(4000).default(''),
    // An absent price is a fault, so that a slip in a file never makes a dish free (rule price-varies).
    price: cents(0).nullable().describe("Cents, or null where the options alone decide ('Price varies', a base of 0)."),
    taxRate: taxRate
      .exactOptional()
      .describe("Sales tax as a fraction, for its options too; absent where the restaurant's rate holds. 0 is exempt."),
    imageUrl: link,
    isSoldOut: z.boolean().default(false),
    isPopular: z.boolean().exactOptional(),
    suspendUntil: between(z.int(), 0, Number.MAX_SAFE_INTEGER)
      .default(0)
      .describe('Unix seconds (values above 10^11 are milliseconds); 0: never suspended.'),
    suspendReason: boundedText(500).nullable().default(null),
    isSwitchedOff: switchedOff,
    customizationsList: groups,
  })
  .meta({ id: 'MenuItem', description: 'A dish.' });

export const menuCategorySchema = z
  .object({ _id: name(200), name: categoryNameSchema, items: z.array(menuItemSchema).max(2000).readonly() })
  .meta({ id: 'MenuCategory' });

const coordinatesSchema = z
  .object({ latitude: between(z.number(), -90, 90), longitude: between(z.number(), -180, 180) })
  .refine(
    ({ latitude, longitude }) => latitude !== 0 || longitude !== 0,
    'must say where the restaurant is: 0, 0 lies in the sea',
  );

export const locationSchema = z.object({
  address: z.object({
    street: boundedText(200),
    city: boundedText(100),
    state: boundedText(40).default(''),
    full_address: boundedText(400),
  }),
  coordinates: coordinatesSchema,
  tax_rate: taxRate
    .nullable()
    .default(null)
    .describe("Sales tax as a fraction (0.07 is 7 %), or null for the area's fallback."),
});

type Location = z.infer<typeof locationSchema>;
/** `min(1)` makes the list one with a first entry, which its own type does not say. */
const locations = z.array(locationSchema).min(1).max(50) as z.ZodType<readonly Location[]> as z.ZodType<
  readonly [Location, ...Location[]]
>;

/** A time of opening and one of closing, which may be the next day's. */
export const clockSpanSchema = z.object({
  opens: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, TIME_WORDS),
  closes: z.string().regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, TIME_WORDS),
});

export const openingSpanSchema = z
  .object({ day: z.enum(WEEKDAYS), ...clockSpanSchema.shape })
  .describe(
    "A span in the area's time zone, 'HH:MM' each. `closes` at or before `opens` is the next day, '24:00' midnight.",
  );

const holidaySchema = z.object({
  date: daySchema,
  name: boundedText(60),
  spans: z.array(clockSpanSchema).max(5).readonly().describe('The hours of that day; none where it is closed.'),
});

/** Days with other hours than their weekday's. */
export const holidaysSchema = z
  .array(holidaySchema)
  .max(60)
  .superRefine((days, { addIssue }) => {
    const at = days.findIndex(({ date }, index) => days.findIndex((other) => other.date === date) < index);
    const message = `must name each day once (${days[at]?.date})`;
    if (at !== -1) addIssue({ code: 'custom', path: [at, 'date'], message });
  })
  .readonly()
  .describe('Days with other hours.');

export const restaurantProfileSchema = z
  .object({
    locations,
    _id: boundedText(100).regex(/^[A-Za-z0-9_.-]+$/, 'must be made of letters, digits, dots, dashes and underscores'),
    name: name(200),
    cuisine_type: boundedText(100),
    category: z.array(name(100)).max(50).readonly().default([]),
    logo: link,
    promo: boundedText(200).nullable().default(null),
    rating: between(z.number(), 0, 5).nullable().default(null),
    review_count: between(z.int(), 0, 10_000_000).default(0),
    contact: z.object({ phone: boundedText(40) }),
    kitchenMinutes: between(z.int(), 1, 180)
      .exactOptional()
      .describe('Until its food is ready. What customers are answered counts its history and its orders of now, too.'),
    busyUntil: moment
      .exactOptional()
      .describe('Orders take longer until this moment, in Unix ms. Never read from a file.'),
    hours: z.array(openingSpanSchema).max(200).readonly(),
    holidays: holidaysSchema.exactOptional(),
    isPaused: z.boolean().exactOptional().describe('Switched off by the operator for now: shown as closed.'),
    pausedUntil: moment.exactOptional().describe('Shown as closed until this moment, in Unix ms.'),
    isSwitchedOff: switchedOff,
  })
  .meta({ id: 'RestaurantProfile', description: 'Everything about a restaurant but its menu.' });

export const restaurantSchema = restaurantProfileSchema
  .extend({ menu: z.array(menuCategorySchema).max(300).readonly() })
  .meta({ id: 'Restaurant', description: 'A restaurant with its whole menu.' });

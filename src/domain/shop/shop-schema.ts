/** The shop's own document (rules shop-document, shop-hours): flat, so that changes merge. Cents, Unix ms. */
import { z } from 'zod';
import { daySchema } from '#domain/day-schema.ts';
import { MENU_PICTURE } from '#domain/menu/menu-picture-path.ts';
import { between, boundedText, holidaysSchema, name, openingSpanSchema } from '#domain/menu/menu-schema.ts';
import { BROUGHT_BACK_PAYERS } from '#domain/order/door-wait.ts';
import { unknownPlaceholders } from './canned-replies.ts';
import { isPlaceZone } from './time-zones.ts';

/** Links that a browser may follow from the menu: our own paths, web, mail and phone addresses; never a script. */
const HREF = /^(?:#|\/(?!\/)|https:\/\/|mailto:|tel:)/;
const HREF_WORDS = "must begin with '/', '#', https://, mailto: or tel:";

const wholeCents = (maximum: number) => between(z.int({ error: 'must be whole cents' }), 0, maximum);
const coordinatesSchema = z.object({
  latitude: between(z.number(), -90, 90),
  longitude: between(z.number(), -180, 180),
});
const phone = z.string().regex(/^[2-9]\d{9}$/, 'must be a ten-digit phone number, such as (727) 555-0142');

const rises = (percents: readonly number[]): boolean =>
  percents.every((percent, index) => index === 0 || percent > (percents[index - 1] ?? 0));

/** Fields with a default that a new shop needs, which the set-up still asks the owner for. */
const UNASKED = ['timeZone', 'taxFallbackPpm'] as const;

export const shopSchema = z
  .object({
    brand: name(60),
    logo: z
      .object({
        url: z.string().regex(MENU_PICTURE, 'must be a picture that was uploaded here'),
        width: between(z.int(), 1, 960),
        height: between(z.int(), 1, 960),
      })
      .nullable()
      .describe('Shown in place of the name; null is the name.'),
    accent: z
      .string()
      .regex(/^#[0-9a-f]{6}$/, 'must be a color such as #1f62b0')
      .nullable()
      .describe('The color of what matters most; null is the usual red.'),
    defaultCity: boundedText(60),
    defaultState: boundedText(40),
    supportPhone: phone.nullable().describe('Whom customers call; null is nobody yet.'),
    ownerPhone: phone.nullable().describe('Who is told when something needs the owner; null is the support phone.'),
    homeHeading: boundedText(80).describe("The home page's first words; '' is the usual ones."),
    homeIntro: boundedText(300),
    faq: z
      .array(z.object({ question: name(120), answer: name(1000) }))
      .max(20)
      .readonly()
      .nullable()
      .describe('The questions of the welcome page; null is the usual ones.'),
    sideMenu: z
      .array(z.object({ label: name(60), href: boundedText(500).regex(HREF, HREF_WORDS) }))
      .max(20)
      .readonly(),

    hub: coordinatesSchema
      .nullable()
      .describe("The zone's center; null while nobody has chosen one: then no address lies in the zone."),
    radiusMiles: between(z.number(), 0.1, 500),
    towns: z
      .array(z.object({ name: name(60), coordinates: coordinatesSchema }))
      .max(20)
      .readonly()
      .describe("Names on the home page's map."),

    timeZone: z
      .string()
      .max(60)
      .refine(isPlaceZone, 'must be a place such as America/New_York')
      .describe('A place of the IANA list (rule time-zones).'),
    serviceHours: boundedText(120).describe("The hours in words, where `hours` has none, or '' ."),
    hours: z.array(openingSpanSchema).max(50).readonly().describe('When orders are taken; none is always.'),
    holidays: holidaysSchema,
    closure: z
      .object({
        until: between(z.int(), 0, 8_640_000_000_000_000).nullable(),
        isFirst: z.literal(true).optional().describe('Nobody has opened the shop yet.'),
      })
      .nullable()
      .describe('Closed by hand, until a moment or (null) until somebody opens; null is not closed.'),

    baseFeeCents: wholeCents(100_000),
    includedMiles: between(z.number(), 0, 100),
    perMileCents: wholeCents(100_000),
    orderFeePpm: between(z.int(), 0, 300_000).describe('The order fees, parts per million of what is charged.'),
    orderFeeFixedCents: wholeCents(10_000),
    orderFeeStepCents: between(z.int({ error: 'must be whole cents' }), 1, 1000),
    taxFallbackPpm: between(z.int(), 0, 300_000).describe('Where a restaurant states no tax rate.'),
    roadFactor: between(z.number(), 1, 5),
    kitchenMinutes: between(z.number(), 0, 600),
    speedMph: between(z.number(), 1, 100),
    learnedTimes: z.boolean().describe('Promises count what each kitchen took of late (rule learned-times).'),
    freeDelivery: z
      .object({ isOn: z.boolean(), until: daySchema.nullable().describe('The last day; null is no end.') })
      .describe('For numbers that sign up on the landing page (rule free-delivery-offer).'),
    tipPresets: z
      .array(between(z.int({ error: 'must be whole percents' }), 1, 100))
      .min(2)
      .max(4)
      .refine(rises, 'must rise from one to the next')
      .readonly()
      .describe('Percents; the second is chosen at first.'),

    cannedReplies: z
      .array(
        name(200).refine((reply) => unknownPlaceholders(reply).length === 0, {
          error: ({ input }) => `has ${unknownPlaceholders(String(input)).join(', ')}, which stands for nothing`,
        }),
      )
      .max(20)
      .readonly()
      .describe(
        'What dispatchers text with few presses; {order}, {restaurant} and {time} stand for facts of the order.',
      ),
    tillNotes: z.boolean().describe('Drivers note what they pay at the restaurant (rule till-notes).'),
    broughtBackPayer: z
      .enum(BROUGHT_BACK_PAYERS)
      .describe('Who pays for an order that was brought back because nobody opened (rule nobody-opens).'),
    refundLimitCents: wholeCents(10_000_000).describe('How much of an order dispatchers may give back.'),
    offersOrders: z.boolean().describe('Whether drivers are asked one after another (rule order-offers).'),
    sharesPositions: z.boolean().describe('Whether drivers may share where they are (rule driver-positions).'),
    hidesPhones: z.boolean().describe('Whether drivers see no phones of customers (rule hidden-phones).'),
    unasked: z
      .array(z.enum(UNASKED))
      .readonly()
      .describe('What has a value that nobody has chosen yet (rule set-up-asks).'),
    untakenMinutes: between(z.int({ error: 'must be whole minutes' }), 1, 120)
      .nullable()
      .describe('After so long the owner is texted about a new order that nobody took; null is never.'),
  })
  .meta({ id: 'Shop', description: 'What the owner edits: the shop as a whole.' });

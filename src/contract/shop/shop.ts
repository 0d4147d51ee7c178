/** The shop as its owner edits it (rules shop-document, shop-changes, shop-history). Moments are Unix ms. */
import { z } from 'zod';
import { isTaxRate } from '#domain/money/tax.ts';
import { shopSchema } from '#domain/shop/shop-schema.ts';
import { coordinatesSchema, doneSchema } from '../answers.ts';
import { areaSchema } from './area.ts';
import { refuseOverlaps } from './refuse-overlaps.ts';

const versionSchema = z.int().min(1);
const fieldSchema = shopSchema.keyof();

/** Only the person's changes; opening and closing has a separate call. */
const changesSchema = shopSchema
  .omit({ closure: true, unasked: true })
  .extend({
    // Not in the shop's own schema: an earlier version may hold another rate.
    taxFallbackPpm: shopSchema.shape.taxFallbackPpm.refine(
      (ppm) => isTaxRate(ppm / 1_000_000),
      'must be 0, or from 0.1 to 30 percent',
    ),
  })
  .partial();

export const changeShopBodySchema = z.object({
  /** The version that the person saw. */
  version: versionSchema,
  changes: changesSchema
    .refine((changes) => Object.keys(changes).length > 0, 'must change something')
    .superRefine(refuseOverlaps),
  /** The person has read that fewer known addresses are served, and wants that. */
  anyway: z.literal(true).optional(),
});

/** The `details` of ZONE_SHRINKS: how many known addresses the zone holds, and would hold. */
export const zoneShrinksSchema = z.object({ before: z.int(), after: z.int() });
export type ZoneShrinks = z.infer<typeof zoneShrinksSchema>;

/** Until when the shop closes: a moment, the end of the business day, or (null) until somebody opens it. */
const untilSchema = shopSchema.shape.closure.unwrap().shape.until.or(z.literal('tomorrow'));

export const closeShopBodySchema = z.object({
  version: versionSchema,
  closure: z.object({ until: untilSchema }).nullable(),
  /** The person has read the advice for a shop's first opening, and opens it anyway. */
  anyway: z.literal(true).optional(),
});

/** Makes an earlier version the newest; whether the shop is closed stays as it is. */
export const undoShopBodySchema = z.object({ version: versionSchema, to: versionSchema });

const versionFactsSchema = z.object({
  version: versionSchema,
  at: z.int(),
  /** '' if the server made it automatically. */
  person: z.string(),
});

export const shopVersionAnswerSchema = doneSchema.extend({ ...versionFactsSchema.shape, shop: shopSchema });
export type ShopVersionAnswer = z.infer<typeof shopVersionAnswerSchema>;

/** The `details` of SHOP_CHANGED: the newest version, and the fields that conflict with the request. */
export const shopConflictSchema = versionFactsSchema.extend({
  shop: shopSchema,
  fields: z.array(fieldSchema).readonly(),
});
export type ShopConflict = z.infer<typeof shopConflictSchema>;

const listedVersionSchema = versionFactsSchema.extend({
  kind: z.enum(['start', 'change', 'closure', 'undo']),
  /** In what it differs from the version before. */
  fields: z.array(fieldSchema).readonly(),
});
export type ListedShopVersion = z.infer<typeof listedVersionSchema>;
export const shopVersionsAnswerSchema = doneSchema.extend({ versions: z.array(listedVersionSchema).readonly() });

export const freeDeliveryAnswerSchema = doneSchema.extend({
  numbers: z.int().describe('Phone numbers with free delivery.'),
  orders: z.int().describe('Their orders of the last 30 days without a delivery fee.'),
});

/** The shop's data for pages, the same as in their first HTML. */
export const shopAreaAnswerSchema = doneSchema.extend({ area: areaSchema });
export type ShopAreaAnswer = z.infer<typeof shopAreaAnswerSchema>;

/** Map tiles in Web Mercator, named by {z}, {x} and {y} in `url`, and the attribution. */
export const mapTilesSchema = z.object({ url: z.string(), credit: z.string() }).readonly();
export type MapTiles = z.infer<typeof mapTilesSchema>;

/** The known addresses' places, neighboring ones as one point; `total` counts all of them. */
export const addressPointsAnswerSchema = doneSchema.extend({
  points: z.array(coordinatesSchema.extend({ count: z.int() })).readonly(),
  total: z.int(),
  /** The map below them; null if none is set. */
  tiles: mapTilesSchema.nullable(),
});
export type AddressPointsAnswer = z.infer<typeof addressPointsAnswerSchema>;

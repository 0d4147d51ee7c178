/** The facts about the shop and its area that every page embeds (rule area-settings). */
import { z } from 'zod';
import { shopSchema } from '#domain/shop/shop-schema.ts';

/** Fees that the page may explain; what is charged is what the server quotes. */
const feesSchema = shopSchema.pick({
  baseFeeCents: true,
  includedMiles: true,
  perMileCents: true,
  taxFallbackPpm: true,
  orderFeePpm: true,
  orderFeeFixedCents: true,
  orderFeeStepCents: true,
  roadFactor: true,
  kitchenMinutes: true,
  speedMph: true,
});

/** Whether orders are taken, as the server's clock and the shop's hours say. */
const openingSchema = z.object({
  /** 'Closed until 11:00 AM'; null while the shop is open. */
  closed: z.string().nullable(),
  /** When that changes next, Unix ms; null if nobody knows, or it does not. */
  changesAt: z.int().nullable(),
  /** Somebody has closed it, or nobody has opened it yet; absent if neither is so. */
  byHand: z.enum(['closed', 'unopened']).optional(),
});

export const areaSchema = shopSchema
  .pick({
    brand: true,
    logo: true,
    accent: true,
    hub: true,
    radiusMiles: true,
    timeZone: true,
    defaultCity: true,
    defaultState: true,
    supportPhone: true,
    serviceHours: true,
    homeHeading: true,
    homeIntro: true,
    faq: true,
    tipPresets: true,
    sideMenu: true,
    towns: true,
  })
  .extend({
    /** The version of the shop that this says. */
    version: z.int(),
    fees: feesSchema,
    opening: openingSchema,
    /** Whether numbers that sign up get free delivery now. */
    freeDelivery: z.boolean(),
    /** Whether `serviceHours` says hours that the shop keeps. */
    isScheduled: z.boolean(),
    hasPictures: z.boolean(),
  });
export type Area = Readonly<z.infer<typeof areaSchema>>;

/** What the browser is told about the area that this deployment serves (rule area-settings). Embedded in every page. */
import { z } from 'zod';
import { coordinatesSchema } from './answers.ts';

export const sideMenuEntrySchema = z.object({ label: z.string(), href: z.string() });

export const areaSchema = z.object({
  brand: z.string(),
  hub: coordinatesSchema,
  radiusMiles: z.number().positive(),
  timeZone: z.string(),
  /** '' where the shop names no city or state. */
  defaultCity: z.string(),
  defaultState: z.string(),
  /** Ten digits. */
  supportPhone: z.string(),
  /** As written for people, such as 'Every day, 11 AM to 9 PM'; '' where the shop states none. */
  serviceHours: z.string(),
  /** Fees that the page may explain; what is charged is what the server quotes. */
  fees: z.object({
    baseFeeCents: z.int(),
    includedMiles: z.number(),
    perMileCents: z.int(),
    /** Parts per million: 70000 = 7 %. */
    taxFallbackPpm: z.int(),
    roadFactor: z.number(),
    kitchenMinutes: z.number(),
    /** Average speed on the way to the customer, miles an hour. */
    speedMph: z.number(),
  }),
  sideMenu: z.array(sideMenuEntrySchema),
  /** Names of towns drawn on the home page's map. */
  towns: z.array(z.object({ name: z.string(), coordinates: coordinatesSchema })),
  /** Whether the pictures that decorate pages are installed. */
  hasPictures: z.boolean(),
});
export type Area = z.infer<typeof areaSchema>;

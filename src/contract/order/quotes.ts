/** The fee quote (rule calculate-fees). All amounts in cents. */
import { z } from 'zod';
import { eachFormatted, eachKind, QUOTED_KINDS } from '#domain/money/charge-kinds.ts';
import { doneSchema, textOf } from '../answers.ts';
import { itemIdSchema, restaurantIdSchema } from '../restaurants.ts';
import { placeIdSchema } from '../shop/places.ts';

/** A cart line's price and its dish; the server knows the dish's tax rate. */
const feeLineSchema = z.object({ menuItemId: itemIdSchema, totalPrice: z.int().min(0).max(10_000_000) });

/** The number of the order that these dishes are added to, where they are (rule added-dishes). */
export const addToSchema = z.string().max(60).nullish();

const calculateFees = z.object({
  restaurantId: restaurantIdSchema,
  /** The full address, or the stored details. The server resolves `placeId` and takes no coordinates. */
  deliveryAddress: z.union([
    textOf(300).min(1),
    z.object({ placeId: placeIdSchema.nullish(), fullAddress: textOf(300).min(1) }),
  ]),
  subtotal: z.int().min(0).max(10_000_000),
  /** The cart; without it the whole subtotal is taxed at the restaurant's rate. */
  lines: z.array(feeLineSchema).max(200).nullish(),
  customerPhone: z.string().max(20).nullish(),
  addTo: addToSchema,
});
export const calculateFeesBodySchema = calculateFees.refine(
  ({ lines, subtotal }) =>
    lines === undefined || lines === null || lines.reduce((sum, { totalPrice }) => sum + totalPrice, 0) === subtotal,
  { path: ['lines'], message: 'do not add up to the subtotal' },
);
export type CalculateFeesBody = z.infer<typeof calculateFeesBodySchema>;

export const feesSchema = z.object({
  ...eachKind(QUOTED_KINDS, () => z.int()),
  ...eachFormatted(() => z.string()),
  /** A fraction: 0.07 = 7 %. It is the restaurant's where dishes of several rates are in the cart. */
  taxRate: z.number(),
  /** What is taxed at each rate, highest first, where dishes of several rates are in the cart. Adds up to `tax`. */
  taxes: z
    .array(z.object({ taxRate: z.number(), subtotal: z.int(), tax: z.int() }))
    .readonly()
    .optional(),
  total: z.int(),
  totalFormatted: z.string(),
  ridesWith: z
    .string()
    .optional()
    .describe('The number of this buyer’s order that it comes along with, at no delivery fee (rule added-dishes).'),
  distance: z.object({ miles: z.number(), text: z.string() }),
  duration: z.object({ minutes: z.number(), text: z.string() }),
  timing: z
    .object({ kitchenMinutes: z.number(), promisedMinutes: z.int() })
    .optional()
    .describe('What is promised where the kitchen’s time is known or it is busy; without it 35 minutes are.'),
});
export type Fees = z.infer<typeof feesSchema>;

export const feesAnswerSchema = doneSchema.extend({ message: z.string(), data: feesSchema });

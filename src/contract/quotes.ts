/** The fee quote (ordering.md sections 3 "Fees result" and 7). All amounts in cents. */
import { z } from 'zod';
import { textOf } from './answers.ts';
import { placeIdSchema } from './places.ts';
import { restaurantIdSchema } from './restaurants.ts';

export const calculateFeesBodySchema = z.object({
  restaurantId: restaurantIdSchema,
  /** The full address, or the stored details; the server resolves `placeId` itself and believes no coordinates. */
  deliveryAddress: z.union([
    textOf(300).min(1),
    z.object({ placeId: placeIdSchema.optional(), fullAddress: textOf(300).min(1) }),
  ]),
  subtotal: z.int().min(0).max(10_000_000),
  customerPhone: z.string().max(20).optional(),
});
export type CalculateFeesBody = z.infer<typeof calculateFeesBodySchema>;

export const feesSchema = z.object({
  subtotal: z.int(),
  deliveryFee: z.int(),
  deliveryFeeFormatted: z.string(),
  tax: z.int(),
  taxFormatted: z.string(),
  /** A fraction: 0.07 = 7 %. */
  taxRate: z.number(),
  orderFees: z.int(),
  orderFeesFormatted: z.string(),
  total: z.int(),
  totalFormatted: z.string(),
  distance: z.object({ miles: z.number(), text: z.string() }),
  duration: z.object({ minutes: z.number(), text: z.string() }),
});
export type Fees = z.infer<typeof feesSchema>;

export const feesAnswerSchema = z.object({ success: z.literal(true), message: z.string(), data: feesSchema });
export type FeesAnswer = z.infer<typeof feesAnswerSchema>;

/** The payment hand-off (rules order-calls, payment-states). All amounts in cents. */
import { z } from 'zod';
import { centsSchema, doneSchema } from '../answers.ts';
import { orderIdSchema } from './delivery.ts';

export const createCheckoutSessionBodySchema = z.object({
  pendingOrderId: orderIdSchema,
  /** Ignored, except `finalTotal`: the pending order has the names and amounts, the settings the links. */
  cartItems: z.array(z.unknown()).max(200).nullish(),
  customerPhone: z.string().max(40).nullish(),
  customerEmail: z.unknown().optional(),
  customerName: z.unknown().optional(),
  /** If sent, it must equal the pending order's total. */
  finalTotal: centsSchema.nullish(),
  tipAmount: z.number().nullish(),
  deliveryAddress: z.unknown().optional(),
  restaurantName: z.string().max(200).nullish(),
  clientUrl: z.string().max(2000).nullish(),
});
export type CreateCheckoutSessionBody = z.infer<typeof createCheckoutSessionBodySchema>;

export const checkoutSessionAnswerSchema = doneSchema.extend({
  url: z.string(),
  sessionId: z.string(),
  message: z.string(),
});
export type CheckoutSessionAnswer = z.infer<typeof checkoutSessionAnswerSchema>;

export const paymentSessionAnswerSchema = doneSchema.extend({
  data: z.object({
    paymentStatus: z
      .enum(['paid', 'unpaid', 'processing', 'failed', 'expired', 'replaced', 'refunded'])
      .describe(
        "'processing' is a payment that the provider confirms later, and 'failed' one that was not confirmed. " +
          "'replaced' is a session that cannot be paid any more because another one was opened in its place.",
      ),
  }),
});
export type PaymentSessionAnswer = z.infer<typeof paymentSessionAnswerSchema>;

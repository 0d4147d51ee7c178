import { z } from 'zod';

/** What the provider calls a payment, and what belongs to it (rule provider-ids). */
export const providerIdsSchema = z.object({
  paymentId: z.string().nullable(),
  chargeId: z.string().nullable(),
  refundId: z.string().nullable(),
  disputeId: z.string().nullable(),
  /** The movement of the provider's balance. */
  transactionId: z.string().nullable(),
  payoutId: z.string().nullable(),
});
export type ProviderIds = z.infer<typeof providerIdsSchema>;

/** Tracking and reviews (rules number-is-a-name, tracking-paths). Times in Unix ms. */
import { z } from 'zod';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { textOf } from './answers.ts';
import type { RefundTold } from './orders.ts';

/** Letters and digits, in capitals or not. Anything else is no order's number. */
export const ORDER_NUMBER = /^[A-Za-z0-9]{3,60}$/;
/** `k` is the token of the link in a text. A mangled one opens nothing and breaks nothing (rule track-link). */
export const trackQuerySchema = z.object({ k: z.string().optional().catch(undefined) });
export const trackEventsQuerySchema = trackQuerySchema.extend({ after: z.string().optional().catch(undefined) });
export const unlockBodySchema = z.object({ lastFour: z.string().max(20) });
/** A review has 1 to 5 stars and may have a text (rule review-stars). */
export const reviewBodySchema = z.object({ rating: z.int().min(1).max(5), comment: textOf(2000).nullish() });

/** What anyone with the number may see. */
export interface TrackedSteps {
  readonly orderNumber: string;
  readonly status: OrderStatus;
  readonly restaurant: { readonly name: string };
  readonly statusHistory: readonly { readonly status: string; readonly timestamp: number }[];
  readonly createdAt: number;
  readonly delivery: { readonly estimatedTime: number; readonly actualDeliveryTime: number | null };
  readonly isReviewed: boolean;
  readonly access: 'steps';
}
/** What full access opens besides: the ordering browser, the link's token or the phone's last four digits give it. */
export interface TrackedOrder extends Omit<TrackedSteps, 'access' | 'delivery'> {
  readonly delivery: {
    readonly estimatedTime: number;
    readonly actualDeliveryTime: number | null;
    readonly address: { readonly street: string; readonly city: string; readonly state: string };
    readonly instructions: string;
  };
  readonly items: readonly { readonly quantity: number; readonly name: string }[];
  readonly photoCount: number;
  /** What goes back of a cancelled order; null where nothing was paid, or where the money is kept. */
  readonly refund: RefundTold | null;
  /** Cents that were paid beside the order's own payment and go back; 0 where there are none. */
  readonly extraRefund: number;
  readonly access: 'full';
}
export interface TrackAnswer {
  readonly success: true;
  readonly order: TrackedSteps | TrackedOrder;
  /** The last event that this answer includes. A live stream goes on from there. */
  readonly eventNumber: number;
}
/**
 * A new step on the live stream of one order (`event: step`). It says nothing that the order's number alone does not
 * open.
 */
export interface TrackEvent {
  readonly number: number;
  readonly at: number;
  readonly status: OrderStatus;
}
export const photosAnswerSchema = z.object({
  success: z.literal(true),
  photos: z
    .array(
      z.object({
        url: z.string(),
        takenAt: z.number(),
      }),
    )
    .readonly(),
});
export type PhotosAnswer = z.infer<typeof photosAnswerSchema>;

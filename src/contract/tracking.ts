/** Tracking and review (operations.md section 2; decisions.md, "A number is a name, not a key"). Times in Unix ms. */
import { z } from 'zod';
import type { OrderStatus } from '#domain/order-status.ts';
import { textOf } from './answers.ts';
import type { RefundTold } from './orders.ts';

/** Letters and digits, read without regard to case; anything else is the number of no order. */
export const ORDER_NUMBER = /^[A-Za-z0-9]{3,60}$/;
/** `k` is the token of the link in texts; one that was mangled on its way opens nothing, and breaks nothing. */
export const trackQuerySchema = z.object({ k: z.string().optional().catch(undefined) });
export const trackEventsQuerySchema = trackQuerySchema.extend({ after: z.string().optional().catch(undefined) });
export const unlockBodySchema = z.object({ lastFour: z.string().max(20) });
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
/** What the ordering browser, the link's token or the phone's last four digits open besides. */
export interface TrackedOrder extends Omit<TrackedSteps, 'access' | 'delivery'> {
  readonly delivery: {
    readonly estimatedTime: number;
    readonly actualDeliveryTime: number | null;
    readonly address: { readonly street: string; readonly city: string; readonly state: string };
    readonly instructions: string;
  };
  readonly items: readonly { readonly quantity: number; readonly name: string }[];
  readonly photoCount: number;
  /** Of a cancelled order. What was never paid, or is kept, is not promised. */
  readonly refund: RefundTold | null;
  /** Cents that were paid once too often and go back; 0 where nothing was. */
  readonly extraRefund: number;
  readonly access: 'full';
}
export interface TrackAnswer {
  readonly success: true;
  readonly order: TrackedSteps | TrackedOrder;
  /** Where a live stream goes on. */
  readonly eventNumber: number;
}
/** A new step, on the live stream of one order ('step'); it says nothing that the number alone does not open. */
export interface TrackEvent {
  readonly number: number;
  readonly at: number;
  readonly status: OrderStatus;
}
export interface PhotosAnswer {
  readonly success: true;
  readonly photos: readonly { readonly url: string; readonly takenAt: number }[];
}

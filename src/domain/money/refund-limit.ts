import { displayStage } from '#domain/order/display-stage.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';

/**
 * Whether what a cancellation gives back counts towards a dispatcher's limit: until the kitchen begins nobody has cooked
 * anything, and whoever cancels gives everything back (rule cancellation-limit).
 */
export const isCancellationLimited = (status: OrderStatus): boolean => displayStage(status) !== 'received';

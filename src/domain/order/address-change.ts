import { isPickedUp, type OrderStatus } from './order-status.ts';

/** Another address for an order that is paid (rule address-change). */

/** It can change until the driver has the food. */
export const canChangeAddress = (status: OrderStatus): boolean =>
  status !== 'pending' && status !== 'cancelled' && !isPickedUp(status);

/** Less than this can't be paid by card, so it isn't asked for, cents. */
export const LEAST_ASKED_CENTS = 50;

import { isPickedUp, type OrderStatus } from './order-status.ts';
import { isUnaccepted } from './time/kitchen-time.ts';

/** What can change about a paid order, and its price with it (rules address-change, dish-change, dish-added). */
export const PRICED_CHANGE_KINDS = ['address', 'dish', 'added'] as const;
export type ChangeKind = (typeof PRICED_CHANGE_KINDS)[number];

/** The address can change until the driver has the food. */
export const canChangeAddress = (status: OrderStatus): boolean =>
  status !== 'pending' && status !== 'cancelled' && !isPickedUp(status);

/** Whether a change still counts, and can be paid. Dishes can change until the restaurant confirms the order. */
export const canStillChange = (kind: ChangeKind, status: OrderStatus): boolean =>
  kind === 'address' ? canChangeAddress(status) : isUnaccepted(status);

/** Less than this can't be paid by card, so it isn't asked for, cents. */
export const LEAST_ASKED_CENTS = 50;

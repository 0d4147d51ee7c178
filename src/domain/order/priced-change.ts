import { isPickedUp, type OrderStatus } from './order-status.ts';
import { isUnaccepted } from './time/kitchen-time.ts';

/** What can change about an order that is paid, and its price with it (rules address-change, dish-change). */
export const PRICED_CHANGE_KINDS = ['address', 'dish'] as const;
export type ChangeKind = (typeof PRICED_CHANGE_KINDS)[number];

/** The address can change until the driver has the food. */
export const canChangeAddress = (status: OrderStatus): boolean =>
  status !== 'pending' && status !== 'cancelled' && !isPickedUp(status);

/** Whether a change still counts, and can be paid. A dish can change until the restaurant confirms the order. */
export const canStillChange = (kind: ChangeKind, status: OrderStatus): boolean =>
  kind === 'dish' ? isUnaccepted(status) : canChangeAddress(status);

/** Less than this can't be paid by card, so it isn't asked for, cents. */
export const LEAST_ASKED_CENTS = 50;

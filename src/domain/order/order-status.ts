import * as catalog from '#catalog/everyone/order-words.ts';
import type { StaffRole } from '#domain/person/roles.ts';
import { fail, ok, type Result } from '#domain/result.ts';

/** The life of an order (rule step-order): checks, buttons and the timeline follow from this one table. */

export const ORDER_STATUSES = [
  'pending',
  'received',
  'restaurant_called',
  'restaurant_confirmed',
  'preparing',
  'ready_pickup',
  'picked_up',
  'out_for_delivery',
  'delivered',
  'cancelled',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** The statuses in the table of orders; pending orders have a separate table. */
export const STORED_STATUSES = ORDER_STATUSES.filter((status) => status !== 'pending');

/** 'convert' makes an order from a pending one; it isn't a manual change of status. */
export type StatusAction = 'convert' | 'call' | 'advance' | 'cancel';

export interface StatusTransition {
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  readonly action: StatusAction;
  readonly label: string;
  readonly roles: readonly StaffRole[];
}

const OFFICE: readonly StaffRole[] = ['owner', 'dispatcher'];
const ROAD: readonly StaffRole[] = ['owner', 'dispatcher', 'driver'];

/** From the first status of an order to the last before its end. */
const CANCELLABLE = ORDER_STATUSES.slice(ORDER_STATUSES.indexOf('received'), ORDER_STATUSES.indexOf('delivered'));

export const STATUS_TRANSITIONS: readonly StatusTransition[] = [
  { from: 'pending', to: 'received', action: 'convert', label: catalog.convertToRegularOrder, roles: OFFICE },
  { from: 'received', to: 'restaurant_called', action: 'call', label: catalog.markRestaurantCalled, roles: OFFICE },
  { from: 'received', to: 'restaurant_confirmed', action: 'advance', label: catalog.confirmOrder, roles: OFFICE },
  {
    from: 'restaurant_called',
    to: 'restaurant_confirmed',
    action: 'advance',
    label: catalog.confirmOrder,
    roles: OFFICE,
  },
  { from: 'restaurant_confirmed', to: 'preparing', action: 'advance', label: catalog.startPreparing, roles: OFFICE },
  { from: 'preparing', to: 'ready_pickup', action: 'advance', label: catalog.markReady, roles: OFFICE },
  { from: 'ready_pickup', to: 'picked_up', action: 'advance', label: catalog.markAsPickedUp, roles: ROAD },
  { from: 'picked_up', to: 'out_for_delivery', action: 'advance', label: catalog.startDelivery, roles: ROAD },
  { from: 'out_for_delivery', to: 'delivered', action: 'advance', label: catalog.markAsDelivered, roles: ROAD },
  ...CANCELLABLE.map(
    (from): StatusTransition => ({
      from,
      to: 'cancelled',
      action: 'cancel',
      label: catalog.cancelOrder,
      roles: OFFICE,
    }),
  ),
];

export type StatusProblem =
  | { readonly code: 'pending-order' }
  | { readonly code: 'no-such-step'; readonly from: OrderStatus; readonly to: OrderStatus }
  | { readonly code: 'wrong-role'; readonly roles: readonly StaffRole[] };

/** The transition between two statuses, or null if there is none. */
export function findTransition(from: OrderStatus, to: OrderStatus): StatusTransition | null {
  return STATUS_TRANSITIONS.find((transition) => transition.from === from && transition.to === to) ?? null;
}

/** Whether someone may change an order's status by hand (rule step-roles). A pending order must be converted first. */
export function checkStatusChange(
  from: OrderStatus,
  to: OrderStatus,
  role: StaffRole,
): Result<StatusTransition, StatusProblem> {
  if (from === 'pending') return fail({ code: 'pending-order' });
  const transition = findTransition(from, to);
  if (transition === null) return fail({ code: 'no-such-step', from, to });
  return transition.roles.includes(role) ? ok(transition) : fail({ code: 'wrong-role', roles: transition.roles });
}

/** An order's primary button: its words and where it leads (rule step-buttons). Null for a final order. */
export function primaryTransition(status: OrderStatus): StatusTransition | null {
  return (
    STATUS_TRANSITIONS.find(({ from, action }) => from === status && (action === 'advance' || action === 'convert')) ??
    null
  );
}

/** The next status on the forward path, or null at its end and for pending orders. */
export function nextStatus(status: OrderStatus): OrderStatus | null {
  return STATUS_TRANSITIONS.find(({ from, action }) => from === status && action === 'advance')?.to ?? null;
}

/** Whether the food of an order with this status has left the restaurant. */
export function isPickedUp(status: OrderStatus): boolean {
  return status !== 'cancelled' && ORDER_STATUSES.indexOf(status) >= ORDER_STATUSES.indexOf('picked_up');
}

/** Whether a text from outside names a status. */
export function isOrderStatus(value: unknown): value is OrderStatus {
  return ORDER_STATUSES.some((status) => status === value);
}

/** The status as text: underscores become spaces (rule order-statuses). */
export const statusText = (status: OrderStatus): string => status.replaceAll('_', ' ');

/** A reported step as text: a driver cancels only orders that are brought back. */
export const reportedText = (status: OrderStatus): string =>
  status === 'cancelled' ? catalog.broughtBack : statusText(status);

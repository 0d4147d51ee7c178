import type { OrderStatus } from '#domain/order/order-status.ts';

/** How statuses show on the board and in tracking (rule badge-colours). */

export type BadgeColor = 'red' | 'green' | 'purple' | 'blue' | 'amber' | 'orange' | 'grey';

export const BADGE_COLORS: Readonly<Record<OrderStatus, BadgeColor>> = {
  pending: 'orange',
  received: 'grey',
  restaurant_called: 'amber',
  restaurant_confirmed: 'amber',
  preparing: 'amber',
  ready_pickup: 'amber',
  picked_up: 'blue',
  out_for_delivery: 'purple',
  delivered: 'green',
  cancelled: 'red',
};

/** The board's filter buttons (rule board-filters). restaurant_called and cancelled are found under All Orders. */
export const DASHBOARD_FILTERS = [
  { status: 'all', label: 'All Orders' },
  { status: 'pending', label: 'Pending Orders' },
  { status: 'received', label: 'New Orders' },
  { status: 'restaurant_confirmed', label: 'Confirmed' },
  { status: 'preparing', label: 'Preparing' },
  { status: 'ready_pickup', label: 'Ready for Pickup' },
  { status: 'picked_up', label: 'Picked Up' },
  { status: 'out_for_delivery', label: 'Out for Delivery' },
  { status: 'delivered', label: 'Delivered' },
] as const satisfies readonly { readonly status: OrderStatus | 'all'; readonly label: string }[];

/** The steps of the tracking timeline, in order. */
export const TIMELINE_STATUSES = [
  'received',
  'restaurant_called',
  'restaurant_confirmed',
  'preparing',
  'ready_pickup',
  'picked_up',
  'out_for_delivery',
  'delivered',
] as const satisfies readonly OrderStatus[];

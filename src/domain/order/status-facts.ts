import * as catalog from '#catalog/everyone/order-words.ts';
import { ORDER_STATUSES, type OrderStatus } from '#domain/order/order-status.ts';

/** Facts about each status for screens, limits and texts. A new status doesn't compile without a row here. */

/** The stages of the success page's timeline (rule display-stages). */
export const DISPLAY_STAGES = ['received', 'preparing', 'out_for_delivery', 'delivered'] as const;
export type TimelineStage = (typeof DISPLAY_STAGES)[number];
/** 'cancelled' isn't part of the timeline. */
export type DisplayStage = TimelineStage | 'cancelled';

interface StatusFacts {
  /** The color of its badge (rule badge-colors). */
  readonly badge: 'red' | 'green' | 'purple' | 'blue' | 'amber' | 'orange' | 'gray';
  /** Its filter button on the board (rule board-filters); null if it is found under All Orders. */
  readonly filter: string | null;
  /** Its row in the tracking timeline (rule order-progress); null if it has none. */
  readonly step: string | null;
  readonly stage: DisplayStage;
  /** From how many minutes on it is worth a look, and urgent (rule order-lateness); null if nothing more happens. */
  readonly patience: { readonly soon: number; readonly late: number } | null;
  readonly isOnRoad: boolean;
  /** Whether the customer gets a text about it (rule order-texts). */
  readonly isTexted: boolean;
}

const FACTS = {
  pending: {
    badge: 'orange',
    filter: catalog.pendingOrders,
    step: null,
    stage: 'received',
    patience: { soon: 10, late: 30 },
    isOnRoad: false,
    isTexted: false,
  },
  received: {
    badge: 'gray',
    filter: catalog.newOrders,
    step: catalog.orderReceived,
    stage: 'received',
    patience: { soon: 4, late: 8 },
    isOnRoad: false,
    isTexted: false,
  },
  restaurant_called: {
    badge: 'amber',
    filter: null,
    step: catalog.restaurantCalled,
    stage: 'received',
    patience: { soon: 5, late: 10 },
    isOnRoad: false,
    isTexted: false,
  },
  restaurant_confirmed: {
    badge: 'amber',
    filter: catalog.confirmed,
    step: catalog.restaurantConfirmed,
    stage: 'received',
    patience: { soon: 8, late: 15 },
    isOnRoad: false,
    isTexted: true,
  },
  preparing: {
    badge: 'amber',
    filter: catalog.preparing,
    step: catalog.beingPrepared,
    stage: 'preparing',
    patience: { soon: 15, late: 22 },
    isOnRoad: false,
    isTexted: false,
  },
  ready_pickup: {
    badge: 'amber',
    filter: catalog.readyForPickup,
    step: catalog.readyForPickupStep,
    stage: 'preparing',
    patience: { soon: 7, late: 14 },
    isOnRoad: false,
    isTexted: false,
  },
  picked_up: {
    badge: 'blue',
    filter: catalog.pickedUp,
    step: catalog.pickedUpStep,
    stage: 'preparing',
    patience: { soon: 5, late: 10 },
    isOnRoad: true,
    isTexted: false,
  },
  out_for_delivery: {
    badge: 'purple',
    filter: catalog.outForDelivery,
    step: catalog.outForDeliveryStep,
    stage: 'out_for_delivery',
    patience: { soon: 18, late: 30 },
    isOnRoad: true,
    isTexted: true,
  },
  delivered: {
    badge: 'green',
    filter: catalog.delivered,
    step: catalog.delivered,
    stage: 'delivered',
    patience: null,
    isOnRoad: false,
    isTexted: true,
  },
  cancelled: {
    badge: 'red',
    filter: null,
    step: catalog.cancelled,
    stage: 'cancelled',
    patience: null,
    isOnRoad: false,
    isTexted: true,
  },
} as const satisfies Readonly<Record<OrderStatus, StatusFacts>>;

export const STATUS_FACTS: Readonly<Record<OrderStatus, StatusFacts>> = FACTS;

/** The statuses with a certain type of value for a fact. */
type StatusWhere<K extends keyof StatusFacts, V> = {
  [S in OrderStatus]: (typeof FACTS)[S][K] extends V ? S : never;
}[OrderStatus];

/** The meaning of a row of the tracking timeline. A cancelled order's timeline ends with its cancellation. */
export type StepStatus = StatusWhere<'step', string>;
type TimelineStatus = Exclude<StepStatus, 'cancelled'>;

/** The title of a row of the tracking timeline. */
export const stepTitle = (status: StepStatus): string => FACTS[status].step;

/** The steps of the tracking timeline, in order. */
export const TIMELINE_STATUSES: readonly TimelineStatus[] = ORDER_STATUSES.filter(
  (status): status is TimelineStatus => STATUS_FACTS[status].step !== null && status !== 'cancelled',
);

interface BoardFilter {
  readonly status: OrderStatus | 'all';
  readonly label: string;
}

/** The board's filter buttons (rule board-filters). */
export const DASHBOARD_FILTERS: readonly BoardFilter[] = [
  { status: 'all', label: catalog.allOrders },
  ...ORDER_STATUSES.flatMap((status): readonly BoardFilter[] => {
    const label = STATUS_FACTS[status].filter;
    return label === null ? [] : [{ status, label }];
  }),
];

/** The statuses that customers get a text about. */
export type TextedStatus = StatusWhere<'isTexted', true>;

export const isTexted = (status: OrderStatus): status is TextedStatus => STATUS_FACTS[status].isTexted;

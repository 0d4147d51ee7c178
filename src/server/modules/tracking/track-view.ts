import type { TrackAnswer, TrackedOrder, TrackedSteps } from '#contract/order/tracking.ts';
import { doorWaitEnds } from '#domain/order/door-wait.ts';
import { doorWaitOf, takingOf } from '#server/modules/deliveries/index.ts';
import { arrivalOf, type Order, type OrderStep, orderContents, readDocument } from '#server/modules/orders/index.ts';
import type { TrackAccess } from './find-tracked.ts';

export interface TrackedView {
  readonly order: Order;
  readonly access: TrackAccess;
  readonly steps: readonly OrderStep[];
  readonly isReviewed: boolean;
  readonly reviewReply: string | null;
  readonly driver: TrackedOrder['driver'];
  readonly photoCount: number;
  readonly moneyBack: Pick<TrackedOrder, 'refund' | 'extraRefund' | 'refunds'>;
  readonly missing: TrackedOrder['missing'];
  readonly addressChange: TrackedOrder['addressChange'];
  readonly addsAt: TrackedOrder['addsAt'];
  readonly dishes: TrackedOrder['dishes'];
  readonly eventNumber: number;
}

/** What may leave the server: never phone, name, apartment or entry code (rules number-is-a-name, own-objects-only). */
export function trackView(view: TrackedView): TrackAnswer {
  const order = view.access === 'full' ? fullView(view) : stepsView(view);
  return { success: true, order, eventNumber: view.eventNumber };
}

function common({ order, steps, isReviewed }: TrackedView): Omit<TrackedSteps, 'access' | 'delivery'> {
  return {
    orderNumber: order.order_number,
    status: order.status,
    version: order.version,
    restaurant: { name: order.restaurant_name },
    statusHistory: steps.map(({ status, at }) => ({ status, timestamp: at })),
    createdAt: order.created_at,
    isReviewed,
  };
}

function stepsView(view: TrackedView): TrackedSteps {
  const { delivered_at: actualDeliveryTime } = view.order;
  const estimatedTime = arrivalOf(view.order);
  return { ...common(view), delivery: { estimatedTime, actualDeliveryTime }, access: 'steps' };
}

function fullView(view: TrackedView): TrackedOrder {
  const { delivered_at: actualDeliveryTime } = view.order;
  const estimatedTime = arrivalOf(view.order);
  const document = readDocument(view.order);
  const wait = doorWaitOf(view.order);
  const { street, city, state, buildingType } = document.delivery.address;
  const { items, pricing } = orderContents(document);
  return {
    ...common(view),
    delivery: {
      estimatedTime,
      actualDeliveryTime,
      address: { street, city, state, buildingType },
      instructions: document.delivery.instructions,
      dropoffOption: document.delivery.dropoffOption,
    },
    items,
    pricing,
    needsReview: view.order.needs_review === 1,
    canCancel: view.order.status === 'received' && takingOf(view.order) === null,
    addsAt: view.addsAt,
    dishes: view.dishes,
    driver: view.driver,
    doorWaitEnds: wait && doorWaitEnds(wait),
    photoCount: view.photoCount,
    reviewReply: view.reviewReply,
    ...view.moneyBack,
    missing: view.missing,
    addressChange: view.addressChange,
    access: 'full',
  };
}

import * as catalog from '#catalog/staff/delivery-detail.tsx';
import type { OrderStatus } from '#domain/order/order-status.ts';

/** What to do next, in one line, for a dispatcher who opens an order. */
export const NEXT_WORDS: Readonly<Record<OrderStatus, string>> = {
  pending: catalog.notAnOrderYet,
  received: catalog.callAndConfirm,
  restaurant_called: catalog.restaurantWasCalled,
  restaurant_confirmed: catalog.restaurantHasAgreed,
  preparing: catalog.kitchenIsAtWork,
  ready_pickup: catalog.foodIsWaiting,
  picked_up: catalog.driverSetsOff,
  out_for_delivery: catalog.onTheWay,
  delivered: catalog.deliveredAllDone,
  cancelled: catalog.cancelledAllDone,
};

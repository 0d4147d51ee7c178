import type { DeliveryAddress } from '#web/state/ordering/address.ts';
import type { CheckoutData } from '#web/state/ordering/checkout.ts';
import { cart, fees, line } from './order-builders.ts';

/** What checkout hands on to the tip page, in parts that agree with each other: name only what the test is about. */

export function deliveryAddress(changes: Partial<DeliveryAddress> = {}): DeliveryAddress {
  return {
    fullAddress: '1 Main St, Odessa, FL 33556',
    details: {
      mainAddress: '1 Main St',
      city: 'Odessa',
      state: 'FL',
      placeId: 'place-1',
      coordinates: { latitude: 28.19, longitude: -82.59 },
      distance: 0.4,
    },
    aptSuite: null,
    info: null,
    ...changes,
  };
}

export function checkoutData(changes: Partial<CheckoutData> = {}): CheckoutData {
  return {
    fees: fees(1000),
    isEstimate: false,
    restaurantId: 'corner-grill',
    placeId: 'place-1',
    cartUpdatedAt: 2000,
    savedAt: 3000,
    restaurant: null,
    ...changes,
  };
}

/** One dish for $10, agreed to at checkout. */
export function agreedOrder() {
  return {
    cart: cart([line()]),
    address: deliveryAddress(),
    phone: { digits: '7275550148', formatted: '(727) 555-0148' },
    checkout: checkoutData(),
  };
}

import * as catalog from '#catalog/server/order-work.ts';
import { deliveryFeeCents } from '#domain/money/delivery-fee.ts';
import { type ChangedCharges, priceChange } from '#domain/money/price-change.ts';
import { fail, type Outcome, ok } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { readAgreed } from '#server/modules/changes/index.ts';
import { findHost, type Order, type OrderDelivery, readDocument } from '#server/modules/orders/index.ts';
import { resolvePlace } from '#server/modules/places/index.ts';
import { findOrderRestaurant } from '#server/modules/restaurants/index.ts';
import type { Place } from '#server/ports/places.ts';

export interface PricedAddress extends Pick<OrderDelivery, 'distanceMiles' | 'route'> {
  readonly place: Place;
  /** What the customer would pay more, cents; less where below 0. */
  readonly change: ChangedCharges;
}

/**
 * What an order costs at another address, by the rules by which it was priced (rule address-change). A read: nothing is
 * stored. Problems: PLACE_UNKNOWN, PLACES_UNAVAILABLE, OUT_OF_ZONE, RESTAURANT_UNKNOWN,
 * DETAILS_CHANGED where it goes with another order that is still to be picked up.
 */
export async function priceAddress(dependencies: Dependencies, order: Order, placeId: string): Outcome<PricedAddress> {
  const { fees } = readDocument(order);
  const { ridesWith } = fees;
  if (ridesWith !== undefined && (await findHost(dependencies.database.db, ridesWith)) !== null) {
    const message = catalog.goesWithOther(ridesWith);
    return fail({ code: 'DETAILS_CHANGED', message });
  }
  const resolved = await resolvePlace(dependencies, placeId);
  if (!resolved.ok) return resolved;
  const { place, distanceMiles, deliverable } = resolved.value;
  if (!deliverable) return fail({ code: 'OUT_OF_ZONE' });
  const found = await findOrderRestaurant(dependencies, order.restaurant_id);
  if (found === null) return fail({ code: 'RESTAURANT_UNKNOWN' });
  const [location] = found.restaurant.locations;
  const route = await dependencies.routeTimes.route(location.coordinates, place.coordinates);
  const { agreed, settings } = await readAgreed(dependencies, order);
  const isFree = fees.deliveryFee === 0 && deliveryFeeCents(fees.distance.miles, settings) > 0;
  const deliveryFee = isFree ? 0 : deliveryFeeCents(route.miles, settings);
  const change = priceChange(agreed, { deliveryFee }, settings);
  const way = { miles: Math.round(route.miles * 100) / 100, minutes: Math.ceil(route.minutes) };
  return ok({ place, distanceMiles, route: way, change });
}

import { deliveryFeeCents } from '#domain/money/delivery-fee.ts';
import { type AgreedCharges, addFees, type FeeChange, feeChange } from '#domain/money/fee-change.ts';
import type { FeeSettings } from '#domain/money/fee-settings.ts';
import type { Problem } from '#domain/problems.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { feesOf } from '#domain/shop/shop.ts';
import { readShopAt } from '#server/database/stores/shop-versions.ts';
import type { Dependencies } from '#server/dependencies.ts';
import {
  findPending,
  type Order,
  type OrderDelivery,
  readDocument,
  readPricedChanges,
} from '#server/modules/orders/index.ts';
import { resolvePlace } from '#server/modules/places/index.ts';
import { findRestaurant } from '#server/modules/restaurants/index.ts';
import type { Place } from '#server/ports/places.ts';

/** An address that an order could go to. */
export interface PricedAddress extends Pick<OrderDelivery, 'distanceMiles' | 'route'> {
  readonly place: Place;
  /** What the customer would pay more, cents; less where below 0. */
  readonly change: FeeChange;
}

/**
 * What an order costs at another address, by the rules by which it was priced (rule address-change). A read: nothing is
 * stored. Problems: PLACE_UNKNOWN, PLACES_UNAVAILABLE, OUT_OF_ZONE, RESTAURANT_UNKNOWN,
 * DETAILS_CHANGED where it goes with another order.
 */
export async function priceAddress(
  dependencies: Dependencies,
  order: Order,
  placeId: string,
): Promise<Result<PricedAddress, Problem>> {
  const { fees } = readDocument(order);
  const { ridesWith } = fees;
  if (ridesWith !== undefined) {
    const message = `This order goes with ${ridesWith}. Change the address there: both go to the new one.`;
    return fail({ code: 'DETAILS_CHANGED', message });
  }
  const resolved = await resolvePlace(dependencies, placeId);
  if (!resolved.ok) return resolved;
  const { place, distanceMiles, deliverable } = resolved.value;
  if (!deliverable) return fail({ code: 'OUT_OF_ZONE' });
  const found = await findRestaurant(dependencies, order.restaurant_id);
  if (found === null) return fail({ code: 'RESTAURANT_UNKNOWN' });
  const [location] = found.restaurant.locations;
  const route = await dependencies.routeTimes.route(location.coordinates, place.coordinates);
  const settings = await settingsOf(dependencies, order);
  const isFree = fees.deliveryFee === 0 && deliveryFeeCents(fees.distance.miles, settings) > 0;
  const change = feeChange(await agreedOf(dependencies, order), { routeMiles: route.miles, settings, isFree });
  const way = { miles: Math.round(route.miles * 100) / 100, minutes: Math.ceil(route.minutes) };
  return ok({ place, distanceMiles, route: way, change });
}

/** What a delivery cost when the order was priced. */
async function settingsOf({ database: { db }, shop }: Dependencies, order: Order): Promise<FeeSettings> {
  const pricedAt = (await findPending(db, order.pending_order_id))?.created_at ?? order.created_at;
  const then = await readShopAt(db, pricedAt);
  return feesOf({ ...shop.current, ...then?.shop });
}

/** What the customer has agreed to pay so far. */
async function agreedOf({ database: { db } }: Dependencies, order: Order): Promise<AgreedCharges> {
  const made = (await readPricedChanges(db, order.id)).filter(({ state }) => state === 'made');
  return made.reduce<AgreedCharges>(
    (fees, one) => addFees(fees, { deliveryFee: one.delivery_fee_cents, orderFees: one.order_fees_cents }),
    readDocument(order).fees,
  );
}

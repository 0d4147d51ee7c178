import type { CalculateFeesBody, Fees } from '#contract/quotes.ts';
import type { Problem } from '#domain/problems.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { findPlaceByAddress, resolvePlace } from '#server/modules/places/index.ts';
import { findRestaurant } from '#server/modules/restaurants/index.ts';
import { quoteFor } from './quote-for.ts';

/**
 * The fee breakdown of the checkout page. A read: nothing is stored.
 * Problems: RESTAURANT_UNKNOWN, PLACE_UNKNOWN, PLACES_UNAVAILABLE, OUT_OF_ZONE.
 */
export async function calculateFees(
  dependencies: Dependencies,
  { restaurantId, deliveryAddress, subtotal, customerPhone }: CalculateFeesBody,
): Promise<Result<Fees, Problem>> {
  const found = await findRestaurant(dependencies, restaurantId);
  if (found === null) return fail({ code: 'RESTAURANT_UNKNOWN' });
  const resolved = await resolveAddress(dependencies, deliveryAddress);
  if (!resolved.ok) return resolved;
  const { place, deliverable } = resolved.value;
  if (!deliverable) return fail({ code: 'OUT_OF_ZONE' });
  return ok(await quoteFor(dependencies, { restaurant: found.restaurant, place, subtotal, phone: customerPhone }));
}

async function resolveAddress(dependencies: Dependencies, address: CalculateFeesBody['deliveryAddress']) {
  if (typeof address !== 'string' && address.placeId !== undefined) return resolvePlace(dependencies, address.placeId);
  const place = await findPlaceByAddress(dependencies, typeof address === 'string' ? address : address.fullAddress);
  return place === null ? fail<Problem>({ code: 'PLACE_UNKNOWN' }) : resolvePlace(dependencies, place.placeId);
}

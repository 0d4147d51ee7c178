import type { FastifyInstance } from 'fastify';
import * as catalog from '#catalog/server/refund-notes.ts';
import type { CalculateFeesBody, Fees } from '#contract/order/quotes.ts';
import { readPhone } from '#domain/person/phone.ts';
import { fail, mapOk, type Outcome, ok, type Problem } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { readBuyer } from '#server/http/identity/buyer-cookie.ts';
import { isOwnPhone } from '#server/http/limits/own-phones.ts';
import { serve } from '#server/http/serve.ts';
import { findPlaceByAddress, resolvePlace } from '#server/modules/places/index.ts';
import { findRestaurant } from '#server/modules/restaurants/index.ts';
import { shopClosed } from '#server/modules/shop/index.ts';
import { hasFreeDelivery } from './free-delivery-store.ts';
import { quoteFor } from './quote-for.ts';
import { ridingOrder } from './riding-order.ts';

/** The fee quote of the checkout page. */
export function quotesRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  serve(app, 'POST /api/restaurants/calculate-fees', async (request) => {
    const fees = await calculateFees(dependencies, request.body, {
      isOwnPhone: (phone) => isOwnPhone(request, dependencies, phone),
      client: request.ip,
      buyerTokenHash: readBuyer(request, dependencies.settings),
    });
    return mapOk(fees, (data) => ({ message: catalog.feesCalculated, data }));
  });
}

interface Asker {
  readonly isOwnPhone: (phone: string) => boolean;
  /** Null if it has not ordered before. */
  readonly buyerTokenHash: string | null;
  readonly client: string;
}

/**
 * The fee breakdown of the checkout page (rule calculate-fees). A read: nothing is stored. Free delivery shows only for
 * a number that belongs to this browser, as `isOwnPhone` says. A quote reveals nothing about other numbers; only the
 * order does, see orders/free-delivery.ts (rule free-delivery-privacy). Problems: SHOP_CLOSED, RESTAURANT_UNKNOWN,
 * PLACE_UNKNOWN, PLACES_UNAVAILABLE, RATE_LIMITED, OUT_OF_ZONE.
 */
async function calculateFees(
  dependencies: Dependencies,
  { restaurantId, deliveryAddress, subtotal, lines, customerPhone, addTo }: CalculateFeesBody,
  { isOwnPhone, buyerTokenHash, client }: Asker,
): Outcome<Fees> {
  const closed = shopClosed(dependencies);
  if (closed !== null) return fail(closed);
  const found = await findRestaurant(dependencies, restaurantId);
  if (found === null) return fail({ code: 'RESTAURANT_UNKNOWN' });
  const resolved = await resolveAddress(dependencies, deliveryAddress, client);
  if (!resolved.ok) return resolved;
  const { place, deliverable } = resolved.value;
  if (!deliverable) return fail({ code: 'OUT_OF_ZONE' });
  const { restaurant, items } = found;
  const taxed = (lines ?? []).map(({ menuItemId, totalPrice }) => ({
    totalPrice,
    taxRate: items.get(menuItemId)?.taxRate,
  }));
  const phone = readPhone(customerPhone ?? '', 'phone-page');
  const isDeliveryFree = phone.ok && isOwnPhone(phone.value) && (await hasFreeDelivery(dependencies, phone.value));
  const { placeId } = place;
  const ridesWith = await ridingOrder(dependencies.database.db, { addTo, buyerTokenHash, restaurantId, placeId });
  return ok(await quoteFor(dependencies, { restaurant, place, subtotal, lines: taxed, isDeliveryFree, ridesWith }));
}

async function resolveAddress(
  dependencies: Dependencies,
  address: CalculateFeesBody['deliveryAddress'],
  client: string,
) {
  const { placeId, fullAddress } = typeof address === 'string' ? { placeId: null, fullAddress: address } : address;
  if (placeId !== undefined && placeId !== null) return resolvePlace(dependencies, placeId, { client });
  const place = await findPlaceByAddress(dependencies, fullAddress);
  return place === null
    ? fail<Problem>({ code: 'PLACE_UNKNOWN' })
    : resolvePlace(dependencies, place.placeId, { client });
}

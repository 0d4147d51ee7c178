import type { Fees } from '#contract/order/quotes.ts';
import { distanceMiles } from '#domain/address/geo.ts';
import { BUSY_MINUTES, busyUntilOf, promisedMinutes } from '#domain/arrival-words.ts';
import type { Coordinates, Restaurant } from '#domain/menu/menu.ts';
import { roadMiles } from '#domain/money/delivery-fee.ts';
import { driveMinutes, type FeeSettings } from '#domain/money/fee-settings.ts';
import { type Quote, quote } from '#domain/money/quote.ts';
import type { TaxedLine } from '#domain/money/tax.ts';
import { feesOf } from '#domain/shop/shop.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { kitchenPaces } from '#server/modules/kitchen-times/index.ts';

export interface QuoteOrder {
  readonly restaurant: Restaurant;
  readonly place: { readonly coordinates: Coordinates };
  readonly subtotal: number;
  /** The dishes with their own tax rates; without them the restaurant's rate applies. */
  readonly lines?: readonly TaxedLine[];
  /** Whether the customer's number was registered on the landing page. */
  readonly isDeliveryFree: boolean;
  /** The number of the order that it is delivered with (rule added-dishes). */
  readonly ridesWith: string | null;
}

/**
 * What is promised where the kitchen's time is known or it is busy. The drive counts as in the list of restaurants, not
 * as a routing service knows it, so that every page names the same minutes (rule arrival-estimate).
 */
async function timingOf(
  dependencies: Dependencies,
  { restaurant, place }: QuoteOrder,
  settings: FeeSettings,
): Promise<Quote['timing']> {
  const now = dependencies.clock.now();
  const paces = kitchenPaces(dependencies);
  await paces.look();
  const kitchenMinutes = paces.minutesOf(restaurant);
  const isBusy = busyUntilOf(restaurant, now) !== null;
  if (kitchenMinutes === undefined && !isBusy) return undefined;
  const miles = roadMiles(distanceMiles(restaurant.locations[0].coordinates, place.coordinates), settings);
  return {
    kitchenMinutes: (kitchenMinutes ?? settings.kitchenMinutes) + (isBusy ? BUSY_MINUTES : 0),
    promisedMinutes: promisedMinutes({ ...restaurant, kitchenMinutes }, driveMinutes(miles, settings), now),
  };
}

/** What a delivery costs by our tax rate and distance, the same at checkout and on the order (rule server-prices). */
export async function quoteFor(dependencies: Dependencies, order: QuoteOrder): Promise<Fees> {
  const { routeTimes, shop } = dependencies;
  const settings = feesOf(shop.current);
  const timing = await timingOf(dependencies, order, settings);
  const [location] = order.restaurant.locations;
  const route = await routeTimes.route(location.coordinates, order.place.coordinates);
  const { ridesWith } = order;
  const fees = quote({
    subtotal: order.subtotal,
    lines: order.lines ?? [],
    taxRate: location.tax_rate,
    routeMiles: route.miles,
    driveMinutes: route.minutes,
    isFreeDelivery: order.isDeliveryFree || ridesWith !== null,
    settings,
    ...(timing && { timing }),
  });
  return ridesWith === null ? fees : { ...fees, ridesWith };
}

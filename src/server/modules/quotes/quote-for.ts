import type { Fees } from '#contract/quotes.ts';
import type { Coordinates, Restaurant } from '#domain/menu/menu.ts';
import { quote } from '#domain/money/quote.ts';
import type { TaxedLine } from '#domain/money/tax.ts';
import { feesOf } from '#domain/shop/shop.ts';
import type { Dependencies } from '#server/dependencies.ts';

export interface QuoteOrder {
  readonly restaurant: Restaurant;
  /** Where the order goes. */
  readonly place: { readonly coordinates: Coordinates };
  /** Cents. */
  readonly subtotal: number;
  /** The dishes with their own tax rates; without them the restaurant's rate applies. */
  readonly lines?: readonly TaxedLine[];
  /** Whether the customer's number was registered on the landing page. */
  readonly isDeliveryFree: boolean;
  /** The number of the order that it comes along with (rule added-dishes). */
  readonly ridesWith: string | null;
}

/**
 * What a delivery costs by our own tax rate and distance, with the same figures for the checkout page and the order
 * (rule server-prices).
 */
export async function quoteFor(dependencies: Dependencies, order: QuoteOrder): Promise<Fees> {
  const { routeTimes, shop } = dependencies;
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
    settings: feesOf(shop.current),
  });
  return ridesWith === null ? fees : { ...fees, ridesWith };
}

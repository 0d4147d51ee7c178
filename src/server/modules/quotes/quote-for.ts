import type { Fees } from '#contract/quotes.ts';
import type { Coordinates, Restaurant } from '#domain/menu.ts';
import { digitsOf } from '#domain/phone.ts';
import { DEFAULT_FEES, quote } from '#domain/quote.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { hasFreeDelivery } from './free-delivery-store.ts';

export interface QuoteOrder {
  readonly restaurant: Restaurant;
  /** Where it is delivered to. */
  readonly place: { readonly coordinates: Coordinates };
  /** Cents. */
  readonly subtotal: number;
  /** As the customer wrote it; a number registered on the landing page has free delivery. */
  readonly phone?: string | undefined;
}

/** What a delivery costs by our own tax rate and distance (decisions.md, "Money"); the same figures for the checkout page and the order. */
export async function quoteFor(dependencies: Dependencies, order: QuoteOrder): Promise<Fees> {
  const { routeTimes, settings, database } = dependencies;
  const [location] = order.restaurant.locations;
  const phone = digitsOf(order.phone ?? '').slice(-10);
  const [route, isFreeDelivery] = await Promise.all([
    routeTimes.route(location.coordinates, order.place.coordinates),
    phone.length === 10 ? hasFreeDelivery(database.db, phone) : false,
  ]);
  return quote({
    subtotal: order.subtotal,
    taxRate: location.tax_rate,
    routeMiles: route.miles,
    driveMinutes: route.minutes,
    isFreeDelivery,
    settings: { ...DEFAULT_FEES, ...settings.area.fees },
  });
}

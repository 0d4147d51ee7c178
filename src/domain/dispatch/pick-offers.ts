/** Which driver is asked next about which order (rule order-offers). */

import type { Planned } from './plan-routes.ts';
import { hasEnough, insertIntoRoute, type PlannedRoute } from './routes.ts';
import { type DriverSuggestion, suggestionFor, suggestionsOf } from './suggest.ts';

/** An offer is open for so long, ms. */
export const OFFER_MS = 45_000;

/** The driver in whose own route an order costs least, of those who may be asked; null where nobody has room. */
function cheapest({ plan, own }: Planned, order: number, mayAsk: (driverId: string) => boolean): number | null {
  let best: { readonly driver: number; readonly added: number } | null = null;
  for (const [driver, { id }] of plan.drivers.entries()) {
    const before = own[driver] as PlannedRoute;
    if (!mayAsk(id) || hasEnough(plan, driver, before)) continue;
    const after = insertIntoRoute(plan, driver, before.stops, order);
    if (after === null) continue;
    const added = after.cost - before.cost;
    if (best === null || added < best.added) best = { driver, added };
  }
  return best?.driver ?? null;
}

/** One driver for each order, at most once: the suggested one, else whose way costs least, `wasAsked` left out. */
export function pickOffers(
  planned: Planned,
  orderIds: readonly string[],
  wasAsked: (orderId: string, driverId: string) => boolean,
): readonly DriverSuggestion[] {
  const { plan, routes } = planned;
  const suggested = suggestionsOf(planned);
  const picked: DriverSuggestion[] = [];
  for (const orderId of orderIds) {
    const mayAsk = (driverId: string): boolean =>
      !wasAsked(orderId, driverId) && !picked.some((one) => one.driverId === driverId);
    const best = suggested.find((one) => one.orderId === orderId && mayAsk(one.driverId));
    const order = plan.orders.findIndex(({ id }) => id === orderId);
    const driver = best === undefined && order !== -1 ? cheapest(planned, order, mayAsk) : null;
    const next = driver === null ? best : suggestionFor(planned, driver, routes[driver] as PlannedRoute, order);
    if (next) picked.push(next);
  }
  return picked;
}

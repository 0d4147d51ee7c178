/** Which driver for which order, and which orders belong together (rule driver-suggestions). */
import * as catalog from '#catalog/everyone/dispatch-words.ts';
import { distanceMiles } from '#domain/address/geo.ts';
import { type Planned, planRoutes } from './plan-routes.ts';
import {
  driveRoute,
  type Evening,
  insertIntoRoute,
  isDoor,
  orderAt,
  type PlannedOrder,
  type PlannedRoute,
} from './routes.ts';

/** How many of a driver's next pickups are suggested: later ones would change anyway. */
const MOST_AHEAD = 3;
/** Two kitchens that are so near are one stop, miles. */
const SAME_KITCHEN_MILES = 0.05;

export interface DriverSuggestion {
  readonly orderId: string;
  readonly driverId: string;
  /** The minutes added to the driver's route; without orders, from their place to the kitchen. */
  readonly minutes: number;
  readonly isFree: boolean;
  /** The order that is in the car with it, none of the two later than its promise because of that; null for none. */
  readonly together: { readonly orderId: string; readonly isSameKitchen: boolean } | null;
}

function carriedWith(stops: readonly number[], order: number): number[] {
  const span = (one: number) => [stops.indexOf(one * 2), stops.indexOf(one * 2 + 1)] as const;
  const [from, to] = span(order);
  return stops
    .filter(isDoor)
    .map(orderAt)
    .filter((other) => {
      const [otherFrom, otherTo] = span(other);
      return other !== order && otherFrom < to && from < otherTo;
    });
}

/** The best companion of an order in its route: from the same kitchen, else with the nearest door. */
function companion(
  { plan }: Planned,
  driver: number,
  { stops }: PlannedRoute,
  order: number,
): DriverSuggestion['together'] {
  const { orders, due } = plan;
  const arrivals = (left: number | null): ReadonlyMap<number, number> =>
    driveRoute(
      plan,
      driver,
      stops.filter((stop) => orderAt(stop) !== left),
    ).arrivals;
  const both = arrivals(null);
  const isLater = (one: number, without: number): boolean =>
    (both.get(one) ?? 0) > Math.max(due[one] ?? 0, arrivals(without).get(one) ?? 0);
  const own = orders[order] as PlannedOrder;
  const found = carriedWith(stops, order)
    .filter((other) => !isLater(order, other) && !isLater(other, order))
    .map((index) => {
      const other = orders[index] as PlannedOrder;
      const isSameKitchen = distanceMiles(own.kitchen, other.kitchen) <= SAME_KITCHEN_MILES;
      return { orderId: other.id, isSameKitchen, miles: distanceMiles(own.door, other.door) };
    })
    .sort((a, b) => Number(b.isSameKitchen) - Number(a.isSameKitchen) || a.miles - b.miles);
  const [best] = found;
  return best === undefined ? null : { orderId: best.orderId, isSameKitchen: best.isSameKitchen };
}

/** What an order in a driver's hands would mean; `route` is what is planned for them. Null where it does not fit. */
export function suggestionFor(
  planned: Planned,
  driver: number,
  route: PlannedRoute,
  order: number,
): DriverSuggestion | null {
  const { plan, own } = planned;
  const before = own[driver] as PlannedRoute;
  const after = insertIntoRoute(plan, driver, before.stops, order);
  if (after === null) return null;
  const isFree = before.stops.length === 0;
  const way = driveRoute(plan, driver, after.stops).drive - driveRoute(plan, driver, before.stops).drive;
  const toKitchen = plan.legs[(plan.orders.length * 2 + driver) * plan.size + order * 2] ?? 0;
  const { id: driverId } = plan.drivers[driver] as { id: string };
  const { id: orderId } = plan.orders[order] as PlannedOrder;
  const together = companion(planned, driver, route, order);
  return { orderId, driverId, minutes: isFree ? toKitchen : way, isFree, together };
}

/** What is suggested for the orders that nobody has, at most once each. */
export const suggest = (evening: Evening): readonly DriverSuggestion[] => suggestionsOf(planRoutes(evening));

/** The same of an evening that is planned already. */
export function suggestionsOf(planned: Planned): readonly DriverSuggestion[] {
  return planned.routes.flatMap((route, driver) => {
    const pickups = route.stops.filter((stop) => !isDoor(stop)).slice(0, MOST_AHEAD);
    const open = pickups.map(orderAt).filter((order) => planned.plan.orders[order]?.driverId === null);
    return open.flatMap((order) => suggestionFor(planned, driver, route, order) ?? []);
  });
}

/** The same in a question to the driver: '4 min out of your way'. */
export function offerWords({ minutes, isFree }: Pick<DriverSuggestion, 'minutes' | 'isFree'>): string {
  if (isFree) return catalog.minutesToTheRestaurant(Math.max(1, minutes));
  return minutes < 1 ? catalog.onYourWay : catalog.minutesOutOfYourWay(minutes);
}

/** Why, in one line: '4 min out of Ana’s way, same kitchen as #FF12'. `other` is the number of the order beside it. */
export function suggestionWords(
  { minutes, isFree, together }: DriverSuggestion,
  name: string,
  other: string | null,
): string {
  const whole = Math.round(minutes);
  const detour = whole < 1 ? catalog.onDriversWay(name) : catalog.minutesOffDriversWay(whole, name);
  const way = isFree ? catalog.freeAndNear(name, Math.max(1, whole)) : detour;
  if (together === null || other === null) return way;
  return `${way}, ${together.isSameKitchen ? catalog.sameKitchenAs : catalog.togetherWith} #${other}`;
}

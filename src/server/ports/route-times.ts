/** Distance and driving time from a restaurant to a customer. */
import type { Coordinates } from '#domain/menu/menu.ts';

export interface Route {
  readonly miles: number;
  readonly minutes: number;
}

/** Never throws: an adapter that cannot reach its service falls back to the estimate. */
export interface RouteTimes {
  readonly route: (from: Coordinates, to: Coordinates) => Promise<Route>;
}

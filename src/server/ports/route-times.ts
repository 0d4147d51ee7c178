/** Distance and driving time from a restaurant to a customer. */
import type { Coordinates } from '#domain/menu/menu.ts';

export interface Route {
  readonly miles: number;
  readonly minutes: number;
}

/** Never throws: an adapter that cannot reach its service falls back to the estimate. */
export interface RouteTimes {
  readonly route: (from: Coordinates, to: Coordinates) => Promise<Route>;
  /** The minutes from each point to each, row by row; null where they aren't known. Absent where they are estimated. */
  readonly table?: (points: readonly Coordinates[]) => Promise<readonly (readonly number[])[] | null>;
}

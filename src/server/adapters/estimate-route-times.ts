import { distanceMiles } from '#domain/address/geo.ts';
import type { RouteTimes } from '#server/ports/route-times.ts';

export interface RouteEstimate {
  /** How much longer a road is than the straight line: 1.3 (rule delivery-trip). */
  readonly roadFactor: number;
  readonly speedMph: number;
}

/** Distance and drive time without any service: great circle × road factor, at one average speed. */
export function estimateRouteTimes(estimate: () => RouteEstimate): RouteTimes {
  return {
    route: async (from, to) => {
      const { roadFactor, speedMph } = estimate();
      const miles = distanceMiles(from, to) * roadFactor;
      return { miles, minutes: (miles / speedMph) * 60 };
    },
  };
}

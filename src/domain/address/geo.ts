import type { Coordinates } from '#domain/menu/menu.ts';

/** The radius of the sphere for all distances (rule zone-distance). */
export const EARTH_RADIUS_MILES = 3959;

/** The circle that is served. */
export interface Zone {
  readonly hub: Coordinates;
  readonly radiusMiles: number;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The great-circle distance in miles (haversine). */
export function distanceMiles(a: Coordinates, b: Coordinates): number {
  const halfLatitude = Math.sin(radians(b.latitude - a.latitude) / 2);
  const halfLongitude = Math.sin(radians(b.longitude - a.longitude) / 2);
  const chord =
    halfLatitude * halfLatitude +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * halfLongitude * halfLongitude;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** How far off the arithmetic of a distance may be (two thousandths of a mm): the edge is inside. */
const ROUNDING_MILES = 1e-9;

/** An address is in the zone if distance <= radius (rule delivery-zone). Miles; NaN is outside. */
export const isInZone = (distance: number, radius: number): boolean => distance <= radius + ROUNDING_MILES;

/** Miles with one decimal: '2.6'. */
export const formatMiles = (miles: number): string => miles.toFixed(1);

/** A way that somebody drives, with one decimal: next door is '0.1'. */
export const formatWay = (miles: number): string => formatMiles(Math.max(0.1, miles));

/** The distance of an outside address past the edge, as text; never less than '0.1' (rule zone-distance). */
export const milesBeyond = (distance: number, radius: number): string => formatWay(distance - radius);

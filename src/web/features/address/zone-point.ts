import type { Area } from '#contract/shop/area.ts';
import { distanceMiles } from '#domain/address/geo.ts';
import type { Coordinates } from '#domain/menu/menu.ts';

/** Half the drawing's side, minus room for the dot. */
const EDGE = 50;
const INSIDE_RADIUS = 46;
const SMALLEST_RADIUS = 20;

export type ZonePoint =
  | { readonly zoneRadius: number; readonly x: number; readonly y: number }
  | { readonly zoneRadius: number; readonly x: null };

/** Two decimals are finer than a pixel. */
const rounded = (value: number): number => Math.round(value * 100) / 100;

/** Where a place lies in a drawing of 120 by 120 around the hub, or at its edge (rule address-in-zone). */
export function zonePoint(
  { hub, radiusMiles }: Pick<Area, 'hub' | 'radiusMiles'>,
  place: Coordinates | null,
): ZonePoint {
  if (place === null || hub === null) return { zoneRadius: INSIDE_RADIUS, x: null };
  const miles = distanceMiles(hub, place);
  const zoneRadius = Math.min(INSIDE_RADIUS, Math.max(SMALLEST_RADIUS, (EDGE * radiusMiles) / Math.max(miles, 0.01)));
  const fromHub = Math.min(EDGE, (miles / radiusMiles) * zoneRadius);
  const north = place.latitude - hub.latitude;
  const east = (place.longitude - hub.longitude) * Math.cos((hub.latitude * Math.PI) / 180);
  const length = Math.hypot(north, east) || 1;
  return {
    zoneRadius: rounded(zoneRadius),
    x: rounded((east / length) * fromHub),
    y: rounded((-north / length) * fromHub),
  };
}

import type { Zone } from '#domain/address/geo.ts';
import type { Coordinates } from '#domain/menu/menu.ts';

export const HOME_MAP_WIDTH = 420;
export const HOME_MAP_HEIGHT = 300;
/** The served circle's radius in the drawing. */
export const ZONE_RADIUS = 104;
/** One degree of latitude on the sphere of domain/address/geo.ts, miles. */
const MILES_PER_DEGREE = 69.1;
const LABEL_GAP = 9;
const MARGIN = 14;

export interface MapPoint {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  /** Which end of the name is at `labelX`, so that it stays inside the drawing. */
  readonly anchor: 'start' | 'end';
  readonly labelX: number;
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

function place(zone: Zone, { latitude, longitude }: Coordinates): { readonly x: number; readonly y: number } {
  const scale = (ZONE_RADIUS / zone.radiusMiles) * MILES_PER_DEGREE;
  const east = (longitude - zone.hub.longitude) * Math.cos((zone.hub.latitude * Math.PI) / 180);
  return {
    x: rounded(HOME_MAP_WIDTH / 2 + east * scale),
    y: rounded(HOME_MAP_HEIGHT / 2 - (latitude - zone.hub.latitude) * scale),
  };
}

const isOnMap = ({ x, y }: { readonly x: number; readonly y: number }): boolean =>
  x >= MARGIN && x <= HOME_MAP_WIDTH - MARGIN && y >= MARGIN && y <= HOME_MAP_HEIGHT - MARGIN;

/** Where the towns stand in the drawing, north up; those beyond its edge are left out. */
export function mapPoints(
  zone: Zone,
  towns: readonly { readonly name: string; readonly coordinates: Coordinates }[],
): readonly MapPoint[] {
  return towns
    .map(({ name, coordinates }) => ({ name, ...place(zone, coordinates) }))
    .filter(isOnMap)
    .map(({ name, x, y }) => {
      const anchor = x > HOME_MAP_WIDTH / 2 ? 'end' : 'start';
      return { name, x, y, anchor, labelX: anchor === 'end' ? x - LABEL_GAP : x + LABEL_GAP };
    });
}

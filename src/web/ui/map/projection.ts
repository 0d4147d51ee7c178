/** The flat drawing of a small part of the globe (rule zone-map): north up, all lengths in miles from its middle. */
import { distanceMiles, EARTH_RADIUS_MILES, type Zone } from '#domain/address/geo.ts';
import type { Coordinates } from '#domain/menu/menu.ts';

export const MAP_WIDTH = 600;
export const MAP_HEIGHT = 420;
const MILES_PER_DEGREE = (Math.PI / 180) * EARTH_RADIUS_MILES;

/** What the frame shows: its center, and the miles between that and its upper edge. */
export interface View {
  readonly middle: Coordinates;
  readonly miles: number;
}

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A frame with the whole zone and a margin. */
export const viewOf = ({ hub, radiusMiles }: Zone): View => ({ middle: hub, miles: radiusMiles * 1.5 });

const narrowing = (latitude: number): number => Math.cos((latitude * Math.PI) / 180);

/** Nobody needs to see less of the streets around, miles from the middle to the upper edge. */
const LEAST_AROUND = 0.3;

/** A frame in which all of these points stand, with room around them. */
export function viewAround(points: readonly Coordinates[]): View {
  const [latitudes, longitudes] = [points.map(({ latitude }) => latitude), points.map(({ longitude }) => longitude)];
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  const middle = { latitude: (south + north) / 2, longitude: (west + east) / 2 };
  const height = ((north - south) / 2) * MILES_PER_DEGREE;
  const width = ((east - west) / 2) * MILES_PER_DEGREE * narrowing(middle.latitude);
  return { middle, miles: Math.max(LEAST_AROUND, height, (width * MAP_HEIGHT) / MAP_WIDTH) * 1.4 };
}

/** Pixels of the drawing for a mile. */
export const scaleOf = ({ miles }: View): number => MAP_HEIGHT / 2 / miles;

const tenths = (value: number): number => Math.round(value * 10) / 10;

export function spotOf(view: View, { latitude, longitude }: Coordinates): Spot {
  const { middle } = view;
  const scale = scaleOf(view) * MILES_PER_DEGREE;
  return {
    x: tenths(MAP_WIDTH / 2 + (longitude - middle.longitude) * narrowing(middle.latitude) * scale),
    y: tenths(MAP_HEIGHT / 2 - (latitude - middle.latitude) * scale),
  };
}

const percent = (part: number, whole: number): string => `${(part / whole) * 100}%`;

/** The place of a spot in the frame of any size, for elements over the drawing. */
export const spotStyle = ({ x, y }: Spot): { readonly left: string; readonly top: string } => ({
  left: percent(x, MAP_WIDTH),
  top: percent(y, MAP_HEIGHT),
});

const kept = (degrees: number): number => Math.round(degrees * 100_000) / 100_000;

/** A point so many miles further east and north; to five decimals, about a yard. */
export function moved({ latitude, longitude }: Coordinates, east: number, north: number): Coordinates {
  return {
    latitude: kept(latitude + north / MILES_PER_DEGREE),
    longitude: kept(longitude + east / MILES_PER_DEGREE / narrowing(latitude)),
  };
}

/** The point of the globe at a spot of the drawing. */
export function pointAt(view: View, { x, y }: Spot): Coordinates {
  const scale = scaleOf(view);
  return moved(view.middle, (x - MAP_WIDTH / 2) / scale, (MAP_HEIGHT / 2 - y) / scale);
}

/** Known addresses near each other, as one point. */
export interface AddressPoint extends Coordinates {
  readonly count: number;
}

/** How many addresses are in the zone, measured by their points. */
export function countInside({ hub, radiusMiles }: Zone, points: readonly AddressPoint[]): number {
  return points.reduce((sum, point) => sum + (distanceMiles(hub, point) <= radiusMiles ? point.count : 0), 0);
}

/** The middle of known addresses; null if there are none. */
export function middleOf(points: readonly AddressPoint[]): Coordinates | null {
  const total = points.reduce((sum, { count }) => sum + count, 0);
  const mean = (of: (point: AddressPoint) => number): number =>
    kept(points.reduce((sum, point) => sum + of(point) * point.count, 0) / total);
  return total === 0
    ? null
    : { latitude: mean(({ latitude }) => latitude), longitude: mean(({ longitude }) => longitude) };
}

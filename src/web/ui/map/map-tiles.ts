/** The map tiles below the drawing of the zone, and their positions (rule zone-map). */
import { EARTH_RADIUS_MILES } from '#domain/address/geo.ts';
import type { Coordinates } from '#domain/menu/menu.ts';
import { MAP_HEIGHT, MAP_WIDTH, pointAt, scaleOf, spotOf, type View } from './projection.ts';

/** A piece of the map, and its place in the drawing, pixels. */
export interface MapTile {
  readonly href: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** So large are the pieces as their servers draw them. */
const TILE_PIXELS = 256;
const MOST_ZOOM = 19;

/** Column and row of a point among `count` pieces each way; Web Mercator. */
function cellOf({ latitude, longitude }: Coordinates, count: number): { column: number; row: number } {
  const north = Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI;
  return { column: ((longitude + 180) / 360) * count, row: ((1 - north) / 2) * count };
}

function cornerOf(column: number, row: number, count: number): Coordinates {
  const latitude = (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / count))) * 180) / Math.PI;
  return { latitude, longitude: (column / count) * 360 - 180 };
}

/** The pieces that cover the frame; `url` names one by {z}, {x} and {y}. */
export function mapTiles(view: View, url: string): readonly MapTile[] {
  const aroundTheGlobe = 2 * Math.PI * EARTH_RADIUS_MILES * Math.cos((view.middle.latitude * Math.PI) / 180);
  const zoom = Math.round(Math.log2((aroundTheGlobe * scaleOf(view)) / TILE_PIXELS));
  const z = Math.min(MOST_ZOOM, Math.max(0, zoom));
  const count = 2 ** z;
  const first = cellOf(pointAt(view, { x: 0, y: 0 }), count);
  const last = cellOf(pointAt(view, { x: MAP_WIDTH, y: MAP_HEIGHT }), count);
  const tiles: MapTile[] = [];
  for (let row = Math.max(0, Math.floor(first.row)); row < Math.min(count, last.row); row += 1) {
    for (let column = Math.max(0, Math.floor(first.column)); column < Math.min(count, last.column); column += 1) {
      const from = spotOf(view, cornerOf(column, row, count));
      const to = spotOf(view, cornerOf(column + 1, row + 1, count));
      const href = url.replace('{z}', String(z)).replace('{x}', String(column)).replace('{y}', String(row));
      tiles.push({ href, ...from, width: to.x - from.x, height: to.y - from.y });
    }
  }
  return tiles;
}

/** The places of a food's pieces, and the pen that puts them there. */
import { type Canvas, type Put, put, type Rgb, type Shape, type Stuff } from './canvas.ts';

/** A part of the vessel, in units; its corners are square where `box` says so. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly rx: number;
  readonly ry: number;
  readonly box?: boolean;
  /** Its tilt, in radians. */
  readonly turn?: number;
}

export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly grow: number;
}

export interface Pen {
  readonly canvas: Canvas;
  readonly chance: () => number;
}

type PartPlace = Partial<Pick<Put, 'x' | 'y' | 'turn' | 'flat' | 'base' | 'light' | 'over'>>;

/** Any number from `least` to `most`. */
export const between = ({ chance }: Pen, least: number, most: number): number => least + (most - least) * chance();

const grown = (shape: Shape, grow: number): Shape => ({
  reach: shape.reach * grow,
  find(x, y, into) {
    shape.find(x / grow, y / grow, into);
    into.edge *= grow;
  },
});

/** Puts one part of a piece; its place is as seen from the piece, whose spot turns and grows it. */
export function part(pen: Pen, spot: Spot, shape: Shape, stuff: Stuff, rise: number, place: PartPlace = {}): void {
  const { x = 0, y = 0, turn = 0, ...rest } = place;
  const cosine = Math.cos(spot.turn) * spot.grow;
  const sine = Math.sin(spot.turn) * spot.grow;
  put(pen.canvas, {
    ...rest,
    shape: spot.grow === 1 ? shape : grown(shape, spot.grow),
    stuff,
    rise: rise * spot.grow,
    x: spot.x + x * cosine - y * sine,
    y: spot.y + x * sine + y * cosine,
    turn: spot.turn + turn,
    light: rest.light ?? between(pen, 0.94, 1.05),
  });
}

/** The arrangement of one food's pieces. */
export type Lay = 'pile' | 'dust' | 'row' | 'ring' | 'one';

function isIn({ rx, ry, box = false }: Area, x: number, y: number): boolean {
  return box || (x / rx) ** 2 + (y / ry) ** 2 <= 1;
}

/** Spots that keep away from each other, those outside first. */
function scattered(pen: Pen, area: Area, count: number, full: number, room: number, most: number): Spot[] {
  const spots: Spot[] = [];
  const fits = Math.sqrt((area.rx * area.ry * 2.7) / (count * room));
  const usual = full > 0.9 ? 1 : Math.max(0.75, Math.min(most, fits));
  for (let made = 0; made < count; made++) {
    let best: Spot | undefined;
    let farthest = -1;
    for (let tries = 0; tries < (count > 60 ? 3 : 9); tries++) {
      const x = between(pen, -area.rx, area.rx) * full;
      const y = between(pen, -area.ry, area.ry) * full;
      if (!isIn(area, x / full, y / full)) continue;
      let near = Number.POSITIVE_INFINITY;
      for (const one of spots) near = Math.min(near, (one.x - x) * (one.x - x) + (one.y - y) * (one.y - y));
      if (near > farthest) {
        farthest = near;
        best = { x, y, turn: between(pen, -Math.PI, Math.PI), grow: usual * between(pen, 0.92, 1.08) };
      }
    }
    if (best !== undefined) spots.push(best);
  }
  return spots
    .sort((one, other) => Math.hypot(other.x, other.y) - Math.hypot(one.x, one.y))
    .map((one) => ({ ...one, x: one.x + area.x, y: one.y + area.y }));
}

/** Rows of pieces side by side, as large as the area lets them be. */
function inRows(pen: Pen, area: Area, count: number, [wide, tall]: readonly [number, number]): Spot[] {
  const fill = area.box ? 1 : 0.92;
  const growth = (rows: number): number => {
    const columns = Math.ceil(count / rows);
    return Math.min((area.rx * 2 * fill) / (columns * wide), (area.ry * 2 * fill) / (rows * tall));
  };
  const rows = [1, 2, 3, 4].reduce((best, one) => (growth(one) > growth(best) * 1.08 ? one : best));
  const grow = Math.min(1.8, growth(rows));
  const columns = Math.ceil(count / rows);
  return Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / columns);
    const inRow = row === rows - 1 ? count - columns * (rows - 1) : columns;
    return {
      x: area.x + ((index % columns) - (inRow - 1) / 2) * wide * grow + between(pen, -2, 2),
      y: area.y + (row - (rows - 1) / 2) * tall * grow + between(pen, -3, 3),
      turn: between(pen, -0.07, 0.07),
      grow,
    };
  });
}

function inRing(pen: Pen, area: Area, count: number, size: number): Spot[] {
  const start = between(pen, 0, Math.PI * 2);
  const far = 0.64;
  const grow = Math.min(1.6, (area.rx * far * 2 * Math.PI) / (count * size));
  return Array.from({ length: count }, (_, index) => {
    const angle = start + (index / count) * Math.PI * 2;
    const x = area.x + Math.cos(angle) * area.rx * far;
    return { x, y: area.y + Math.sin(angle) * area.ry * far, turn: angle + Math.PI / 2, grow };
  });
}

/** The spots of a number of pieces of a size, which may grow to `most` of it. */
export function spotsOf(
  pen: Pen,
  area: Area,
  lay: Lay,
  count: number,
  size: readonly [number, number],
  most = 1.6,
): Spot[] {
  const spots = straightSpots(pen, area, lay, count, size, most);
  const { x, y, turn = 0 } = area;
  if (turn === 0) return spots;
  const cosine = Math.cos(turn);
  const sine = Math.sin(turn);
  return spots.map((one) => ({
    ...one,
    x: x + (one.x - x) * cosine - (one.y - y) * sine,
    y: y + (one.x - x) * sine + (one.y - y) * cosine,
    turn: one.turn + turn,
  }));
}

function straightSpots(
  pen: Pen,
  area: Area,
  lay: Lay,
  count: number,
  size: readonly [number, number],
  most: number,
): Spot[] {
  if (lay === 'row' && count > 1) return inRows(pen, area, count, size);
  if (lay === 'ring') return inRing(pen, area, count, Math.max(...size) * 1.05);
  if (lay === 'one' || count === 1) {
    const grow = Math.min(most, (area.rx * 1.75) / size[0], (area.ry * 1.75) / size[1]);
    return [{ x: area.x, y: area.y, turn: between(pen, -0.3, 0.3), grow }];
  }
  return scattered(pen, area, count, lay === 'dust' ? 0.92 : 0.72, size[0] * size[1], most);
}

/** A color between two. */
export const mixed = (one: Rgb, other: Rgb, share: number): Rgb => [
  one[0] + (other[0] - one[0]) * share,
  one[1] + (other[1] - one[1]) * share,
  one[2] + (other[2] - one[2]) * share,
];

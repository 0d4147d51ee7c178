/**
 * A canvas that knows how high everything on it is, so that light and shadow follow from the shapes (light.ts). Its
 * space is 400 units wide at any size in pixels; heights are in the same units.
 */
import { noise } from './noise.ts';

/** From 0 to 255 each. */
export type Rgb = readonly [red: number, green: number, blue: number];

export interface Canvas {
  readonly width: number;
  readonly height: number;
  /** Pixels of one unit. */
  readonly scale: number;
  /** Red, green and blue of each pixel. */
  readonly colors: Float32Array;
  readonly alpha: Float32Array;
  readonly heights: Float32Array;
  readonly gloss: Float32Array;
}

/** What something is made of: all that the light needs to know. */
export interface Stuff {
  readonly color: Rgb;
  /** A second color in spots, and how many of the 0 to 1 it takes. */
  readonly spots?: Rgb;
  readonly spotted?: number;
  /** Units from spot to spot. */
  readonly grain?: number;
  /** The color of the rim, and how far in it reaches, from 0 to 1. */
  readonly rim?: Rgb;
  readonly rimmed?: number;
  /** 0 is dull, 1 is wet. */
  readonly gloss?: number;
  /** Units by which the surface goes up and down. */
  readonly rough?: number;
  /** 1 is opaque. */
  readonly opacity?: number;
  /** Lines across: their color and their distance in units. */
  readonly lines?: Rgb;
  readonly every?: number;
}

/** A point's position in a shape. */
export interface Inside {
  /** 0 at the edge, 1 in the middle, less than 0 outside. */
  depth: number;
  /** Units from the edge. */
  edge: number;
}

export interface Shape {
  /** Its extent from the middle, in units. */
  readonly reach: number;
  /** Fills in the point's position; x and y are units from the middle. */
  readonly find: (x: number, y: number, into: Inside) => void;
}

export interface Put {
  readonly shape: Shape;
  readonly stuff: Stuff;
  readonly x: number;
  readonly y: number;
  /** Radians. */
  readonly turn?: number;
  /** Units that its middle rises above its edge. */
  readonly rise: number;
  /** How flat its top is: 0 is a dome, near 1 a coin. */
  readonly flat?: number;
  /** Units above the table; without it the shape is on top of what is under it. */
  readonly base?: number;
  /** Its lightness, 1 as the color says. */
  readonly light?: number;
  /** Lies over everything instead of going into it; without a base it follows what is under it. */
  readonly over?: boolean;
  /** Colors what is there, and leaves its form. */
  readonly film?: boolean;
}

export function newCanvas(scale: number, width: number, height: number): Canvas {
  const columns = Math.round(width * scale);
  const rows = Math.round(height * scale);
  const field = (): Float32Array => new Float32Array(columns * rows);
  const colors = new Float32Array(columns * rows * 3);
  return { width: columns, height: rows, scale, colors, alpha: field(), heights: field(), gloss: field() };
}

/** How high the canvas is at a point, in units. */
export function heightAt({ width, height, scale, heights }: Canvas, x: number, y: number): number {
  const column = Math.round(x * scale);
  const row = Math.round(y * scale);
  return column < 0 || row < 0 || column >= width || row >= height ? 0 : (heights[row * width + column] ?? 0);
}

/** The height of a dome, or of a coin with a round edge. */
function riseAt(depth: number, flat: number): number {
  const slope = Math.min(1, depth / (1 - flat));
  return Math.sqrt(Math.max(0, 1 - (1 - slope) * (1 - slope)));
}

const clamp = (value: number): number => (value < 0 ? 0 : value > 1 ? 1 : value);

/** The height that something rests on: between what is under its middle and under its sides. */
function restOf(canvas: Canvas, { x, y, shape }: Put): number {
  const side = shape.reach * 0.55;
  const around = [heightAt(canvas, x - side, y), heightAt(canvas, x + side, y), heightAt(canvas, x, y - side)];
  const mean = (around.reduce((sum, one) => sum + one, 0) + heightAt(canvas, x, y + side)) / 4;
  return Math.max(mean, heightAt(canvas, x, y) * 0.85);
}

/** Puts a shape on the canvas. Higher things that are already there stay visible. */
export function put(canvas: Canvas, one: Put): void {
  const { shape, stuff, turn = 0, rise, flat = 0, light = 1, over = false, film = false } = one;
  const { scale, width, height, colors, alpha, heights, gloss } = canvas;
  const base = one.base ?? restOf(canvas, one);
  const drapes = over && one.base === undefined;
  const cosine = Math.cos(turn);
  const sine = Math.sin(turn);
  const { color, spots = color, spotted = 0, grain = 9, rim = color, rimmed = 0, rough = 0, opacity = 1 } = stuff;
  const { lines, every = 0 } = stuff;
  const reach = shape.reach * scale + 1;
  const firstRow = Math.max(0, Math.floor(one.y * scale - reach));
  const lastRow = Math.min(height - 1, Math.ceil(one.y * scale + reach));
  const firstColumn = Math.max(0, Math.floor(one.x * scale - reach));
  const lastColumn = Math.min(width - 1, Math.ceil(one.x * scale + reach));
  const inside: Inside = { depth: 0, edge: 0 };
  for (let row = firstRow; row <= lastRow; row++) {
    for (let column = firstColumn; column <= lastColumn; column++) {
      const away = column / scale - one.x;
      const down = row / scale - one.y;
      const x = away * cosine + down * sine;
      const y = down * cosine - away * sine;
      shape.find(x, y, inside);
      const cover = clamp(inside.edge * scale + 0.5) * opacity;
      if (cover <= 0) continue;
      const pixel = row * width + column;
      const under = heights[pixel] ?? 0;
      // Texture belongs to the thing: it turns with it, and differs from thing to thing.
      const bump = rough === 0 ? 0 : (noise(x / 4 + one.x, y / 4 + one.y) - 0.5) * rough * 0.5;
      const fine = rough === 0 ? 0 : (noise(x * 0.8 + one.y, y * 0.8 + one.x) - 0.5) * rough * 0.22;
      const top = (drapes ? under : base) + rise * riseAt(clamp(inside.depth), flat) + bump + fine;
      const seen = over || film ? cover : cover * clamp((top - under) * 2 + 0.6);
      if (seen <= 0) continue;
      let red = color[0];
      let green = color[1];
      let blue = color[2];
      if (spotted > 0) {
        const spot = noise(x / grain + one.x * 0.7, y / grain + one.y * 0.7) * 0.65 + noise(x / 2.2, y / 2.2) * 0.35;
        const much = clamp((spot - (1 - spotted)) * 3) * 0.85;
        red += (spots[0] - red) * much;
        green += (spots[1] - green) * much;
        blue += (spots[2] - blue) * much;
      }
      if (rimmed > 0) {
        const much = clamp(1 - inside.depth / rimmed);
        red += (rim[0] - red) * much;
        green += (rim[1] - green) * much;
        blue += (rim[2] - blue) * much;
      }
      if (lines !== undefined) {
        const much = clamp(Math.cos(((x + noise(x / 12, y / 12) * 5) / every) * 2 * Math.PI) * 4 - 2.2) * 0.85;
        red += (lines[0] - red) * much;
        green += (lines[1] - green) * much;
        blue += (lines[2] - blue) * much;
      }
      const three = pixel * 3;
      const before = alpha[pixel] ?? 0;
      const after = seen + before * (1 - seen);
      const share = seen / after;
      colors[three] = (colors[three] ?? 0) + (red * light - (colors[three] ?? 0)) * share;
      colors[three + 1] = (colors[three + 1] ?? 0) + (green * light - (colors[three + 1] ?? 0)) * share;
      colors[three + 2] = (colors[three + 2] ?? 0) + (blue * light - (colors[three + 2] ?? 0)) * share;
      alpha[pixel] = after;
      if (!film) heights[pixel] = under + (top - under) * (opacity < 1 ? seen / opacity : seen);
      gloss[pixel] = (gloss[pixel] ?? 0) + ((stuff.gloss ?? 0.15) - (gloss[pixel] ?? 0)) * seen;
    }
  }
}

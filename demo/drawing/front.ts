/** What all drawings that are seen from the front have in common. */
import { type Put, put, type Shape, type Stuff } from './canvas.ts';
import { rgb } from './palette.ts';
import type { Area, Pen } from './pen.ts';

export interface Tools {
  /** The stuff of a name. */
  readonly stuff: (name: string) => Stuff;
  /** Draws a layer as in a vessel. */
  readonly draw: (area: Area, words: string) => void;
}

/** Draws what is seen from the front, from its layers. */
export type Front = (pen: Pen, layers: readonly string[], tools: Tools) => void;

/** A glass on its side: round across, straight along. */
export function beaker(top: number, bottom: number, height: number, corner = 14): Shape {
  return {
    reach: Math.hypot(Math.max(top, bottom), height / 2),
    find(x, y, into) {
      const share = (y + height / 2) / height;
      const wide = top + (bottom - top) * Math.max(0, Math.min(1, share));
      const low = Math.max(0, y - (height / 2 - corner)) / corner;
      const here = wide - corner * (1 - Math.sqrt(Math.max(0, 1 - low * low)));
      into.edge = Math.min(here - Math.abs(x), height / 2 - Math.abs(y));
      into.depth = into.edge <= 0 ? into.edge : 1 - Math.abs(x) / here;
    },
  };
}

/** What shines on glass. */
export const white: Stuff = { color: rgb('ffffff'), gloss: 0.9 };
/** Puts something over everything that is there. */
export const over = (canvas: Pen['canvas'], one: Omit<Put, 'over' | 'base'> & { base?: number }): void =>
  put(canvas, { base: 42, ...one, over: true });

/** What foods that only exist whole have in common. */
import type { Stuff } from './canvas.ts';
import { SOLID } from './palette.ts';
import type { Pen, Spot } from './pen.ts';
import type { Piece } from './pieces.ts';

export interface ReadyFood extends Omit<Piece, 'draw'> {
  readonly stuff: Stuff;
  readonly draw: (pen: Pen, spot: Spot, stuff: Stuff) => void;
}

/** The stuff of a name in the palette. */
export const of = (name: string): Stuff => SOLID.get(name) ?? { color: [255, 0, 255] };
export const seed = (pen: Pen): number => pen.chance() * 50;
/** A food in rows. */
export const food = (
  stuff: string,
  size: readonly [number, number],
  many: number,
  draw: ReadyFood['draw'],
): ReadyFood => ({
  many,
  size,
  lay: 'row',
  stuff: of(stuff),
  draw,
});

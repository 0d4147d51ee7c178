/**
 * Draws a dish from the words that describe it: 'bowl: green curry, 7 chicken chunks, basil leaves'. First the vessel,
 * then its content from bottom to top; README.md has the grammar (rule demo-pictures).
 */
import { newCanvas, type Stuff } from './canvas.ts';
import { FILLS } from './fills.ts';
import { FRONTS } from './fronts.ts';
import { lit } from './light.ts';
import { chanceOf } from './noise.ts';
import { LIQUID, SOLID } from './palette.ts';
import { type Area, type Lay, type Pen, spotsOf } from './pen.ts';
import { PIECES } from './pieces.ts';
import { READY } from './ready.ts';
import { SHORT } from './short-words.ts';
import { VESSELS } from './vessels.ts';

export interface Drawing {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and alpha of each pixel. */
  readonly pixels: Uint8ClampedArray;
}

/** Parts of the vessel: their middle and size as shares of the whole. */
const PARTS: Readonly<Record<string, readonly [number, number, number, number]>> = {
  left: [-0.42, 0, 0.52, 0.72],
  right: [0.42, 0, 0.52, 0.72],
  top: [0, -0.42, 0.72, 0.5],
  bottom: [0, 0.42, 0.72, 0.5],
  northwest: [-0.4, -0.4, 0.46, 0.46],
  northeast: [0.4, -0.4, 0.46, 0.46],
  southwest: [-0.4, 0.4, 0.46, 0.46],
  southeast: [0.4, 0.4, 0.46, 0.46],
  middle: [0, 0, 0.5, 0.5],
  most: [0, 0, 0.8, 0.8],
};
const LAYS: readonly string[] = ['pile', 'dust', 'row', 'ring', 'one'] satisfies readonly Lay[];

interface Layer {
  readonly area: Area;
  readonly count: number | undefined;
  readonly lay: Lay | undefined;
  readonly name: string;
}

function partOf({ x, y, rx, ry, box = false, turn = 0 }: Area, [right, down, wide, tall]: readonly number[]): Area {
  return { x: x + (right ?? 0) * rx, y: y + (down ?? 0) * ry, rx: rx * (wide ?? 1), ry: ry * (tall ?? 1), box, turn };
}

function layerOf(words: string, whole: Area): Layer {
  let area = whole;
  let count: number | undefined;
  let lay: Lay | undefined;
  const rest = words.trim().split(' ');
  for (let word = rest[0] ?? ''; rest.length > 1; word = rest[0] ?? '') {
    const place = PARTS[word];
    if (place !== undefined) area = partOf(whole, place);
    else if (LAYS.includes(word)) lay = word as Lay;
    else if (/^\d+$/.test(word)) count = Number(word);
    else break;
    rest.shift();
  }
  const name = rest.join(' ');
  return { area, count, lay, name: SHORT[name] ?? name };
}

function stuffOf(name: string, kinds: readonly ReadonlyMap<string, Stuff>[]): Stuff {
  const found = kinds.map((kind) => kind.get(name)).find((stuff) => stuff !== undefined);
  if (found === undefined) throw new Error(`The palette has no ${JSON.stringify(name)}.`);
  return found;
}

function drawLayer(pen: Pen, { area, count, lay, name }: Layer): void {
  const ready = READY[name];
  if (ready !== undefined) {
    const spots = spotsOf(pen, area, lay ?? ready.lay, count ?? ready.many, ready.size);
    for (const spot of spots) ready.draw(pen, spot, ready.stuff);
    return;
  }
  const words = name.split(' ');
  const noun = ['fried eggs', 'meat slices'].find((two) => name.endsWith(two)) ?? words.at(-1) ?? '';
  const stuff = name.slice(0, -noun.length - 1);
  const fill = FILLS[noun];
  if (fill !== undefined) {
    fill(pen, area, stuffOf(stuff, [LIQUID, SOLID]));
    return;
  }
  const piece = PIECES[noun];
  if (piece === undefined)
    throw new Error(`There is no piece named ${JSON.stringify(noun)} in ${JSON.stringify(name)}.`);
  const made = stuffOf(stuff, [SOLID, LIQUID]);
  for (const spot of spotsOf(pen, area, lay ?? piece.lay, count ?? piece.many, piece.size, piece.most))
    piece.draw(pen, spot, made);
}

/** Puts the dish of these words on a canvas. Throws if a word is unknown. */
function serve(pen: Pen, words: string): void {
  const colon = words.indexOf(':');
  const served = colon < 0 ? words : words.slice(0, colon);
  const layers =
    colon < 0
      ? []
      : words
          .slice(colon + 1)
          .split(',')
          .map((layer) => layer.trim());
  const front = FRONTS[served];
  if (front !== undefined) {
    const draw = (area: Area, layer: string): void => drawLayer(pen, layerOf(layer, area));
    front(pen, layers, { stuff: (name) => stuffOf(name, [LIQUID, SOLID]), draw });
    return;
  }
  const vessel = VESSELS[served];
  if (vessel === undefined) throw new Error(`Nothing is served in ${JSON.stringify(served)}.`);
  const area = vessel(pen);
  for (const layer of layers) drawLayer(pen, layerOf(layer, area));
}

/** The drawing of a dish, `size` pixels square, on a transparent ground. The same words give the same drawing. */
export function drawDish(words: string, size: number): Drawing {
  const canvas = newCanvas(size / 400, 400, 400);
  serve({ canvas, chance: chanceOf(words) }, words);
  return { width: canvas.width, height: canvas.height, pixels: lit(canvas) };
}

/** What food is served on or in, seen from above; each answers where the food goes. */
import { put, type Stuff } from './canvas.ts';
import { rgb, SOLID } from './palette.ts';
import { type Area, between, type Pen } from './pen.ts';
import { bar, ring, round } from './shapes.ts';

const MIDDLE = { x: 200, y: 200 };
const glazed = (hex: string): Stuff => ({ color: rgb(hex), gloss: 0.55 });

function plate(pen: Pen, stuff: Stuff, size = 178): Area {
  put(pen.canvas, { ...MIDDLE, shape: round(size, size), stuff, rise: 11, flat: 0.9, base: 0 });
  const well = { ...stuff, rim: stuff.color, color: stuff.spots ?? stuff.color };
  put(pen.canvas, { ...MIDDLE, shape: ring(size * 0.84, size * 0.05), stuff: well, rise: -2.5, base: 11, over: true });
  put(pen.canvas, { ...MIDDLE, shape: round(size * 0.82, size * 0.82), stuff, rise: 0, base: 8, over: true });
  return { ...MIDDLE, rx: size * 0.8, ry: size * 0.8 };
}

function bowl(pen: Pen, stuff: Stuff, size = 178, thick = 17): Area {
  put(pen.canvas, { ...MIDDLE, shape: round(size, size), stuff, rise: 40, flat: 0.75, base: 0 });
  const inside = size - thick;
  put(pen.canvas, { ...MIDDLE, shape: ring(inside + thick / 2, thick), stuff, rise: 7, base: 34, over: true });
  const shaded: Stuff = { ...stuff, rim: stuff.color, rimmed: 0.1 };
  put(pen.canvas, {
    ...MIDDLE,
    shape: round(inside, inside),
    stuff: shaded,
    rise: -16,
    flat: 0.6,
    base: 34,
    over: true,
  });
  return { ...MIDDLE, rx: inside * 0.94, ry: inside * 0.94 };
}

function board(pen: Pen, stuff: Stuff, rx: number, ry: number, corner: number): Area {
  put(pen.canvas, { ...MIDDLE, shape: round(rx, ry, { corner }), stuff, rise: 12, flat: 0.95, base: 0 });
  return { ...MIDDLE, rx: rx * 0.9, ry: ry * 0.88, box: corner > 3 };
}

function tray(pen: Pen, stuff: Stuff, lining: Stuff | null, ry = 150): Area {
  put(pen.canvas, { ...MIDDLE, shape: round(180, ry, { corner: 9 }), stuff, rise: 17, flat: 0.93, base: 0 });
  put(pen.canvas, { ...MIDDLE, shape: round(168, ry - 12, { corner: 9 }), stuff, rise: 0, base: 5, over: true });
  if (lining !== null) {
    const shape = round(164, ry - 14, { corner: 6, wobble: 0.05, seed: pen.chance() * 50 });
    put(pen.canvas, { ...MIDDLE, shape, stuff: lining, rise: 3, flat: 0.9, base: 5 });
  }
  return { ...MIDDLE, rx: 150, ry: ry - 24, box: true };
}

/** A woven basket, lined with checked paper. */
function basket(pen: Pen): Area {
  const wicker: Stuff = { color: rgb('b5382c'), gloss: 0.5 };
  put(pen.canvas, { ...MIDDLE, shape: round(182, 140, { corner: 2.6 }), stuff: wicker, rise: 26, flat: 0.86, base: 0 });
  const paper: Stuff = { color: rgb('fbf6ea'), gloss: 0.1, lines: rgb('ecc9bd'), every: 26 };
  const shape = round(172, 131, { corner: 2.6, wobble: 0.14, seed: pen.chance() * 50 });
  put(pen.canvas, { ...MIDDLE, shape, stuff: paper, rise: 8, flat: 0.4, base: 13, over: true });
  return { ...MIDDLE, rx: 148, ry: 108 };
}

function pan(pen: Pen): Area {
  const iron: Stuff = { color: rgb('3a3636'), gloss: 0.35, rough: 1 };
  put(pen.canvas, { x: 336, y: 318, shape: bar(64, 26), stuff: iron, turn: 0.68, rise: 14, base: 4 });
  return bowl(pen, iron, 164, 12);
}

function paper(pen: Pen): Area {
  const stuff: Stuff = { color: rgb('efe3cb'), gloss: 0.1, rough: 1.5, lines: rgb('e2d2b2'), every: 21 };
  const turn = between(pen, -0.1, 0.1);
  const shape = round(172, 150, { corner: 9, wobble: 0.03, seed: pen.chance() * 50 });
  put(pen.canvas, { ...MIDDLE, shape, stuff, turn, rise: 4, flat: 0.95, base: 0 });
  return { ...MIDDLE, rx: 146, ry: 122, box: true };
}

/** A pizza before anything is on it, cut in eight. */
function pizza(pen: Pen): Area {
  board(pen, wood, 188, 188, 2);
  const crust: Stuff = { color: rgb('dfa75e'), spots: rgb('7a4420'), spotted: 0.36, grain: 15, rough: 4, gloss: 0.25 };
  put(pen.canvas, {
    ...MIDDLE,
    shape: round(172, 170, { wobble: 0.06, seed: pen.chance() * 50 }),
    stuff: crust,
    rise: 26,
    flat: 0.86,
    base: 10,
  });
  put(pen.canvas, {
    ...MIDDLE,
    shape: round(150, 148, { wobble: 0.08 }),
    stuff: crust,
    rise: -10,
    flat: 0.9,
    base: 36,
    over: true,
  });
  return { ...MIDDLE, rx: 146, ry: 144 };
}

/** A long roll that is cut open; what is in it shows between its halves. */
function openRoll(pen: Pen, stuff: Stuff, length: number, thick: number): Area {
  paper(pen);
  const turn = -0.32;
  const place = (x: number, y: number) => ({
    x: 200 + x * Math.cos(turn) - y * Math.sin(turn),
    y: 200 + x * Math.sin(turn) + y * Math.cos(turn),
    turn,
  });
  put(pen.canvas, { ...place(0, -thick * 0.62), shape: bar(length, thick), stuff, rise: 40, flat: 0.05, base: 5 });
  put(pen.canvas, { ...place(0, thick * 0.68), shape: bar(length, thick), stuff, rise: 32, flat: 0.05, base: 5 });
  const crumb: Stuff = { color: rgb('f6e8c8'), rough: 3, gloss: 0.1 };
  put(pen.canvas, {
    ...place(0, 4),
    shape: bar(length * 0.96, thick * 0.95),
    stuff: crumb,
    rise: 4,
    base: 18,
    over: true,
  });
  return { x: 200, y: 204, rx: length * 0.53, ry: thick * 0.5, turn };
}

/** A cup on its saucer. */
function cup(pen: Pen, stuff: Stuff, size: number): Area {
  plate(pen, stuff, 152);
  put(pen.canvas, { x: 200 + size + 22, y: 216, shape: ring(22, 15), stuff, rise: 16, base: 26, turn: 0.3 });
  return { ...bowl(pen, stuff, size, 10), rx: size - 11, ry: size - 11 };
}

const wood: Stuff = {
  color: rgb('c08a52'),
  spots: rgb('a87240'),
  spotted: 0.4,
  grain: 26,
  lines: rgb('ae7843'),
  every: 37,
  gloss: 0.15,
};
const white = glazed('f7f3ea');

/** Every vessel by name. */
export const VESSELS: Readonly<Record<string, (pen: Pen) => Area>> = {
  plate: (pen) => plate(pen, white),
  'blue plate': (pen) => plate(pen, glazed('8fb0c4')),
  'dark plate': (pen) => plate(pen, { color: rgb('3f4448'), gloss: 0.35 }),
  'clay plate': (pen) => plate(pen, glazed('c9764a')),
  'green plate': (pen) => plate(pen, glazed('a9bd9a')),
  'small plate': (pen) => plate(pen, white, 158),
  bowl: (pen) => bowl(pen, white),
  'blue bowl': (pen) => bowl(pen, glazed('54788f')),
  'dark bowl': (pen) => bowl(pen, glazed('35383c')),
  'red bowl': (pen) => bowl(pen, glazed('a3362a')),
  'clay bowl': (pen) => bowl(pen, glazed('b9683c')),
  'green bowl': (pen) => bowl(pen, glazed('8ba58a')),
  'small bowl': (pen) => bowl(pen, white, 150, 15),
  'copper bowl': (pen) => bowl(pen, { color: rgb('c4743a'), gloss: 0.95 }, 172, 13),
  'kraft bowl': (pen) => bowl(pen, { color: rgb('cfa878'), gloss: 0.1 }, 174, 9),
  pizza,
  baguette: (pen) => openRoll(pen, SOLID.get('baguette') ?? white, 250, 66),
  'soft roll': (pen) => openRoll(pen, SOLID.get('brioche') ?? white, 216, 76),
  'hot dog': (pen) => openRoll(pen, SOLID.get('brioche') ?? white, 226, 62),
  board: (pen) => board(pen, wood, 182, 132, 8),
  'round board': (pen) => board(pen, wood, 184, 184, 2),
  slate: (pen) => board(pen, { color: rgb('4a4d52'), rough: 1.5, gloss: 0.25 }, 182, 122, 10),
  tray: (pen) => tray(pen, { color: rgb('b9bcc0'), gloss: 0.8 }, { color: rgb('f0e2c6'), gloss: 0.1, rough: 1.5 }),
  dish: (pen) => tray(pen, glazed('f3ede0'), null, 140),
  box: (pen) => tray(pen, { color: rgb('c99e68'), gloss: 0.1 }, { color: rgb('fbf6ea'), gloss: 0.1 }),
  basket,
  pan,
  paper,
  cup: (pen) => cup(pen, white, 104),
  'small cup': (pen) => cup(pen, white, 78),
  'dark cup': (pen) => cup(pen, glazed('4b5a54'), 100),
};

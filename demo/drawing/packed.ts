/** Cans, bottles, tubs and cones, seen from the front. */
import { put, type Stuff } from './canvas.ts';
import { beaker, type Front, over, white } from './front.ts';
import { rgb, SOLID } from './palette.ts';
import { between } from './pen.ts';
import { bar, polygon, round, thread } from './shapes.ts';

/** A can: the color of its body, of its band, and what is drawn on it. */
export const can: Front = (pen, [body = '', band = '', fruit], tools) => {
  const { canvas } = pen;
  const metal: Stuff = { color: rgb('c9ced2'), gloss: 1 };
  put(canvas, { x: 200, y: 210, shape: beaker(78, 72, 320, 12), stuff: metal, rise: 56, base: 0 });
  over(canvas, {
    x: 200,
    y: 212,
    shape: beaker(83, 83, 268, 4),
    stuff: { ...tools.stuff(body), rough: 0, spotted: 0, gloss: 0.7 },
    rise: 60,
    base: 0,
  });
  over(canvas, {
    x: 200,
    y: 222,
    shape: beaker(83, 83, 92, 2),
    stuff: { ...tools.stuff(band), rough: 0, spotted: 0, gloss: 0.6 },
    rise: 60.5,
    base: 0,
  });
  over(canvas, { x: 200, y: 54, shape: round(77, 15), stuff: metal, rise: 2, base: 56, flat: 0.6 });
  over(canvas, { x: 204, y: 53, shape: round(26, 6), stuff: { color: rgb('8f969c'), gloss: 1 }, rise: 3, base: 58 });
  if (fruit !== undefined) tools.draw({ x: 200, y: 222, rx: 46, ry: 38 }, fruit);
  put(canvas, {
    x: 148,
    y: 214,
    shape: bar(220, 11, { tip: 0.5 }),
    stuff: { ...white, opacity: 0.35 },
    turn: Math.PI / 2,
    rise: 0,
    film: true,
  });
};

/** A bottle: its glass and drink, its label, its cap. */
export const bottle: Front = (pen, [drink = '', label = '', cap = ''], tools) => {
  const { canvas } = pen;
  const stuff: Stuff = { ...tools.stuff(drink), rough: 0, spotted: 0, gloss: 1 };
  put(canvas, { x: 200, y: 286, shape: beaker(66, 64, 188, 16), stuff, rise: 52, base: 0 });
  put(canvas, { x: 200, y: 168, shape: beaker(27, 66, 72, 1), stuff, rise: 44, base: 2 });
  put(canvas, { x: 200, y: 92, shape: beaker(22, 27, 96, 1), stuff, rise: 30, base: 6 });
  over(canvas, {
    x: 200,
    y: 284,
    shape: beaker(67, 66, 88, 1),
    stuff: { ...tools.stuff(label), rough: 0, spotted: 0, gloss: 0.2 },
    rise: 53,
    base: 0,
  });
  over(canvas, {
    x: 200,
    y: 286,
    shape: round(26, 26),
    stuff: { ...tools.stuff(cap), rough: 0, spotted: 0 },
    rise: 1,
    base: 52,
    flat: 0.9,
  });
  over(canvas, {
    x: 200,
    y: 42,
    shape: round(27, 17, { corner: 5 }),
    stuff: { ...tools.stuff(cap), rough: 0, spotted: 0, gloss: 0.8, lines: rgb('fff4e0'), every: 9 },
    rise: 32,
    base: 8,
  });
  put(canvas, {
    x: 156,
    y: 270,
    shape: bar(160, 9, { tip: 0.5 }),
    stuff: { ...white, opacity: 0.5 },
    turn: Math.PI / 2,
    rise: 0,
    film: true,
  });
  put(canvas, {
    x: 186,
    y: 96,
    shape: bar(76, 6, { tip: 0.5 }),
    stuff: { ...white, opacity: 0.5 },
    turn: Math.PI / 2,
    rise: 0,
    film: true,
  });
};

/** A paper tub with a colored lid; a label. */
export const tub: Front = (pen, [body = '', label = '', ...rest], tools) => {
  const { canvas } = pen;
  put(canvas, {
    x: 200,
    y: 236,
    shape: beaker(112, 92, 250, 16),
    stuff: { ...tools.stuff(body), gloss: 0.2 },
    rise: 70,
    base: 0,
  });
  over(canvas, {
    x: 200,
    y: 232,
    shape: beaker(107, 98, 110, 2),
    stuff: { ...tools.stuff(label), gloss: 0.2 },
    rise: 70.5,
    base: 0,
  });
  over(canvas, {
    x: 200,
    y: 106,
    shape: round(116, 29),
    stuff: { ...tools.stuff(body), gloss: 0.3 },
    rise: 10,
    base: 60,
    flat: 0.6,
  });
  over(canvas, {
    x: 200,
    y: 104,
    shape: round(104, 23),
    stuff: { ...tools.stuff(label), rough: 4 },
    rise: 4,
    base: 64,
    flat: 0.5,
  });
  for (const word of rest) tools.draw({ x: 200, y: word.includes('scoop') ? 88 : 228, rx: 76, ry: 44 }, word);
};

/** A waffle cone with scoops, the first the lowest. */
export const cone: Front = (pen, layers, tools) => {
  const { canvas } = pen;
  const scoops = layers.filter((word) => SOLID.has(word));
  const size = scoops.length > 2 ? 50 : scoops.length > 1 ? 58 : 72;
  const top = 196 + (scoops.length - 1) * 24;
  const biscuit: Stuff = { ...tools.stuff('waffle'), rough: 1.5 };
  put(canvas, {
    x: 200,
    y: 0,
    shape: {
      ...polygon(
        [
          [-size * 0.95, top],
          [size * 0.95, top],
          [7, 388],
          [-7, 388],
        ],
        12,
      ),
      reach: 400,
    },
    stuff: biscuit,
    rise: 34,
    base: 0,
  });
  for (const side of [-1, 1]) {
    for (let at = 0; at < 9; at++) {
      const y = top + 6 + at * 24;
      const wide = (size * 0.9 * (384 - y)) / (384 - top);
      const next = (size * 0.9 * Math.max(0, 384 - y - 40)) / (384 - top);
      if (wide > 8)
        over(canvas, {
          x: 200,
          y,
          shape: thread(
            [
              [side * wide, 0],
              [-side * next * 0.7, 40],
            ],
            2.6,
          ),
          stuff: { color: rgb('a86a24') },
          rise: -1.5,
          base: 30,
        });
    }
  }
  scoops.forEach((name, index) => {
    const y = top - 18 - index * size * 1.12;
    const x = 200 + (index === 0 ? 0 : between(pen, -9, 9));
    put(canvas, {
      x,
      y: y + size * 0.55,
      shape: round(size * 1.08, size * 0.34, { wobble: 0.35, seed: y }),
      stuff: tools.stuff(name),
      rise: 26,
      base: 24,
    });
    put(canvas, {
      x,
      y,
      shape: round(size, size * 0.97, { wobble: 0.1, seed: y }),
      stuff: tools.stuff(name),
      rise: size * 0.85,
      base: 24,
    });
  });
  const highest = top - 18 - (scoops.length - 1) * size * 1.12;
  for (const word of layers.filter((one) => !SOLID.has(one))) {
    tools.draw(
      { x: 200, y: highest - size * (word.startsWith('1') ? 0.8 : 0.15), rx: size * 0.75, ry: size * 0.6 },
      word,
    );
  }
};

/** Soft ice cream on a cone. */
export const softServe: Front = (pen, [name = ''], tools) => {
  cone(pen, [], tools);
  const stuff = { ...tools.stuff(name), rough: 0, gloss: 0.5 };
  for (const [y, wide] of [
    [196, 80],
    [164, 74],
    [132, 62],
    [102, 48],
    [74, 33],
    [50, 17],
  ] as const) {
    put(pen.canvas, {
      x: 200,
      y,
      shape: bar(wide * 1.3, wide * 0.62, { bend: 7 }),
      stuff,
      turn: -0.14,
      rise: wide * 0.5,
      base: 26,
    });
  }
};

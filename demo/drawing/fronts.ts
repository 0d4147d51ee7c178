/** What is seen from the front: drinks, cones, burgers and tacos. Their layers are named from below to above. */
import type { Put, Shape, Stuff } from './canvas.ts';
import { put } from './canvas.ts';
import { rgb, SOLID } from './palette.ts';
import { type Area, between, mixed, type Pen } from './pen.ts';
import { bar, polygon, ring, round, thread } from './shapes.ts';

export interface Tools {
  /** The stuff of a name. */
  readonly stuff: (name: string) => Stuff;
  /** Draws a layer as in a vessel. */
  readonly draw: (area: Area, words: string) => void;
}

type Front = (pen: Pen, layers: readonly string[], tools: Tools) => void;

/** A glass on its side: round across, straight along. */
function beaker(top: number, bottom: number, height: number, corner = 14): Shape {
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

const white: Stuff = { color: rgb('ffffff'), gloss: 0.9 };
const over = (canvas: Pen['canvas'], one: Omit<Put, 'over' | 'base'> & { base?: number }): void =>
  put(canvas, { base: 42, ...one, over: true });

const oval = (rx: number, ry: number, thick: number): Shape =>
  thread(
    Array.from({ length: 33 }, (_, at): [number, number] => [
      Math.cos((at / 16) * Math.PI) * rx,
      Math.sin((at / 16) * Math.PI) * ry,
    ]),
    thick,
  );

function garnish(pen: Pen, word: string, top: number, rx: number, tools: Tools): void {
  const { canvas } = pen;
  if (word === 'straw') {
    over(canvas, {
      x: 236,
      y: top - 34,
      shape: bar(130, 11),
      stuff: { color: rgb('d9483a'), gloss: 0.4 },
      turn: -1.25,
      rise: 8,
    });
  } else if (word === 'ice') {
    for (let index = 0; index < 6; index++) {
      const place = { x: 200 + between(pen, -rx * 0.6, rx * 0.6), y: top + 12 + index * 15, turn: between(pen, 0, 3) };
      over(canvas, {
        ...place,
        shape: round(19, 18, { corner: 5 }),
        stuff: { ...white, opacity: 0.33 },
        rise: 7,
        flat: 0.6,
        base: 38,
      });
    }
  } else if (word === 'pearls') {
    for (let index = 0; index < 34; index++) {
      const place = { x: 200 + between(pen, -rx * 0.68, rx * 0.68), y: 352 - Math.sqrt(index) * 11 };
      over(canvas, {
        ...place,
        shape: round(8.5, 8.5),
        stuff: { color: rgb('2a1612'), gloss: 0.9 },
        rise: 7,
        base: 36,
      });
    }
  } else if (word === 'cream') {
    for (const [y, wide] of [
      [0, rx * 0.95],
      [-20, rx * 0.8],
      [-40, rx * 0.56],
      [-58, rx * 0.3],
    ] as const) {
      over(canvas, {
        x: 200 + between(pen, -4, 4),
        y: top + y,
        shape: round(wide, 21, { wobble: 0.16, seed: wide }),
        stuff: tools.stuff('cream'),
        rise: 26,
        base: 40,
      });
    }
  } else if (word === 'foam') {
    over(canvas, {
      x: 200,
      y: top + 12,
      shape: round(rx * 0.96, 27, { corner: 4 }),
      stuff: { color: rgb('f7ecd6'), rough: 3, gloss: 0.2 },
      rise: 8,
      flat: 0.5,
    });
  } else if (word === 'cherry') {
    over(canvas, { x: 204, y: top - 76, shape: round(17, 17), stuff: tools.stuff('cherry'), rise: 20, base: 50 });
    over(canvas, {
      x: 216,
      y: top - 100,
      shape: bar(40, 3.4, { bend: 7 }),
      stuff: { color: rgb('6a7a2c') },
      turn: -1.1,
      rise: 3,
      base: 60,
    });
  } else if (word === 'cinnamon') {
    tools.draw({ x: 200, y: top, rx: rx * 0.9, ry: rx * 0.17 }, '30 cocoa dust');
  } else {
    const isHigh = /mint|leaves|wheels|wedges|cookies/.test(word);
    const isScoop = word.endsWith('scoops');
    const room = isHigh ? { rx: 34, ry: 30 } : { rx: rx * (isScoop ? 1 : 0.8), ry: isScoop ? 46 : 20 };
    tools.draw({ x: 200 + rx * (isHigh ? 0.5 : 0), y: top - (isHigh ? 8 : isScoop ? 16 : 0), ...room }, word);
  }
}

const GARNISH =
  /^(straw|ice|pearls|cream|foam|cherry|cinnamon)$|^\d|wheels|leaves|mint|crumbs|dust|drops|scoops|berries|cookies|wedges/;

/** A glass with its liquids from below to above, then what is in and on it. */
const glass =
  (topWide: number, bottomWide: number, height: number, handle = false): Front =>
  (pen, layers, tools) => {
    const { canvas } = pen;
    const y = 376 - height / 2;
    const top = 376 - height;
    if (handle)
      put(canvas, {
        x: 200 + topWide,
        y: y + 4,
        shape: ring(height * 0.26, 17),
        stuff: { ...white, color: rgb('e6ecec') },
        rise: 20,
        base: 6,
      });
    const body: Stuff = { color: rgb('dfe8ea'), gloss: 0.9, opacity: 0.5 };
    put(canvas, { x: 200, y, shape: beaker(topWide, bottomWide, height), stuff: body, rise: 42, base: 0 });
    const liquids = layers.filter((word) => !GARNISH.test(word)).map(tools.stuff);
    const level = height * 0.87;
    const wideAt = (high: number): number => bottomWide + ((topWide - bottomWide) * high) / height - 6;
    const pour = (stuff: Stuff, from: number, to: number, opacity: number, film: boolean): void =>
      put(canvas, {
        x: 200,
        y: 376 - (from + to) / 2,
        shape: beaker(wideAt(to), wideAt(from), to - from, film ? 1 : 12),
        stuff: { ...stuff, gloss: 0.4, rough: 0, spotted: 0, opacity },
        rise: 40,
        base: 0,
        over: true,
        film,
      });
    for (const [index, stuff] of liquids.entries()) {
      if (index === 0) pour(stuff, 8, level, 1, false);
      // A drink goes over into the one below it.
      for (let step = 0; index > 0 && step < 12; step++)
        pour(stuff, (level * (index - 0.18 + step * 0.03)) / liquids.length, level, 0.22, true);
    }
    const surface = 376 - level;
    const rx = bottomWide + ((topWide - bottomWide) * level) / height - 6;
    const last = liquids.at(-1) ?? white;
    over(canvas, {
      x: 200,
      y: surface + 4,
      shape: round(rx, rx * 0.2),
      stuff: { color: mixed(last.color, rgb('fff4e0'), 0.3), gloss: 0.6 },
      rise: 1,
      flat: 0.9,
    });
    const late = (word: string): boolean => word !== 'ice' && word !== 'pearls';
    for (const word of layers.filter((one) => GARNISH.test(one) && !late(one))) garnish(pen, word, surface, rx, tools);
    put(canvas, {
      x: 200 - bottomWide * 0.62,
      y: y + 8,
      shape: bar(height * 0.7, 9, { tip: 0.4 }),
      stuff: { ...white, opacity: 0.5 },
      turn: Math.PI / 2 - 0.04,
      rise: 0,
      film: true,
    });
    put(canvas, {
      x: 200 + bottomWide * 0.74,
      y: y + 22,
      shape: bar(height * 0.5, 5, { tip: 0.5 }),
      stuff: { ...white, opacity: 0.3 },
      turn: Math.PI / 2 + 0.04,
      rise: 0,
      film: true,
    });
    over(canvas, {
      x: 200,
      y: top + 6,
      shape: oval(topWide - 3, topWide * 0.2, 4.5),
      stuff: { ...white, color: rgb('f4f8f8'), opacity: 0.8 },
      rise: 3,
    });
    for (const word of layers.filter((one) => GARNISH.test(one) && late(one))) garnish(pen, word, surface, rx, tools);
  };

/** A can: the color of its body, of its band, and what is drawn on it. */
const can: Front = (pen, [body = '', band = '', fruit], tools) => {
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
const bottle: Front = (pen, [drink = '', label = '', cap = ''], tools) => {
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

/** A paper tub with a lid of its own color; a label. */
const tub: Front = (pen, [body = '', label = '', ...rest], tools) => {
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
const cone: Front = (pen, layers, tools) => {
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
const softServe: Front = (pen, [name = ''], tools) => {
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

const TALL: Readonly<Record<string, number>> = {
  patty: 30,
  sheet: 5,
  leaf: 9,
  rounds: 13,
  strips: 8,
  heap: 26,
  spread: 7,
  thick: 44,
};

/** Bread with layers between its halves; the first word names the bread. */
const sandwich =
  (rx: number, lower: number, upper: number, domed: boolean): Front =>
  (pen, [bread = '', ...layers], tools) => {
    const { canvas } = pen;
    const tall = layers.reduce((sum, word) => sum + (TALL[word.split(' ').at(-1) ?? ''] ?? 0), lower + upper);
    let y = 205 + tall / 2;
    put(canvas, {
      x: 200,
      y: y + 4,
      shape: round(178, 30, { corner: 2.4 }),
      stuff: { color: rgb('efe3cb'), gloss: 0.1 },
      rise: 6,
      flat: 0.8,
      base: 0,
    });
    const crust: Stuff = tools.stuff(bread);
    const slab = (wide: number, high: number, stuff: Stuff, corner = 4, wobble = 0): void => {
      put(canvas, {
        x: 200,
        y: y - high / 2,
        shape: round(wide, high / 2 + 3, { corner, wobble, seed: y }),
        stuff,
        rise: 36,
        flat: 0.55,
        base: 10,
        over: true,
      });
      y -= high;
    };
    slab(rx, lower, crust, 3.4);
    for (const words of layers) {
      const noun = words.split(' ').at(-1) ?? '';
      const stuff = tools.stuff(words.slice(0, -noun.length - 1));
      const high = TALL[noun];
      if (high === undefined) throw new Error(`A sandwich has no ${JSON.stringify(noun)}.`);
      const wavy = (count: number, size: number, reach: number, drop: number): void => {
        for (let at = 0; at < count; at++) {
          const x = 200 + ((at + 0.5) / count - 0.5) * 2 * reach + between(pen, -3, 3);
          const shape = round(size, (high + drop) / 2 + between(pen, 0, 4), { wobble: 0.3, seed: x });
          put(canvas, {
            x,
            y: y - high / 2 + drop / 3,
            shape,
            stuff,
            rise: 22,
            base: 26,
            over: true,
            light: between(pen, 0.88, 1.06),
          });
        }
        y -= high;
      };
      if (noun === 'leaf') wavy(11, 22, rx + 2, 12);
      else if (noun === 'rounds') wavy(4, rx / 3.6, rx - 16, 0);
      else if (noun === 'strips') wavy(5, rx / 4.2, rx - 6, 4);
      else if (noun === 'heap') wavy(26, 15, rx - 6, 4);
      else if (noun === 'sheet') {
        const corner = rx * between(pen, -0.3, 0.3);
        put(canvas, {
          x: 200 + corner,
          y: y + 10,
          shape: polygon(
            [
              [-46, -12],
              [46, -12],
              [0, 22],
            ],
            6,
          ),
          stuff,
          rise: 20,
          base: 30,
          over: true,
        });
        slab(rx + 4, high + 6, stuff, 6);
        y += 6;
      } else slab(noun === 'spread' ? rx - 4 : rx + 2, high, stuff, 3, noun === 'spread' ? 0.1 : 0.06);
    }
    if (!domed) return slab(rx, upper, crust, 4);
    const dome = {
      x: 200,
      y: y - upper * 0.42,
      shape: round(rx, upper * 0.64, { corner: 2.5 }),
      stuff: crust,
      rise: 62,
      base: 8,
      over: true,
    };
    put(canvas, dome);
    if (bread !== 'brioche') return;
    for (let at = 0; at < 30; at++) {
      const x = 200 + between(pen, -rx * 0.75, rx * 0.75);
      const high = y - upper * between(pen, 0.25, 0.9);
      if (((x - 200) / rx) ** 2 + ((high - dome.y) / (upper * 0.6)) ** 2 > 0.8) continue;
      over(canvas, {
        x,
        y: high,
        shape: round(4.4, 2.8),
        stuff: tools.stuff('sesame'),
        turn: between(pen, -1, 1),
        rise: 2.5,
        base: 62,
      });
    }
  };

/** Folded tortillas side by side, each with all the layers. */
const tacos =
  (many: number): Front =>
  (pen, [shell = '', ...layers], tools) => {
    const { canvas } = pen;
    const size = many === 1 ? 142 : 104;
    const half = (grow: number, drop: number, x: number, y: number, base: number): void => {
      const points = Array.from({ length: 15 }, (_, at): [number, number] => {
        const turn = Math.PI * (at / 14);
        return [Math.cos(turn) * size * grow, -Math.sin(turn) * size * 0.86 * grow + drop];
      });
      const shape = polygon(
        points.map(([px, py]): [number, number] => [-px, py]),
        22,
      );
      put(canvas, {
        x,
        y,
        shape,
        stuff: tools.stuff(shell),
        rise: 16,
        flat: 0.3,
        base,
        light: between(pen, 0.96, 1.04),
      });
    };
    for (let index = 0; index < many; index++) {
      const x = many === 1 ? 200 : 128 + (index * 144) / (many - 1);
      const y = many === 1 ? 274 : 202 + index * 62;
      half(1, -8, x, y, 6 + index * 14);
      for (const words of layers) tools.draw({ x, y: y - size * 0.68, rx: size * 0.66, ry: size * 0.26 }, words);
      half(0.96, 8, x - 4, y + 22, 26 + index * 14);
    }
  };

export const FRONTS: Readonly<Record<string, Front>> = {
  glass: glass(74, 58, 300),
  'small glass': glass(76, 62, 210),
  'shake glass': glass(78, 48, 270),
  mug: glass(78, 74, 190, true),
  jug: glass(92, 84, 300, true),
  can,
  bottle,
  tub,
  cone,
  'soft serve': softServe,
  burger: sandwich(132, 34, 92, true),
  sandwich: sandwich(140, 30, 34, false),
  taco: tacos(1),
  'two tacos': tacos(2),
  'three tacos': tacos(3),
};

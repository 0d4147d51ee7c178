/** Drinks in glasses, mugs and jugs, seen from the front. */
import { put, type Shape, type Stuff } from './canvas.ts';
import { beaker, type Front, over, type Tools, white } from './front.ts';
import { rgb } from './palette.ts';
import { between, mixed, type Pen } from './pen.ts';
import { bar, ring, round, thread } from './shapes.ts';

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
export const glass =
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

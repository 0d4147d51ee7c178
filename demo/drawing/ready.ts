/** Foods that only exist whole: their stuff is their own, so one name says all. */
import type { Stuff } from './canvas.ts';
import { rgb } from './palette.ts';
import { between, type Pen, part, type Spot } from './pen.ts';
import { food, of, type ReadyFood, seed } from './ready-food.ts';
import { ROLLED } from './rolled.ts';
import { bar, polygon, ring, round, thread } from './shapes.ts';

const stack = (pen: Pen, spot: Spot, stuff: Stuff, count: number, rx: number): void => {
  for (let index = 0; index < count; index++) {
    const place = { x: between(pen, -5, 5), y: (count - index) * 9 - 14, base: 8 + index * 15, flat: 0.72 };
    part(pen, spot, round(rx, rx * 0.96, { wobble: 0.04, seed: seed(pen) }), stuff, 15, place);
  }
};

export const READY: Readonly<Record<string, ReadyFood>> = {
  ...ROLLED,
  'pancake stack': food('pancake', [240, 240], 1, (pen, spot, stuff) => stack(pen, spot, stuff, 3, 104)),
  waffle: food('waffle', [230, 230], 1, (pen, spot, stuff) => {
    part(pen, spot, round(100, 100, { corner: 4 }), stuff, 22, { flat: 0.85 });
    const well: Stuff = { color: rgb('b87428'), gloss: 0.2 };
    for (let index = 0; index < 25; index++) {
      const place = { x: (index % 5) * 36 - 72, y: Math.floor(index / 5) * 36 - 72, flat: 0.5, over: true };
      part(pen, spot, round(13, 13, { corner: 6 }), well, -9, place);
    }
  }),
  bagel: food('bagel', [150, 150], 1, (pen, spot, stuff) => part(pen, spot, ring(45, 56), stuff, 42, { flat: 0.05 })),
  'seeded bagel': food('bagel', [150, 150], 1, (pen, spot, stuff) => {
    part(pen, spot, ring(45, 56), stuff, 42, { flat: 0.05 });
    for (let index = 0; index < 90; index++) {
      const turn = between(pen, -3.1, 3.1);
      const far = between(pen, 26, 66);
      const seedOf = of(index % 3 === 0 ? 'black sesame' : 'sesame');
      part(pen, spot, round(3.4, 1.9), seedOf, 1.6, {
        x: Math.cos(turn) * far,
        y: Math.sin(turn) * far,
        turn: turn * 5,
      });
    }
  }),
  'bagel half': food('crumbed', [150, 150], 2, (pen, spot) => {
    part(pen, spot, ring(45, 58), of('bagel'), 24, { flat: 0.4 });
    part(pen, spot, ring(45, 50), of('crumbed'), 4, { flat: 0.8, over: true });
  }),
  croissant: food('pastry', [200, 110], 1, (pen, spot, stuff) => {
    [-3, 3, -2, 2, -1, 1, 0].forEach((index) => {
      const size = 40 - Math.abs(index) * 6;
      const place = { x: index * 24, y: Math.abs(index) ** 1.6 * 6 - 18, turn: index * 0.2 };
      part(pen, spot, round(22, size), stuff, 34 - Math.abs(index) * 5, place);
    });
  }),
  churros: food('crisp', [46, 170], 6, (pen, spot) => {
    const stuff: Stuff = { ...of('crisp'), spots: rgb('fff2da'), spotted: 0.4, grain: 2.5, rough: 3 };
    for (const side of [-9, 9, 0])
      part(pen, spot, bar(130, 15), stuff, side === 0 ? 18 : 13, { x: side, turn: Math.PI / 2 });
  }),
  pretzel: food('brioche', [170, 140], 2, (pen, spot, stuff) => {
    const points = Array.from({ length: 40 }, (_, index): [number, number] => {
      const turn = (index / 39) * Math.PI * 2 - Math.PI / 2;
      return [58 * Math.sin(turn * 1) * (1 + 0.28 * Math.cos(2 * turn)), 44 * Math.cos(turn) - 8];
    });
    part(pen, spot, thread(points, 25), stuff, 24);
    part(
      pen,
      spot,
      thread(
        [
          [-22, 38],
          [14, -10],
          [34, -44],
        ],
        22,
      ),
      stuff,
      24,
    );
    part(
      pen,
      spot,
      thread(
        [
          [22, 38],
          [-14, -10],
          [-34, -44],
        ],
        22,
      ),
      stuff,
      26,
    );
    for (let index = 0; index < 22; index++) {
      const place = { x: between(pen, -62, 62), y: between(pen, -48, 44) };
      part(pen, spot, round(2.6, 2.6, { corner: 4 }), of('sugar'), 2.4, place);
    }
  }),
  cookies: food('cookie', [104, 104], 3, (pen, spot, stuff) => {
    part(pen, spot, round(48, 47, { wobble: 0.08, seed: seed(pen) }), stuff, 17, { flat: 0.35 });
    for (let index = 0; index < 10; index++) {
      const turn = index * 2.4;
      const far = 11 * Math.sqrt(index);
      part(pen, spot, round(6, 5, { wobble: 0.4, seed: seed(pen) }), of('chocolate'), 5, {
        x: Math.cos(turn) * far,
        y: Math.sin(turn) * far,
      });
    }
  }),
  cupcake: food('velvet', [190, 190], 1, (pen, spot, stuff) => {
    part(pen, spot, round(84, 84, { corner: 2, wobble: 0.03 }), { color: rgb('f0e2d0'), gloss: 0.2 }, 20, {
      flat: 0.6,
    });
    part(pen, spot, round(76, 76, { wobble: 0.05 }), stuff, 26, { flat: 0.3 });
    for (const [far, many, thick] of [
      [46, 9, 40],
      [26, 6, 40],
      [0, 1, 46],
    ] as const) {
      for (let index = 0; index < many; index++) {
        const turn = (index / many) * Math.PI * 2 + far;
        const place = { x: Math.cos(turn) * far, y: Math.sin(turn) * far, turn: turn + 0.6 };
        part(pen, spot, bar(26, thick, { taper: 0.3 }), of('cream'), 24, place);
      }
    }
    for (let index = 0; index < 26; index++) {
      part(pen, spot, round(3.2, 2.6), stuff, 3, { x: between(pen, -44, 44), y: between(pen, -44, 44) });
    }
  }),
  muffin: food('sponge', [170, 170], 1, (pen, spot, stuff) => {
    part(pen, spot, round(70, 70), { color: rgb('a87a4a'), gloss: 0.1 }, 14, { flat: 0.7 });
    part(
      pen,
      spot,
      round(80, 78, { wobble: 0.12, seed: seed(pen) }),
      { ...stuff, color: rgb('d9a04e'), rough: 7 },
      46,
      { flat: 0.1 },
    );
    for (let index = 0; index < 16; index++) {
      const place = { x: between(pen, -54, 54), y: between(pen, -54, 54) };
      part(pen, spot, round(8, 8), of(index % 2 ? 'blueberry' : 'crumb'), 8, place);
    }
  }),
  'cinnamon roll': food('pancake', [180, 180], 1, (pen, spot, stuff) => {
    part(pen, spot, round(82, 80), { ...stuff, rimmed: 0 }, 34, { flat: 0.5 });
    const points = Array.from({ length: 60 }, (_, index): [number, number] => {
      const turn = index * 0.34;
      return [Math.cos(turn) * (6 + index * 1.15), Math.sin(turn) * (6 + index * 1.15)];
    });
    part(pen, spot, thread(points, 7), { color: rgb('6e3514'), gloss: 0.5 }, -3, { over: true });
    part(
      pen,
      spot,
      thread(
        [
          [-56, -34],
          [-12, -48],
          [-30, 4],
          [22, -26],
          [-8, 40],
          [50, 8],
          [34, 48],
        ],
        15,
      ),
      { ...of('cream'), gloss: 0.8 },
      6,
      { over: true },
    );
  }),
  strawberries: {
    ...food('strawberry', [34, 38], 6, (pen, spot, stuff) => {
      part(pen, spot, bar(22, 30, { taper: 0.75 }), stuff, 18);
      for (let index = 0; index < 14; index++) {
        const place = { x: between(pen, -16, 12), y: between(pen, -10, 10), over: true };
        part(pen, spot, round(1.5, 1), of('corn'), 0.5, place);
      }
      for (const turn of [-0.9, -0.3, 0.3, 0.9])
        part(pen, spot, bar(13, 5, { tip: 0.8 }), of('herb'), 3, { x: -20 + Math.abs(turn) * 4, y: turn * 9, turn });
    }),
    lay: 'pile',
  },
  'pita wedge': food('pita', [80, 84], 5, (pen, spot, stuff) =>
    part(
      pen,
      spot,
      polygon(
        [
          [-32, -40],
          [34, -26],
          [30, 28],
          [-30, 38],
        ],
        12,
      ),
      stuff,
      11,
      { flat: 0.7 },
    ),
  ),
  'tortilla wedge': food('tortilla', [120, 130], 4, (pen, spot, stuff) => {
    part(
      pen,
      spot,
      polygon(
        [
          [0, -62],
          [56, 46],
          [-56, 46],
        ],
        12,
      ),
      stuff,
      8,
      { flat: 0.8, base: 20 },
    );
    part(
      pen,
      spot,
      polygon(
        [
          [0, -62],
          [56, 46],
          [-56, 46],
        ],
        12,
      ),
      { ...of('golden cheese'), gloss: 0.6 },
      5,
      { y: 5, flat: 0.6 },
    );
    part(
      pen,
      spot,
      polygon(
        [
          [0, -62],
          [56, 46],
          [-56, 46],
        ],
        12,
      ),
      stuff,
      10,
      { y: -3, flat: 0.8 },
    );
  }),
  tamale: food('corn', [88, 190], 3, (pen, spot) => {
    const husk: Stuff = { color: rgb('e6d29a'), rough: 2, lines: rgb('c9ae6a'), every: 9, gloss: 0.15 };
    part(pen, spot, bar(150, 66, { tip: 0.5 }), husk, 16, { turn: 1.57, flat: 0.3 });
    part(pen, spot, bar(84, 46), { ...of('pancake'), color: rgb('ecc878'), rimmed: 0, rough: 4 }, 24, {
      turn: 1.57,
      flat: 0.2,
    });
    part(pen, spot, bar(50, 15), { color: rgb('a8341c'), gloss: 0.7 }, 4, { turn: 1.6 });
  }),
  enchilada: food('corn tortilla', [70, 190], 3, (pen, spot, stuff) => {
    part(pen, spot, bar(128, 56), stuff, 30, { turn: 1.57 });
  }),
  baos: food('steamed', [170, 130], 2, (pen, spot, stuff) => {
    part(pen, spot, round(70, 46), stuff, 22, { y: 16, flat: 0.2 });
    for (let index = 0; index < 3; index++)
      part(pen, spot, round(22, 14, { corner: 3 }), of('chashu'), 14, { x: index * 32 - 32, y: -12 });
    for (let index = 0; index < 4; index++)
      part(pen, spot, round(12, 12), of('cucumber'), 5, { x: index * 28 - 42, y: -26, flat: 0.6 });
    for (let index = 0; index < 5; index++)
      part(pen, spot, bar(20, 5), of('scallion'), 4, { x: index * 22 - 42, y: -20, turn: index });
    part(pen, spot, round(68, 36), stuff, 30, { y: 26 });
  }),
};

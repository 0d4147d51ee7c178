/** Sushi, wraps and summer rolls. */
import { rgb } from './palette.ts';
import { between, part } from './pen.ts';
import { food, of, type ReadyFood, seed } from './ready-food.ts';
import { bar, polygon, ring, round, thread } from './shapes.ts';

/** A piece of a sushi roll, seen from above, with what is in it. */
const maki = (outside: string, ...inside: readonly string[]): ReadyFood =>
  food(outside, [60, 60], 8, (pen, spot, stuff) => {
    part(pen, spot, round(28, 28, { wobble: 0.03 }), stuff, 22, { flat: 0.8 });
    const isOut = outside !== 'nori';
    part(pen, spot, round(isOut ? 20 : 25, isOut ? 20 : 25), of(isOut ? 'nori' : 'rice'), 1.5, {
      flat: 0.7,
      over: true,
    });
    if (isOut) part(pen, spot, round(18, 18), of('rice'), 1, { flat: 0.7, over: true });
    for (let index = 0; index < 14; index++) {
      const turn = between(pen, -3, 3);
      const far = isOut ? between(pen, 22, 26) : between(pen, 14, 22);
      part(pen, spot, bar(7, 3), of('rice'), 2.4, {
        x: Math.cos(turn) * far,
        y: Math.sin(turn) * far,
        turn: turn * 3,
        over: true,
      });
    }
    inside.forEach((name, index) => {
      const turn = (index / inside.length) * Math.PI * 2 + 0.6;
      const far = inside.length === 1 ? 0 : 7;
      const place = { x: Math.cos(turn) * far, y: Math.sin(turn) * far, flat: 0.5, over: true, turn };
      part(
        pen,
        spot,
        round(inside.length === 1 ? 12 : 9, inside.length === 1 ? 12 : 8, { corner: 3 }),
        of(name),
        3,
        place,
      );
    });
  });

/** Rice under a slice of fish. */
const nigiri = (top: string, band = false): ReadyFood =>
  food(top, [92, 150], 2, (pen, spot, stuff) => {
    const down = { turn: Math.PI / 2 };
    part(pen, spot, bar(74, 46), of('rice'), 26, { ...down, flat: 0.2 });
    for (let index = 0; index < 40; index++) {
      const turn = between(pen, -3, 3);
      part(pen, spot, bar(8, 3.4), of('rice'), 3, { x: between(pen, -20, 20), y: between(pen, -52, 52), turn });
    }
    part(pen, spot, bar(84, 46, { bend: 3 }), stuff, 13, { ...down, flat: 0.45 });
    if (band) part(pen, spot, round(30, 8, { corner: 6 }), of('nori'), 4, { flat: 0.5 });
  });

/** Two halves of a wrap, cut side up front. */
const wrap = (skin: string, ...inside: readonly string[]): ReadyFood =>
  food(skin, [140, 190], 2, (pen, spot, stuff) => {
    const lean = { turn: 1.35 };
    part(pen, spot, bar(104, 92), stuff, 44, { ...lean, flat: 0.1 });
    part(
      pen,
      spot,
      thread(
        [
          [-26, -44],
          [-16, 0],
          [-20, 40],
        ],
        2,
      ),
      { color: rgb('b9925c'), gloss: 0.1 },
      1,
      { over: true },
    );
    const cut = { x: 15, y: 66 };
    part(pen, spot, round(50, 33), stuff, 6, { ...cut, base: 40, flat: 0.8, over: true });
    part(pen, spot, round(44, 28), { color: rgb('5a3a1e'), gloss: 0.2 }, -4, { ...cut, base: 42, over: true });
    for (let index = 0; index < 34; index++) {
      const turn = between(pen, -3.1, 3.1);
      const far = Math.sqrt(pen.chance());
      const name = inside[index % inside.length] ?? '';
      const place = {
        x: cut.x + Math.cos(turn) * far * 37,
        y: cut.y + Math.sin(turn) * far * 22,
        turn,
        base: 42,
        over: true,
      };
      part(pen, spot, round(9, 7, { wobble: 0.5, seed: seed(pen) }), of(name), 7, place);
    }
  });

export const ROLLED: Readonly<Record<string, ReadyFood>> = {
  'california maki': maki('rice', 'crab', 'avocado', 'cucumber'),
  'tuna maki': maki('rice', 'tuna', 'scallion'),
  'salmon maki': maki('rice', 'salmon', 'avocado'),
  'shrimp maki': maki('rice', 'tempura', 'cucumber'),
  'eel maki': maki('nori', 'eel', 'cucumber'),
  'cucumber maki': maki('nori', 'cucumber'),
  'tuna nori maki': maki('nori', 'tuna'),
  'tuna nigiri': nigiri('tuna'),
  'salmon nigiri': nigiri('salmon'),
  'shrimp nigiri': nigiri('raw shrimp'),
  'octopus nigiri': nigiri('octopus', true),
  'urchin boat': food('urchin', [104, 150], 2, (pen, spot, stuff) => {
    part(pen, spot, round(40, 58), of('nori'), 36, { flat: 0.8 });
    part(pen, spot, round(35, 53), of('rice'), 0, { base: 30, over: true });
    for (let index = 0; index < 12; index++) {
      const place = { x: between(pen, -20, 20), y: between(pen, -36, 36), turn: between(pen, -1, 1) };
      part(pen, spot, bar(26, 17), stuff, 12, place);
    }
  }),
  'chicken caesar wrap': wrap('green tortilla', 'grilled chicken', 'romaine', 'parmesan'),
  'falafel wrap': wrap('pita', 'falafel', 'greens', 'tomato', 'cucumber'),
  'turkey wrap': wrap('tortilla', 'turkey', 'avocado', 'tomato', 'greens'),
  'buffalo wrap': wrap('tortilla', 'buffalo', 'romaine', 'blue cheese', 'tomato'),
  burrito: wrap('tortilla', 'red rice', 'beef', 'black bean', 'cheddar', 'lettuce'),
  'breakfast burrito': wrap('tortilla', 'egg', 'potato', 'sausage', 'cheddar'),
  'summer roll': food('rice noodle', [152, 66], 2, (pen, spot, stuff) => {
    part(pen, spot, bar(116, 52), stuff, 28);
    for (let index = 0; index < 4; index++) {
      const place = { x: index * 29 - 44, turn: between(pen, -0.4, 0.4), over: true };
      part(pen, spot, ring(11, 11, -2.4, 1.4, 0.4), { ...of('shrimp'), opacity: 0.75 }, 1, place);
      part(pen, spot, bar(24, 12, { tip: 0.9 }), { ...of('basil'), opacity: 0.5 }, 0.5, {
        ...place,
        x: place.x + 14,
        y: 12,
      });
    }
  }),
  'tofu summer roll': food('rice noodle', [152, 66], 2, (pen, spot, stuff) => {
    part(pen, spot, bar(116, 52), stuff, 28);
    for (let index = 0; index < 4; index++) {
      const place = { x: index * 28 - 42, turn: between(pen, -0.4, 0.4), over: true };
      part(pen, spot, round(11, 9, { corner: 4 }), { ...of('fried tofu'), opacity: 0.7 }, 1, place);
      part(pen, spot, bar(26, 13, { tip: 0.9 }), { ...of('mint'), opacity: 0.6 }, 0.5, {
        ...place,
        y: index % 2 === 0 ? 13 : -13,
      });
    }
  }),
  onigiri: food('rice', [170, 160], 2, (pen, spot, stuff) => {
    part(
      pen,
      spot,
      polygon(
        [
          [0, -74],
          [70, 48],
          [-70, 48],
        ],
        44,
      ),
      stuff,
      42,
      { flat: 0.3 },
    );
    for (let index = 0; index < 120; index++) {
      const place = { x: between(pen, -46, 46), y: between(pen, -40, 50), turn: between(pen, -3, 3) };
      part(pen, spot, bar(9, 4), stuff, 3, place);
    }
    part(pen, spot, round(25, 33, { corner: 8 }), of('nori'), 4, { y: 26, flat: 0.8 });
    for (let index = 0; index < 12; index++)
      part(pen, spot, round(2.6, 1.6), of('black sesame'), 1, { x: between(pen, -26, 26), y: between(pen, -46, -12) });
  }),
};

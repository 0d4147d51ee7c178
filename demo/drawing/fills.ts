/** Foods that fill a part of the vessel: sauces, soups, rice, noodles, salads and spreads. */
import { heightAt, put, type Stuff } from './canvas.ts';
import { type Area, between, mixed, type Pen, part, spotsOf } from './pen.ts';
import { bar, polygon, ring, round, thread } from './shapes.ts';

export type Fill = (pen: Pen, area: Area, stuff: Stuff) => void;

const shapeOf = (pen: Pen, { rx, ry, box }: Area, wobble: number, grow = 1) =>
  round(rx * grow, ry * grow, { corner: box ? 5 : 2, wobble, seed: pen.chance() * 50 });

/** Something soft that fills the whole area, `rise` units high. */
const spread =
  (rise: number, flat: number, wobble: number, grow = 1): Fill =>
  (pen, area, stuff) => {
    const base = heightAt(pen.canvas, area.x, area.y);
    put(pen.canvas, { shape: shapeOf(pen, area, wobble, grow), stuff, x: area.x, y: area.y, rise, flat, base });
  };

/** A sauce with lighter streaks where the spoon went. */
const pool: Fill = (pen, area, stuff) => {
  spread(9, 0.93, area.box ? 0.02 : 0.07)(pen, area, { ...stuff, grain: stuff.grain ?? 26, spotted: 0.42 });
  const pale: Stuff = { color: stuff.spots ?? stuff.color, gloss: stuff.gloss ?? 0.5, opacity: 0.3 };
  for (let index = 0; index < 3; index++) {
    const from = between(pen, -3, 3);
    const swirl = ring(area.rx * between(pen, 0.3, 0.8), area.rx * 0.07, from, from + between(pen, 0.8, 2));
    put(pen.canvas, { shape: swirl, stuff: pale, x: area.x, y: area.y, rise: 1.2, flat: 0.3, over: true });
  }
};

/** A clear broth with drops of fat. */
const broth: Fill = (pen, area, stuff) => {
  spread(10, 0.96, 0)(pen, area, { ...stuff, grain: 40, spotted: 0.42 });
  const fat: Stuff = { color: stuff.spots ?? stuff.color, gloss: 1, opacity: 0.5 };
  for (const spot of spotsOf(pen, area, 'dust', 26, [10, 10])) {
    const size = between(pen, 2, 7);
    part(pen, spot, round(size, size), fat, 0.9, { flat: 0.6, over: true });
  }
};

const grains: Fill = (pen, area, stuff) => {
  spread(20, 0.25, 0.12, 0.94)(pen, area, { ...stuff, rough: 3 });
  const count = Math.round((area.rx * area.ry) / 22);
  for (const spot of spotsOf(pen, { ...area, rx: area.rx * 1.02, ry: area.ry * 1.02 }, 'dust', count, [9, 4])) {
    const light = between(pen, 0.9, 1.06);
    const some = stuff.spots !== undefined && pen.chance() < 0.3 ? { color: stuff.spots, gloss: 0.3 } : stuff;
    part(pen, spot, bar(8.5, 3.6), { color: some.color, gloss: 0.3 }, 3.4, { light });
  }
};

/** A thread that wanders around the middle of its area, in short parts. */
function strand(pen: Pen, { rx, ry }: Area): [number, number][][] {
  const far = Math.sqrt(between(pen, 0.005, 0.82));
  const start = between(pen, 0, Math.PI * 2);
  const span = between(pen, 0.9, 2.3) / (0.35 + far);
  const drift = between(pen, -0.22, 0.22);
  const points = Array.from({ length: 9 }, (_, index): [number, number] => {
    const share = index / 8;
    const away = Math.min(0.98, Math.abs(far + drift * share + Math.sin(share * 9 + start) * 0.03));
    const angle = start + span * share;
    return [Math.cos(angle) * rx * away, Math.sin(angle) * ry * away];
  });
  return [0, 2, 4, 6].map((from) => points.slice(from, from + 3));
}

const tangle =
  (thick: number, count: number, rise: number): Fill =>
  (pen, area, stuff) => {
    const base = heightAt(pen.canvas, area.x, area.y);
    // Gaps between the threads are in their shade.
    spread(14, 0.35, 0.1, 0.86)(pen, area, { color: mixed(stuff.color, [90, 50, 20], 0.38), rough: 2 });
    for (let index = 0; index < count; index++) {
      const height = base + (index / count) * 14;
      const light = between(pen, 0.88, 1.05);
      const own = stuff.spots !== undefined && pen.chance() < 0.3 ? stuff.spots : stuff.color;
      const wide = thick * between(pen, 0.9, 1.1);
      for (const points of strand(pen, area)) {
        const [x, y] = points[1] ?? [0, 0];
        const shape = thread(
          points.map(([px, py]): [number, number] => [px - x, py - y]),
          wide,
        );
        const look: Stuff = { color: own, gloss: stuff.gloss ?? 0.4 };
        const flat = thick > 9 ? 0.5 : 0;
        put(pen.canvas, { shape, stuff: look, x: area.x + x, y: area.y + y, rise, base: height, light, flat });
      }
    }
  };

const tubes =
  (length: number, thick: number, bend: number): Fill =>
  (pen, area, stuff) => {
    spread(12, 0.4, 0.1, 0.9)(pen, area, stuff);
    const count = Math.round((area.rx * area.ry) / (length * thick * 0.55));
    for (const spot of spotsOf(pen, area, 'dust', count, [length, thick])) {
      part(pen, spot, bar(length, thick, { bend: between(pen, 0.5, 1) * bend }), stuff, thick * 0.8);
    }
  };

/** Ruffled leaves, the smaller ones above. */
const salad: Fill = (pen, area, stuff) => {
  spread(12, 0.3, 0.2, 0.9)(pen, area, stuff);
  const count = Math.max(10, Math.round((area.rx * area.ry) / 330));
  for (const spot of spotsOf(pen, { ...area, rx: area.rx * 1.04, ry: area.ry * 1.04 }, 'dust', count, [40, 40])) {
    const size = between(pen, 17, 27) * Math.min(1, area.rx / 90);
    const shape = round(size, size * between(pen, 0.6, 0.9), { wobble: 0.6, seed: pen.chance() * 50 });
    const light = between(pen, 0.78, 1.12);
    part(pen, spot, shape, stuff, 9, { flat: 0.2, light });
    const rib: Stuff = { color: stuff.spots ?? stuff.color, opacity: 0.8, gloss: 0.3 };
    part(pen, spot, bar(size * 1.4, 2.2, { tip: 0.7, bend: 3 }), rib, 1.4, { over: true });
  }
};

/** Thin pieces in a heap. */
const heap =
  (length: number, thick: number, density: number): Fill =>
  (pen, area, stuff) => {
    spread(16, 0.1, 0.2, 0.8)(pen, area, stuff);
    const count = Math.round((area.rx * area.ry) / density);
    for (const spot of spotsOf(pen, area, 'dust', count, [length, thick])) {
      const own = stuff.spots !== undefined && pen.chance() < 0.35 ? stuff.spots : stuff.color;
      const shape = bar(length * between(pen, 0.7, 1.2), thick * between(pen, 0.8, 1.2), { bend: between(pen, -7, 7) });
      const look: Stuff = { color: own, gloss: stuff.gloss ?? 0.3, rough: stuff.rough ?? 0 };
      part(pen, spot, shape, look, thick * 0.8, { light: between(pen, 0.86, 1.08) });
    }
  };

/** A sauce in thin lines over everything. */
const zigzag: Fill = (pen, area, stuff) => {
  const lines = 7;
  const points = Array.from({ length: lines * 2 }, (_, index): [number, number] => {
    const across = (index / (lines * 2 - 1)) * 2 - 1;
    const tall = Math.sqrt(Math.max(0.1, 1 - across * across)) * (index % 2 === 0 ? -0.72 : 0.72);
    return [across * area.rx * 0.78, tall * area.ry * between(pen, 0.8, 1)];
  });
  const turn = (area.turn ?? 0) + between(pen, -0.3, 0.3);
  put(pen.canvas, { shape: thread(points, 5.5), stuff, x: area.x, y: area.y, turn, rise: 2.4, over: true });
};

/** Sauce in drops and puddles over everything. */
const drops: Fill = (pen, area, stuff) => {
  for (const spot of spotsOf(pen, area, 'pile', 9, [20, 20])) {
    const shape = round(between(pen, 6, 15), between(pen, 6, 11), { wobble: 0.28, seed: pen.chance() * 50 });
    part(pen, spot, shape, stuff, 3, { flat: 0.3, over: true });
  }
};

/** A small bowl beside the food. */
const dip: Fill = (pen, area, stuff) => {
  const size = Math.min(48, area.rx, area.ry);
  const spot = { x: area.x, y: area.y, turn: 0, grow: size / 48 };
  const base = heightAt(pen.canvas, area.x, area.y);
  part(pen, spot, round(48, 48), { color: [250, 247, 240], gloss: 0.7 }, 26, { flat: 0.55, base });
  part(pen, spot, round(39, 39), { ...stuff, gloss: stuff.gloss ?? 0.6 }, 1, {
    base: base + 16 * spot.grow,
    flat: 0.9,
    over: true,
  });
};

/** Cream or mash with the swirl of a spoon. */
const swirl: Fill = (pen, area, stuff) => {
  spread(16, 0.3, 0.08, 0.92)(pen, area, stuff);
  for (const far of [0.7, 0.45, 0.22]) {
    const from = between(pen, 0, 6);
    const shape = ring(area.rx * far, area.rx * 0.17, from, from + 4.4);
    put(pen.canvas, { shape, stuff, x: area.x, y: area.y, rise: 5 });
  }
};

/** A large cut piece from a baking dish: its layers show at the front. */
const block: Fill = (pen, area, stuff) => {
  const spot = { x: area.x, y: area.y, turn: -0.12, grow: area.rx / 150 };
  const layers: readonly Stuff[] = [stuff, { ...stuff, color: stuff.spots ?? stuff.color }];
  for (let index = 0; index < 5; index++) {
    const layer = layers[index % 2] ?? stuff;
    part(pen, spot, round(104, 76, { corner: 7, wobble: 0.03 }), layer, 12, {
      y: 34 - index * 8,
      base: 8 + index * 7,
      flat: 0.8,
    });
  }
};

/** A wedge of pie or cake with its layers at the front. */
const slice: Fill = (pen, area, stuff) => {
  const spot = { x: area.x, y: area.y - 6, turn: -0.5, grow: area.rx / 140 };
  const points: [number, number][] = [
    [-105, -62],
    [100, 0],
    [-105, 62],
  ];
  const inner: Stuff = { color: stuff.spots ?? stuff.color, rough: 3, gloss: 0.2 };
  for (let index = 0; index < 6; index++) {
    const layer = index === 5 ? { ...stuff, spotted: 0 } : index % 2 === 0 ? inner : { ...stuff, spotted: 0 };
    const place = { x: (5 - index) * 3.2, y: (5 - index) * 6.4, base: 6 + index * 7, flat: 0.8 };
    part(pen, spot, polygon(points, 10), layer, 8, place);
  }
};

/** Every noun that fills an area. */
export const FILLS: Readonly<Record<string, Fill>> = {
  sauce: pool,
  curry: pool,
  soup: pool,
  stew: pool,
  broth,
  drink: spread(8, 0.97, 0),
  spread: spread(9, 0.5, 0.22, 0.9),
  mash: spread(20, 0.15, 0.2, 0.9),
  swirl,
  grains,
  noodles: tangle(6.5, 60, 6),
  vermicelli: tangle(3.8, 120, 4),
  ribbons: tangle(17, 26, 6),
  penne: tubes(40, 17, 0),
  elbows: tubes(26, 13, 12),
  gnocchi: tubes(13, 23, 0),
  salad,
  slaw: heap(38, 4, 34),
  pulled: heap(34, 6, 46),
  mince: heap(9, 9, 45),
  crumble: heap(7, 9, 40),
  zigzag,
  drops,
  dip,
  block,
  slice,
};

/** Burgers, sandwiches and tacos, seen from the front. */
import { put, type Stuff } from './canvas.ts';
import { type Front, over } from './front.ts';
import { rgb } from './palette.ts';
import { between } from './pen.ts';
import { polygon, round } from './shapes.ts';

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
export const sandwich =
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
export const tacos =
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

/** Chance that follows from a seed: the same draws in every run and on every machine. */
import { createHash } from 'node:crypto';

export interface Chance {
  /** From 0 to below 1. */
  readonly number: () => number;
  /** A whole number from 0 to below `end`. */
  readonly below: (end: number) => number;
  /** A number from `least` to below `end`. */
  readonly between: (least: number, end: number) => number;
  /** Whether something happens that happens in this share of cases. */
  readonly happens: (share: number) => boolean;
  /** One of a list; throws where it is empty. */
  readonly pick: <T>(list: readonly T[]) => T;
  readonly shuffled: <T>(list: readonly T[]) => T[];
  readonly bytes: (size: number) => Buffer;
}

/**
 * The draws of one actor. Each has its own, by its name, so that what one decides does not change what others do.
 * The generator is sfc32 (public domain, Chris Doty-Humphrey).
 */
export function chanceOf(seed: number, name: string): Chance {
  const state = new Uint32Array(new Uint8Array(createHash('sha256').update(`${seed} ${name}`).digest()).buffer, 0, 4);
  const next = (): number => {
    const [a = 0, b = 0, c = 0, count = 0] = state;
    const sum = (a + b + count) >>> 0;
    state[3] = count + 1;
    state[0] = b ^ (b >>> 9);
    state[1] = c + (c << 3);
    state[2] = ((c << 21) | (c >>> 11)) + sum;
    return sum;
  };
  const number = (): number => next() / 2 ** 32;
  const below = (end: number): number => Math.floor(number() * end);
  const chance: Chance = {
    number,
    below,
    between: (least, end) => least + number() * (end - least),
    happens: (share) => number() < share,
    pick: (list) => {
      if (list.length === 0) throw new Error(`${name} has nothing to choose from`);
      return list[below(list.length)] as (typeof list)[number];
    },
    shuffled: (list) => {
      const rest = [...list];
      for (let last = rest.length - 1; last > 0; last -= 1) {
        const other = below(last + 1);
        [rest[last], rest[other]] = [rest[other] as (typeof rest)[number], rest[last] as (typeof rest)[number]];
      }
      return rest;
    },
    bytes: (size) => Buffer.from(Array.from({ length: size }, () => next() >>> 24)),
  };
  return chance;
}

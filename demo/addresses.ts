/**
 * Invented addresses on the real roads around the hub, inside and outside the zone. The list is the same every time:
 * each street has its own seed, so that a new street moves none of the others.
 */

import type { Corner, Street } from './street.ts';
import { FARTHER_STREETS } from './streets-farther.ts';
import { NEAR_STREETS } from './streets-near.ts';

export interface DemoAddress {
  readonly number: string;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly postcode: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** House numbers that must exist: in the zone, far outside, and a few steps past its edge (3 miles from the hub). */
const PROMISED: Readonly<Record<string, readonly number[]>> = {
  'Trinity Oaks Blvd, Trinity': [1213],
  'Dodecanese Blvd, Tarpon Springs': [500],
  'State Road 54, Odessa': [16424],
};

/** A house's distance from the middle of the road, in degrees (about 25 m). */
const SETBACK = 0.00022;

/** All addresses of the demo area, about 4,000, street by street with rising numbers. */
export function demoAddresses(): DemoAddress[] {
  return [...NEAR_STREETS, ...FARTHER_STREETS].flatMap((street) =>
    houseNumbers(street).map((number) => addressAt(street, number)),
  );
}

function houseNumbers(street: Street): number[] {
  const first = street.line[0][0];
  const last = (street.line.at(-1) ?? street.line[0])[0];
  const chance = seededChance(`${street.name}, ${street.postcode}`);
  const numbers = new Set(PROMISED[`${street.name}, ${street.city}`] ?? []);
  for (let number = first; number <= last; number += 1 + Math.floor(street.step * (0.4 + 1.2 * chance()))) {
    numbers.add(number);
  }
  return [...numbers].sort((a, b) => a - b);
}

function addressAt(street: Street, number: number): DemoAddress {
  const [from, to] = stretchOf(street, number);
  const share = (number - from[0]) / (to[0] - from[0]);
  const north = to[1] - from[1];
  const east = to[2] - from[2];
  const side = (number % 2 === 0 ? SETBACK : -SETBACK) / Math.hypot(north, east);
  return {
    number: String(number),
    street: street.name,
    city: street.city,
    state: 'FL',
    postcode: street.postcode,
    latitude: rounded(from[1] + share * north - side * east),
    longitude: rounded(from[2] + share * east + side * north),
  };
}

/** The two corners that a number is between. */
function stretchOf({ line }: Street, number: number): readonly [Corner, Corner] {
  const next = line.findIndex((corner, index) => index > 0 && corner[0] >= number);
  const end = line[next] ?? line[1];
  return [line[next - 1] ?? line[0], end];
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}

/** Numbers from 0 to below 1 that follow only from the seed (FNV-1a into mulberry32). */
function seededChance(seed: string): () => number {
  let state = [...seed].reduce(
    (hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619),
    2_166_136_261,
  );
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** What a delivery costs, in the judge's own words: by its distance, and by what the owner had set at the time. */
import type { Note } from '../diary.ts';

export interface Spot {
  readonly latitude: number;
  readonly longitude: number;
}
interface Fees {
  readonly baseFeeCents: number;
  readonly perMileCents: number;
}

/** Before the owner changes anything. */
const AT_FIRST: Fees = { baseFeeCents: 199, perMileCents: 75 };
const INCLUDED_MILES = 2;
const ROAD_PER_LINE = 1.3;
const EARTH_MILES = 3959;
const PPM = 1_000_000;

/** Half up to a cent, in whole numbers. */
export const partOf = (cents: number, ppm: number): number => Math.floor((2 * cents * ppm + PPM) / (2 * PPM));

/** Order fees go up to the next half dollar. */
export const orderFeesOf = (charged: number): number => Math.ceil((partOf(charged, 29_000) + 30) / 50) * 50;

function roadMiles(from: Spot, to: Spot): number {
  const radians = (degrees: number): number => (degrees * Math.PI) / 180;
  const half = (a: number, b: number): number => Math.sin(radians(b - a) / 2) ** 2;
  const across = Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude));
  const chord = half(from.latitude, to.latitude) + across * half(from.longitude, to.longitude);
  return 2 * EARTH_MILES * Math.asin(Math.sqrt(chord)) * ROAD_PER_LINE;
}

/** A base fee with its miles, and so much for each mile that is begun after them. */
export const deliveryFeeOf = (from: Spot, to: Spot, { baseFeeCents, perMileCents }: Fees): number =>
  baseFeeCents + perMileCents * Math.max(0, Math.ceil(roadMiles(from, to) - INCLUDED_MILES - 1e-9));

/** What the owner had set at some moment between these two, Unix ms; `changes` are those that were accepted. */
export function feesBetween(changes: readonly Note[], from: number, to: number): readonly Fees[] {
  const found: Fees[] = [];
  let fees = AT_FIRST;
  let since = 0;
  for (const { facts, at } of changes) {
    if (since <= to && at >= from) found.push(fees);
    fees = { ...fees, ...facts };
    since = facts.began;
  }
  return since <= to ? [...found, fees] : found;
}

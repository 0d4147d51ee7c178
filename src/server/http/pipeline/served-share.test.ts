import { expect, it } from 'vitest';
import { ServedShare, visitorPlace } from './served-share.ts';

const HALF_HOUR_MS = 1_800_000;
const visitors = Array.from({ length: 10_000 }, (_, at) => `192.0.${at >> 8}.${at & 255}`);

it.each([
  ['serves everybody with half of the load', 0.5, 1],
  ['keeps its share with all of the load', 1, 1],
  ['serves fewer with more', 1.5, 0.5],
  ['serves nobody after two seconds of twice the load', 2, 0],
  ['falls no faster with ten times the load', 10, 0],
])('%s', (_what, load, share) => {
  const served = new ServedShare();
  served.under(0, 1_000_000);
  for (let now = 1_000_000; now < 1_002_000; now += 10) served.under(load, now);
  expect(served.under(load, 1_002_000)).toBeCloseTo(share);
});

it('serves everybody again after two idle seconds, and falls no further after a long silence', () => {
  const served = new ServedShare();
  served.under(2, 1_000_000);
  expect(served.under(2, 1_002_000)).toBe(0);
  expect(served.under(0, 1_003_000)).toBeCloseTo(0.5);
  expect(served.under(0, 1_090_000)).toBe(1);
  expect(served.under(1.25, 1_190_000)).toBeCloseTo(0.75);
});

it('settles where those who are served are as many as it can serve (rule shedding-order)', () => {
  const served = new ServedShare();
  let share = 1;
  for (let now = 0; now < 20_000; now += 10) share = served.under(5 * share, now);
  expect(share).toBeCloseTo(0.2);
});

it('gives visitors with similar addresses places all over the line', () => {
  const places = visitors.map((visitor) => visitorPlace(visitor, 0));
  for (const from of [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]) {
    const tenth = places.filter((place) => place >= from && place < from + 0.1);
    expect(Math.abs(tenth.length - 1000)).toBeLessThan(150);
  }
});

it('keeps a place for half an hour and gives another one afterwards', () => {
  for (const visitor of visitors.slice(0, 100)) {
    const place = visitorPlace(visitor, 0);
    expect(visitorPlace(visitor, HALF_HOUR_MS - 1)).toBe(place);
    expect(visitorPlace(visitor, HALF_HOUR_MS)).not.toBe(place);
  }
});

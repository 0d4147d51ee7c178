import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasSharedData, sharedJson } from '#tests/support/shared-data.ts';
import { distanceMiles, EARTH_RADIUS_MILES, formatMiles, formatWay, isInZone, milesBeyond } from './geo.ts';

const HUB = { latitude: 28.19429, longitude: -82.59446 };
const point = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('distanceMiles (rule zone-distance)', () => {
  it('is a quarter of the globe from the equator to the pole', () => {
    const distance = distanceMiles({ latitude: 0, longitude: 0 }, { latitude: 90, longitude: 0 });
    expect(distance).toBeCloseTo((EARTH_RADIUS_MILES * Math.PI) / 2, 9);
  });

  it('is half the globe between opposite points', () => {
    const distance = distanceMiles({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 });
    expect(distance).toBeCloseTo(EARTH_RADIUS_MILES * Math.PI, 9);
  });

  it('is never negative, the same both ways, and 0 to itself', () => {
    fc.assert(
      fc.property(point, point, (a, b) => {
        const distance = distanceMiles(a, b);
        expect(distance).toBeGreaterThanOrEqual(0);
        expect(distance).toBeLessThanOrEqual(EARTH_RADIUS_MILES * Math.PI + 1e-6);
        expect(distanceMiles(b, a)).toBeCloseTo(distance, 6);
        expect(distanceMiles(a, a)).toBe(0);
      }),
    );
  });
});

describe('isInZone (rule delivery-zone)', () => {
  it.each([
    [3, 3, true],
    [3.000001, 3, false],
    [0, 3, true],
    [Number.NaN, 3, false],
  ])('of %d miles within %d says %s', (distance, radius, expected) => {
    expect(isInZone(distance, radius)).toBe(expected);
  });
});

describe('texts', () => {
  it.each([
    [3.031, '0.1'],
    [3.0000005, '0.1'],
    [18.963, '16.0'],
  ])('an address %d miles from the hub is %s miles beyond a zone of 3', (distance, text) => {
    expect(milesBeyond(distance, 3)).toBe(text);
  });

  it.each([
    [2.5794, '2.6'],
    [0, '0.0'],
  ])('shows %d miles with one decimal', (miles, text) => {
    expect(formatMiles(miles)).toBe(text);
  });

  it.each([
    [2.5794, '2.6'],
    [0, '0.1'],
  ])('shows a way of %d miles as no less than a tenth', (miles, text) => {
    expect(formatWay(miles)).toBe(text);
  });
});

interface DistanceRow {
  readonly id: string;
  readonly latitude: string;
  readonly longitude: string;
  readonly distance_miles: string;
  readonly in_zone: boolean;
  readonly distance_one_decimal: string;
}
const DISTANCES = 'geo/distances.json';

describe.skipIf(!hasSharedData(DISTANCES))('reference distances (skipped where the data folder is absent)', () => {
  const { rows } = hasSharedData(DISTANCES) ? sharedJson<{ rows: DistanceRow[] }>(DISTANCES) : { rows: [] };

  it.each(rows)('agrees on $id to a billionth of a mile', (row) => {
    const distance = distanceMiles(HUB, { latitude: Number(row.latitude), longitude: Number(row.longitude) });
    expect(Math.abs(distance - Number(row.distance_miles))).toBeLessThan(1e-9);
    expect(isInZone(distance, 3)).toBe(row.in_zone);
    expect(formatMiles(distance)).toBe(row.distance_one_decimal);
  });
});

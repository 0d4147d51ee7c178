import { expect, it } from 'vitest';
import { zonePoint } from './zone-point.ts';

const zone = { hub: { latitude: 28, longitude: -82 }, radiusMiles: 3 };
const north = (miles: number) => ({ latitude: 28 + miles / 69.1, longitude: -82 });
const fromHub = ({ x, y }: { x: number; y: number }) => Math.hypot(x, y);

function drawn(miles: number) {
  const point = zonePoint(zone, north(miles));
  if (point.x === null) throw new Error('the place was not drawn');
  return point;
}

it('draws a place in the zone inside the circle', () => {
  const point = drawn(2.5);
  expect(fromHub(point)).toBeLessThan(point.zoneRadius);
});

it('draws a place past the edge outside the circle', () => {
  const point = drawn(3.2);
  expect(fromHub(point)).toBeGreaterThan(point.zoneRadius);
});

it('keeps a place far away in the drawing', () => {
  expect(fromHub(drawn(400))).toBeLessThanOrEqual(50);
});

it('draws north at the top', () => {
  expect(drawn(1).y).toBeLessThan(0);
});

it('draws the circle alone where the place is unknown', () => {
  expect(zonePoint(zone, null).x).toBeNull();
});

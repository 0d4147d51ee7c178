import { expect, it } from 'vitest';
import { HOME_MAP_HEIGHT, HOME_MAP_WIDTH, mapPoints, ZONE_RADIUS } from './map-points.ts';

const zone = { hub: { latitude: 28, longitude: -82 }, radiusMiles: 3 };
const town = (name: string, latitude: number, longitude: number) => ({ name, coordinates: { latitude, longitude } });

it('puts the hub in the middle', () => {
  expect(mapPoints(zone, [town('Hub', 28, -82)])[0]).toMatchObject({ x: HOME_MAP_WIDTH / 2, y: HOME_MAP_HEIGHT / 2 });
});

it('puts a town three miles north on the circle (rule home-screen)', () => {
  const [point] = mapPoints(zone, [town('North', 28 + 3 / 69.1, -82)]);
  expect(point?.y).toBeCloseTo(HOME_MAP_HEIGHT / 2 - ZONE_RADIUS, 0);
});

it('writes the name of an eastern town toward the middle', () => {
  expect(mapPoints(zone, [town('East', 28, -81.95)])[0]?.anchor).toBe('end');
});

it('leaves out a town beyond the edge of the drawing', () => {
  expect(mapPoints(zone, [town('Far', 29, -82)])).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import { distanceMiles } from '#domain/address/geo.ts';
import {
  countInside,
  MAP_HEIGHT,
  MAP_WIDTH,
  middleOf,
  moved,
  pointAt,
  scaleOf,
  spotOf,
  viewAround,
  viewOf,
} from './projection.ts';

const zone = { hub: { latitude: 28.19429, longitude: -82.59446 }, radiusMiles: 3 };
const view = viewOf(zone);

describe('the map of the zone (rule zone-map)', () => {
  it('has the hub in its middle, and the whole circle inside its frame', () => {
    expect(spotOf(view, zone.hub)).toEqual({ x: MAP_WIDTH / 2, y: MAP_HEIGHT / 2 });
    expect(scaleOf(view) * zone.radiusMiles).toBeLessThan(MAP_HEIGHT / 2);
  });

  it.each([
    ['far to the east', 3, 0.2],
    ['far to the north', 0.1, 2.5],
    ['next door', 0, 0],
  ])('has points in its frame that lie %s, with the middle between them (rule driver-map)', (_, east, north) => {
    const other = moved(zone.hub, east, north);
    const around = viewAround([zone.hub, other]);
    const spots = [zone.hub, other].map((point) => spotOf(around, point));
    for (const { x, y } of spots) {
      expect([x > 40, x < MAP_WIDTH - 40, y > 40, y < MAP_HEIGHT - 40]).toEqual([true, true, true, true]);
    }
    expect(((spots[0]?.x ?? 0) + (spots[1]?.x ?? 0)) / 2).toBeCloseTo(MAP_WIDTH / 2, 0);
    expect(scaleOf(around)).toBeLessThanOrEqual(500);
  });

  it('leads from a spot to its point, and back', () => {
    const spot = { x: 120, y: 300 };
    const back = spotOf(view, pointAt(view, spot));
    expect([Math.abs(back.x - spot.x) < 1, Math.abs(back.y - spot.y) < 1]).toEqual([true, true]);
  });

  it.each([
    [1, 0],
    [0, 1],
    [-2, 2],
  ])('moves a point %d miles east and %d north', (east, north) => {
    expect(distanceMiles(zone.hub, moved(zone.hub, east, north))).toBeCloseTo(Math.hypot(east, north), 2);
  });

  it('counts the addresses inside', () => {
    const at = (miles: number, count: number) => ({ ...moved(zone.hub, miles, 0), count });
    expect(countInside(zone, [at(0, 5), at(2.9, 7), at(3.1, 100)])).toBe(12);
  });

  it('has a middle amid the addresses, and none without them (rule no-hub)', () => {
    const at = (latitude: number, count: number) => ({ latitude, longitude: -80, count });
    expect(middleOf([at(28, 3), at(29, 1)])).toEqual({ latitude: 28.25, longitude: -80 });
    expect(middleOf([])).toBeNull();
  });
});

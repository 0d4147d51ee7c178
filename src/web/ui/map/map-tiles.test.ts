import { describe, expect, it } from 'vitest';
import { mapTiles } from './map-tiles.ts';
import { MAP_HEIGHT, MAP_WIDTH, spotOf, viewOf } from './projection.ts';

const hub = { latitude: 28.19429, longitude: -82.59446 };
const tilesAround = (radiusMiles: number) => mapTiles(viewOf({ hub, radiusMiles }), '/{z}/{x}/{y}.png');

describe('the map beneath the zone (rule zone-map)', () => {
  it('has the hub on the piece that every map server knows by this name', () => {
    const at = spotOf(viewOf({ hub, radiusMiles: 3 }), hub);
    const piece = tilesAround(3).find(
      ({ x, y, width, height }) => x <= at.x && at.x < x + width && y <= at.y && at.y < y + height,
    );
    expect(piece?.href).toBe('/12/1108/1713.png');
  });

  it.each([0.1, 3, 40, 500])(
    'covers the frame with a few pieces, each about as large as it was drawn (%s miles)',
    (miles) => {
      const tiles = tilesAround(miles);
      const [left, top] = [Math.min(...tiles.map(({ x }) => x)), Math.min(...tiles.map(({ y }) => y))];
      const right = Math.max(...tiles.map(({ x, width }) => x + width));
      const bottom = Math.max(...tiles.map(({ y, height }) => y + height));
      expect([left <= 0, top <= 0, right >= MAP_WIDTH, bottom >= MAP_HEIGHT]).toEqual([true, true, true, true]);
      expect(tiles.length).toBeLessThanOrEqual(20);
      expect(new Set(tiles.map(({ href }) => href)).size).toBe(tiles.length);
    },
  );
});

import { expect, it } from 'vitest';
import { MAP_WIDTH, viewOf } from '#web/ui/map/projection.ts';
import { leastWidth, pinSide, pinsOf } from './map-pins.ts';

const HUB = { latitude: 28.19, longitude: -82.59 };
const VIEW = viewOf({ hub: HUB, radiusMiles: 3 });
const NOW = 1_795_192_200_000;

const door = (orderId: string, estimatedAt: number, at = HUB) => ({
  ...({ orderId, orderNumber: orderId, status: 'preparing', stepAt: NOW, estimatedAt, street: '1 Main St' } as const),
  ...{ restaurantId: 'grill', driverName: null, at },
});

const pins = (...doors: ReturnType<typeof door>[]) =>
  pinsOf(doors, VIEW, ({ estimatedAt }) => Math.max(0, Math.floor((NOW - estimatedAt) / 60_000)), NOW);

it('begins with the most urgent order, with its minutes late, and the others with the minutes left (rule order-map)', () => {
  const found = pins(door('soon', NOW + 61_000), door('late', NOW - 150_000));
  expect(found.map(({ door: { orderId }, ...pin }) => [orderId, pin.overdueMinutes, pin.leftMinutes])).toEqual([
    ['late', 2, 0],
    ['soon', 0, 2],
  ]);
});

it.each([60, 200])('never covers one of %i pins with another, and leaves the most urgent at its door', (count) => {
  const found = pins(...Array.from({ length: count }, (_, index) => door(`${index}`, NOW + index)));
  expect(found[0]?.spot).toEqual(found[0]?.doorSpot);
  for (const [index, { spot }] of found.entries()) {
    for (const { spot: other } of found.slice(index + 1)) {
      expect(Math.max(Math.abs(spot.x - other.x), Math.abs(spot.y - other.y))).toBeGreaterThanOrEqual(pinSide(count));
    }
  }
});

it.each([1, 84, 200])(
  'keeps each of %i pins 24 px wide on any screen, and needs no more than a phone for a few',
  (count) => {
    expect((pinSide(count) * leastWidth(count)) / MAP_WIDTH).toBeGreaterThanOrEqual(24);
    expect(leastWidth(1)).toBeLessThanOrEqual(340);
  },
);

it('keeps a door beyond the frame at its edge, so that it can be pressed', () => {
  const [pin] = pins(door('far', NOW, { latitude: 29.5, longitude: -82.59 }));
  expect(pin?.spot).toEqual({ x: 300, y: pinSide(1) / 2 });
});

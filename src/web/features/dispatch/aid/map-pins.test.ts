import { expect, it } from 'vitest';
import { viewOf } from '#web/ui/map/projection.ts';
import { pinsOf } from './map-pins.ts';

const HUB = { latitude: 28.19, longitude: -82.59 };
const VIEW = viewOf({ hub: HUB, radiusMiles: 3 });
const NOW = 1_795_192_200_000;

const door = (orderId: string, estimatedAt: number, at = HUB) => ({
  ...({ orderId, orderNumber: orderId, status: 'preparing', stepAt: NOW, estimatedAt, street: '1 Main St' } as const),
  ...{ restaurantId: 'grill', driverName: null, at },
});

const pins = (...doors: ReturnType<typeof door>[]) =>
  pinsOf(doors, VIEW, ({ estimatedAt }) => Math.max(0, Math.floor((NOW - estimatedAt) / 60_000)), NOW);

it('puts the latest order on top, with its minutes late, and the others with the minutes left (rule order-map)', () => {
  const found = pins(door('late', NOW - 150_000), door('soon', NOW + 61_000));
  expect(found.map(({ door: { orderId }, ...pin }) => [orderId, pin.overdueMinutes, pin.leftMinutes])).toEqual([
    ['soon', 0, 2],
    ['late', 2, 0],
  ]);
});

it('sets pins of one house beside each other', () => {
  const [one, two, three] = pins(door('a', NOW), door('b', NOW), door('c', NOW)).map(({ spot }) => spot.x);
  expect([(two ?? 0) - (one ?? 0), (three ?? 0) - (two ?? 0)]).toEqual([26, 26]);
});

it('keeps a door beyond the frame at its edge, so that it can be pressed', () => {
  const [pin] = pins(door('far', NOW, { latitude: 29.5, longitude: -82.59 }));
  expect(pin?.spot).toEqual({ x: 300, y: 14 });
});

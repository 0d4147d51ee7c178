import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planRoutes } from './plan-routes.ts';
import { driveRoute, type Evening, isDoor, MOST_CARRIED, MOST_ORDERS, orderAt } from './routes.ts';
import { type DriverSuggestion, suggest, suggestionWords } from './suggest.ts';

const HUB = { latitude: 28.19, longitude: -82.59 };
const MILES_PER_DEGREE = 69.1;
/** A point so many miles north and east of the hub. */
const point = (north: number, east: number) => ({
  latitude: HUB.latitude + north / MILES_PER_DEGREE,
  longitude: HUB.longitude + east / MILES_PER_DEGREE / Math.cos((HUB.latitude * Math.PI) / 180),
});
/** Two minutes a mile. */
const minutes = (miles: number): number => miles * 2;

const order = (id: string, over: Partial<Evening['orders'][number]> = {}): Evening['orders'][number] => ({
  ...{ id, kitchen: point(0, 0), door: point(2, 0), readyAt: 0, dueAt: 60, driverId: null, isPickedUp: false },
  ...over,
});
const driver = (id: string, over: Partial<Evening['drivers'][number]> = {}): Evening['drivers'][number] => ({
  ...{ id, from: point(0, 0), since: 0 },
  ...over,
});

describe('a suggestion (rule driver-suggestions)', () => {
  it('names the nearest driver who is free, and how far away they are', () => {
    const drivers = [driver('far', { from: point(5, 0) }), driver('near', { from: point(0, 1) })];
    const [found, ...others] = suggest({ orders: [order('a')], drivers, minutes });
    expect(others).toEqual([]);
    expect(found).toMatchObject({ orderId: 'a', driverId: 'near', isFree: true, together: null });
    expect(found?.minutes).toBeCloseTo(2, 1);
  });

  it('prefers a driver who passes by, and names the order from the same kitchen', () => {
    const taken = order('b', { driverId: 'busy', door: point(3, 0) });
    const drivers = [driver('busy'), driver('free', { from: point(0, 4) })];
    const found = suggest({ orders: [order('a'), taken], drivers, minutes });
    const together = { orderId: 'b', isSameKitchen: true };
    expect(found).toEqual([{ orderId: 'a', driverId: 'busy', isFree: false, minutes: expect.closeTo(0, 3), together }]);
  });

  it('sends somebody else where a customer would wait too long because of it', () => {
    const taken = order('b', { driverId: 'busy', isPickedUp: true, door: point(4, 0), dueAt: 8.5 });
    const far = order('a', { kitchen: point(-1, 0), door: point(-2, 0), dueAt: 12 });
    const drivers = [driver('busy'), driver('free', { from: point(0, 4) })];
    expect(suggest({ orders: [far, taken], drivers, minutes })).toMatchObject([{ driverId: 'free' }]);
  });

  it('says nothing where nobody is there, or nobody has room', () => {
    expect(suggest({ orders: [order('a')], drivers: [], minutes })).toEqual([]);
    const taken = Array.from({ length: MOST_ORDERS }, (_, index) => order(`b${index}`, { driverId: 'd' }));
    expect(suggest({ orders: [order('a'), ...taken], drivers: [driver('d')], minutes })).toEqual([]);
  });

  it.each<[Partial<DriverSuggestion>, string]>([
    [{ isFree: true, minutes: 5.6 }, 'Ana is free, 6 min from the restaurant'],
    [{ isFree: true, minutes: 0 }, 'Ana is free, 1 min from the restaurant'],
    [{ minutes: 4.2 }, '4 min out of Ana’s way'],
    [{ minutes: 0.3 }, 'On Ana’s way'],
    [{ minutes: 4, together: { orderId: 'b', isSameKitchen: true } }, '4 min out of Ana’s way, same kitchen as #FF2'],
    [{ minutes: 4, together: { orderId: 'b', isSameKitchen: false } }, '4 min out of Ana’s way, together with #FF2'],
  ])('is explained in one line: %o', (over, words) => {
    const suggestion = { orderId: 'a', driverId: 'd', minutes: 0, isFree: false, together: null, ...over };
    expect(suggestionWords(suggestion, 'Ana', suggestion.together === null ? null : 'FF2')).toBe(words);
  });
});

const miles = fc.double({ min: -4, max: 4, noNaN: true });
const place = fc.tuple(miles, miles).map(([north, east]) => point(north, east));
/** Evenings of any kind: some orders are with drivers, some in their cars, some late already. */
const evenings: fc.Arbitrary<Evening> = fc.integer({ min: 1, max: 4 }).chain((count) => {
  const names = Array.from({ length: count }, (_, index) => `d${index}`);
  const orders = fc.array(
    fc.record({
      kitchen: fc.constantFrom(point(0, 0), point(1, 1), point(-2, 1)),
      door: place,
      readyAt: fc.integer({ min: 0, max: 30 }),
      dueAt: fc.integer({ min: -20, max: 70 }),
      driverId: fc.constantFrom(null, null, ...names),
      isPickedUp: fc.boolean(),
    }),
    { maxLength: 12 },
  );
  const drivers = fc.tuple(
    ...names.map((id) => fc.record({ id: fc.constant(id), from: place, since: fc.integer({ min: -20, max: 0 }) })),
  );
  return fc.record({ orders, drivers, minutes: fc.constant(minutes) }).map((evening) => ({
    ...evening,
    orders: evening.orders.map((one, index) => ({
      ...{ ...one, id: `o${index}` },
      isPickedUp: one.isPickedUp && one.driverId !== null,
    })),
  }));
});

describe('a plan of any evening (rule driver-suggestions)', () => {
  const holds = (check: (evening: Evening) => void): void => {
    fc.assert(
      fc.property(evenings, (evening) => {
        check(evening);
      }),
      { numRuns: 150 },
    );
  };

  it('is the same each time', () => {
    holds((evening) => expect(suggest(evening)).toEqual(suggest(structuredCloneOf(evening))));
  });

  it('loses no order: what a driver has stays with them, and each other order is in one route at most', () => {
    holds((evening) => {
      const { own, routes } = planRoutes(evening);
      const all = routes.flatMap(({ stops }) => stops);
      expect(new Set(all).size).toBe(all.length);
      for (const [driver, { id }] of evening.drivers.entries()) {
        const has = new Set(routes[driver]?.stops.filter(isDoor).map(orderAt));
        const had = [...evening.orders.keys()].filter((one) => evening.orders[one]?.driverId === id);
        expect(had.every((one) => has.has(one))).toBe(true);
        expect(new Set(own[driver]?.stops.filter(isDoor).map(orderAt))).toEqual(new Set(had));
      }
    });
  });

  it('picks up each order before its door, and nothing that is in a car already', () => {
    holds((evening) => {
      for (const { stops } of planRoutes(evening).routes) {
        for (const door of stops.filter(isDoor)) {
          const pickup = stops.indexOf(door - 1);
          const isGone = evening.orders[orderAt(door)]?.isPickedUp;
          expect(isGone === true ? pickup === -1 : pickup >= 0 && pickup < stops.indexOf(door)).toBe(true);
        }
      }
    });
  });

  it('gives nobody more than they may have or carry, beyond what they have already', () => {
    holds((evening) => {
      const { own, routes, plan } = planRoutes(evening);
      for (const [driver, { stops }] of routes.entries()) {
        const before = own[driver]?.stops ?? [];
        if (stops.length === before.length) continue;
        expect(stops.filter(isDoor).length).toBeLessThanOrEqual(MOST_ORDERS);
        let bags = plan.carried[driver] ?? 0;
        for (const stop of stops) {
          bags += isDoor(stop) ? -1 : 1;
          if (!isDoor(stop)) expect(bags).toBeLessThanOrEqual(MOST_CARRIED);
        }
      }
    });
  });

  it('makes no order late that a driver has already, and none later that is late', () => {
    holds((evening) => {
      const { plan, own, routes } = planRoutes(evening);
      for (const [driver, route] of routes.entries()) {
        const after = driveRoute(plan, driver, route.stops).arrivals;
        for (const [one, arrival] of driveRoute(plan, driver, own[driver]?.stops ?? []).arrivals) {
          const due = evening.orders[one]?.dueAt ?? 0;
          expect(after.get(one) ?? 0).toBeLessThanOrEqual(Math.max(arrival, due) + 1e-3);
        }
      }
    });
  });

  it('takes two orders together only where neither is late because of it', () => {
    holds((evening) => {
      const { plan, routes } = planRoutes(evening);
      for (const { orderId, driverId, together } of suggest(evening)) {
        if (together === null) continue;
        const driver = evening.drivers.findIndex(({ id }) => id === driverId);
        const { stops } = routes[driver] ?? { stops: [] };
        const pair = [orderId, together.orderId].map((id) => evening.orders.findIndex((one) => one.id === id));
        for (const [one, other] of [pair, pair.toReversed()] as [number, number][]) {
          const alone =
            driveRoute(
              plan,
              driver,
              stops.filter((stop) => orderAt(stop) !== other),
            ).arrivals.get(one) ?? 0;
          const both = driveRoute(plan, driver, stops).arrivals.get(one) ?? Infinity;
          expect(both).toBeLessThanOrEqual(Math.max(alone, evening.orders[one]?.dueAt ?? 0) + 1e-3);
        }
      }
    });
  });

  it('suggests drivers of the evening alone, for orders that nobody has', () => {
    holds((evening) => {
      const found = suggest(evening);
      expect(new Set(found.map(({ orderId }) => orderId)).size).toBe(found.length);
      for (const { orderId, driverId, minutes: added } of found) {
        expect(evening.orders.find(({ id }) => id === orderId)?.driverId).toBeNull();
        expect(evening.drivers.map(({ id }) => id)).toContain(driverId);
        expect(added).toBeGreaterThanOrEqual(-1e-3);
      }
    });
  });
});

const structuredCloneOf = ({ orders, drivers }: Evening): Evening => ({
  ...structuredClone({ orders, drivers }),
  minutes,
});

/**
 * Suggestions of drivers (rule driver-suggestions) for made-up evenings with 60 open orders and 12 drivers: how long
 * one plan takes, and its lateness and miles next to 'nearest driver first' and to the best that a long search finds:
 * `node bench/suggestions.ts [seconds of search per evening]`. Goals: at most 50 ms, and at most 10 % more expensive
 * than the best.
 */

import { planRoutes } from '#domain/dispatch/plan-routes.ts';
import {
  driveRoute,
  type Evening,
  hasEnough,
  insertIntoRoute,
  type Plan,
  type PlannedRoute,
} from '#domain/dispatch/routes.ts';
import type { Coordinates } from '#domain/menu/menu.ts';

const SECONDS = Number(process.argv[2] ?? 10);
const EVENINGS = 5;
const ORDERS = 60;
const DRIVERS = 12;
const KITCHENS = 12;
const MPH = 25;
const ROAD_FACTOR = 1.3;

/** The same chance each time. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** `held` of the orders are with drivers already, as on a board in the middle of an evening. */
function evening(seed: number, held: number): Evening {
  const random = chance(seed);
  const around = (miles: number): Coordinates => {
    const [turn, away] = [random() * 2 * Math.PI, Math.sqrt(random()) * miles];
    return { latitude: 28.19 + (Math.sin(turn) * away) / 69, longitude: -82.59 + (Math.cos(turn) * away) / 61 };
  };
  const kitchens = Array.from({ length: KITCHENS }, () => around(1.5));
  const orders = Array.from({ length: ORDERS }, (_, index) => {
    const readyAt = Math.floor(random() * 60);
    return {
      id: `order-${index}`,
      kitchen: kitchens[Math.floor(random() * KITCHENS)] as Coordinates,
      door: around(3),
      readyAt,
      dueAt: readyAt + 15 + Math.floor(random() * 25),
      driverId: index < held ? `driver-${index % DRIVERS}` : null,
      isPickedUp: index < held / 2,
    };
  });
  const drivers = Array.from({ length: DRIVERS }, (_, index) => ({ id: `driver-${index}`, from: around(3), since: 0 }));
  return { orders, drivers, minutes: (miles) => ((miles * ROAD_FACTOR) / MPH) * 60 };
}

/** The total of all routes. */
function sum(plan: Plan, routes: readonly PlannedRoute[]) {
  const all = routes.map(({ stops }, driver) => driveRoute(plan, driver, stops));
  const total = (of: (one: (typeof all)[number]) => number): number => all.reduce((so, one) => so + of(one), 0);
  return {
    late: total(({ late }) => late),
    miles: (total(({ drive }) => drive) / 60) * MPH,
    cost: total(({ cost }) => cost),
  };
}

const openOf = ({ orders }: Plan): number[] =>
  [...orders.keys()]
    .filter((order) => orders[order]?.driverId === null)
    .sort((a, b) => dueOf(orders, a) - dueOf(orders, b));
const dueOf = (orders: Plan['orders'], order: number): number => orders[order]?.dueAt ?? 0;

/** Each order, the most urgent first, to the driver whose last stop is nearest to its kitchen, as the last one. */
function nearestFirst(plan: Plan, own: readonly PlannedRoute[]): PlannedRoute[] {
  const routes = [...own];
  for (const order of openOf(plan)) {
    const away = routes.map((route, driver) => {
      const at = route.stops.at(-1) ?? plan.orders.length * 2 + driver;
      return hasEnough(plan, driver, route) ? Infinity : (plan.legs[at * plan.size + order * 2] as number);
    });
    const driver = away.indexOf(Math.min(...away));
    const stops = [...(routes[driver]?.stops ?? []), order * 2, order * 2 + 1];
    routes[driver] = { stops, cost: driveRoute(plan, driver, stops).cost };
  }
  return routes;
}

/** Takes orders out and puts them in again for a long time, and keeps the best: as good as is known to us. */
function longSearch(plan: Plan, from: readonly PlannedRoute[], seed: number): readonly PlannedRoute[] {
  const random = chance(seed);
  const open = openOf(plan);
  let [now, best] = [from, from];
  const began = performance.now();
  for (;;) {
    const used = (performance.now() - began) / (SECONDS * 1000);
    if (used >= 1) return best;
    const out = new Set<number>();
    const count = 1 + Math.floor(random() * 10);
    while (out.size < Math.min(count, open.length)) out.add(open[Math.floor(random() * open.length)] as number);
    const next: PlannedRoute[] = now.map(({ stops, cost }, driver) => {
      const left = stops.filter((stop) => !out.has(stop >> 1));
      return left.length === stops.length
        ? { stops, cost }
        : { stops: left, cost: driveRoute(plan, driver, left).cost };
    });
    const isPlaced = [...out].every((order) => {
      const choices = next.map((route, driver) => {
        const after = hasEnough(plan, driver, route) ? null : insertIntoRoute(plan, driver, route.stops, order);
        return { after, added: after === null ? Infinity : after.cost - route.cost };
      });
      const driver = choices.findIndex(({ added }) => added === Math.min(...choices.map((one) => one.added)));
      const { after } = choices[driver] ?? { after: null };
      if (after !== null) next[driver] = after;
      return after !== null;
    });
    const dearer = sum(plan, next).cost - sum(plan, now).cost;
    if (!isPlaced || (dearer > 0 && random() >= Math.exp(-dearer / (20 * (1 - used))))) continue;
    now = next;
    if (sum(plan, now).cost < sum(plan, best).cost) best = now;
  }
}

const mean = (values: readonly number[]): number => values.reduce((so, value) => so + value, 0) / values.length;

for (const held of [24, 0]) {
  console.log(`\n${ORDERS} open orders, ${held} of them with ${DRIVERS} drivers already; minutes late / miles`);
  const dearer: number[] = [];
  const times: number[] = [];
  for (let seed = 1; seed <= EVENINGS; seed += 1) {
    const asked = evening(seed, held);
    planRoutes(asked);
    for (let run = 0; run < 5; run += 1) {
      const before = process.cpuUsage();
      planRoutes(asked);
      const { user, system } = process.cpuUsage(before);
      times.push((user + system) / 1000);
    }
    const { plan, own, routes } = planRoutes(asked);
    const found = { nearest: nearestFirst(plan, own), ours: routes, best: longSearch(plan, routes, seed) };
    const figures = Object.entries(found).map(([name, all]) => [name, sum(plan, all)] as const);
    const words = figures.map(([name, { late, miles }]) => `${name} ${late.toFixed(0)} / ${miles.toFixed(0)}`);
    const share = sum(plan, found.ours).cost / sum(plan, found.best).cost - 1;
    dearer.push(share);
    console.log(`evening ${seed}: ${words.join(', ')}; ${(share * 100).toFixed(1)} % dearer than the best`);
  }
  const sorted = times.sort((a, b) => a - b);
  const [least, middle, most] = [sorted[0], sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
  console.log(`on average ${(mean(dearer) * 100).toFixed(1)} % dearer`);
  console.log(`processor time of a plan: ${[least, middle, most].map((ms) => (ms ?? 0).toFixed(0)).join(' / ')} ms`);
}

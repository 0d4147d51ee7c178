/** Who could drive what: cheapest insertion, then repeatedly for a few neighbors (rule driver-suggestions). */
import {
  driveRoute,
  type Evening,
  hasEnough,
  insertIntoRoute,
  isDoor,
  orderAt,
  type Plan,
  type PlannedRoute,
  planOf,
} from './routes.ts';

/** How often neighbors are taken out of their routes and put in again: for each order, and at most. */
const TRIES_PER_ORDER = 40;
const MOST_TRIES = 1000;
/** How many routes lose how many orders each time, at most. */
const MOST_ROUTES = 3;
const MOST_OUT = 3;
/** How much more a plan may cost than the current one to be still accepted at the beginning, on average. */
const PATIENCE = 8;
const SEED = 20_260_101;

export interface OwnPlan {
  readonly plan: Plan;
  /** By driver: the route of the orders that they have. */
  readonly own: readonly PlannedRoute[];
}

export interface Planned extends OwnPlan {
  /** The same with those that are suggested. */
  readonly routes: readonly PlannedRoute[];
}

const NOTHING: PlannedRoute = { stops: [], cost: 0 };

/** The routes of what the drivers have already. From now on no other order makes those late. */
function ownRoutes(plan: Plan): PlannedRoute[] {
  const { orders, drivers, due, latest } = plan;
  return drivers.map(({ id }, driver) => {
    const own = [...orders.keys()].filter((order) => orders[order]?.driverId === id);
    const isWaiting = (order: number): number => (orders[order]?.isPickedUp === true ? 0 : 1);
    own.sort((a, b) => isWaiting(a) - isWaiting(b) || (due[a] as number) - (due[b] as number));
    const route = own.reduce((before, order) => insertIntoRoute(plan, driver, before.stops, order) ?? before, NOTHING);
    for (const [order, arrival] of driveRoute(plan, driver, route.stops).arrivals) {
      latest[order] = Math.max(arrival, due[order] as number);
    }
    return route;
  });
}

const costOf = (routes: readonly PlannedRoute[]): number => routes.reduce((sum, { cost }) => sum + cost, 0);

/** Puts an order into the route where it costs least; false if nobody has room for it. */
function place(plan: Plan, routes: PlannedRoute[], order: number): boolean {
  let added = Infinity;
  let best: { readonly driver: number; readonly route: PlannedRoute } | null = null;
  for (const [driver, before] of routes.entries()) {
    if (hasEnough(plan, driver, before)) continue;
    const route = insertIntoRoute(plan, driver, before.stops, order, before.cost + added);
    if (route === null) continue;
    added = route.cost - before.cost;
    best = { driver, route };
  }
  if (best !== null) routes[best.driver] = best.route;
  return best !== null;
}

function withoutOrders(plan: Plan, routes: readonly PlannedRoute[], orders: readonly number[]): PlannedRoute[] {
  return routes.map((route, driver) => {
    const stops = route.stops.filter((stop) => !orders.includes(orderAt(stop)));
    return stops.length === route.stops.length ? route : { stops, cost: driveRoute(plan, driver, stops).cost };
  });
}

/** The same numbers from 0 to below 1 each time, so that the same evening has the same plan. */
function sameNumbers(): () => number {
  let state = SEED;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** By order: the other ones, those with a similar route at a similar time first. */
function neighborsOf({ legs, size, due }: Plan, open: readonly number[]): ReadonlyMap<number, readonly number[]> {
  const leg = (a: number, b: number): number => legs[a * size + b] as number;
  const apart = (a: number, b: number): number =>
    leg(a * 2, b * 2) + leg(a * 2 + 1, b * 2 + 1) + Math.abs((due[a] as number) - (due[b] as number)) / 2;
  return new Map(open.map((order) => [order, open.toSorted((a, b) => apart(order, a) - apart(order, b))]));
}

/** Some neighbors of an order, from a few routes. */
function chooseOut(routes: readonly PlannedRoute[], neighbors: readonly number[], random: () => number): number[] {
  const out: number[] = [];
  const seen = new Set<PlannedRoute>();
  const mostRoutes = 1 + Math.floor(random() * MOST_ROUTES);
  for (const order of neighbors) {
    const route = routes.find(({ stops }) => stops.includes(order * 2));
    if (route === undefined || seen.has(route)) continue;
    seen.add(route);
    const movable = route.stops
      .filter((stop) => isDoor(stop) && route.stops.includes(stop - 1))
      .map(orderAt)
      .filter((one) => neighbors.includes(one));
    const count = Math.min(movable.length, 1 + Math.floor(random() * MOST_OUT));
    const earliest = movable.indexOf(order) - Math.floor(random() * count);
    const from = Math.max(0, Math.min(movable.length - count, earliest));
    out.push(...movable.slice(from, from + count));
    if (seen.size >= mostRoutes) break;
  }
  return out;
}

/** An evening without what could be given to somebody. */
export function planOwn(evening: Evening): OwnPlan {
  const plan = planOf(evening);
  return { plan, own: ownRoutes(plan) };
}

/** Plans an evening: each order that nobody has into the route where it costs least, all together. */
export function planRoutes(evening: Evening): Planned {
  const { plan, own } = planOwn(evening);
  const { orders, due } = plan;
  const byDue = (a: number, b: number): number => (due[a] as number) - (due[b] as number);
  const open = [...orders.keys()].filter((order) => orders[order]?.driverId === null).sort(byDue);
  let now: PlannedRoute[] = [...own];
  const placed = open.filter((order) => place(plan, now, order));
  let best: readonly PlannedRoute[] = now;
  const random = sameNumbers();
  const neighbors = neighborsOf(plan, placed);
  const tries = Math.min(MOST_TRIES, placed.length < 2 ? 0 : placed.length * TRIES_PER_ORDER);
  for (let tried = 0; tried < tries; tried++) {
    const around = placed[Math.floor(random() * placed.length)] as number;
    const out = chooseOut(now, neighbors.get(around) ?? [], random);
    if (random() < 0.5) out.sort(byDue);
    const next = withoutOrders(plan, now, out);
    if (!out.every((order) => place(plan, next, order))) continue;
    const dearer = costOf(next) - costOf(now);
    if (dearer > 0 && random() >= Math.exp(-dearer / (PATIENCE * (1 - tried / tries)))) continue;
    now = next;
    if (costOf(now) < costOf(best)) best = now;
  }
  return { plan, own, routes: best };
}

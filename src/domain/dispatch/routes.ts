/**
 * Which stops a driver makes, one after the other (rule driver-suggestions). Times are minutes from now. A point is a
 * number: the kitchen of order i is 2i, its door 2i + 1; where driver d starts follows them. A stop is its point.
 */
import { distanceMiles } from '#domain/address/geo.ts';
import type { Coordinates } from '#domain/menu/menu.ts';

/** How many orders a driver has at most, and how many of them are in the car at a time. */
export const MOST_ORDERS = 6;
export const MOST_CARRIED = 3;
/** What a stop takes, beside the way to it and the wait for the food. */
const STOP_MINUTES = 2;
/** A customer's minute of waiting past the promise weighs as much as so many minutes on the road. */
const LATE_WEIGHT = 3;
const ROUNDING = 1e-6;

export interface PlannedOrder {
  readonly id: string;
  readonly kitchen: Coordinates;
  readonly door: Coordinates;
  readonly readyAt: number;
  readonly dueAt: number;
  /** Who has it; null = nobody yet. */
  readonly driverId: string | null;
  readonly isPickedUp: boolean;
}

export interface PlannedDriver {
  readonly id: string;
  /** Where they were last, and when (0 or less). */
  readonly from: Coordinates;
  readonly since: number;
}

/** The current state of an evening. */
export interface Evening {
  readonly orders: readonly PlannedOrder[];
  readonly drivers: readonly PlannedDriver[];
  /** The minutes of a drive of so many miles as the crow flies. */
  readonly minutes: (straightMiles: number) => number;
  /** The minutes of the drives between all points of the evening, by a service that knows the roads. */
  readonly table?: readonly (readonly number[])[] | null;
}

/** A driver's stops. `cost` is minutes on the road and, weighed, minutes of lateness. */
export interface PlannedRoute {
  readonly stops: readonly number[];
  readonly cost: number;
}

/** An evening with the minutes between all its points. */
export interface Plan extends Evening {
  /** Row by row, `size` to a row. */
  readonly legs: Float64Array;
  readonly size: number;
  /** By order: `readyAt`, `dueAt`, and the latest arrival that other orders may cause. */
  readonly ready: Float64Array;
  readonly due: Float64Array;
  readonly latest: Float64Array;
  /** By driver: how many orders are in the car already. */
  readonly carried: readonly number[];
}

/** All points of an evening, each at its own number. */
export const pointsOf = ({ orders, drivers }: Pick<Evening, 'orders' | 'drivers'>): readonly Coordinates[] => [
  ...orders.flatMap(({ kitchen, door }) => [kitchen, door]),
  ...drivers.map(({ from }) => from),
];

function estimatedLegs(points: readonly Coordinates[], minutes: Evening['minutes']): Float64Array {
  const size = points.length;
  const legs = new Float64Array(size * size);
  for (const [row, from] of points.entries()) {
    for (let column = 0; column < row; column++) {
      const leg = minutes(distanceMiles(from, points[column] as Coordinates));
      legs[row * size + column] = leg;
      legs[column * size + row] = leg;
    }
  }
  return legs;
}

export function planOf(evening: Evening): Plan {
  const { orders, drivers, minutes } = evening;
  const points = pointsOf(evening);
  const size = points.length;
  const legs = evening.table ? Float64Array.from(evening.table.flat()) : estimatedLegs(points, minutes);
  const ready = Float64Array.from(orders, ({ readyAt }) => readyAt);
  const due = Float64Array.from(orders, ({ dueAt }) => dueAt);
  const latest = new Float64Array(orders.length).fill(Number.POSITIVE_INFINITY);
  const carried = drivers.map(({ id }) => orders.filter((one) => one.driverId === id && one.isPickedUp).length);
  return { ...evening, legs, size, ready, due, latest, carried };
}

/** A car on its way: where it is, when it can leave, how many orders are in it, and its minutes so far. */
interface Car {
  at: number;
  time: number;
  bags: number;
  drive: number;
  late: number;
}

const costOf = ({ drive, late }: Car): number => drive + LATE_WEIGHT * late;

export const isDoor = (stop: number): boolean => (stop & 1) === 1;
export const orderAt = (stop: number): number => stop >> 1;

/** Whether a driver has as many orders as may be. */
export const hasEnough = ({ carried }: Plan, driver: number, { stops }: PlannedRoute): boolean =>
  stops.length + (carried[driver] ?? 0) >= MOST_ORDERS * 2;

const startOf = ({ orders, drivers, carried }: Plan, driver: number): Car => ({
  at: orders.length * 2 + driver,
  time: drivers[driver]?.since ?? 0,
  bags: carried[driver] ?? 0,
  drive: 0,
  late: 0,
});

function become(car: Car, { at, time, bags, drive, late }: Car): void {
  car.at = at;
  car.time = time;
  car.bags = bags;
  car.drive = drive;
  car.late = late;
}

/** Drives on to a stop; false if that breaks a limit. */
function driveTo({ legs, size, ready, due, latest }: Plan, car: Car, stop: number): boolean {
  const order = orderAt(stop);
  const leg = legs[car.at * size + stop] as number;
  // A driver who set out a while ago arrives now at the earliest.
  const arrival = Math.max(0, car.time + leg);
  car.drive += leg;
  car.at = stop;
  if (isDoor(stop)) {
    car.late += Math.max(0, arrival - (due[order] as number));
    car.bags -= 1;
    car.time = arrival + STOP_MINUTES;
    return arrival <= (latest[order] as number) + ROUNDING;
  }
  car.bags += 1;
  car.time = Math.max(arrival, ready[order] as number) + STOP_MINUTES;
  return car.bags <= MOST_CARRIED;
}

/** Minutes on the road and of lateness of a whole route, and the arrival at each order's door, by the order's index. */
export function driveRoute(plan: Plan, driver: number, stops: readonly number[]) {
  const car = startOf(plan, driver);
  const arrivals = new Map<number, number>();
  for (const stop of stops) {
    driveTo(plan, car, stop);
    if (isDoor(stop)) arrivals.set(orderAt(stop), car.time - STOP_MINUTES);
  }
  return { drive: car.drive, late: car.late, cost: costOf(car), arrivals };
}

/**
 * Drives the stops from `next` on; the cost of the whole route, infinite if it breaks a limit or costs `bound`. It is
 * `driveTo` for each stop, written out: this is what planning does most.
 */
function driveRest(plan: Plan, car: Car, stops: readonly number[], next: number, bound: number): number {
  const { legs, size, ready, due, latest } = plan;
  let { at, time, bags } = car;
  let cost = costOf(car);
  for (let index = next; index < stops.length && cost < bound; index++) {
    const stop = stops[index] as number;
    const order = orderAt(stop);
    const leg = legs[at * size + stop] as number;
    cost += leg;
    time = Math.max(0, time + leg);
    if (isDoor(stop)) {
      if (time > (latest[order] as number) + ROUNDING) return Infinity;
      const late = time - (due[order] as number);
      if (late > 0) cost += LATE_WEIGHT * late;
      bags -= 1;
    } else {
      time = Math.max(time, ready[order] as number);
      bags += 1;
      if (bags > MOST_CARRIED) return Infinity;
    }
    time += STOP_MINUTES;
    at = stop;
  }
  return cost;
}

/** The cheapest way to take an order in; null if it breaks a limit, makes another late, or costs `bound` or more. */
export function insertIntoRoute(
  plan: Plan,
  driver: number,
  stops: readonly number[],
  order: number,
  bound = Infinity,
): PlannedRoute | null {
  const isPickedUp = plan.orders[order]?.isPickedUp === true;
  const door = order * 2 + 1;
  const car = startOf(plan, driver);
  const loaded = { ...car };
  const rest = { ...car };
  let cost = bound;
  let pickupAt = -1;
  let doorAt = -1;
  for (let first = 0; first <= stops.length && costOf(car) < cost; first++) {
    become(loaded, car);
    if (isPickedUp || driveTo(plan, loaded, door - 1)) {
      for (let second = first; second <= stops.length && costOf(loaded) < cost; second++) {
        become(rest, loaded);
        const tried = driveTo(plan, rest, door) ? driveRest(plan, rest, stops, second, cost) : Infinity;
        if (tried < cost) {
          cost = tried;
          pickupAt = first;
          doorAt = second;
        }
        if (second < stops.length && !driveTo(plan, loaded, stops[second] as number)) break;
      }
    }
    if (isPickedUp || first === stops.length || !driveTo(plan, car, stops[first] as number)) break;
  }
  if (pickupAt === -1) return null;
  const between = stops.slice(pickupAt, doorAt);
  const pickup = isPickedUp ? [] : [door - 1];
  return { stops: [...stops.slice(0, pickupAt), ...pickup, ...between, door, ...stops.slice(doorAt)], cost };
}

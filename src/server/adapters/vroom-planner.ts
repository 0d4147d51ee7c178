import { z } from 'zod';
import { type OwnPlan, type Planned, planOwn, planRoutes } from '#domain/dispatch/plan-routes.ts';
import { driveRoute, isDoor, MOST_CARRIED, orderAt, type PlannedRoute } from '#domain/dispatch/routes.ts';
import type { Coordinates } from '#domain/menu/menu.ts';
import type { RoutePlanner } from '#server/ports/route-planner.ts';
import { fetchJson } from './fetch-json.ts';
import { restAfterFailure } from './rest-after-failure.ts';

const TIMEOUT_MS = 3000;
const STOP_SECONDS = 120;
/** So much later than planned an order may come, s: VROOM leaves out what it can't bring in time. */
const LATE_SECONDS = 3600;

/** What is read of VROOM's answer; `code` is another number where it could not plan. */
const answerSchema = z.object({
  code: z.literal(0),
  routes: z.array(
    z.object({ vehicle: z.int(), steps: z.array(z.object({ type: z.string(), id: z.int().optional() })) }),
  ),
});
type Answer = z.infer<typeof answerSchema>;
/** The steps at which something is done, which have the id that we gave them. */
const TASKS: ReadonlySet<string> = new Set(['job', 'pickup', 'delivery']);

const seconds = (minutes: number): number => Math.max(0, Math.round(minutes * 60));
const lonLat = ({ latitude, longitude }: Coordinates): readonly number[] => [longitude, latitude];

/**
 * The evening as VROOM takes it, in seconds from now. Each task's id is its stop (domain/dispatch/routes.ts). A
 * driver's number is a skill that their own orders ask for, so that those stay with them.
 */
function problemOf({ plan, own }: OwnPlan) {
  const { orders, drivers, due, latest, carried } = plan;
  const tasks = [...orders.entries()].flatMap(([index, { kitchen, door, readyAt, driverId, isPickedUp }]) => {
    const driver = drivers.findIndex(({ id }) => id === driverId);
    if (driverId !== null && !own[driver]?.stops.includes(index * 2 + 1)) return [];
    const last = Math.max(readyAt, driverId === null ? (due[index] as number) : (latest[index] as number));
    const end = seconds(last) + LATE_SECONDS;
    const step = { service: STOP_SECONDS };
    const bring = { ...step, id: index * 2 + 1, location: lonLat(door), time_windows: [[0, end]] };
    const fetched = {
      ...{ ...step, id: index * 2, location: lonLat(kitchen) },
      time_windows: [[seconds(readyAt), end]],
    };
    return { isPickedUp, bring, fetched, skills: driverId === null ? [] : [driver + 1] };
  });
  const amount = [1];
  return {
    vehicles: drivers.map(({ from }, id) => ({
      ...{ id, start: lonLat(from), skills: [id + 1] },
      capacity: [Math.max(MOST_CARRIED, carried[id] ?? 0)],
    })),
    jobs: tasks.flatMap(({ isPickedUp, bring, skills }) => (isPickedUp ? { ...bring, skills, delivery: amount } : [])),
    shipments: tasks.flatMap(({ isPickedUp, bring, fetched, skills }) =>
      isPickedUp ? [] : { pickup: fetched, delivery: bring, amount, skills },
    ),
  };
}

/** Whether a driver can make these stops: with all their own orders, each fetched before it is brought. */
function isDrivable({ plan, own }: OwnPlan, driver: number, stops: readonly number[]): boolean {
  const id = plan.drivers[driver]?.id;
  const isRight = (stop: number, index: number): boolean => {
    const order = plan.orders[orderAt(stop)];
    if (order === undefined || stops.indexOf(stop) !== index) return false;
    if (order.driverId !== null && order.driverId !== id) return false;
    if (!isDoor(stop)) return !order.isPickedUp && stops.includes(stop + 1, index);
    return order.isPickedUp || stops.slice(0, index).includes(stop - 1);
  };
  return stops.every(isRight) && own[driver]?.stops.every((stop) => stops.includes(stop)) === true;
}

function plannedBy(ownPlan: OwnPlan, { routes }: Answer): Planned {
  const stopsOf: number[][] = ownPlan.own.map(() => []);
  for (const { vehicle, steps } of routes) {
    stopsOf[vehicle] = steps.flatMap(({ type, id }) => (TASKS.has(type) && id !== undefined ? id : []));
  }
  const all = stopsOf.flat();
  const isWhole = new Set(all).size === all.length && stopsOf.length === ownPlan.own.length;
  if (!isWhole || !stopsOf.every((stops, driver) => isDrivable(ownPlan, driver, stops))) {
    throw new Error('VROOM’s routes are not those that were asked for');
  }
  const { plan } = ownPlan;
  const planned = stopsOf.map((stops, driver): PlannedRoute => {
    return { stops, cost: driveRoute(plan, driver, stops).cost };
  });
  return { ...ownPlan, routes: planned };
}

export interface VroomOptions {
  /** Such as 'http://127.0.0.1:3100', without a slash at the end; fixed by the operator, never by a request. */
  readonly baseUrl: string;
  readonly timeoutMs?: number;
  readonly restMs?: number;
  readonly onChange?: (isAway: boolean) => void;
}

/** Routes by a VROOM server (vroom-express); the built-in rules stand in for it (rule planning-server). */
export function vroomPlanner({ baseUrl, timeoutMs = TIMEOUT_MS, ...rest }: VroomOptions): RoutePlanner {
  const server = restAfterFailure(async (ownPlan: OwnPlan) => {
    const call = { url: new URL(`${baseUrl}/`), method: 'POST', schema: answerSchema, timeoutMs } as const;
    const headers = { 'content-type': 'application/json' };
    return plannedBy(ownPlan, (await fetchJson({ ...call, headers, body: problemOf(ownPlan) })) as Answer);
  }, rest);
  return {
    isAway: server.isAway,
    plan: async (evening) => (await server.ask(planOwn(evening))) ?? planRoutes(evening),
  };
}

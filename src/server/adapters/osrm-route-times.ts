import { z } from 'zod';
import { distanceMiles } from '#domain/address/geo.ts';
import type { Coordinates } from '#domain/menu/menu.ts';
import type { Route, RouteTimes } from '#server/ports/route-times.ts';
import { restAfterFailure } from './rest-after-failure.ts';

const METERS_PER_MILE = 1609.344;
const SECONDS_PER_MINUTE = 60;
const DEFAULT_TIMEOUT_MS = 2000;

/** What is read of OSRM's answer to /route/v1 (distances in meters, durations in seconds). */
const answerSchema = z.object({
  code: z.literal('Ok'),
  routes: z.array(z.object({ distance: z.number().nonnegative(), duration: z.number().nonnegative() })).min(1),
});

/** The same of /table/v1: null for two points between which there is no way. */
const tableSchema = z.object({
  code: z.literal('Ok'),
  durations: z.array(z.array(z.number().nonnegative().nullable())),
});
/** More would not fit into an address. OSRM itself takes 100 unless it is told otherwise. */
const MOST_POINTS = 250;

export interface OsrmOptions {
  /** For example 'http://127.0.0.1:5000', without a slash at the end; fixed by the operator, never by a request. */
  readonly baseUrl: string;
  /** Used where the service is slow or away, or knows no route. */
  readonly fallback: RouteTimes;
  readonly timeoutMs?: number;
}

const point = ({ latitude, longitude }: Coordinates): string => `${longitude.toFixed(6)},${latitude.toFixed(6)}`;

/** Both ends of a route are moved to the nearest road, miles. */
const TO_THE_ROAD = 0.5;
/** No road winds more than this, and no detour is longer, miles. */
const MOST_WINDING = 5;
const LONGEST_DETOUR = 10;
const FASTEST_MPH = 100;
const SLOWEST_MPH = 5;

const mostMiles = (straight: number): number => straight * MOST_WINDING + LONGEST_DETOUR;

/** Whether somebody can drive so many miles as the crow flies in that time, and takes no longer. */
const isPlausibleTime = (minutes: number, straight: number): boolean =>
  minutes >= ((straight - TO_THE_ROAD) / FASTEST_MPH) * 60 && minutes <= (mostMiles(straight) / SLOWEST_MPH) * 60;

/** Whether a route can be one of so many miles as the crow flies: a map that lacks the area knows no better. */
function isPlausible({ miles, minutes }: Route, straight: number): boolean {
  if (miles < straight - TO_THE_ROAD || !isPlausibleTime(minutes, straight)) return false;
  return miles <= mostMiles(straight) && minutes >= (miles / FASTEST_MPH) * 60;
}

/** Distances and drive times from an OSRM server, or the estimate (rules delivery-trip, planning-server). */
export function osrmRouteTimes({ baseUrl, fallback, timeoutMs = DEFAULT_TIMEOUT_MS }: OsrmOptions): RouteTimes {
  async function ask(from: Coordinates, to: Coordinates): Promise<Route | null> {
    const url = new URL(`${baseUrl}/route/v1/driving/${point(from)};${point(to)}?overview=false`);
    const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
    const parsed = answerSchema.safeParse(await answer.json());
    const route = parsed.data?.routes[0];
    if (route === undefined) return null;
    const known = { miles: route.distance / METERS_PER_MILE, minutes: route.duration / SECONDS_PER_MINUTE };
    return isPlausible(known, distanceMiles(from, to)) ? known : null;
  }
  const tables = restAfterFailure(async (points: readonly Coordinates[]) => {
    const url = new URL(`${baseUrl}/table/v1/driving/${points.map(point).join(';')}?annotations=duration`);
    const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
    const { durations } = tableSchema.parse(await answer.json());
    const isSquare = [durations, ...durations].every(({ length }) => length === points.length);
    if (!isSquare) throw new Error('OSRM’s table has another size');
    const minutesOf = (seconds: number | null, one: Coordinates, other: Coordinates): number | Promise<number> => {
      const minutes = (seconds ?? Number.POSITIVE_INFINITY) / SECONDS_PER_MINUTE;
      if (isPlausibleTime(minutes, distanceMiles(one, other))) return minutes;
      return fallback.route(one, other).then((route) => route.minutes);
    };
    const rows = points.map((one, at) =>
      Promise.all(points.map((other, index) => minutesOf(durations[at]?.[index] ?? null, one, other))),
    );
    return await Promise.all(rows);
  });
  return {
    table: async (points) => (points.length > MOST_POINTS ? null : tables.ask(points)),
    route: async (from, to) => {
      const known = await ask(from, to).catch(() => null);
      return known ?? fallback.route(from, to);
    },
  };
}

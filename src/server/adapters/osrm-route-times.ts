import { z } from 'zod';
import type { Coordinates } from '#domain/menu/menu.ts';
import type { Route, RouteTimes } from '#server/ports/route-times.ts';

const METERS_PER_MILE = 1609.344;
const SECONDS_PER_MINUTE = 60;
const DEFAULT_TIMEOUT_MS = 2000;

/** What is read of OSRM's answer to /route/v1 (distances in meters, durations in seconds). */
const answerSchema = z.object({
  code: z.literal('Ok'),
  routes: z.array(z.object({ distance: z.number().nonnegative(), duration: z.number().nonnegative() })).min(1),
});

export interface OsrmOptions {
  /** Such as 'http://127.0.0.1:5000'; fixed by the operator, never by a request. */
  readonly baseUrl: string;
  /** Used where the service is slow or away, or knows no route. */
  readonly fallback: RouteTimes;
  readonly timeoutMs?: number;
}

const point = ({ latitude, longitude }: Coordinates): string => `${longitude.toFixed(6)},${latitude.toFixed(6)}`;

/** Distance and drive time by an OSRM server's HTTP API; the estimate stands in for it (rule delivery-trip). */
export function osrmRouteTimes({ baseUrl, fallback, timeoutMs = DEFAULT_TIMEOUT_MS }: OsrmOptions): RouteTimes {
  async function ask(from: Coordinates, to: Coordinates): Promise<Route | null> {
    const url = new URL(`/route/v1/driving/${point(from)};${point(to)}?overview=false`, baseUrl);
    const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
    const parsed = answerSchema.safeParse(await answer.json());
    const route = parsed.data?.routes[0];
    if (route === undefined) return null;
    return { miles: route.distance / METERS_PER_MILE, minutes: route.duration / SECONDS_PER_MINUTE };
  }
  return {
    route: async (from, to) => {
      const known = await ask(from, to).catch(() => null);
      return known ?? fallback.route(from, to);
    },
  };
}

/** Counts every answer for /metrics, and writes one log line for each that is worth one. */
import type { FastifyInstance } from 'fastify';
import type { Log } from '../log.ts';

/** Upper bounds of the duration buckets, seconds. */
export const BUCKETS = [0.005, 0.025, 0.1, 0.3, 1, 3, 10] as const;

export interface Tally {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  /** Answers per bucket of BUCKETS, and one more for slower ones. */
  readonly counts: number[];
  seconds: number;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** No log line for good answers of this route (files, probes, menus): they are counted all the same. */
    quiet?: boolean;
  }
}

/** By route pattern, then by method and status; each level small, so that counting costs next to nothing. */
type Tallies = Map<string, Map<string, Map<number, Tally>>>;

function within<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const fresh = make();
  map.set(key, fresh);
  return fresh;
}

function tallyFor(tallies: Tallies, method: string, route: string, status: number): Tally {
  const byMethod = within(tallies, route, () => new Map<string, Map<number, Tally>>());
  const byStatus = within(byMethod, method, () => new Map<number, Tally>());
  return within(byStatus, status, () => {
    return { method, route, status, counts: Array<number>(BUCKETS.length + 1).fill(0), seconds: 0 };
  });
}

function count(tally: Tally, seconds: number): void {
  let bucket = 0;
  while (seconds > (BUCKETS[bucket] ?? Number.POSITIVE_INFINITY)) bucket += 1;
  tally.counts[bucket] = (tally.counts[bucket] ?? 0) + 1;
  tally.seconds += seconds;
}

/** Watches all answers; answers a function that lists what was counted. */
export function watchTraffic(app: FastifyInstance, log: Log): () => Tally[] {
  const tallies: Tallies = new Map();
  app.addHook('onResponse', (request, reply, done) => {
    const { url: route = 'none', config } = request.routeOptions;
    const { method, id: requestId } = request;
    const { statusCode: status, elapsedTime } = reply;
    count(tallyFor(tallies, method, route, status), elapsedTime / 1000);
    if (status >= 400 || config.quiet !== true) {
      log.info({ requestId, method, route, status, ms: Math.round(elapsedTime * 10) / 10 }, 'request');
    }
    done();
  });
  return () => [...tallies.values()].flatMap((byMethod) => [...byMethod.values()].flatMap((one) => [...one.values()]));
}

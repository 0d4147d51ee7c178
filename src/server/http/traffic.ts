/** Counts every answer, and logs the notable by the route's pattern (rule silent-log); few lines for a flood. */
import type { FastifyInstance } from 'fastify';
import { elapsedMs } from '#server/time-and-chance.ts';
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
  /** Refusals that no line has reported yet, and when the last line was written, ms. */
  unsaid: number;
  saidAt: number;
}

/** Refusals for the moment, which strangers can have by the thousand. */
const REFUSALS = new Set([429, 503]);
const SAID_EVERY_MS = 10_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** No log line for successful answers of this route (files, probes, menus): they are still counted. */
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
    return {
      method,
      route,
      status,
      counts: Array<number>(BUCKETS.length + 1).fill(0),
      seconds: 0,
      unsaid: 0,
      saidAt: -SAID_EVERY_MS,
    };
  });
}

function count(tally: Tally, seconds: number): void {
  let bucket = 0;
  while (seconds > (BUCKETS[bucket] ?? Number.POSITIVE_INFINITY)) bucket += 1;
  tally.counts[bucket] = (tally.counts[bucket] ?? 0) + 1;
  tally.seconds += seconds;
}

/** How many refusals the next line reports: a kind's first at once, then those of ten seconds. 0 = no line. */
function refusalsToSay(tally: Tally, nowMs: number): number {
  tally.unsaid += 1;
  if (nowMs - tally.saidAt < SAID_EVERY_MS) return 0;
  const { unsaid } = tally;
  tally.unsaid = 0;
  tally.saidAt = nowMs;
  return unsaid;
}

export interface Traffic {
  readonly tallies: () => Tally[];
  /** Counts an answer that the framework did not see. */
  readonly count: (method: string, route: string, status: number, seconds: number) => void;
}

/** Watches all answers of the framework. */
export function watchTraffic(app: FastifyInstance, log: Log): Traffic {
  const tallies: Tallies = new Map();
  app.addHook('onResponse', (request, reply, done) => {
    const { url: route = 'none', config } = request.routeOptions;
    const { method, id: requestId } = request;
    const { statusCode: status, elapsedTime } = reply;
    const tally = tallyFor(tallies, method, route, status);
    count(tally, elapsedTime / 1000);
    const line = { requestId, method, route, status, ms: Math.round(elapsedTime * 10) / 10 };
    if (REFUSALS.has(status)) {
      const refusals = refusalsToSay(tally, elapsedMs());
      if (refusals > 0) log.info({ ...line, count: refusals }, 'request');
    } else if (status >= 400 || config.quiet !== true) {
      log.info(line, 'request');
    }
    done();
  });
  return {
    tallies: () =>
      [...tallies.values()].flatMap((byMethod) => [...byMethod.values()].flatMap((one) => [...one.values()])),
    count: (method, route, status, seconds) => count(tallyFor(tallies, method, route, status), seconds),
  };
}

/** Measures how much is waiting: requests in hand, requests that could not be read yet, and whoever waits for the database. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import type { OpenDatabase } from '../database/database-port.ts';
import type { Load } from './overload.ts';

/** What takes longer waits for others (a provider, a slow upload, a stream); where it waits for us, the queues show it. */
const YOUNG_MS = 1000;
const SAMPLE_MS = 50;
/** So many samples in a row: one slow moment is no overload. */
const SAMPLES = 3;
/** With fewer arrivals in a sample it is not they who are too many: the machine is busy with something else, such as its own start. */
const LEAST_ARRIVALS = 8;

export interface LoadWatch {
  /** Called once for each request that arrives. */
  readonly arrive: () => Load;
  /** Counts a request from when it was read whole until its answer is sent. */
  readonly take: (request: IncomingMessage, response: ServerResponse) => void;
  readonly stop: () => void;
}

interface WaitWatch {
  readonly arrive: () => void;
  readonly waitMs: () => number;
  readonly stop: () => void;
}

/**
 * How long a request waits, ms: before the door as long as the event loop takes for one round, for it is read in the next; or for the
 * database. The least of the last samples counts.
 */
function watchWaits(database: Pick<OpenDatabase, 'waitMs'>): WaitWatch {
  const recent: number[] = [];
  let arrivals = 0;
  let before = performance.eventLoopUtilization();
  let rounds = performance.nodeTiming.uvMetricsInfo.loopCount;
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { loopCount } = performance.nodeTiming.uvMetricsInfo;
    const roundMs = (now.active - before.active) / Math.max(1, loopCount - rounds);
    recent.push(arrivals < LEAST_ARRIVALS ? 0 : Math.max(roundMs, database.waitMs()));
    if (recent.length > SAMPLES) recent.shift();
    before = now;
    rounds = loopCount;
    arrivals = 0;
  }, SAMPLE_MS).unref();
  return {
    arrive: () => {
      arrivals += 1;
    },
    waitMs: () => (recent.length < SAMPLES ? 0 : Math.min(...recent)),
    stop: () => clearInterval(timer),
  };
}

const leaving = new WeakMap<ServerResponse, () => void>();

/** From now on this request waits for something else than us, and is not in hand. */
export function waitsForOthers(response: ServerResponse): void {
  leaving.get(response)?.();
}

/** The watch of a running server. */
export function watchLoad(database: Pick<OpenDatabase, 'waitMs'>): LoadWatch {
  const waits = watchWaits(database);
  const inHand = new Map<ServerResponse, number>();
  const dropOld = (now: number): void => {
    for (const [response, since] of inHand) {
      if (since > now - YOUNG_MS) return;
      inHand.delete(response);
    }
  };
  return {
    arrive: () => {
      waits.arrive();
      dropOld(performance.now());
      return { inHand: inHand.size, waitMs: waits.waitMs() };
    },
    take: (request, response) => {
      const begin = (): void => {
        if (!response.writableEnded) inHand.set(response, performance.now());
      };
      if (request.method === 'GET') begin();
      else request.once('end', begin);
      const end = (): void => void inHand.delete(response);
      leaving.set(response, end);
      response.once('close', end);
    },
    stop: waits.stop,
  };
}

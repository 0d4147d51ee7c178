/** Measures how much there is to do: requests under way, and how long one waits for turn or database. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DatabaseKind, OpenDatabase } from '#server/database/database-port.ts';
import { elapsedMs } from '#server/time-and-chance.ts';
import { FairQueue } from './fair-queue.ts';
import type { Load } from './overload.ts';
import { SlidingWindow } from './sliding-window.ts';

/** Fewer requests aren't an overload: the machine is busy with something else, for example the server's own start. */
const MANY = 32;

/** Enough to share one commit, few enough for a short round; PostgreSQL works in parallel elsewhere. */
const IN_ONE_ROUND: Readonly<Record<DatabaseKind, number>> = { sqlite: 12, postgres: 24 };

export interface LoadWatch {
  readonly now: () => Load;
  /** Runs `work` when the request's turn comes, unless its client has gone by then; `work` is then done with it. */
  readonly wait: (response: ServerResponse, goesFirst: boolean, work: () => void) => void;
  /** The same for asynchronous work: the request is in progress until it is answered. */
  readonly take: (request: IncomingMessage, response: ServerResponse, goesFirst: boolean, work: () => void) => void;
}

const COUNT = Symbol('count');
const BUCKET = Symbol('bucket');

/** A request that is worked on knows where it is counted, and since when. */
interface Counted extends ServerResponse {
  [COUNT]?: SlidingWindow | undefined;
  [BUCKET]?: number;
}

function leave(this: Counted): void {
  this[COUNT]?.end(this[BUCKET] ?? 0);
  this[COUNT] = undefined;
}

/** From now on this request waits for something else than us, and is not in hand. */
export function waitsForOthers(response: ServerResponse): void {
  leave.call(response);
}

/** The watch of a running server. */
export function watchLoad(database: Pick<OpenDatabase, 'kind' | 'waitMs'>): LoadWatch {
  const turns = new FairQueue(IN_ONE_ROUND[database.kind]);
  /**
   * Requests in progress: from when they were fully read until their answer is sent. One that takes more than a second
   * waits for others (a provider, a slow upload, a stream); if it waits for us, the queues show it.
   */
  const working = new SlidingWindow();
  const begin = (response: Counted): void => {
    if (response.writableEnded) return;
    response[COUNT] = working;
    response[BUCKET] = working.begin(elapsedMs());
    // It closes once: a listener that is not taken off costs less.
    response.on('close', leave);
  };
  const wait: LoadWatch['wait'] = (response, goesFirst, work) => {
    turns.add(() => {
      if (!response.closed) work();
    }, goesFirst);
  };
  return {
    now: () => {
      const inHand = working.at(elapsedMs());
      const areMany = turns.length + inHand >= MANY;
      return { inHand, waitMs: areMany ? Math.max(turns.waitMs(), database.waitMs()) : 0 };
    },
    wait,
    take: (request, response, goesFirst, work) => {
      wait(response, goesFirst, () => {
        if (request.method === 'GET') begin(response);
        else request.once('end', () => begin(response));
        work();
      });
    },
  };
}

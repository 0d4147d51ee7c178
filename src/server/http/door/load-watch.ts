/**
 * Measures how much there is to do: requests that are worked on, and how long one waits for its turn or for the
 * database.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import type { OpenDatabase } from '../../database/database-port.ts';
import type { Load } from './overload.ts';
import { Turns } from './turns.ts';

/**
 * What takes longer waits for others (a provider, a slow upload, a stream); where it waits for us, the queues show it.
 */
const YOUNG_MS = 1000;

/**
 * With fewer requests it is not they who are too many: the machine is busy with something else, such as the server's
 * own start.
 */
const MANY = 32;

export interface LoadWatch {
  readonly now: () => Load;
  /** Runs `work` when the request's turn comes, unless its client has gone by then. */
  readonly take: (request: IncomingMessage, response: ServerResponse, goesFirst: boolean, work: () => void) => void;
}

const LEAVE = Symbol('leave');

/** A request that is worked on knows how it stops being counted. */
interface Counted extends ServerResponse {
  [LEAVE]?: (response: ServerResponse) => void;
}

function leave(this: Counted): void {
  this[LEAVE]?.(this);
}

/** From now on this request waits for something else than us, and is not in hand. */
export function waitsForOthers(response: ServerResponse): void {
  leave.call(response);
}

/** The watch of a running server. */
export function watchLoad(database: Pick<OpenDatabase, 'waitMs'>): LoadWatch {
  const turns = new Turns();
  /** Requests that are worked on, and since when: from when they were read whole until their answer is sent. */
  const working = new Map<ServerResponse, number>();
  const dropOld = (now: number): void => {
    for (const [response, since] of working) {
      if (since > now - YOUNG_MS) return;
      working.delete(response);
    }
  };
  const end = (response: ServerResponse): void => void working.delete(response);
  const begin = (response: ServerResponse): void => {
    if (!response.writableEnded) working.set(response, performance.now());
  };
  const count = (request: IncomingMessage, response: Counted): void => {
    if (request.method === 'GET') begin(response);
    else request.once('end', () => begin(response));
    response[LEAVE] = end;
    // It closes once: a listener that is not taken off costs less.
    response.on('close', leave);
  };
  return {
    now: () => {
      dropOld(performance.now());
      const areMany = turns.length + working.size >= MANY;
      return { inHand: working.size, waitMs: areMany ? Math.max(turns.waitMs(), database.waitMs()) : 0 };
    },
    take: (request, response, goesFirst, work) => {
      turns.add(() => {
        if (response.closed) return;
        count(request, response);
        work();
      }, goesFirst);
    },
  };
}

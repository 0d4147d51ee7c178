/** Measures how much there is to do: requests that are worked on, and how long one waits for its turn or for the database. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import type { OpenDatabase } from '../database/database-port.ts';
import type { Load } from './overload.ts';
import { Turns } from './turns.ts';

/** What takes longer waits for others (a provider, a slow upload, a stream); where it waits for us, the queues show it. */
const YOUNG_MS = 1000;

/** With fewer it is not they who are too many: the machine is busy with something else, such as the server's own start. */
const MANY = 32;

export interface LoadWatch {
  readonly now: () => Load;
  /** Runs `work` when the request's turn comes, unless its client has gone by then. */
  readonly take: (request: IncomingMessage, response: ServerResponse, goesFirst: boolean, work: () => void) => void;
}

const leaving = new WeakMap<ServerResponse, () => void>();

/** From now on this request waits for something else than us, and is not in hand. */
export function waitsForOthers(response: ServerResponse): void {
  leaving.get(response)?.();
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
  const count = (request: IncomingMessage, response: ServerResponse): void => {
    const begin = (): void => {
      if (!response.writableEnded) working.set(response, performance.now());
    };
    if (request.method === 'GET') begin();
    else request.once('end', begin);
    const end = (): void => void working.delete(response);
    leaving.set(response, end);
    response.once('close', end);
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

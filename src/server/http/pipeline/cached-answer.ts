/** Answers that are cached leave before the framework: a public read is the same for everybody. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { elapsedMs } from '#server/time-and-chance.ts';
import { chooseBody, isFresh, type Snapshot, type SnapshotBody } from '../pages/snapshot.ts';

export interface CachedAnswer {
  /** The route that would have answered, for the figures. */
  readonly route: string;
  readonly snapshot: Snapshot;
}

/** What is cached for the address (path and query) of a GET request, or undefined if the framework is asked. */
export type FindCached = (url: string) => CachedAnswer | undefined;

/** Counts an answer, as for every other one. */
export type CountAnswer = (method: string, route: string, status: number, seconds: number) => void;

/** Whether the framework would refuse the request, or at least has to look at it more closely. */
export function isUnusual({ method, headers }: IncomingMessage): boolean {
  return method !== 'GET' || headers['x-forwarded-proto'] === 'http' || headers['idempotency-key'] !== undefined;
}

/** Sends what is cached. `always` are the headers of every answer, as names and values in turn. */
export function sendCached(countAnswer: CountAnswer, always: readonly string[]) {
  const headersOf = new WeakMap<SnapshotBody, string[]>();
  const headersFor = (body: SnapshotBody): string[] => {
    const known = headersOf.get(body);
    if (known !== undefined) return known;
    const made = [...always, ...Object.entries(body.headers).flat()];
    headersOf.set(body, made);
    return made;
  };

  return ({ route, snapshot }: CachedAnswer, request: IncomingMessage, response: ServerResponse): void => {
    const since = elapsedMs();
    if (isFresh(snapshot, request.headers['if-none-match'])) {
      response.writeHead(304, [...always, 'etag', snapshot.etag, 'cache-control', 'no-cache']).end();
    } else {
      const body = chooseBody(snapshot, request.headers['accept-encoding']);
      response.writeHead(200, headersFor(body)).end(body.bytes);
    }
    countAnswer('GET', route, response.statusCode, (elapsedMs() - since) / 1000);
  };
}

import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { FastifyInstance } from 'fastify';
import { PRIORITIES, type Priority } from '#contract/calls/call.ts';
import { randomNumber } from '#server/time-and-chance.ts';
import { refusalBody, retryAfterSeconds } from '../answers.ts';
import { busyPage, wantsPage } from './busy-page.ts';
import { type CachedAnswer, type CountAnswer, type FindCached, isUnusual, sendCached } from './cached-answer.ts';
import type { LoadWatch } from './load-watch.ts';
import { isShed, priorityOf, shedRetryMs } from './overload.ts';
import { pathOf } from './request-path.ts';
import { limitRest } from './slow-bodies.ts';

export interface Admission {
  /** From now on what is found here is answered before the framework. */
  readonly answerAhead: (find: FindCached, countAnswer: CountAnswer) => void;
  /** Makes the server behind the admission; for Fastify's `serverFactory`. */
  readonly serve: (handler: RequestListener) => Server;
  /** From now on every answer closes its connection. */
  readonly closeSoon: () => void;
  /** Lets the answers of the framework do so too whose requests came before that. */
  readonly watchAnswers: (app: FastifyInstance) => void;
  /** How many requests were refused so far, by what they were for. */
  readonly refused: () => Readonly<Record<Priority, number>>;
}

/** What is cached is of the shop: menus and lists. */
const CACHED: Priority = 'shop';

const JSON_REFUSAL = Buffer.from(JSON.stringify(refusalBody({ code: 'OVERLOADED' }, 'none')));

function refuseEarly({ method = '', headers }: IncomingMessage, response: ServerResponse, always: string[]): void {
  const seconds = retryAfterSeconds(shedRetryMs(randomNumber()));
  const isPage = wantsPage(method, headers.accept);
  const body = isPage ? Buffer.from(busyPage(seconds)) : JSON_REFUSAL;
  const type = isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8';
  const own = ['retry-after', seconds, 'cache-control', 'no-store', 'content-type', type];
  response.writeHead(503, [...always, ...own, 'content-length', String(body.length)]);
  response.end(method === 'HEAD' ? undefined : body);
}

/**
 * Builds what every request passes before the framework sees it; `headers` go with every answer. Under too much load it
 * is refused here, where that costs least, with its body unread (rule shedding-order); else it waits for its turn.
 * While the server stops, each answer ends its connection.
 */
export function buildAdmission(
  load: LoadWatch,
  headers: Readonly<Record<string, string>>,
  options: ServerOptions,
): Admission {
  const always = Object.entries(headers).flat();
  const refused = Object.fromEntries(PRIORITIES.map((priority) => [priority, 0])) as Record<Priority, number>;
  let isClosing = false;
  let find: FindCached = () => undefined;
  let send = (_found: CachedAnswer, _request: IncomingMessage, _response: ServerResponse): void => {};
  const pass = (handler: RequestListener, request: IncomingMessage, response: ServerResponse): void => {
    if (isClosing) response.shouldKeepAlive = false;
    // A client that takes the server for a proxy names the origin too (RFC 9112, 3.2.2).
    if (request.url?.startsWith('http')) request.url = request.url.replace(/^https?:\/\/[^/?#]*\/?/i, '/');
    const { method = '', url = '' } = request;
    const found = isUnusual(request) ? undefined : find(url);
    const priority = found === undefined ? priorityOf(method, pathOf(url)) : CACHED;
    if (isShed(priority, load.now())) {
      refused[priority] += 1;
      refuseEarly(request, response, always);
      // The body has usually arrived with the headers: a timer for its rest would cost more than the refusal.
      setImmediate(() => limitRest(request));
      return;
    }
    const goesFirst = priority === 'needed' || priority === 'probe';
    if (found === undefined) load.take(request, response, goesFirst, () => handler(request, response));
    else load.wait(response, goesFirst, () => send(found, request, response));
  };
  return {
    answerAhead: (findCached, countAnswer) => {
      find = findCached;
      send = sendCached(countAnswer, always);
    },
    serve: (handler) => {
      const take: RequestListener = (request, response) => pass(handler, request, response);
      // Node's own refusal of an unknown expectation lacks the headers of all answers.
      return createServer(options, take).on('checkExpectation', take);
    },
    closeSoon: () => {
      isClosing = true;
    },
    watchAnswers: (app) =>
      app.addHook('onSend', (_request, { raw }, payload, done) => {
        if (isClosing) raw.shouldKeepAlive = false;
        done(null, payload);
      }),
    refused: () => refused,
  };
}

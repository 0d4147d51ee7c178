/** Fastify's options: limits on time and size of every connection (rules slow-clients, body-sizes). */
import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions } from 'fastify';
import { type ProblemCode, problemStatus } from '#domain/problems.ts';
import type { Log } from '#server/log.ts';
import type { Settings } from '#server/settings.ts';
import { clearTimer, randomNumber, setTimeout } from '#server/time-and-chance.ts';
import { refusalBody } from '../answers.ts';
import { answerFailure } from '../failures.ts';
import { securityHeaders } from './security-headers.ts';

export const JSON_LIMIT_BYTES = 64 * 1024;
/** The payload of a pending order repeats the menu items in it. */
export const PENDING_ORDER_LIMIT_BYTES = 512 * 1024;
export const WEBHOOK_LIMIT_BYTES = 256 * 1024;

const HEADERS_MS = 10_000;
/** As long as an upload may take; slow-bodies.ts gives all other bodies half of it. */
const WHOLE_REQUEST_MS = 60_000;
const KEEP_ALIVE_MS = 15_000;
const LOOK_FOR_SLOW_MS = 1000;
/** For a client that was refused to read that and to close. One that keeps sending would keep the connection. */
const REFUSED_MS = 5000;

const STATUS_TEXT: Partial<Record<ProblemCode, string>> = {
  MALFORMED: 'Bad Request',
  HEADERS_TOO_LARGE: 'Request Header Fields Too Large',
};

/** Answers unreadable HTTP, which has no request object yet (rule broken-http). */
function answerUnreadable(
  error: Error & { code?: string },
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const timer = setTimeout(() => socket.destroy(), REFUSED_MS).unref();
  socket.once('close', () => clearTimer(timer));
  const timedOut = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  const code: ProblemCode = error.code === 'HPE_HEADER_OVERFLOW' ? 'HEADERS_TOO_LARGE' : 'MALFORMED';
  const status = timedOut ? '408 Request Timeout' : `${problemStatus(code)} ${STATUS_TEXT[code]}`;
  const body = JSON.stringify(refusalBody({ code }, 'none'));
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(
    `HTTP/1.1 ${status}\r\n${lines.join('')}content-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\ncache-control: no-store\r\nconnection: close\r\n\r\n${body}`,
  );
}

/** Ids that say nothing and cost nothing: a mark of this process, and a count. */
function requestIds(): () => string {
  const process = Math.floor(randomNumber() * 36 ** 5).toString(36);
  let count = 0;
  return () => `${process}-${(++count).toString(36)}`;
}

/** Instead of the framework's own compilers, which are then never loaded: the app sets its own before any route. */
function unused(): never {
  throw new Error('A route was registered before the app had its compilers.');
}

/** Node's own limits of every connection. */
export const CONNECTION_LIMITS = {
  headersTimeout: HEADERS_MS,
  requestTimeout: WHOLE_REQUEST_MS,
  keepAliveTimeout: KEEP_ALIVE_MS,
  connectionsCheckingInterval: LOOK_FOR_SLOW_MS,
  maxHeaderSize: 16 * 1024,
  // check-request.ts refuses it, with the headers and the form of all answers.
  requireHostHeader: false,
} satisfies ServerOptions;

/** The options beside the settings. `serve` makes the server; `trustProxy` passes addresses (rule proxy-addresses). */
export function serverOptions(
  settings: Settings,
  log: Log,
  serve = (handler: RequestListener) => createServer(CONNECTION_LIMITS, handler),
) {
  const { trustProxy } = settings;
  const headers = securityHeaders(settings);
  return {
    logger: false,
    serverFactory: (handler) => serve(handler),
    genReqId: requestIds(),
    bodyLimit: JSON_LIMIT_BYTES,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    trustProxy: trustProxy.length === 0 ? false : [...trustProxy],
    schemaController: { compilersFactory: { buildValidator: unused, buildSerializer: unused } },
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers);
      answerFailure(log)(error, request, reply);
    },
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket, headers),
  } satisfies FastifyHttpOptions<Server>;
}

/**
 * Bodies that trickle in (rule slow-clients): 30 s for a body, 60 s for an upload from a driver's phone. Node has one
 * limit for all requests, the longer one (server-options.ts); this is the shorter one, for every route without uploads.
 */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { clearTimer, setTimeout } from '#server/time-and-chance.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body may take as long as the server allows any request. */
    upload?: boolean;
  }
}

const BODY_MS = 30_000;
/** For the rest of a body after its request was answered without it. */
const REST_MS = 5000;

/** The error that Node itself reports when a request takes too long; it is answered in the same way. */
function tooSlow(): Error {
  return Object.assign(new Error('The body did not come in time.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
}

/** Cuts a connection if its request was answered before its body arrived, unless the rest arrives soon. */
export function limitRest(request: IncomingMessage, restMs = REST_MS): void {
  if (request.method === 'GET' || request.complete !== false || request.destroyed) return;
  const timer = setTimeout(() => request.complete || request.socket.destroy(), restMs).unref();
  request.once('close', () => clearTimer(timer));
}

/** Cuts a connection if its body hasn't arrived within `withinMs`, or within `restMs` after it was refused unread. */
export function limitSlowBodies(app: FastifyInstance, withinMs = BODY_MS, restMs = REST_MS): void {
  app.addHook('preParsing', (request, reply, payload, done) => {
    done(null, payload);
    if (request.method === 'GET' || request.routeOptions.config.upload === true || payload.readableEnded) return;
    const cut = (): void => void app.server.emit('clientError', tooSlow(), request.raw.socket);
    const timer = setTimeout(cut, withinMs);
    timer.unref();
    const forget = (): void => clearTimer(timer);
    payload.once('end', forget);
    payload.once('close', forget);
    reply.raw.once('finish', forget);
  });
  app.addHook('onResponse', (request, _reply, done) => {
    done();
    limitRest(request.raw, restMs);
  });
}

/**
 * Handlers that hang (rule hung-handlers): the client gets a 503. All requests under way are checked together once a
 * second: the framework's own limit, a timer and an abort signal for each request, costs a tenth of the server's
 * capacity.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clearTimer, elapsedMs, setInterval, type Timer } from '#server/time-and-chance.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long this route may take to answer, ms; else ANSWER_MS. */
    answerMs?: number;
  }
}

/** A handler without an answer after this time won't have one: even the slowest, the provider, has 10 s. */
const ANSWER_MS = 25_000;
const LOOK_EVERY_MS = 1000;

/** Answered with 503 like a refusal for the load, but logged: nobody refused anything. */
export class HandlerHung extends Error {
  override readonly name = 'HandlerHung';
}

function giveUp(reply: FastifyReply): void {
  if (reply.sent || reply.raw.destroyed) return;
  // Half an answer cannot be taken back.
  if (reply.raw.headersSent) reply.raw.destroy();
  else reply.send(new HandlerHung('The handler gave no answer in time.'));
}

/**
 * Guards the whole app; register it before any other hook. Quiet routes wait for nothing, and are not watched. While a
 * body arrives, its own limit applies (slow-bodies.ts), and the handler's time begins after it; an upload is read by
 * its handler.
 */
export function limitHandlers(app: FastifyInstance, answerMs = ANSWER_MS): void {
  const until = new Map<FastifyReply, number>();
  const look = (): void => {
    const now = elapsedMs();
    for (const [reply, end] of until) {
      if (end > now) continue;
      until.delete(reply);
      giveUp(reply);
    }
  };
  let timer: Timer | undefined;
  app.addHook('onReady', async () => {
    timer = setInterval(look, Math.min(LOOK_EVERY_MS, answerMs)).unref();
  });
  app.addHook('onClose', async () => clearTimer(timer));
  const begin = ({ routeOptions: { config } }: FastifyRequest, reply: FastifyReply): void => {
    if (config.quiet !== true) until.set(reply, elapsedMs() + (config.answerMs ?? answerMs));
  };
  const isBodyAwaited = ({ method, routeOptions: { config } }: FastifyRequest): boolean =>
    method !== 'GET' && config.upload !== true;
  app.addHook('onRequest', (request, reply, done) => {
    begin(request, reply);
    done();
  });
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (isBodyAwaited(request)) until.delete(reply);
    done(null, payload);
  });
  app.addHook('preValidation', (request, reply, done) => {
    if (isBodyAwaited(request)) begin(request, reply);
    done();
  });
  app.addHook('onResponse', (_request, reply, done) => {
    until.delete(reply);
    done();
  });
}

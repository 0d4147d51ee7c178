/**
 * Handlers that hang (reliability.md section 3): whoever waits gets a 503. One look a second over all that is under way: the framework's
 * own limit, a timer and an abort signal for each request, costs a tenth of what the server can do.
 */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ProblemError } from './problem-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long this route may take to answer, ms; else ANSWER_MS. */
    answerMs?: number;
  }
}

/** A handler that has no answer by then never will: the provider, the slowest of all, has 10 s. */
const ANSWER_MS = 25_000;
const LOOK_EVERY_MS = 1000;

function giveUp(reply: FastifyReply): void {
  if (reply.sent || reply.raw.destroyed) return;
  // Half an answer cannot be taken back.
  if (reply.raw.headersSent) reply.raw.destroy();
  else reply.send(new ProblemError({ code: 'OVERLOADED' }));
}

/** Guards the whole app; register it before any other hook. Quiet routes wait for nothing, and are not watched. */
export function limitHandlers(app: FastifyInstance, answerMs = ANSWER_MS): void {
  const until = new Map<FastifyReply, number>();
  const look = (): void => {
    const now = performance.now();
    for (const [reply, end] of until) {
      if (end > now) continue;
      until.delete(reply);
      giveUp(reply);
    }
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    timer = setInterval(look, Math.min(LOOK_EVERY_MS, answerMs)).unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
  app.addHook('onRequest', (request, reply, done) => {
    const { quiet, answerMs: own = answerMs } = request.routeOptions.config;
    if (quiet !== true) until.set(reply, performance.now() + own);
    done();
  });
  app.addHook('onResponse', (_request, reply, done) => {
    until.delete(reply);
    done();
  });
}

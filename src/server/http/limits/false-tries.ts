/**
 * Strangers who keep guessing (rule false-tries): payment sessions that don't exist, notifications with wrong
 * signatures. Their requests cost almost nothing. Each has some wrong tries a minute, and later answers are delayed, so
 * that even two hundred connections of one client can ask for little. Genuine requests still pass, even from a shared
 * address.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Dependencies } from '#server/dependencies.ts';
import { wait } from '#server/time-and-chance.ts';
import { refuse } from '../answers.ts';
import { clientOf } from '../pipeline/client-of.ts';
import { waitsForOthers } from '../pipeline/load-watch.ts';
import { factsOf } from '../pipeline/routes.ts';
import { MemoryCounters } from './memory-counters.ts';

const WRONG_TRIES = 20;
const MINUTE_MS = 60_000;
const HELD_MS = 1000;
/** The most answers delayed at once: others are refused without a wait, and their connection is closed. */
const MOST_HELD = 500;
const MOST_KNOWN = 5000;

declare module 'fastify' {
  interface FastifyInstance {
    falseTries: FalseTries;
  }
}

export interface FalseTries {
  /** Whether the client of this request has had its wrong tries of the minute. */
  readonly isOverLimit: (request: FastifyRequest) => boolean;
  readonly noteWrongTry: (request: FastifyRequest) => void;
  /** Refuses with 429, late. */
  readonly holdUp: (reply: FastifyReply) => Promise<FastifyReply>;
  /** Refuses a wrong signature: with 429, late, once the client has had its wrong tries. `log` hears of the others. */
  readonly refuseSignature: (request: FastifyRequest, reply: FastifyReply, log: () => void) => Promise<FastifyReply>;
}

type Needs = Pick<Dependencies, 'clock' | 'settings'>;

function falseTriesOf({ clock, settings }: Needs): FalseTries {
  const counters = new MemoryCounters();
  const moment = () => ({ now: clock.now(), windowMs: MINUTE_MS });
  let held = 0;
  const tries: FalseTries = {
    isOverLimit: ({ ip }) => {
      const counter = counters.find('wrong-tries', clientOf(ip), moment());
      return settings.rateLimits && counter !== undefined && counter.count >= WRONG_TRIES;
    },
    noteWrongTry: ({ ip }) => void counters.hit('wrong-tries', clientOf(ip), moment(), undefined),
    holdUp: async (reply) => {
      if (held < MOST_HELD) {
        held += 1;
        waitsForOthers(reply.raw);
        await wait(HELD_MS);
        held -= 1;
      } else reply.header('connection', 'close');
      return refuse(reply, { code: 'RATE_LIMITED', retryAfterMs: MINUTE_MS });
    },
    refuseSignature: async (request, reply, log) => {
      if (tries.isOverLimit(request)) return tries.holdUp(reply);
      tries.noteWrongTry(request);
      log();
      return refuse(reply, { code: 'SIGNATURE_INVALID' });
    },
  };
  return tries;
}

function sessionOf({ params, body }: FastifyRequest): string {
  const named = { ...Object(params), ...Object(body) } as { sessionId?: unknown };
  return String(named.sessionId);
}

/** Gives the app its `strangers`, and guards the routes that answer about payment sessions; register it before them. */
export function watchFalseTries(app: FastifyInstance, needs: Needs): void {
  const falseTries = falseTriesOf(needs);
  /** Sessions that were asked for and are ours: a request for one of them isn't from a stranger. */
  const known = new Set<string>();
  app.decorate('falseTries', falseTries);
  const calls = new MemoryCounters();
  const countCalls = (max: number) => async (request: FastifyRequest, reply: FastifyReply) => {
    const moment = { now: needs.clock.now(), windowMs: MINUTE_MS };
    const { count, windowStart } = calls.hit(request.routeOptions.url ?? '', clientOf(request.ip), moment, undefined);
    if (count <= max) return undefined;
    return refuse(reply, { code: 'RATE_LIMITED', retryAfterMs: windowStart + MINUTE_MS - moment.now });
  };
  app.addHook('onRoute', (route) => {
    const { perMinute, asksSession } = factsOf(String(route.method), route.url) ?? {};
    if (perMinute !== undefined && needs.settings.rateLimits) route.onRequest = countCalls(perMinute);
    if (asksSession !== true) return;
    route.preHandler = async (request: FastifyRequest, reply: FastifyReply) => {
      if (falseTries.isOverLimit(request) && !known.has(sessionOf(request))) return falseTries.holdUp(reply);
    };
    route.onResponse = async (request: FastifyRequest, reply: FastifyReply) => {
      if (reply.statusCode === 404) falseTries.noteWrongTry(request);
      else if (reply.statusCode < 400 || reply.statusCode === 409) {
        if (known.size >= MOST_KNOWN) known.clear();
        known.add(sessionOf(request));
      }
    };
  });
}

/** Serves a call as the contract describes it (contract/calls.ts): an answer of another shape does not compile. */
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema, RouteShorthandOptions } from 'fastify';
import { ZodObject } from 'zod';
import type { CallFacts } from '#contract/calls/call.ts';
import { type AnswerOf, CALLS, type CallName, type ReadPart } from '#contract/calls.ts';
import type { Problem, Result } from '#domain/result.ts';
import { refuse } from './answers.ts';

type WithoutSuccess<Answer> = keyof Answer extends 'success' ? null : Omit<Answer, 'success'>;
/** What a call's handler answers: all but `success: true`, which `serve` adds; null where that is the whole answer. */
export type HandledOf<K extends CallName> =
  AnswerOf<K> extends { readonly success: true } ? WithoutSuccess<AnswerOf<K>> : AnswerOf<K>;

/** An answer that its handler has already sent: a stream, a file, or prepared bytes. */
export interface Sent {
  readonly sent: FastifyReply;
}
/** The good answer or the refusal; `serve` sends either. */
export type Served<Answer> = Result<Answer, Problem> | Sent;

export type CallRequest<K extends CallName> = FastifyRequest<{
  Params: ReadPart<K, 'params'>;
  Querystring: ReadPart<K, 'query'>;
  Body: ReadPart<K, 'body'>;
}>;
type Handler<K extends CallName> = (
  request: CallRequest<K>,
  reply: FastifyReply,
) => Served<HandledOf<K>> | Promise<Served<HandledOf<K>>>;
type Options = Omit<RouteShorthandOptions, 'schema'>;

/** The schemas that a call has; Fastify warns of a key without one. */
function schemaOf({ params, query: querystring, body }: CallFacts): FastifySchema {
  return Object.fromEntries(Object.entries({ params, querystring, body }).filter(([, part]) => part !== undefined));
}

/** Whether a call's good answer says `success: true`; webhooks of providers have their own form. */
const saysSuccess = ({ answer }: CallFacts): boolean => answer instanceof ZodObject && 'success' in answer.shape;

/** Sends what a handler answered, unless it has done so itself. */
function send(reply: FastifyReply, served: Served<unknown>, hasSuccess: boolean): FastifyReply {
  if ('sent' in served) return served.sent;
  if (!served.ok) return refuse(reply, served.problem);
  return reply.send(hasSuccess ? { success: true, ...(served.value as object | null) } : served.value);
}

/** Serves a call; `options` are those of its route, for example a larger body. */
export function serve<K extends CallName>(app: FastifyInstance, name: K, handle: Handler<K>): void;
export function serve<K extends CallName>(app: FastifyInstance, name: K, options: Options, handle: Handler<K>): void;
export function serve<K extends CallName>(
  app: FastifyInstance,
  name: K,
  ...rest: readonly [Handler<K>] | readonly [Options, Handler<K>]
): void {
  const [options, handle] = rest.length === 1 ? [{}, rest[0]] : rest;
  const facts: CallFacts = CALLS[name];
  const [method = '', url = ''] = name.split(' ');
  const hasSuccess = saysSuccess(facts);
  app.route<{ Params: ReadPart<K, 'params'>; Querystring: ReadPart<K, 'query'>; Body: ReadPart<K, 'body'> }>({
    ...options,
    method,
    url,
    schema: schemaOf(facts),
    handler: (request, reply) => {
      if (facts.isPersonal === true) reply.header('cache-control', 'no-store');
      const served = handle(request, reply);
      return served instanceof Promise
        ? served.then((now) => send(reply, now, hasSuccess))
        : send(reply, served, hasSuccess);
    },
  });
}

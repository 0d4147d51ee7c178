/** How a problem becomes an answer: the frame of a refusal (contract/answers.ts). */
import type { FastifyReply } from 'fastify';
import type { Refusal } from '#contract/answers.ts';
import { problemStatus, problemText } from '#domain/problems.ts';
import type { Problem } from '#domain/result.ts';

export function refusalBody(problem: Problem, requestId: string): Refusal {
  const { code, message = problemText(problem.code), details } = problem;
  return { success: false, code, message, requestId, ...(details === undefined ? {} : { details }) };
}

/** `Retry-After` counts whole seconds and never says 0. */
export const retryAfterSeconds = (ms: number): string => String(Math.max(1, Math.ceil(ms / 1000)));

/** Answers with a refusal: the code's status, its text, and `Retry-After` where it is worth trying again. */
export function refuse(reply: FastifyReply, problem: Problem): FastifyReply {
  const status = problemStatus(problem.code);
  const retryAfterMs = problem.retryAfterMs ?? (status === 503 || status === 429 ? 1000 : undefined);
  if (retryAfterMs !== undefined) reply.header('retry-after', retryAfterSeconds(retryAfterMs));
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(refusalBody(problem, reply.request.id)));
}

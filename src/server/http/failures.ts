/** The last resort: every failure in the frame of contract/answers.ts, no stack, SQL or path (rule silent-failures). */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import * as catalog from '#catalog/server/plain-pages.ts';
import type { ProblemCode } from '#domain/problems.ts';
import type { Problem } from '#domain/result.ts';
import { isDatabaseAway } from '../database/engines/database-away.ts';
import { storageFault } from '../database/engines/storage-fault.ts';
import type { Log } from '../log.ts';
import { FilesUnavailable } from '../ports/file-store.ts';
import { refuse } from './answers.ts';
import { isLostVisitor, sendLostPage } from './pages/lost-page.ts';
import { HandlerHung } from './pipeline/slow-handlers.ts';
import { ProblemError } from './problem-error.ts';

const BY_FRAMEWORK_CODE: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_NOT_FOUND: 'NOT_FOUND',
};

function frameworkProblem(error: unknown): Problem | null {
  if (!(error instanceof Error)) return null;
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>;
  const known = BY_FRAMEWORK_CODE[code];
  if (known !== undefined) return { code: known };
  return statusCode >= 400 && statusCode < 500 ? { code: 'MALFORMED' } : null;
}

/** For a disk that takes nothing: a shop that is not busy does not say that it is (rule failing-disk). */
const NOTHING_SAVED = catalog.cannotSaveNow;

/** What a thrown error means to the caller. */
export function problemOf(error: unknown): Problem {
  if (error instanceof ProblemError) return error.problem;
  if (storageFault(error) !== null) return { code: 'OVERLOADED', message: NOTHING_SAVED, retryAfterMs: 2000 };
  // First, because a body that was cut off fails as a connection to the database does.
  const request = frameworkProblem(error);
  if (request !== null) return request;
  const isSlow = error instanceof HandlerHung || error instanceof FilesUnavailable;
  // Worth trying again (rules database-away, database-timeouts).
  return isSlow || isDatabaseAway(error) ? { code: 'OVERLOADED', retryAfterMs: 2000 } : { code: 'INTERNAL' };
}

/** Fastify's error handler: only bugs and failures are logged with their cause. `note` gets each error. */
export function answerFailure(log: Log, note: (error: unknown) => void = () => undefined) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    note(error);
    const problem = problemOf(error);
    if (!(error instanceof ProblemError) && (problem.code === 'INTERNAL' || problem.code === 'OVERLOADED')) {
      log.error({ requestId: request.id, route: request.routeOptions?.url ?? 'none', error }, 'request-failed');
    }
    if (problem.code === 'PAYLOAD_TOO_LARGE') reply.header('connection', 'close');
    if (problem.code === 'MALFORMED' && isLostVisitor(request)) sendLostPage(reply, 400);
    else refuse(reply, problem);
  };
}

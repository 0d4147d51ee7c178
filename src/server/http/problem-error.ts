/**
 * A refusal on its way out of what it ends: to the error handler (an unreadable body, a broken rule of a schema), or to
 * whoever began a transaction or the reading of a form.
 */
import type { Problem } from '#domain/problems.ts';

export class ProblemError extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.code);
    this.problem = problem;
  }
}

/**
 * A thrown refusal: for the error handler (an unreadable body, a broken rule of a schema), or for the caller that began
 * a transaction or the reading of a form.
 */
import type { Problem } from '#domain/problems.ts';

export class ProblemError extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.code);
    this.problem = problem;
  }
}

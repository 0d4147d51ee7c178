/** A thrown refusal, for the error handler, or for the caller that began a transaction or a form's reading. */
import type { Problem } from '#domain/result.ts';

export class ProblemError extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.code);
    this.problem = problem;
  }
}

/**
 * A refusal found before an action runs (an unreadable body, a broken rule of a schema), on its way to the error
 * handler.
 */
import type { Problem } from '#domain/problems.ts';

export class ProblemError extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.code);
    this.problem = problem;
  }
}

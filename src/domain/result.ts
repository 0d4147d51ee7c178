import type { ProblemCode } from './problems.ts';

/** The outcome of a rule that can say no: the value, or a problem as data. Bugs are thrown instead. */
export type Result<T, P> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: P };

/** A refusal as data. `message` replaces the code's own text where an action can say something more exact. */
export interface Problem {
  readonly code: ProblemCode;
  readonly message?: string;
  /** Data for the screen, for example a new quote. */
  readonly details?: unknown;
  /** When it is worth trying again, ms from now; for RATE_LIMITED and the 503s. */
  readonly retryAfterMs?: number;
}

/** What an action comes to: its value, or why it was refused. */
export type Outcome<T> = Promise<Result<T, Problem>>;

/** A good outcome. */
export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });

/** A refused outcome. */
export const fail = <P>(problem: P): { readonly ok: false; readonly problem: P } => ({ ok: false, problem });

/** The same outcome with another value where it is good. */
export function mapOk<T, U, P>(result: Result<T, P>, view: (value: T) => U): Result<U, P> {
  return result.ok ? ok(view(result.value)) : result;
}

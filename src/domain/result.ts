/** The outcome of a rule that can say no: the value, or a problem as data. Bugs are thrown instead. */
export type Result<T, P> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: P };

/** A good outcome. */
export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });

/** A refused outcome. */
export const fail = <P>(problem: P): { readonly ok: false; readonly problem: P } => ({ ok: false, problem });

/** The same outcome with another value where it is good. */
export function mapOk<T, U, P>(result: Result<T, P>, view: (value: T) => U): Result<U, P> {
  return result.ok ? ok(view(result.value)) : result;
}

/**
 * Checks of stored values, as small functions that say yes or no (rule stored-values-checked). A schema library does
 * more than the browser needs for this, and weighs 7 kB of the first screen's script.
 */
import { isRecord } from '#domain/json-value.ts';

export type Check<T> = (value: unknown) => value is T;

/** Text of at most (and at least) so many characters. */
export function textCheck(most: number, least = 0): Check<string> {
  return (value): value is string => typeof value === 'string' && value.length <= most && value.length >= least;
}

export function matching(pattern: RegExp): Check<string> {
  return (value): value is string => typeof value === 'string' && pattern.test(value);
}

/** A whole number from `least` to `most`. */
export function wholeCheck(least: number, most: number): Check<number> {
  return (value): value is number =>
    typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most;
}

/** Any finite number. */
export const number: Check<number> = (value): value is number => typeof value === 'number' && Number.isFinite(value);

export const yesOrNo: Check<boolean> = (value): value is boolean => typeof value === 'boolean';

export function oneOf<const T>(values: readonly T[]): Check<T> {
  return (value): value is T => values.some((other) => other === value);
}

export function orNull<T>(check: Check<T>): Check<T | null> {
  return (value): value is T | null => value === null || check(value);
}

export function orMissing<T>(check: Check<T>): Check<T | undefined> {
  return (value): value is T | undefined => value === undefined || check(value);
}

export function either<A, B>(first: Check<A>, second: Check<B>): Check<A | B> {
  return (value): value is A | B => first(value) || second(value);
}

export function listOf<T>(check: Check<T>, least = 0): Check<readonly T[]> {
  return (value): value is readonly T[] => Array.isArray(value) && value.length >= least && value.every(check);
}

/** An object with only valid values. */
export function mapOf<T>(check: Check<T>): Check<Readonly<Record<string, T>>> {
  return (value): value is Readonly<Record<string, T>> => isRecord(value) && Object.values(value).every(check);
}

/** An object with these fields; it may have others. */
export function shape<T extends object>(fields: { readonly [K in keyof T]-?: Check<T[K]> }): Check<T> {
  const entries = Object.entries(fields) as [string, Check<unknown>][];
  return (value): value is T => isRecord(value) && entries.every(([name, check]) => check(value[name]));
}

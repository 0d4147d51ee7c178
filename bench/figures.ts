/** Summaries of many measurements. */

/** Figures of some times, ms. */
export interface Times {
  readonly count: number;
  readonly p50: number;
  readonly p99: number;
  readonly longest: number;
}

/** Median, 99th percentile and longest of some times. */
export function timesOf(list: readonly number[]): Times {
  const sorted = list.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { count: sorted.length, p50: at(0.5), p99: at(0.99), longest: at(1) };
}

export const middle = (figures: readonly number[]): number => timesOf(figures).p50;

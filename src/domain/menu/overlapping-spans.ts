import { DAY_MINUTES, minutesOfDay } from './week-stretches.ts';

interface ClockSpan {
  readonly opens: string;
  readonly closes: string;
}

const stretchOf = ({ opens, closes }: ClockSpan) => {
  const [start, end] = [minutesOfDay(opens), minutesOfDay(closes)];
  return { start, end: end > start ? end : end + DAY_MINUTES };
};

/**
 * The place of the first span of one day that overlaps an earlier one of it, -1 where none does (rule split-hours).
 * Spans that touch do not overlap, nor does one whose times are not both given.
 */
export function overlappingSpan(spans: readonly ClockSpan[]): number {
  const stretches = spans.map(stretchOf);
  return stretches.findIndex(({ start, end }, at) =>
    stretches.slice(0, at).some((earlier) => start < earlier.end && earlier.start < end),
  );
}

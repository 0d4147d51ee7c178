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
 * The index of the first span of a day that overlaps an earlier one, -1 if none does (rule split-hours). Spans that
 * touch don't overlap, and a span without both times overlaps nothing.
 */
export function overlappingSpan(spans: readonly ClockSpan[]): number {
  const stretches = spans.map(stretchOf);
  return stretches.findIndex(({ start, end }, at) =>
    stretches.slice(0, at).some((earlier) => start < earlier.end && earlier.start < end),
  );
}

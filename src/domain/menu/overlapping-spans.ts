import { DAY_MINUTES, minutesOfDay } from './week-stretches.ts';

/** Hours of a day by the clock: '11:00' to '21:00'. */
export interface ClockSpan {
  readonly opens: string;
  readonly closes: string;
}

const stretchOf = ({ opens, closes }: ClockSpan) => {
  const [start, end] = [minutesOfDay(opens), minutesOfDay(closes)];
  return { start, end: end > start ? end : end + DAY_MINUTES };
};

/** The index of a day's first span that overlaps an earlier one, else -1 (rule split-hours). Touching is fine. */
export function overlappingSpan(spans: readonly ClockSpan[]): number {
  const stretches = spans.map(stretchOf);
  return stretches.findIndex(({ start, end }, at) =>
    stretches.slice(0, at).some((earlier) => start < earlier.end && earlier.start < end),
  );
}

import type { OpeningSpan } from '#domain/menu/menu.ts';
import type { ClockSpan } from '#domain/menu/overlapping-spans.ts';
import type { Weekday } from '#domain/menu/weekdays.ts';
import { WEEK_IN_ORDER, weekdayName } from '#domain/shop/hours-in-words.ts';
import { Button } from './button.tsx';
import { SpansEditor } from './spans-editor.tsx';

interface WeekHoursProps {
  readonly hours: readonly OpeningSpan[];
  readonly onChange: (hours: OpeningSpan[]) => void;
  /** The order in which `onChange` has the days; they are shown from Monday on. */
  readonly days?: readonly Weekday[];
  /** What the times of a day mean that were just typed. */
  readonly read?: (typed: readonly ClockSpan[]) => readonly ClockSpan[];
  /** What a day without hours means. */
  readonly none?: string;
  /** Whether a time of this day is missing. */
  readonly isWrong?: (day: Weekday) => boolean;
  /** The words of the button: 'Copy Monday to every day'. */
  readonly copyMonday: string;
}

/** The hours of each weekday; those of Monday can be copied to all. */
export function WeekHours({
  hours,
  onChange,
  days = WEEK_IN_ORDER,
  read = (typed) => typed,
  isWrong = () => false,
  copyMonday,
  ...words
}: WeekHoursProps) {
  const spansOf = (day: Weekday): readonly ClockSpan[] => hours.filter((span) => span.day === day);
  const put = (spansThen: typeof spansOf): void =>
    onChange(days.flatMap((day) => spansThen(day).map(({ opens, closes }) => ({ day, opens, closes }))));
  const monday = spansOf('monday');
  return (
    <>
      {WEEK_IN_ORDER.map((day) => (
        <SpansEditor
          key={day}
          {...words}
          name={weekdayName(day)}
          spans={spansOf(day)}
          isWrong={isWrong(day)}
          onChange={(typed) => put((one) => (one === day ? read(typed) : spansOf(one)))}
        />
      ))}
      {monday.length > 0 && (
        <Button variant="quiet" className="justify-self-start" onClick={() => put(() => monday)}>
          {copyMonday}
        </Button>
      )}
    </>
  );
}

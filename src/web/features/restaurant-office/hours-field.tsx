import * as shared from '#catalog/everyone/shared.ts';
import type { ProfileFields } from '#contract/restaurant-profiles.ts';
import { WEEKDAYS, type Weekday } from '#domain/menu/weekdays.ts';
import { WEEK_IN_ORDER, weekdayName } from '#domain/shop/hours-in-words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { type ClockSpan, SpansEditor } from '#web/ui/form/spans-editor.tsx';
import styles from './restaurant-office.module.css';

/** A restaurant's day ends at 24:00, which a browser's clock has not. */
export const untilMidnight = (spans: readonly ClockSpan[]): readonly ClockSpan[] =>
  spans.map(({ opens, closes }) => ({ opens, closes: closes === '00:00' ? '24:00' : closes }));

interface HoursProps {
  readonly hours: ProfileFields['hours'];
  readonly onChange: (hours: ProfileFields['hours']) => void;
}

/** The hours of each weekday; those of Monday can be copied to all. */
export function HoursField({ hours, onChange }: HoursProps) {
  const spansOf = (day: Weekday): readonly ClockSpan[] => hours.filter((span) => span.day === day);
  const put = (day: Weekday, spans: readonly ClockSpan[]): void =>
    onChange(
      WEEKDAYS.flatMap((one) =>
        (one === day ? untilMidnight(spans) : spansOf(one)).map(({ opens, closes }) => ({ day: one, opens, closes })),
      ),
    );
  const monday = spansOf('monday');
  const everyDay = (): void =>
    onChange(WEEKDAYS.flatMap((day) => monday.map(({ opens, closes }) => ({ day, opens, closes }))));
  return (
    <div className={styles.hours}>
      {WEEK_IN_ORDER.map((day) => (
        <SpansEditor key={day} name={weekdayName(day)} spans={spansOf(day)} onChange={(spans) => put(day, spans)} />
      ))}
      {monday.length > 0 && (
        <Button variant="quiet" onClick={everyDay}>
          {shared.copyMonday}
        </Button>
      )}
    </div>
  );
}

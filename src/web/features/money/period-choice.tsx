import { useState } from 'react';
import * as catalog from '#catalog/office/money.tsx';
import { spanOf } from '#domain/day-start.ts';
import { IconButton } from '#web/ui/form/button.tsx';
import { Pills } from '#web/ui/form/choice.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { AnyIcon } from '#web/ui/icon/any-icon.tsx';
import styles from './books.module.css';
import { daysText, type Period, steppedDay } from './shown-days.ts';

interface PeriodChoiceProps {
  readonly day: string;
  readonly period: Period;
  readonly today: string;
  readonly onChoose: (day: string, period: Period) => void;
}

const PERIODS: readonly (readonly [Period, string])[] = [
  ['day', catalog.day],
  ['week', catalog.week],
  ['month', catalog.month],
];

/** The books know no earlier day. */
const FIRST_DAY = '2000-01-01';

/** Which days are shown: a day, a week or a month, one step earlier or later, today, or any date. */
export function PeriodChoice({ day, period, today, onChoose }: PeriodChoiceProps) {
  // A year that is being typed is one of the first century at first: it stays in the field until it is whole.
  const [typed, setTyped] = useState<string | null>(null);
  const isLast = spanOf(day, period).to >= today;
  return (
    <div className={`stack-3 items-end pb-3 ${styles.choice}`}>
      <Pills
        legend={catalog.whichDays}
        hideLegend
        name="period"
        options={PERIODS}
        value={period}
        onChange={(one) => onChoose(day, one)}
      />
      <div className={`bar-2 ${styles.steps}`}>
        <IconButton
          label={catalog.previousPeriod(period)}
          onClick={() => onChoose(steppedDay(day, period, -1), period)}
        >
          <AnyIcon name="back" />
        </IconButton>
        <IconButton
          label={catalog.nextPeriod(period)}
          disabled={isLast}
          onClick={() => onChoose(steppedDay(day, period, 1), period)}
        >
          <AnyIcon name="forward" />
        </IconButton>
        <h3 className={`tabular ${styles.days}`} aria-live="polite">
          {day === today && period === 'day' ? catalog.todayDay(daysText(day, period)) : daysText(day, period)}
        </h3>
      </div>
      <TextField
        label={catalog.date}
        type="date"
        value={typed ?? day}
        max={today}
        onChange={(chosen) => {
          const isMeant = chosen >= FIRST_DAY && chosen <= today;
          setTyped(isMeant ? null : chosen);
          if (isMeant) onChoose(chosen, period);
        }}
        onBlur={() => setTyped(null)}
      />
    </div>
  );
}

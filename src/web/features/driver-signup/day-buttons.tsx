import * as catalog from '#catalog/customers/driver-signup.ts';
import { inWeekOrder, WEEK, type WeekDay } from '#domain/person/driver-waitlist.ts';
import { Chip } from '#web/ui/display/marks/chip.tsx';
import { Button } from '#web/ui/form/button.tsx';
import styles from './driver-signup-page.module.css';

interface DayButtonsProps {
  readonly days: readonly WeekDay[];
  readonly onChange: (days: readonly WeekDay[]) => void;
}

/** The seven days as buttons that stay pressed, and one button for all of them (rule driver-signup-form). */
export function DayButtons({ days, onChange }: DayButtonsProps) {
  const hasAll = days.length === WEEK.length;
  const toggle = (day: WeekDay) =>
    onChange(days.includes(day) ? days.filter((other) => other !== day) : inWeekOrder([...days, day]));
  return (
    <fieldset>
      <legend className="pb-2 small bold">{catalog.availableDays}</legend>
      <div className={`stack-2 ${styles.dayList}`}>
        {WEEK.map((day) => (
          <Chip key={day} isPressed={days.includes(day)} onPress={() => toggle(day)}>
            {day}
          </Chip>
        ))}
        <Button variant="plain" onClick={() => onChange(hasAll ? [] : WEEK)}>
          {hasAll ? catalog.deselectAll : catalog.selectAll}
        </Button>
      </div>
    </fieldset>
  );
}

import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/restaurant-office.tsx';
import type { ProfileFields } from '#contract/restaurant-profiles.ts';
import type { ClockSpan } from '#domain/menu/overlapping-spans.ts';
import { Button } from '#web/ui/form/button.tsx';
import { SpansEditor } from '#web/ui/form/spans-editor.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import styles from './restaurant-office.module.css';

type Holidays = ProfileFields['holidays'];

/** A restaurant's day ends at 24:00, which a browser's clock has not. */
export const untilMidnight = (spans: readonly ClockSpan[]): readonly ClockSpan[] =>
  spans.map(({ opens, closes }) => ({ opens, closes: closes === '00:00' ? '24:00' : closes }));

interface HolidaysProps {
  readonly holidays: Holidays;
  readonly onChange: (holidays: Holidays) => void;
}

export function HolidaysField({ holidays, onChange }: HolidaysProps) {
  const change = (at: number, part: Partial<Holidays[number]>): void =>
    onChange(holidays.map((holiday, index) => (index === at ? { ...holiday, ...part } : holiday)));
  return (
    <div className={`stack-4 content-start min-0 ${styles.part}`}>
      {holidays.map((holiday, at) => {
        const of = holiday.name || holiday.date || catalog.thisDay;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a day that is being typed has no name but its place
          <fieldset key={at} className={`stack-4 content-start min-0 ${styles.part}`}>
            <legend className="visually-hidden">{catalog.holidayAt(at + 1)}</legend>
            <div className="pair stack-4 items-end">
              <TextField
                label={shared.day}
                type="date"
                value={holiday.date}
                onChange={(date) => change(at, { date })}
              />
              <TextField
                label={shared.name}
                value={holiday.name}
                maxLength={60}
                onChange={(name) => change(at, { name })}
              />
            </div>
            <SpansEditor
              name={of}
              spans={holiday.spans}
              onChange={(spans) => change(at, { spans: untilMidnight(spans) })}
            />
            <Button variant="plain" onClick={() => onChange(holidays.filter((_, index) => index !== at))}>
              {shared.removeNamed(of)}
            </Button>
          </fieldset>
        );
      })}
      <div>
        <Button variant="quiet" onClick={() => onChange([...holidays, { date: '', name: '', spans: [] }])}>
          {catalog.addAHoliday}
        </Button>
      </div>
    </div>
  );
}

import { useContext, useId, useState } from 'react';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/menu-editor.ts';
import { addDays, businessDayEnd, businessDayOf, dayOf, nextBusinessDay } from '#domain/day-start.ts';
import { momentText } from '#domain/moment-text.ts';
import { useArea } from '#web/state/ordering/area.ts';
import { useNow } from '#web/state/store/now.ts';
import { Chip } from '#web/ui/display/marks/chip.tsx';
import { DayEndsContext } from './day-ends.ts';

/** Whether something can be had: yes, no, or not until a moment (Unix ms). */
export type Availability =
  | { readonly kind: 'on' }
  | { readonly kind: 'off' }
  | { readonly kind: 'until'; readonly until: number };

/** Of a date field with a year of four digits. */
const LAST_DAY = '9999-12-31';

interface AvailabilityFieldProps {
  readonly label: string;
  readonly value: Availability;
  readonly onChange: (value: Availability) => void;
}

/** On sale, sold out, or sold out until a business day begins (rule menu-switches). */
export function AvailabilityField({ label, value, onChange }: AvailabilityFieldProps) {
  const { timeZone } = useArea();
  const now = useNow();
  const endsMinutes = useContext(DayEndsContext);
  const id = useId();
  // A year comes digit by digit: until it is one that can be meant, the day is only in the field.
  const [typed, setTyped] = useState<string | null>(null);
  const tomorrow = nextBusinessDay(now, timeZone, endsMinutes);
  const isTomorrow = value.kind === 'until' && value.until === tomorrow;
  const first = addDays(businessDayOf(now, timeZone, endsMinutes), 1);
  return (
    <fieldset className="stack-1">
      <legend className="soft small bold">{label}</legend>
      <div className="line-2">
        <Chip isPressed={value.kind === 'on'} onPress={() => onChange({ kind: 'on' })}>
          {catalog.onSale}
        </Chip>
        <Chip isPressed={value.kind === 'off'} onPress={() => onChange({ kind: 'off' })}>
          {shared.soldOut}
        </Chip>
        <Chip isPressed={isTomorrow} onPress={() => onChange({ kind: 'until', until: tomorrow })}>
          {shared.untilTomorrow}
        </Chip>
        <span className="muted inline-flex wrap gap-2 items-center">
          <label htmlFor={id}>{catalog.soldOutUntil}</label>
          <input
            id={id}
            type="date"
            className="target px-3 text-ink bg-surface round-1 edge-control"
            min={first}
            max={LAST_DAY}
            value={typed ?? (value.kind === 'until' ? dayOf(value.until, timeZone) : '')}
            onChange={({ target: { value: day } }) => {
              const isMeant = day >= first && day <= LAST_DAY;
              setTyped(isMeant ? null : day);
              if (isMeant) onChange({ kind: 'until', until: businessDayEnd(addDays(day, -1), timeZone, endsMinutes) });
            }}
            onBlur={() => setTyped(null)}
          />
        </span>
      </div>
      {value.kind === 'until' && <p className="soft small">{catalog.backOn(momentText(value.until, timeZone))}</p>}
    </fieldset>
  );
}

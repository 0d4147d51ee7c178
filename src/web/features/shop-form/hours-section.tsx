import type { OpeningSpan } from '#domain/menu/menu.ts';
import { hoursInWords, WEEK_IN_ORDER, weekdayName } from '#domain/shop/hours-in-words.ts';
import type { Shop } from '#domain/shop/shop.ts';
import { zoneChoices } from '#domain/shop/time-zones.ts';
import { Button } from '#web/ui/form/button.tsx';
import { ErrorLine } from '#web/ui/form/error-line.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { type ClockSpan, SpansEditor } from '#web/ui/form/spans-editor.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { EditableList } from './editable-list.tsx';
import { Section } from './section.tsx';
import styles from './shop-form.module.css';
import type { ShopForm } from './use-shop-form.ts';

type Holiday = Shop['holidays'][number];

/** The hours of one weekday in place of those that it had; the order of the week stays. */
function withDay(hours: readonly OpeningSpan[], day: OpeningSpan['day'], spans: readonly ClockSpan[]): OpeningSpan[] {
  return WEEK_IN_ORDER.flatMap((one) =>
    one === day ? spans.map((span) => ({ ...span, day })) : hours.filter((span) => span.day === one),
  );
}

function dayError(form: ShopForm, day: OpeningSpan['day']): string | null {
  const index = form.shop.hours.findIndex((span, at) => span.day === day && form.errorOf(`hours.${at}`) !== null);
  return index === -1 ? null : form.errorOf(`hours.${index}`);
}

function Week({ form }: { readonly form: ShopForm }) {
  const { hours } = form.shop;
  const { set } = form;
  const monday = hours.filter(({ day }) => day === 'monday');
  const everyDay = (): void =>
    set(
      'hours',
      WEEK_IN_ORDER.flatMap((day) => monday.map((span) => ({ ...span, day }))),
    );
  return (
    <fieldset className="stack-3">
      <legend className="size-3 bold">Hours</legend>
      <p className="soft">
        {hours.length === 0
          ? 'No hours are set: orders are taken at any time.'
          : `As customers read it: ${hoursInWords(hours)}. Outside these hours the shop says when it opens.`}
      </p>
      {WEEK_IN_ORDER.map((day) => (
        <SpansEditor
          key={day}
          name={weekdayName(day)}
          spans={hours.filter((span) => span.day === day)}
          none={hours.length === 0 ? 'At any time' : 'Closed'}
          isWrong={dayError(form, day) !== null}
          onChange={(spans) => set('hours', withDay(hours, day, spans))}
        />
      ))}
      {monday.length > 0 && (
        <div>
          <Button variant="quiet" onClick={everyDay}>
            Every day as on Monday
          </Button>
        </div>
      )}
    </fieldset>
  );
}

interface HolidayFieldsProps {
  readonly holiday: Holiday;
  readonly onChange: (holiday: Holiday) => void;
  readonly error: string | null;
}

function HolidayFields({ holiday, onChange, error }: HolidayFieldsProps) {
  return (
    <>
      <div className={`stack-4 items-end min-0 ${styles.pair}`}>
        <TextField
          label="Day"
          type="date"
          value={holiday.date}
          error={error}
          onChange={(date) => onChange({ ...holiday, date })}
        />
        <TextField
          label="Name"
          maxLength={60}
          placeholder="Christmas"
          value={holiday.name}
          onChange={(name) => onChange({ ...holiday, name })}
        />
      </div>
      <SpansEditor
        name={holiday.name || 'That day'}
        spans={holiday.spans}
        onChange={(spans) => onChange({ ...holiday, spans })}
      />
    </>
  );
}

/** When orders are taken: weekdays, holidays, and the clock by which they are read. */
export function HoursSection({ form }: { readonly form: ShopForm }) {
  const { shop, set, errorOf, field, isAsked } = form;
  return (
    <Section title="Hours" lead="When orders are taken. A closing time before the opening is the next day's.">
      <SelectField
        label="Time zone"
        hint="All times are read by this clock"
        {...field('timeZone')}
        value={isAsked('timeZone') ? shop.timeZone : ''}
        options={[
          ...(isAsked('timeZone') ? [] : [{ value: '', label: 'Choose where you are' }]),
          ...zoneChoices(Intl.supportedValuesOf('timeZone'), shop.timeZone),
        ]}
      />
      <Week form={form} />
      <fieldset className="stack-3">
        <legend className="size-3 bold">Holidays</legend>
        <p className="soft">Days on which you are closed, or keep other hours.</p>
        <EditableList
          items={shop.holidays}
          onChange={(holidays) => set('holidays', holidays)}
          noun="holiday"
          max={60}
          fresh={(): Holiday => ({ date: '', name: '', spans: [] })}
          render={(holiday, change, index) => (
            <HolidayFields holiday={holiday} onChange={change} error={errorOf(`holidays.${index}`)} />
          )}
        />
        <ErrorLine>
          {shop.holidays.every((_, at) => errorOf(`holidays.${at}`) === null) ? errorOf('holidays') : ''}
        </ErrorLine>
      </fieldset>
      {shop.hours.length === 0 && (
        <TextField
          label="Hours in words"
          hint="Shown where no hours are set; closes nothing"
          maxLength={120}
          {...field('serviceHours')}
        />
      )}
    </Section>
  );
}

import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/shop-form.tsx';
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

/** The hours of one weekday instead of those that it had; the order of the week stays. */
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
      <legend className="size-3 bold">{shared.hours}</legend>
      <p className="soft">{hours.length === 0 ? catalog.noHoursSet : catalog.hoursCustomersSee(hoursInWords(hours))}</p>
      {WEEK_IN_ORDER.map((day) => (
        <SpansEditor
          key={day}
          name={weekdayName(day)}
          spans={hours.filter((span) => span.day === day)}
          none={hours.length === 0 ? catalog.atAnyTime : shared.closed}
          isWrong={dayError(form, day) !== null}
          onChange={(spans) => set('hours', withDay(hours, day, spans))}
        />
      ))}
      {monday.length > 0 && (
        <div>
          <Button variant="quiet" onClick={everyDay}>
            {shared.copyMonday}
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
          label={shared.day}
          type="date"
          value={holiday.date}
          error={error}
          onChange={(date) => onChange({ ...holiday, date })}
        />
        <TextField
          label={shared.name}
          maxLength={60}
          placeholder={catalog.christmas}
          value={holiday.name}
          onChange={(name) => onChange({ ...holiday, name })}
        />
      </div>
      <SpansEditor
        name={holiday.name || catalog.thatDay}
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
    <Section title={shared.hours} lead={catalog.hoursExplained}>
      <SelectField
        label={catalog.timeZone}
        hint={catalog.timeZoneHint}
        {...field('timeZone')}
        value={isAsked('timeZone') ? shop.timeZone : ''}
        options={[
          ...(isAsked('timeZone') ? [] : [{ value: '', label: catalog.chooseWhereYouAre }]),
          ...zoneChoices(Intl.supportedValuesOf('timeZone'), shop.timeZone),
        ]}
      />
      <Week form={form} />
      <fieldset className="stack-3">
        <legend className="size-3 bold">{shared.holidays}</legend>
        <p className="soft">{catalog.holidaysExplained}</p>
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
          label={catalog.hoursInWords}
          hint={catalog.hoursInWordsHint}
          maxLength={120}
          {...field('serviceHours')}
        />
      )}
    </Section>
  );
}

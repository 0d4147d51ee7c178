import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/restaurant-office.tsx';
import type { ProfileAnswer } from '#contract/restaurant-profiles.ts';
import { isSame } from '#domain/menu/editing/same-value.ts';
import { WEEKDAYS } from '#domain/menu/weekdays.ts';
import { digitsOrTyped } from '#domain/person/phone.ts';
import { shownDigits } from '#domain/person/written-phone.ts';
import { typedNumber, typedPercentPpm } from '#domain/typed-number.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { leadToFault } from '#web/ui/form/lead-to-fault.ts';
import { PhoneField } from '#web/ui/form/phone-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { WeekHours } from '#web/ui/form/week-hours.tsx';
import { StatusRegion } from '#web/ui/page/status-region.tsx';
import { PictureField } from '#web/ui/picture-field/picture-field.tsx';
import { AddressField } from './address-field.tsx';
import { HolidaysField, untilMidnight } from './holidays-field.tsx';
import { FIELD_WORDS, taxPercent, valueText } from './profile-words.ts';
import styles from './restaurant-office.module.css';
import { useProfile } from './use-profile.ts';

type Editing = ReturnType<typeof useProfile>;

/** What somebody else wrote into the same fields, with both values. */
function Conflicts({ conflict, fields, settle }: Editing) {
  if (conflict === null) return null;
  const title =
    conflict.person === '' ? catalog.someoneChangedSameField : catalog.personChangedSameField(conflict.person);
  return (
    <Notice tone="warn" role="alert" title={title}>
      {conflict.fields.map(({ field, present }) => (
        <div key={field} className={`stack-4 content-start min-0 ${styles.part}`}>
          <p>
            {catalog.fieldConflict(
              <strong>{FIELD_WORDS[field]}</strong>,
              valueText(field, present),
              valueText(field, fields[field]),
            )}
          </p>
          <div className="line-3">
            <Button
              variant="quiet"
              aria-label={catalog.keepMyField(FIELD_WORDS[field])}
              onClick={() => settle(field, present, true)}
            >
              {shared.keepMine}
            </Button>
            <Button
              variant="plain"
              aria-label={catalog.chooseTheirField(FIELD_WORDS[field])}
              onClick={() => settle(field, present, false)}
            >
              {shared.useTheirs}
            </Button>
          </div>
        </div>
      ))}
    </Notice>
  );
}

interface SectionProps {
  readonly title: string;
  readonly fault?: string | undefined;
  readonly children: ReactNode;
}

function Section({ title, fault, children }: SectionProps) {
  return (
    <section className={`stack-4 content-start min-0 ${styles.part}`} aria-label={title}>
      <h3>{title}</h3>
      {fault !== undefined && <Notice tone="danger" role="alert" title={fault} />}
      {children}
    </section>
  );
}

interface TypedNumberProps {
  readonly label: string;
  readonly hint: string;
  readonly value: number | null;
  readonly error: string | undefined;
  /** Not a number if the text isn't one; it is never empty. */
  readonly read: (text: string) => number;
  readonly write: (value: number) => string;
  readonly onChange: (value: number | null) => void;
}

/** A number that may be left out. It shows what was typed until somebody else changes the value. */
function TypedNumber({ label, hint, value, error, read, write, onChange }: TypedNumberProps) {
  const written = value === null ? '' : write(value);
  const [typed, setTyped] = useState(written);
  const [known, setKnown] = useState(value);
  if (!Object.is(known, value)) {
    setKnown(value);
    setTyped(written);
  }
  const type = (text: string): void => {
    const next = text.trim() === '' ? null : read(text);
    setTyped(text);
    setKnown(next);
    onChange(next);
  };
  return <TextField inputMode="decimal" value={typed} onChange={type} {...{ label, hint, error }} />;
}

const readRate = (text: string): number => (typedPercentPpm(text) ?? Number.NaN) / 1_000_000;

const tagsIn = (text: string): readonly string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

function Basics({ fields, put, field, faults }: Editing) {
  const [typed, setTyped] = useState('');
  const tags = isSame(tagsIn(typed), fields.category) ? typed : fields.category.join(', ');
  return (
    <>
      <TextField label={shared.name} maxLength={200} required {...field('name')} />
      <div className="pair stack-4 items-end">
        <TextField label={shared.cuisine} maxLength={100} {...field('cuisine_type')} />
        <TextField
          label={catalog.tags}
          hint={catalog.separatedByCommas}
          value={tags}
          onChange={(text) => {
            setTyped(text);
            put({ category: tagsIn(text) });
          }}
          error={faults.category}
        />
      </div>
      <TextField
        label={catalog.promotion}
        hint={catalog.promotionHint}
        value={fields.promo ?? ''}
        maxLength={200}
        onChange={(promo) => put({ promo: promo === '' ? null : promo })}
        error={faults.promo}
      />
      <div className="pair stack-4 items-end">
        <PhoneField
          label={shared.phone}
          hint={catalog.phoneHint}
          value={shownDigits(fields.phone)}
          onChange={(typed) => put({ phone: digitsOrTyped(typed) })}
          error={faults.phone ?? null}
        />
        <TypedNumber
          label={catalog.salesTaxPercent}
          hint={catalog.salesTaxHint}
          {...field('tax_rate')}
          read={readRate}
          write={taxPercent}
        />
        <TypedNumber
          label={catalog.kitchenTimeMinutes}
          hint={catalog.kitchenTimeHint}
          {...field('kitchenMinutes')}
          read={(text) => typedNumber(text) ?? Number.NaN}
          write={String}
        />
      </div>
    </>
  );
}

/** Everything about a restaurant but its menu. */
export function ProfileForm({ answer }: { readonly answer: ProfileAnswer }) {
  const editing = useProfile(answer);
  const { fields, put, faults, edits, refusal, save, drop, isBusy, refusals } = editing;
  const top = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusals > 0) leadToFault(top.current);
  }, [refusals]);
  return (
    <Form
      ref={top}
      onSubmit={() => {
        if (edits > 0) save();
      }}
    >
      <Basics {...editing} />
      <PictureField label={shared.picture} value={fields.logo} onChange={(logo) => put({ logo })} aspect={16 / 9} />
      {faults.logo !== undefined && <Notice tone="danger" role="alert" title={faults.logo} />}
      <Section title={shared.address} fault={faults.kitchen}>
        <AddressField
          kitchen={fields.kitchen}
          saved={answer.fields.kitchen}
          onChange={(kitchen) => put({ kitchen })}
          faults={faults}
        />
      </Section>
      <Section title={shared.hours} fault={faults.hours}>
        <div className={styles.hours}>
          <WeekHours
            hours={fields.hours}
            days={WEEKDAYS}
            read={untilMidnight}
            copyMonday={shared.copyMonday}
            onChange={(hours) => put({ hours })}
          />
        </div>
      </Section>
      <Section title={shared.holidays} fault={faults.holidays}>
        <HolidaysField holidays={fields.holidays} onChange={(holidays) => put({ holidays })} />
      </Section>
      <Conflicts {...editing} />
      {refusal !== null && <Notice tone="danger" role="alert" title={refusal} />}
      <div className={`stack-2 px-gutter py-3 bg-paper rule-above sticky-bar ${styles.bar}`}>
        <StatusRegion className="soft small">
          {edits === 0 ? catalog.everythingIsSaved : catalog.fieldsChanged(edits)}
        </StatusRegion>
        <div className="line-3">
          {edits > 0 && (
            <>
              <Button type="submit" busy={isBusy} busyLabel={shared.saving}>
                {shared.save}
              </Button>
              <Button variant="plain" onClick={drop}>
                {catalog.discardTheChanges}
              </Button>
            </>
          )}
        </div>
      </div>
    </Form>
  );
}

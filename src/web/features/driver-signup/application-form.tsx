import { useRef, useState } from 'react';
import * as catalog from '#catalog/customers/driver-signup.ts';
import type { WaitlistEntry } from '#contract/shop/signups.ts';
import { HOURS_TEXT, PREFERRED_HOURS, type PreferredHours } from '#domain/person/driver-waitlist.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { PhoneField } from '#web/ui/form/phone-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TrapField, trapOf } from '#web/ui/form/trap-field.tsx';
import { type Application, type ApplicationProblem, EMPTY_APPLICATION } from './application.ts';
import { DayButtons } from './day-buttons.tsx';
import styles from './driver-signup-page.module.css';
import { useApplication } from './use-application.ts';

const HOURS = ['', ...PREFERRED_HOURS.filter((hours) => hours !== '')].map((value) => ({
  value,
  label: HOURS_TEXT[value as PreferredHours],
}));

const NAMES = [
  { field: 'firstName', label: catalog.firstName, autoComplete: 'given-name' },
  { field: 'lastName', label: catalog.lastName, autoComplete: 'family-name' },
] as const;

/** The message about a problem, under the field that it belongs to or above the button. */
function Oops({
  problem,
  at,
}: {
  readonly problem: ApplicationProblem | null;
  readonly at: ApplicationProblem['field'];
}) {
  if (problem === null || problem.field !== at) return null;
  return (
    <Notice tone="danger" title={catalog.oops} role="alert">
      {problem.text}
    </Notice>
  );
}

interface FieldsProps {
  readonly application: Application;
  readonly problem: ApplicationProblem | null;
  readonly onChange: (change: Partial<Application>) => void;
}

function Fields({ application, problem, onChange }: FieldsProps) {
  const { phone, availabilityDays, preferredHours } = application;
  return (
    <>
      <div className={`stack-4 ${styles.names}`}>
        {NAMES.map(({ field, label, autoComplete }) => (
          <div key={field} data-field={field} className="stack-2 content-start min-0">
            <TextField
              label={label}
              autoComplete={autoComplete}
              maxLength={100}
              required
              value={application[field]}
              onChange={(text) => onChange({ [field]: text })}
            />
            <Oops problem={problem} at={field} />
          </div>
        ))}
      </div>
      <div data-field="phone" className="stack-2 content-start min-0">
        <PhoneField label={catalog.phoneNumber} required value={phone} onChange={(text) => onChange({ phone: text })} />
        <Oops problem={problem} at="phone" />
      </div>
      <div data-field="availabilityDays" className="stack-2 content-start min-0">
        <DayButtons days={availabilityDays} onChange={(days) => onChange({ availabilityDays: days })} />
        <Oops problem={problem} at="availabilityDays" />
      </div>
      <SelectField
        label={catalog.preferredHours}
        options={HOURS}
        value={preferredHours}
        onChange={(hours) => onChange({ preferredHours: hours as PreferredHours })}
      />
    </>
  );
}

function focusField(form: HTMLFormElement | null, { field }: ApplicationProblem): void {
  form?.querySelector<HTMLElement>(`[data-field="${field}"] :is(input, button)`)?.focus();
}

/** The driver waitlist form (rule driver-signup-form). */
export function ApplicationForm({ onJoined }: { readonly onJoined: (entry: WaitlistEntry) => void }) {
  const [application, setApplication] = useState(EMPTY_APPLICATION);
  const form = useRef<HTMLFormElement>(null);
  const { problem, clearProblem, isBusy, submit } = useApplication(onJoined, (found) =>
    focusField(form.current, found),
  );
  const change = (part: Partial<Application>) => {
    clearProblem();
    setApplication({ ...application, ...part });
  };
  return (
    <Form ref={form} onSubmit={(sent) => submit(application, trapOf(sent))}>
      <Fields application={application} problem={problem} onChange={change} />
      <TrapField />
      <Oops problem={problem} at={null} />
      <Button type="submit" wide busy={isBusy} busyLabel={catalog.submittingApplication}>
        {catalog.joinTheWaitlist}
      </Button>
    </Form>
  );
}

import { useRef, useState } from 'react';
import * as catalog from '#catalog/customers/driver-signup.ts';
import type { WaitlistBody, WaitlistEntry } from '#contract/shop/signups.ts';
import {
  HOURS_TEXT,
  inWeekOrder,
  PREFERRED_HOURS,
  type PreferredHours,
  WEEK,
  type WeekDay,
} from '#domain/person/driver-waitlist.ts';
import { ApiRefusal } from '#web/api/api-errors.ts';
import { joinWaitlist } from '#web/api/sign-up.ts';
import { useIdempotencyKey } from '#web/state/idempotency-key.ts';
import { type Application, applicationDrafts } from '#web/state/ordering/typed-drafts.ts';
import { failureWords, useSending } from '#web/state/use-sending.ts';
import { Chip } from '#web/ui/display/marks/chip.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { PhoneField } from '#web/ui/form/phone-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TrapField, trapOf } from '#web/ui/form/trap-field.tsx';
import {
  type ApplicationField,
  type ApplicationProblem,
  applicationBody,
  EMPTY_APPLICATION,
  firstProblem,
} from './application.ts';
import styles from './driver-signup-page.module.css';

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

interface DayButtonsProps {
  readonly days: readonly WeekDay[];
  readonly onChange: (days: readonly WeekDay[]) => void;
}

/** The seven days as buttons that stay pressed, and one button for all of them (rule driver-signup-form). */
function DayButtons({ days, onChange }: DayButtonsProps) {
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

const FIELDS: readonly string[] = ['firstName', 'lastName', 'phone', 'availabilityDays'] satisfies ApplicationField[];

/** The server's words for the field that it names (rule driver-signup-answer); null after an alert. */
function problemOf(error: Error): ApplicationProblem | null {
  const text = failureWords(error, catalog.failedToSubmit);
  const details = error instanceof ApiRefusal ? error.details : undefined;
  const named = (details as { readonly field?: unknown } | undefined)?.field;
  const field = text !== catalog.failedToSubmit && FIELDS.includes(String(named)) ? (named as ApplicationField) : null;
  return text === null ? null : { field, text };
}

/** Sends the application, and says what is wrong with it; `onProblem` leads to where that is. */
function useApplication(onJoined: (entry: WaitlistEntry) => void, onProblem: (problem: ApplicationProblem) => void) {
  const [problem, setProblem] = useState<ApplicationProblem | null>(null);
  const keyOf = useIdempotencyKey();
  const tell = (found: ApplicationProblem | null): void => {
    setProblem(found);
    if (found !== null) onProblem(found);
  };
  const { isBusy, send } = useSending({
    mutationFn: (body: WaitlistBody) => joinWaitlist(body, keyOf(body)),
    onSuccess: ({ entry }) => {
      applicationDrafts.keep('', null);
      onJoined(entry);
    },
    onError: (error) => tell(problemOf(error)),
  });
  const submit = (application: Application, website: string): void => {
    const missing = firstProblem(application);
    tell(missing);
    if (missing === null) send({ ...applicationBody(application), website });
  };
  return { problem, clearProblem: () => setProblem(null), isBusy, submit };
}

/** The driver waitlist form (rule driver-signup-form). */
export function ApplicationForm({ onJoined }: { readonly onJoined: (entry: WaitlistEntry) => void }) {
  const application = applicationDrafts.useDraft('') ?? EMPTY_APPLICATION;
  const form = useRef<HTMLFormElement>(null);
  const { problem, clearProblem, isBusy, submit } = useApplication(onJoined, (found) =>
    focusField(form.current, found),
  );
  const change = (part: Partial<Application>) => {
    clearProblem();
    applicationDrafts.keep('', { ...application, ...part });
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

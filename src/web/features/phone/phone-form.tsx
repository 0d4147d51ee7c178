import { type FormEvent, type ReactNode, useState } from 'react';
import * as catalog from '#catalog/customers/phone.ts';
import * as shared from '#catalog/everyone/shared.ts';
import { isWholeNumber, readPhone } from '#domain/person/phone.ts';
import { digitsOf } from '#domain/person/written-phone.ts';
import { phoneActions, phoneStore } from '#web/state/ordering/phone.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { PhoneField } from '#web/ui/form/phone-field.tsx';

interface PhoneFormProps {
  /** Called once the number is saved, or kept for this visit alone. */
  readonly onDone: () => void;
  readonly submitLabel: string;
  readonly autoFocus?: boolean;
  readonly layout: (field: ReactNode, button: ReactNode) => ReactNode;
}

/**
 * The number as typed, and what is wrong with it, which is said once it is complete or the field is left with a part of
 * it.
 */
function usePhoneDraft() {
  const [formatted, setFormatted] = useState(() => phoneStore.getState()?.formatted ?? '');
  const [isLeft, setLeft] = useState(false);
  const read = readPhone(formatted, 'phone-page');
  const isShown = isWholeNumber(formatted) || (isLeft && formatted !== '');
  const change = (next: string): void => {
    setFormatted(next);
    if (digitsOf(next).length < digitsOf(formatted).length) setLeft(false);
  };
  return {
    formatted,
    digits: read.ok ? read.value : null,
    error: isShown && !read.ok ? read.problem.message : null,
    change,
    leave: () => setLeft(formatted !== ''),
  };
}

/** The browser did not keep the number (rule phone-stored). */
function NotSaved({ onGoOn }: { readonly onGoOn: () => void }) {
  return (
    <Notice
      tone="danger"
      role="alert"
      title={catalog.failedToSavePhone}
      actions={
        <Button variant="quiet" onClick={onGoOn}>
          {catalog.continueWithoutSaving}
        </Button>
      }
    >
      {catalog.browserDidNotSave}
    </Notice>
  );
}

/** The customer's phone number; the button is disabled until it is valid (rules phone-screen, phone-rules). */
export function PhoneForm({ onDone, submitLabel, autoFocus = false, layout }: PhoneFormProps) {
  const draft = usePhoneDraft();
  const [hasFailed, setFailed] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (draft.digits === null) return;
    const isKept = phoneActions.save(draft.digits);
    setFailed(!isKept);
    if (isKept) onDone();
  };
  const field = (
    <div className="stack-4">
      <PhoneField
        label={shared.phoneNumber}
        hint={catalog.phoneHint}
        value={draft.formatted}
        onChange={draft.change}
        onBlur={draft.leave}
        error={draft.error}
        required
        autoFocus={autoFocus}
      />
      {hasFailed && <NotSaved onGoOn={onDone} />}
    </div>
  );
  const button = (
    <Button type="submit" wide disabled={draft.digits === null}>
      {submitLabel}
    </Button>
  );
  return (
    <form className="contents" noValidate onSubmit={submit}>
      {layout(field, button)}
    </form>
  );
}

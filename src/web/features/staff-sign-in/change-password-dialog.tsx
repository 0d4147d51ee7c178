import { useState } from 'react';
import * as requests from '#catalog/everyone/requests.ts';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/staff/staff-sign-in.ts';
import { fitsPasswordLength } from '#domain/person/password-length.ts';
import { ApiRefusal, ask } from '#web/api/client.ts';
import { useIdempotencyKey } from '#web/state/idempotency-key.ts';
import { failureWords, useSending } from '#web/state/use-sending.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { showStatus } from '#web/ui/page/status-message.ts';

interface Errors {
  readonly current?: string;
  readonly next?: string;
}

function errorsOf(problem: Error): Errors {
  const message = failureWords(problem);
  if (message === null) return {};
  const isCurrent =
    problem instanceof ApiRefusal && problem.code !== 'PASSWORD_COMMON' && problem.code !== 'VALIDATION';
  return isCurrent ? { current: message } : { next: message };
}

function check(current: string, next: string): Errors | null {
  if (current === '') return { current: catalog.enterCurrentPassword };
  return fitsPasswordLength(next) ? null : { next: shared.passwordLength };
}

function useChange(onDone: () => void) {
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const keyOf = useIdempotencyKey();
  const { isBusy, send } = useSending({
    mutationFn: (body: { readonly currentPassword: string; readonly newPassword: string }) =>
      ask('POST /api/staff/password', { label: requests.passwordChange, body, idempotencyKey: keyOf(body) }),
    onSuccess: onDone,
    onError: (problem) => setErrors(errorsOf(problem)),
  });
  const submit = (): void => {
    const wrong = check(current, next);
    setErrors(wrong ?? {});
    if (wrong === null) send({ currentPassword: current, newPassword: next });
  };
  return { current, setCurrent, next, setNext, errors, isBusy, submit };
}

function ChangeForm({ onDone }: { readonly onDone: () => void }) {
  const form = useChange(onDone);
  return (
    <Form onSubmit={form.submit}>
      <PasswordField
        label={catalog.currentPassword}
        autoComplete="current-password"
        value={form.current}
        onChange={form.setCurrent}
        error={form.errors.current}
      />
      <PasswordField
        label={catalog.newPassword}
        hint={shared.passwordHint}
        autoComplete="new-password"
        value={form.next}
        onChange={form.setNext}
        error={form.errors.next}
      />
      <Button type="submit" wide busy={form.isBusy} busyLabel={catalog.changing}>
        {catalog.changePassword}
      </Button>
    </Form>
  );
}

/** Changes the signed-in person's password. */
export function ChangePasswordDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const done = (): void => {
    onClose();
    showStatus(catalog.passwordChanged);
  };
  return (
    <Dialog title={catalog.changePassword} open={open} onClose={onClose}>
      <ChangeForm onDone={done} />
    </Dialog>
  );
}

import { useState } from 'react';
import * as requests from '#catalog/everyone/requests.ts';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/staff/staff-sign-in.ts';
import type { StaffMember } from '#contract/shop/staff.ts';
import { fitsPasswordLength } from '#domain/person/password-length.ts';
import { roleName } from '#domain/person/roles.ts';
import { ApiRefusal, ask } from '#web/api/client.ts';
import { staffHint } from '#web/api/staff/staff-hint.ts';
import { navigate } from '#web/navigation.ts';
import { paths } from '#web/paths.ts';
import { outgoing } from '#web/state/driver/outgoing-updates.ts';
import { useIdempotencyKey } from '#web/state/idempotency-key.ts';
import { unsubscribePush } from '#web/state/push.ts';
import { staffActions } from '#web/state/staff.ts';
import { failureWords, useAlertedSending, useSending } from '#web/state/use-sending.ts';
import { showConfirm } from '#web/ui/dialog/alert-dialog.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { StatusLine } from '#web/ui/page/status-line.tsx';
import { showStatus } from '#web/ui/page/status-message.ts';
import styles from './account-dialog.module.css';

interface AccountDialogProps {
  readonly staff: StaffMember;
  readonly open: boolean;
  readonly onClose: () => void;
}

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

function ChangePasswordDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
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

const EVERYWHERE = {
  title: catalog.signOutEverywhereQuestion,
  text: catalog.signedOutEverywhere,
  confirmLabel: catalog.signOutEverywhere,
  cancelLabel: catalog.staySignedIn,
} as const;

const loss = (count: number) =>
  ({
    title: catalog.updatesNotSent,
    text: catalog.updatesWouldBeLost(catalog.updatesCount(count)),
    confirmLabel: catalog.signOutAnyway,
    cancelLabel: catalog.staySignedIn,
    tone: 'danger',
  }) as const;

/** Sends the updates that wait on this device, and asks where some cannot be sent. False where the person stays. */
async function mayLeave(staffId: string): Promise<boolean> {
  await outgoing.load();
  if (outgoing.unsentOf(staffId).length > 0 && navigator.onLine) await outgoing.sendAll(staffId);
  const { length } = outgoing.unsentOf(staffId);
  return length === 0 || showConfirm(loss(length));
}

/**
 * Signs out, which every open staff page notices. Nothing that the person wrote stays on the device
 * (rule uncached-answers).
 */
function useLeave(staffId: string) {
  const leave = (): void => {
    void outgoing.forgetPerson(staffId);
    void unsubscribePush().catch(() => undefined);
    navigate(paths.staffSignIn(), { replace: true });
    staffActions.left();
  };
  return useAlertedSending({
    mutationFn: async (where: 'here' | 'everywhere') => {
      const isSure = (where === 'here' || (await showConfirm(EVERYWHERE))) && (await mayLeave(staffId));
      if (!isSure) return;
      const path = where === 'here' ? 'sign-out' : 'sign-out-everywhere';
      await ask(`POST /api/staff/${path}` as const, { label: requests.signOut });
      staffHint.clear();
      leave();
    },
  });
}

/** The signed-in person's account: name, email and role, signing out, and the password. */
export function AccountDialog({ staff, open, onClose }: AccountDialogProps) {
  const { send: leave, sent: leaving } = useLeave(staff.id);
  const [isChanging, setChanging] = useState(false);
  return (
    <>
      <Dialog title={catalog.yourAccount} open={open} onClose={onClose} status={<StatusLine place="dialog" />}>
        <dl className={`stack-2 gap-x-5 anywhere ${styles.facts}`}>
          <dt className="soft">{shared.name}</dt>
          <dd className="semibold">{staff.name}</dd>
          <dt className="soft">{shared.email}</dt>
          <dd className="semibold">{staff.email}</dd>
          <dt className="soft">{shared.role}</dt>
          <dd className="semibold">{roleName(staff.role)}</dd>
        </dl>
        <div className="stack-2 pt-5">
          <Button wide busy={leaving === 'here'} onClick={() => leave('here')}>
            {catalog.signOut}
          </Button>
          <Button variant="quiet" wide onClick={() => setChanging(true)}>
            {catalog.changePassword}
          </Button>
          <Button variant="plain" wide busy={leaving === 'everywhere'} onClick={() => leave('everywhere')}>
            {catalog.signOutEverywhere}
          </Button>
        </div>
      </Dialog>
      <ChangePasswordDialog open={isChanging} onClose={() => setChanging(false)} />
    </>
  );
}

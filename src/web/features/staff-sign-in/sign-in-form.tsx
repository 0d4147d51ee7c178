import * as catalog from '#catalog/staff-sign-in.ts';
import type { StaffMember } from '#contract/shop/staff.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useSignIn } from './use-sign-in.ts';

interface SignInFormProps {
  /** Who was signed in on this page, if anybody: the email is filled in. */
  readonly before?: StaffMember;
  readonly onDone: () => void;
}

/** Email and password, with what went wrong above the button. */
export function SignInForm({ before, onDone }: SignInFormProps) {
  const form = useSignIn(before ?? null, onDone);
  return (
    <Form onSubmit={form.submit}>
      <TextField
        label={catalog.email}
        type="email"
        name="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={form.email}
        onChange={form.setEmail}
        autoFocus={before === undefined}
        required
      />
      <PasswordField
        label={catalog.password}
        autoComplete="current-password"
        value={form.password}
        onChange={form.setPassword}
        autoFocus={before !== undefined}
      />
      {form.error !== null && <Notice tone="danger" role="alert" title={form.error} />}
      <Button type="submit" wide busy={form.isBusy} busyLabel={catalog.signingIn}>
        {catalog.signIn}
      </Button>
    </Form>
  );
}

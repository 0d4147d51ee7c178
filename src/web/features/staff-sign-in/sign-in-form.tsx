import { type Query, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/staff/staff-sign-in.ts';
import type { StaffMember } from '#contract/shop/staff.ts';
import { signIn } from '#web/api/staff/session.ts';
import { staffMeQuery } from '#web/api/staff/signed-in.ts';
import { leaveBoardTo } from '#web/state/dispatch/board.ts';
import { staffActions } from '#web/state/staff.ts';
import { useSending } from '#web/state/use-sending.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

interface SignInFormProps {
  /** Who was signed in on this page, if anybody: the email is filled in. */
  readonly before?: StaffMember;
  /** Rejects if the session that has just begun doesn't hold. */
  readonly check?: () => Promise<void>;
}

const isNotMe = ({ queryKey }: Query): boolean => queryKey[1] !== 'me';

/** The state of the sign-in form and its actions. `before` = who was signed in on this page, if anybody. */
function useSignIn(before: StaffMember | null, check: SignInFormProps['check']) {
  const client = useQueryClient();
  const [email, setEmail] = useState(before?.email ?? '');
  const [password, setPassword] = useState('');

  const { isBusy, refusal, refuse, send } = useSending({
    mutationFn: async () => {
      const answer = await signIn(email, password);
      await check?.();
      return answer;
    },
    onSuccess: async (answer) => {
      // Not all is cleared: the page watches the answer about who is signed in, and turns to another person by it.
      if (before !== null && answer.staff.id !== before.id) client.removeQueries({ predicate: isNotMe });
      leaveBoardTo(answer.staff.id);
      client.setQueryData(staffMeQuery().queryKey, answer);
      staffActions.sessionBegun();
      setPassword('');
      await client.invalidateQueries({ predicate: isNotMe });
    },
  });
  const submit = (): void => {
    if (email.trim() === '' || password === '') refuse(catalog.enterEmailPassword);
    else send();
  };

  return { email, setEmail, password, setPassword, refusal, isBusy, submit };
}

export function SignInForm({ before, check }: SignInFormProps) {
  const form = useSignIn(before ?? null, check);
  return (
    <Form onSubmit={form.submit}>
      <TextField
        label={shared.email}
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
        label={shared.password}
        autoComplete="current-password"
        value={form.password}
        onChange={form.setPassword}
        autoFocus={before !== undefined}
      />
      {form.refusal !== null && <Notice tone="danger" role="alert" title={form.refusal} />}
      <Button type="submit" wide busy={form.isBusy} busyLabel={catalog.signingIn}>
        {shared.signIn}
      </Button>
    </Form>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as requests from '#catalog/everyone/requests.ts';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/set-up.tsx';
import { EMAIL_ADDRESS } from '#domain/person/email-address.ts';
import { fitsPasswordLength } from '#domain/person/password-length.ts';
import { has, hasTexts } from '#web/api/answers.ts';
import { ask } from '#web/api/client.ts';
import { staffMeQuery } from '#web/api/staff/signed-in.ts';
import { staffHint } from '#web/api/staff/staff-hint.ts';
import { paths } from '#web/paths.ts';
import { staffActions } from '#web/state/staff.ts';
import { useSending } from '#web/state/use-sending.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { BrandHeader, Page } from '#web/ui/page/page.tsx';
import styles from './set-up.module.css';

interface FirstOwnerProps {
  readonly token: string;
  readonly onDone: () => void;
}

function useFirstOwner({ token, onDone }: FirstOwnerProps) {
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { isBusy, refusal, refuse, send } = useSending({
    mutationFn: () =>
      ask('POST /api/set-up/owner', {
        label: requests.firstAccount,
        isAnswer: has('staff', hasTexts('id', 'role')),
        body: { token, name: name.trim(), email, password },
      }),
    onSuccess: (answer) => {
      staffHint.set();
      client.setQueryData(staffMeQuery().queryKey, answer);
      staffActions.sessionBegun();
      onDone();
    },
  });
  const submit = (): void => {
    if (name.trim() === '' || !EMAIL_ADDRESS.test(email.trim())) refuse(catalog.enterNameEmail);
    else if (!fitsPasswordLength(password)) refuse(shared.passwordLength);
    else send();
  };
  return { name, setName, email, setEmail, password, setPassword, refusal, isBusy, submit };
}

/** The first screen of a new shop: who owns it (rule first-owner). */
export function FirstOwner(props: FirstOwnerProps) {
  const form = useFirstOwner(props);
  return (
    <Page title={catalog.setUpYourShop} heading="own" header={<BrandHeader />}>
      <div className={`stack-5 py-6 mx-auto ${styles.owner}`}>
        <div>
          <h1 tabIndex={-1}>{catalog.setUpYourShop}</h1>
          <p className="pt-2 soft size-3">{catalog.ownAccountFirst}</p>
        </div>
        <Form onSubmit={form.submit}>
          <TextField
            label={catalog.yourName}
            value={form.name}
            onChange={form.setName}
            autoComplete="name"
            maxLength={100}
            required
            autoFocus
          />
          <TextField
            label={shared.email}
            hint={catalog.signInHint}
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={form.email}
            onChange={form.setEmail}
            maxLength={200}
            required
          />
          <PasswordField
            label={shared.password}
            hint={shared.passwordHint}
            autoComplete="new-password"
            value={form.password}
            onChange={form.setPassword}
          />
          {form.refusal !== null && <Notice tone="danger" role="alert" title={form.refusal} />}
          <Button type="submit" wide busy={form.isBusy} busyLabel={catalog.makingYourAccount}>
            {catalog.makeMyAccount}
          </Button>
        </Form>
        <p className="soft">
          {catalog.alreadyHaveAccount(<a href={paths.staffSignIn(paths.office('set-up'))}>{shared.signIn}</a>)}
        </p>
      </div>
    </Page>
  );
}

import { useRef, useState } from 'react';
import * as requests from '#catalog/everyone/requests.ts';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/staff-people.ts';
import type { SentPart } from '#contract/calls.ts';
import { EMAIL_ADDRESS } from '#domain/person/email-address.ts';
import type { StaffRole } from '#domain/person/roles.ts';
import { ask } from '#web/api/client.ts';
import { useIdempotencyKey } from '#web/state/idempotency-key.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { MadePassword } from './made-password.tsx';
import { suggestPassword } from './make-password.ts';
import { RoleField } from './role-field.tsx';
import { useSaving } from './use-saving.ts';

type NewPerson = SentPart<'POST /api/staff', 'body'>;

/** Gives a person a password, the same while they are the same: a press after a lost answer is the same call. */
function useMadePassword() {
  const last = useRef<NewPerson | null>(null);
  return (person: Omit<NewPerson, 'password'>): NewPerson => {
    const { name, email, role } = person;
    const isSame = last.current?.name === name && last.current.email === email && last.current.role === role;
    if (last.current === null || !isSame) last.current = { ...person, password: suggestPassword() };
    return last.current;
  };
}

/** A person who comes from the driver waitlist (rule make-driver). */
export interface Hired {
  readonly name: string;
  /** Names their entry on the waitlist. */
  readonly phone: string;
}

interface AddFormProps {
  readonly hired: Hired | null;
  readonly onAdded: (person: NewPerson) => void;
}

function AddForm({ hired, onAdded }: AddFormProps) {
  const [name, setName] = useState(hired?.name ?? '');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<StaffRole>('driver');
  const { refusal, isBusy, save, refuse } = useSaving();
  const withPassword = useMadePassword();
  const keyOf = useIdempotencyKey();
  const submit = (): void => {
    const person = withPassword({ name: name.trim(), email: email.trim(), role, waitlistPhone: hired?.phone });
    if (person.name === '' || !EMAIL_ADDRESS.test(person.email)) refuse(catalog.enterNameEmail);
    else {
      const call = { label: requests.addingAPerson, body: person, idempotencyKey: keyOf(person) };
      save({ save: () => ask('POST /api/staff', call), onDone: () => onAdded(person) });
    }
  };
  return (
    <Form onSubmit={submit}>
      <TextField label={shared.name} value={name} onChange={setName} autoComplete="off" maxLength={100} required />
      <TextField
        label={shared.email}
        hint={catalog.signInHint}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        value={email}
        onChange={setEmail}
        maxLength={200}
        required
      />
      <RoleField value={role} onChange={setRole} />
      {refusal !== null && <Notice tone="danger" role="alert" title={refusal} />}
      <Button type="submit" wide busy={isBusy} busyLabel={shared.adding}>
        {catalog.addPerson}
      </Button>
    </Form>
  );
}

interface AddPersonDialogProps {
  readonly open: boolean;
  readonly hired: Hired | null;
  readonly onClose: () => void;
}

/** Adds a person with a password made for them, which is shown once. */
export function AddPersonDialog({ open, hired, onClose }: AddPersonDialogProps) {
  const [added, setAdded] = useState<NewPerson | null>(null);
  const close = (): void => {
    setAdded(null);
    onClose();
  };
  return (
    <Dialog title={added === null ? catalog.addAPerson : catalog.wasAdded(added.name)} open={open} onClose={close}>
      {added === null ? (
        <AddForm hired={hired} onAdded={setAdded} />
      ) : (
        <div className="stack-4">
          <MadePassword name={added.name} password={added.password} />
          <Button wide onClick={close}>
            {shared.done}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

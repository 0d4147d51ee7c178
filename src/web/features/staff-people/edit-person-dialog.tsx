import { useState } from 'react';
import * as requests from '#catalog/everyone/requests.ts';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/staff-people.ts';
import type { SentPart } from '#contract/calls.ts';
import type { StaffMember } from '#contract/shop/staff.ts';
import { ask } from '#web/api/client.ts';
import { showConfirm } from '#web/ui/dialog/alert-dialog.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { MadePassword } from './made-password.tsx';
import { suggestPassword } from './make-password.ts';
import { RoleField } from './role-field.tsx';
import { useSaving } from './use-saving.ts';

interface EditFormProps {
  readonly person: StaffMember;
  /** Setting their own password here would sign them out before they can read it. */
  readonly isSelf: boolean;
  readonly onDone: () => void;
}

function disableQuestion(name: string) {
  return {
    title: catalog.disableName(name),
    text: catalog.signedOutEverywhere(name),
    confirmLabel: catalog.disable,
    cancelLabel: shared.keep,
    tone: 'danger',
  } as const;
}

function passwordQuestion(name: string) {
  return {
    title: catalog.setNewPassword(name),
    text: catalog.oldPasswordStops(name),
    confirmLabel: catalog.setANewPassword,
    cancelLabel: catalog.keepOldPassword,
  } as const;
}

function useEdit({ person, onDone }: Omit<EditFormProps, 'isSelf'>) {
  const [seen] = useState(person);
  const [name, setName] = useState(person.name);
  const [role, setRole] = useState(person.role);
  const [made, setMade] = useState<string | null>(null);
  const { refusal, isBusy, save, refuse } = useSaving();
  /** What is absent stays. */
  const change = (body: SentPart<'PATCH /api/staff/:id', 'body'>, then: () => void) => {
    const call = { label: requests.change, params: { id: person.id }, body };
    save({ save: () => ask('PATCH /api/staff/:id', call), onDone: then });
  };
  const submit = (): void => {
    // What stays as it was opened isn't sent: somebody else may have changed it.
    const changes = {
      ...(name.trim() !== seen.name && { name: name.trim() }),
      ...(role !== seen.role && { role }),
    };
    if (name.trim() === '') refuse(shared.pleaseEnterAName);
    else if (Object.keys(changes).length === 0) onDone();
    else change(changes, onDone);
  };
  const switchOff = async (): Promise<void> => {
    const isDisabled = !person.isDisabled;
    if (isDisabled && !(await showConfirm(disableQuestion(person.name)))) return;
    change({ isDisabled }, onDone);
  };
  const resetPassword = async (): Promise<void> => {
    if (!(await showConfirm(passwordQuestion(person.name)))) return;
    const password = suggestPassword();
    change({ password }, () => setMade(password));
  };
  return { name, setName, role, setRole, made, refusal, isBusy, submit, switchOff, resetPassword };
}

function EditForm(props: EditFormProps) {
  const { person, onDone } = props;
  const edit = useEdit(props);
  if (edit.made !== null) {
    return (
      <div className="stack-4">
        <MadePassword name={person.name} password={edit.made} />
        <Button wide onClick={onDone}>
          {shared.done}
        </Button>
      </div>
    );
  }
  return (
    <Form onSubmit={edit.submit}>
      <TextField label={shared.name} value={edit.name} onChange={edit.setName} maxLength={100} required />
      <RoleField value={edit.role} onChange={edit.setRole} />
      {edit.refusal !== null && <Notice tone="danger" role="alert" title={edit.refusal} />}
      <div className="stack-2">
        <Button type="submit" wide busy={edit.isBusy} busyLabel={shared.saving}>
          {shared.save}
        </Button>
        {!props.isSelf && (
          <Button variant="quiet" wide onClick={edit.resetPassword}>
            {catalog.setANewPassword}
          </Button>
        )}
        <Button variant="plain" wide onClick={edit.switchOff}>
          {person.isDisabled ? catalog.enableTheAccount : catalog.disableTheAccount}
        </Button>
      </div>
      {props.isSelf && <p className="soft">{catalog.ownPassword}</p>}
    </Form>
  );
}

export function EditPersonDialog({
  person,
  selfId,
  onClose,
}: {
  readonly person: StaffMember | null;
  readonly selfId: string;
  readonly onClose: () => void;
}) {
  const [shown, setShown] = useState<StaffMember | null>(null);
  // The last person stays shown while the dialog moves out.
  if (person !== null && person !== shown) setShown(person);
  return (
    <Dialog title={shown?.email ?? shared.staff} open={person !== null} onClose={onClose}>
      {shown !== null && <EditForm key={shown.id} person={shown} isSelf={shown.id === selfId} onDone={onClose} />}
    </Dialog>
  );
}

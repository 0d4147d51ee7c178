import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import * as catalog from '#catalog/staff-people.ts';
import type { StaffMember } from '#contract/shop/staff.ts';
import { staffListQuery } from '#web/api/staff/people.ts';
import { Loaded } from '#web/ui/display/loaded.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { AddPersonDialog } from './add-person-dialog.tsx';
import { DriverHours } from './driver-hours.tsx';
import { EditPersonDialog } from './edit-person-dialog.tsx';
import { PersonRow } from './person-row.tsx';
import { StaffHistory } from './staff-history.tsx';

type Open =
  | { readonly kind: 'none' }
  | { readonly kind: 'add' }
  | { readonly kind: 'edit'; readonly person: StaffMember };

/** The name that the address brings from the driver waitlist (rule make-driver); it leaves the address at once. */
function takeDriverName(): string {
  const name = new URLSearchParams(location.search).get('driver') ?? '';
  if (name !== '') history.replaceState(history.state, '', location.pathname);
  return name;
}

function People({ self, onEdit }: { readonly self: StaffMember; readonly onEdit: (person: StaffMember) => void }) {
  return (
    <Loaded query={useQuery(staffListQuery())} waiting={catalog.loadingTheStaff} failed={catalog.staffNotLoaded}>
      {({ staff }) => (
        <ul className="rule-above max-60">
          {staff.map((person) => (
            <PersonRow key={person.id} person={person} isSelf={person.id === self.id} onEdit={() => onEdit(person)} />
          ))}
        </ul>
      )}
    </Loaded>
  );
}

/** /office/staff: the owner's list of the people who may sign in (rules staff-people, staff-history). */
export function PeoplePage({ self, header }: { readonly self: StaffMember; readonly header: ReactNode }) {
  const [name] = useState(takeDriverName);
  const [open, setOpen] = useState<Open>({ kind: name === '' ? 'none' : 'add' });
  const close = () => setOpen({ kind: 'none' });
  return (
    <Page title={catalog.staff} heading="own" width="wide" header={header}>
      <div className="line-4 justify-between pt-4 pb-5 max-60">
        <div>
          <h1 tabIndex={-1}>{catalog.staff}</h1>
          <p className="soft">{catalog.whoCanSignIn}</p>
        </div>
        <Button start={<Icon name="plus" />} onClick={() => setOpen({ kind: 'add' })}>
          {catalog.addAPerson}
        </Button>
      </div>
      <People self={self} onEdit={(person) => setOpen({ kind: 'edit', person })} />
      <DriverHours />
      <StaffHistory />
      <AddPersonDialog open={open.kind === 'add'} name={name} onClose={close} />
      <EditPersonDialog person={open.kind === 'edit' ? open.person : null} onClose={close} />
    </Page>
  );
}

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import * as requests from '#catalog/everyone/requests.ts';
import * as shared from '#catalog/everyone/shared.ts';
import { locale } from '#catalog/locale.ts';
import * as catalog from '#catalog/office/staff-people.ts';
import type { StaffHistoryLine, StaffMember } from '#contract/shop/staff.ts';
import { clockTime } from '#domain/clock-time.ts';
import { hoursText } from '#domain/dispatch/driver-hours.ts';
import { roleName, STAFF_ROLES } from '#domain/person/roles.ts';
import { hasLists } from '#web/api/answers.ts';
import { ask } from '#web/api/client.ts';
import { useArea } from '#web/state/ordering/area.ts';
import { useMomentText } from '#web/state/ordering/shop-times.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Loaded } from '#web/ui/display/loaded.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { AddPersonDialog, type Hired } from './add-person-dialog.tsx';
import { EditPersonDialog } from './edit-person-dialog.tsx';
import styles from './people-page.module.css';
import { staffChangesQuery, staffListQuery } from './use-saving.ts';

type Open =
  | { readonly kind: 'none' }
  | { readonly kind: 'add'; readonly hired: Hired | null }
  | { readonly kind: 'edit'; readonly person: StaffMember };

/** Whom the address brings from the driver waitlist (rule make-driver); they leave the address at once. */
function takeHired(): Open {
  const given = new URLSearchParams(location.hash.slice(1));
  const [name, phone] = [given.get('name'), given.get('phone')];
  if (name === null || phone === null) return { kind: 'none' };
  history.replaceState(history.state, '', location.pathname);
  return { kind: 'add', hired: { name, phone } };
}

interface PersonRowProps {
  readonly person: StaffMember;
  readonly isSelf: boolean;
  readonly onEdit: () => void;
}

function PersonRow({ person, isSelf, onEdit }: PersonRowProps) {
  const { name, email, role, isDisabled } = person;
  return (
    <li
      className={classNames(
        `stack-1 gap-x-4 items-center cols-1-auto py-3 rule-below ${styles.person}`,
        isDisabled && styles.disabled,
      )}
    >
      <div className="min-0">
        <p className={`bold ${styles.name}`}>
          {name}
          {isSelf && <span className={`soft ${styles.you}`}> {catalog.you}</span>}
        </p>
        <p className="soft size-2 anywhere">{email}</p>
      </div>
      <p className={`size-2 ${styles.role}`}>{isDisabled ? catalog.disabledRole(roleName(role)) : roleName(role)}</p>
      <Button variant="quiet" aria-label={shared.editNamed(name)} onClick={onEdit}>
        {shared.edit}
      </Button>
    </li>
  );
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

const dayText = (day: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'short', month: 'short', day: 'numeric' }).format(
    Date.parse(`${day}T00:00:00Z`),
  );

/** When drivers were available, by business day (rule driver-hours); nothing while none has said so. */
function DriverHours() {
  const { timeZone } = useArea();
  const { data } = useQuery({
    queryKey: ['staff', 'hours'],
    queryFn: ({ signal }) => ask('GET /api/staff/hours', { label: requests.hours, isAnswer: hasLists('days'), signal }),
  });
  if (data === undefined || data.days.length === 0) return null;
  const time = (at: number): string => clockTime(at, timeZone);
  return (
    <section className="py-6 max-60" aria-labelledby="driver-hours">
      <h2 id="driver-hours">{catalog.hoursAvailable}</h2>
      <p className="soft">{catalog.whatHoursShow}</p>
      {data.days.map(({ day, drivers }) => (
        <div key={day} className="pt-4">
          <h3 className="size-3">{dayText(day)}</h3>
          <ul>
            {drivers.map(({ id, name, minutes, spans }) => (
              <li key={id} className="between wraps gap-x-3 py-2 rule-above">
                <span className="anywhere">
                  {name} <strong className="tabular nowrap">{hoursText(minutes)}</strong>
                </span>
                <span className="soft small tabular">
                  {spans.map(({ from, until }) => catalog.fromUntil(time(from), time(until))).join(', ')}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function roleText(word: string | null): string {
  const role = STAFF_ROLES.find((one) => one === word);
  return role === undefined ? '' : roleName(role);
}

function changeText({ kind, person, before, after }: StaffHistoryLine): string {
  switch (kind) {
    case 'added':
      return catalog.wasAddedAs(person, roleText(after));
    case 'name':
      return catalog.wasRenamedTo(before ?? '', after ?? '');
    case 'role':
      return catalog.changedFromTo(person, roleText(before), roleText(after));
    case 'password':
      return catalog.gotANewPassword(person);
    case 'disabled':
      return catalog.canNoLongerSignIn(person);
    case 'enabled':
      return catalog.canSignInAgain(person);
  }
}

/** Who changed what about the people on the staff (rule staff-history); nothing while there are no changes. */
function StaffHistory() {
  const momentText = useMomentText();
  const { data } = useQuery(staffChangesQuery());
  if (data === undefined || data.changes.length === 0) return null;
  return (
    <section className="py-6 max-60" aria-label={catalog.recentChanges}>
      <h2>{catalog.recentChanges}</h2>
      <ul>
        {data.changes.map((change) => (
          <li key={change.id} className="py-2 rule-above">
            <p>{changeText(change)}</p>
            <p className="soft small">{`${change.by ?? catalog.commandServer}, ${momentText(change.at)}`}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** /office/staff: the owner's list of the people who may sign in (rules staff-people, staff-history). */
export function PeoplePage({ self, header }: { readonly self: StaffMember; readonly header: ReactNode }) {
  const [open, setOpen] = useState(takeHired);
  const close = () => setOpen({ kind: 'none' });
  return (
    <Page title={shared.staff} heading="own" width="wide" header={header}>
      <div className="line-4 justify-between pt-4 pb-5 max-60">
        <div>
          <h1 tabIndex={-1}>{shared.staff}</h1>
          <p className="soft">{catalog.whoCanSignIn}</p>
        </div>
        <Button start={<Icon name="plus" />} onClick={() => setOpen({ kind: 'add', hired: null })}>
          {catalog.addAPerson}
        </Button>
      </div>
      <People self={self} onEdit={(person) => setOpen({ kind: 'edit', person })} />
      <DriverHours />
      <StaffHistory />
      <AddPersonDialog open={open.kind === 'add'} hired={open.kind === 'add' ? open.hired : null} onClose={close} />
      <EditPersonDialog person={open.kind === 'edit' ? open.person : null} selfId={self.id} onClose={close} />
    </Page>
  );
}

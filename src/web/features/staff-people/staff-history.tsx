import { useQuery } from '@tanstack/react-query';
import * as catalog from '#catalog/office/staff-people.ts';
import type { StaffHistoryLine } from '#contract/shop/staff.ts';
import { roleName, STAFF_ROLES } from '#domain/person/roles.ts';
import { staffChangesQuery } from '#web/api/staff/people.ts';
import { useMomentText } from '#web/state/ordering/shop-times.ts';

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
export function StaffHistory() {
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

import * as shared from '#catalog/shared.ts';
import * as catalog from '#catalog/staff-people.ts';
import type { StaffMember } from '#contract/shop/staff.ts';
import { roleName } from '#domain/person/roles.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Button } from '#web/ui/form/button.tsx';
import styles from './people-page.module.css';

interface PersonRowProps {
  readonly person: StaffMember;
  readonly isSelf: boolean;
  readonly onEdit: () => void;
}

/** One person: name, email, role, and whether they may sign in. */
export function PersonRow({ person, isSelf, onEdit }: PersonRowProps) {
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
      <Button variant="quiet" aria-label={catalog.editName(name)} onClick={onEdit}>
        {shared.edit}
      </Button>
    </li>
  );
}

import type { StaffMember } from '#contract/staff.ts';
import { ROLE_NAMES } from '#domain/person/role-names.ts';
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
    <li className={classNames(styles.person, isDisabled && styles.disabled)}>
      <div className={styles.who}>
        <p className={styles.name}>
          {name}
          {isSelf && <span className={styles.you}> (you)</span>}
        </p>
        <p className={styles.email}>{email}</p>
      </div>
      <p className={styles.role}>{isDisabled ? `${ROLE_NAMES[role]}, disabled` : ROLE_NAMES[role]}</p>
      <Button variant="quiet" aria-label={`Edit ${name}`} onClick={onEdit}>
        Edit
      </Button>
    </li>
  );
}

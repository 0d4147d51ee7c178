import * as catalog from '#catalog/office/set-up.tsx';
import type { StaffMember } from '#contract/shop/staff.ts';
import { can } from '#domain/person/roles.ts';
import { Link } from '#web/navigation.ts';
import { paths } from '#web/paths.ts';
import { useArea } from '#web/state/ordering/area.ts';
import { AnyIcon } from '#web/ui/icon/any-icon.tsx';
import styles from './back-to-set-up.module.css';

/** The way back for the owner of a shop that nobody has opened yet (rule first-owner); nothing else. */
export function BackToSetUp({ staff }: { readonly staff: StaffMember }) {
  const { byHand } = useArea().opening;
  if (!can(staff.role, 'run-shop') || byHand !== 'unopened') return null;
  return (
    <Link
      href={paths.office('set-up')}
      className={`bar-2 muted target px-4 py-1 no-underline bg-surface edge mb-3 ${styles.link}`}
    >
      <AnyIcon name="back" />
      <span>{catalog.shopNotOpenYet(<b>{catalog.backToSetUp}</b>)}</span>
    </Link>
  );
}

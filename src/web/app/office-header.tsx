import type { StaffMember } from '#contract/shop/staff.ts';
import { can } from '#domain/person/roles.ts';
import { OfficeNav } from '#web/features/office/office-nav.tsx';
import { type OfficeTab, tabOf } from '#web/features/office/office-tabs.ts';
import { BackToSetUp } from '#web/features/set-up/back-to-set-up.tsx';
import { StaffHeader } from '#web/features/staff-sign-in/staff-header.tsx';

interface OfficeHeaderProps {
  readonly staff: StaffMember;
  /** As the path names it. */
  readonly tab: OfficeTab['key'] | (string & {}) | undefined;
}

export function OfficeHeader({ staff, tab }: OfficeHeaderProps) {
  const isOwner = can(staff.role, 'run-shop');
  const { key } = tabOf(tab, isOwner);
  return (
    <>
      <StaffHeader staff={staff} />
      {key !== 'set-up' && <BackToSetUp staff={staff} />}
      <OfficeNav current={key} isOwner={isOwner} />
    </>
  );
}

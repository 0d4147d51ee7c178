import type { StaffMember } from '#contract/staff.ts';
import { BackToSetUp } from '#web/features/set-up/back-to-set-up.tsx';
import { StaffHeader } from '#web/features/staff-sign-in/staff-header.tsx';

/** The head of the office's pages, but for the set-up's own. */
export function OfficeHeader({ staff }: { readonly staff: StaffMember }) {
  return (
    <>
      <StaffHeader staff={staff} />
      <BackToSetUp staff={staff} />
    </>
  );
}

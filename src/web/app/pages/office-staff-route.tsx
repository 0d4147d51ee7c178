import { PeoplePage } from '#web/features/staff-people/people-page.tsx';
import { StaffHeader } from '#web/features/staff-sign-in/staff-header.tsx';
import { StaffOnly } from '#web/features/staff-sign-in/staff-only.tsx';

export default function OfficeStaffRoute() {
  return (
    <StaffOnly roles={['owner']}>
      {(staff) => <PeoplePage self={staff} header={<StaffHeader staff={staff} />} />}
    </StaffOnly>
  );
}

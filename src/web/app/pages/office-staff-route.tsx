import { PeoplePage } from '#web/features/staff-people/people-page.tsx';

import { StaffOnly } from '#web/features/staff-sign-in/staff-only.tsx';
import { OfficeHeader } from '../office-header.tsx';

export default function OfficeStaffRoute() {
  return (
    <StaffOnly roles={['owner']}>
      {(staff) => <PeoplePage self={staff} header={<OfficeHeader staff={staff} tab="staff" />} />}
    </StaffOnly>
  );
}

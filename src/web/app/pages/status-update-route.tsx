import { StatusUpdatePage } from '#web/features/driver/status-update-page.tsx';
import { StaffHeader } from '#web/features/staff-sign-in/staff-header.tsx';
import { StaffOnly } from '#web/features/staff-sign-in/staff-only.tsx';

export default function StatusUpdateRoute() {
  return (
    <StaffOnly roles={['owner', 'dispatcher', 'driver']}>
      {(staff) => <StatusUpdatePage staff={staff} header={<StaffHeader staff={staff} />} />}
    </StaffOnly>
  );
}

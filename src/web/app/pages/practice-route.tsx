import { PracticePage } from '#web/features/practice/practice-page.tsx';
import { StaffHeader } from '#web/features/staff-sign-in/staff-header.tsx';
import { StaffOnly } from '#web/features/staff-sign-in/staff-only.tsx';

export default function PracticeRoute() {
  return (
    <StaffOnly roles={['owner', 'dispatcher']}>
      {(staff) => <PracticePage header={<StaffHeader staff={staff} />} />}
    </StaffOnly>
  );
}

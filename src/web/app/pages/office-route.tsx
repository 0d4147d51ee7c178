import { OfficePage } from '#web/features/office/office-page.tsx';
import { StaffHeader } from '#web/features/staff-sign-in/staff-header.tsx';
import { StaffOnly } from '#web/features/staff-sign-in/staff-only.tsx';
import type { RouteParams } from '../route-params.ts';

export default function OfficeRoute({ params }: { readonly params: RouteParams }) {
  const { tab, id } = params;
  return (
    <StaffOnly roles={['owner', 'dispatcher']}>
      {(staff) => <OfficePage header={<StaffHeader staff={staff} />} tab={tab} id={id} />}
    </StaffOnly>
  );
}

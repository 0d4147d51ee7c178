import { CaseFilePage } from '#web/features/case-file/case-file-page.tsx';
import { StaffHeader } from '#web/features/staff-sign-in/staff-header.tsx';
import { StaffOnly } from '#web/features/staff-sign-in/staff-only.tsx';
import type { RouteParams } from '../route-params.ts';

export default function CaseFileRoute({ params: { orderId = '' } }: { readonly params: RouteParams }) {
  return (
    <StaffOnly roles={['owner', 'dispatcher']}>
      {(staff) => <CaseFilePage orderId={orderId} header={<StaffHeader staff={staff} />} />}
    </StaffOnly>
  );
}

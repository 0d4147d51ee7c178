import { can } from '#domain/person/roles.ts';
import { CaseFilePage } from '#web/features/case-file/case-file-page.tsx';
import { StaffHeader } from '#web/features/staff-sign-in/staff-header.tsx';
import { StaffOnly } from '#web/features/staff-sign-in/staff-only.tsx';

export default function CaseFileRoute({ orderId }: { readonly orderId: string }) {
  return (
    <StaffOnly roles={['owner', 'dispatcher']}>
      {(staff) => (
        <CaseFilePage orderId={orderId} header={<StaffHeader staff={staff} />} isOwner={can(staff.role, 'run-shop')} />
      )}
    </StaffOnly>
  );
}

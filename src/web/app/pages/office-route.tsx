import { lazy, Suspense } from 'react';
import { OfficePage } from '#web/features/office/office-page.tsx';
import { StaffHeader } from '#web/features/staff-sign-in/staff-header.tsx';
import { StaffOnly } from '#web/features/staff-sign-in/staff-only.tsx';
import { Loading } from '#web/ui/display/loading.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import type { RouteParams } from '../route-params.ts';

const OfficeMoney = lazy(() => import('./office-money.tsx'));

function WaitingForMoney() {
  return (
    <Loading label="Loading money">
      <Skeleton shape="heading" width="half" />
      <Skeleton width="most" />
      <Skeleton />
    </Loading>
  );
}

export default function OfficeRoute({ params }: { readonly params: RouteParams }) {
  const { tab, id } = params;
  return (
    <StaffOnly roles={['owner', 'dispatcher']}>
      {(staff) => (
        <OfficePage
          header={<StaffHeader staff={staff} />}
          tab={tab}
          id={id}
          money={
            <Suspense fallback={<WaitingForMoney />}>
              <OfficeMoney staff={staff} />
            </Suspense>
          }
        />
      )}
    </StaffOnly>
  );
}

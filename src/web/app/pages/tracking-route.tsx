import { lazy, Suspense } from 'react';
import { useSearch } from 'wouter';
import { TrackingPage } from '#web/features/tracking/tracking-page.tsx';
import { changedDish } from '#web/state/ordering/change-dish-path.ts';
import { useHydrated } from '#web/state/store/hydrated.ts';
import { Arrival } from '../arrival.tsx';
import { PageSkeleton } from '../page-skeleton.tsx';
import type { RouteParams } from '../route-params.ts';
import { OwnOrderPart } from './own-order-part.tsx';

const ChangeDish = lazy(() => import('./change-dish.tsx'));

export default function TrackingRoute({ params: { orderNumber = '' } }: { readonly params: RouteParams }) {
  const named = changedDish(useSearch());
  // The first HTML knows no query.
  const lineId = useHydrated() ? named : null;
  if (lineId === null)
    return (
      <>
        <Arrival />
        <TrackingPage orderNumber={orderNumber} whenOver={<OwnOrderPart orderNumber={orderNumber} />} />
      </>
    );
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Arrival />
      <ChangeDish orderNumber={orderNumber} lineId={lineId} />
    </Suspense>
  );
}

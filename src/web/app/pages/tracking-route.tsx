import { TrackingPage } from '#web/features/tracking/tracking-page.tsx';
import type { RouteParams } from '../route-params.ts';

export default function TrackingRoute({ params }: { readonly params: RouteParams }) {
  return <TrackingPage orderNumber={params.orderNumber ?? ''} />;
}

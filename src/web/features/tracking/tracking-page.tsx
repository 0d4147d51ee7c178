import { paths } from '#web/paths.ts';
import { useTrackLink } from '#web/state/track-link.ts';
import { Page } from '#web/ui/page/page.tsx';
import { TrackedOrderView } from './tracked-order-view.tsx';
import { TrackingFailed } from './tracking-failed.tsx';
import { TrackingSkeleton } from './tracking-skeleton.tsx';
import { useTrackedOrder } from './use-tracked-order.ts';

function Tracking({ orderNumber }: { readonly orderNumber: string }) {
  const link = useTrackLink(orderNumber);
  const { order, error, isLive, seenAt, isLooking, lookAgain } = useTrackedOrder(link);
  const title = `Order #${order?.orderNumber ?? orderNumber.toUpperCase()}`;
  if (order !== undefined) {
    return (
      <Page title={title} subtitle={order.restaurant.name} back={paths.restaurants()} width="wide">
        <TrackedOrderView order={order} link={link} isLive={isLive} seenAt={seenAt} lookAgain={lookAgain} />
      </Page>
    );
  }
  return (
    <Page title={title} back={paths.restaurants()} width="wide">
      {error === null || isLooking ? <TrackingSkeleton /> : <TrackingFailed error={error} onRetry={lookAgain} />}
    </Page>
  );
}

/** /order/{orderNumber}: where an order is (rule tracking-screen). */
export function TrackingPage({ orderNumber }: { readonly orderNumber: string }) {
  return <Tracking key={orderNumber.toUpperCase()} orderNumber={orderNumber} />;
}

import type { ReactNode } from 'react';
import * as catalog from '#catalog/customers/tracking.tsx';
import * as problems from '#catalog/everyone/problems.ts';
import * as shared from '#catalog/everyone/shared.ts';
import { ApiRefusal } from '#web/api/api-errors.ts';
import { paths } from '#web/paths.ts';
import { useTrackLink } from '#web/state/track-link.ts';
import { FailedState } from '#web/ui/display/failed-state.tsx';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { SupportContact } from '#web/ui/support/support-contact.tsx';
import { TrackedOrderView } from './tracked-order-view.tsx';
import { TrackingSkeleton } from './tracking-skeleton.tsx';
import { useTrackedOrder } from './use-tracked-order.ts';

interface TrackingPageProps {
  readonly orderNumber: string;
  /** What only the browser that paid is told, on the page of its payment. */
  readonly apartment?: string | null;
  /** Called when the order may have changed. */
  readonly onNews?: () => void;
  /** Whether this is the address of the payment, which sums the course up in four stages (rule display-stages). */
  readonly isSummedUp?: boolean;
  /** What the browser that ordered can do once the order is over (rule order-again). */
  readonly whenOver: ReactNode;
}

const isUnknown = (error: Error): boolean => error instanceof ApiRefusal && error.code === 'ORDER_NOT_FOUND';

/** No order to show: there is none of this number, or it could not be loaded (rule tracking-errors). */
function TrackingFailed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const waysOn = (
    <>
      <ButtonLink variant="quiet" to={paths.restaurants()}>
        {shared.browseRestaurants}
      </ButtonLink>
      <SupportContact />
    </>
  );
  if (isUnknown(error)) {
    return <FailedState title={problems.orderNotFound} message={catalog.noOrderWithThisNumber} action={waysOn} />;
  }
  return (
    <FailedState
      title={shared.failedToLoadOrder}
      message={error instanceof ApiRefusal ? error.message : catalog.yourOrderIsSafe}
      onRetry={onRetry}
      action={waysOn}
    />
  );
}

function Tracking({ orderNumber, apartment = null, onNews, isSummedUp = false, whenOver }: TrackingPageProps) {
  const link = useTrackLink(orderNumber);
  const { order, error, isLive, seenAt, isLooking, lookAgain } = useTrackedOrder(link, onNews);
  const title = shared.orderNumbered(order?.orderNumber ?? orderNumber.toUpperCase());
  if (order !== undefined) {
    return (
      <Page title={title} subtitle={order.restaurant.name} back={paths.restaurants()} width="wide">
        <TrackedOrderView
          order={order}
          link={link}
          isLive={isLive}
          seenAt={seenAt}
          lookAgain={lookAgain}
          apartment={apartment}
          isSummedUp={isSummedUp}
          whenOver={whenOver}
        />
      </Page>
    );
  }
  return (
    <Page title={title} back={paths.restaurants()} width="wide">
      {error === null || isLooking ? <TrackingSkeleton /> : <TrackingFailed error={error} onRetry={lookAgain} />}
    </Page>
  );
}

/** /order/{orderNumber}, and /order-success with an order: where it is (rules tracking-screen, one-order-page). */
export function TrackingPage(props: TrackingPageProps) {
  return <Tracking key={props.orderNumber.toUpperCase()} {...props} />;
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import * as catalog from '#catalog/customers/tracking.tsx';
import * as problems from '#catalog/everyone/problems.ts';
import * as shared from '#catalog/everyone/shared.ts';
import type { TrackAnswer, TrackEvent } from '#contract/order/tracking.ts';
import { isFinal } from '#domain/order/display-stage.ts';
import { ApiRefusal } from '#web/api/api-errors.ts';
import { withStep } from '#web/api/latest-track.ts';
import { orderMessagesKey, type ReadOrderAgain, type TrackLink, trackedOrderQuery } from '#web/api/tracked-order.ts';
import { paths } from '#web/paths.ts';
import { isStreamSilent, useOrderStream } from '#web/state/live/order-stream.ts';
import { useNow } from '#web/state/store/now.ts';
import { useTrackLink } from '#web/state/track-link.ts';
import { FailedState } from '#web/ui/display/failed-state.tsx';
import { Loading } from '#web/ui/display/loading.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { Column, Columns } from '#web/ui/page/columns.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { SupportContact } from '#web/ui/support/support-contact.tsx';
import { TrackedOrderView } from './tracked-order-view.tsx';
import styles from './tracking.module.css';

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

const STEPS = [1, 2, 3, 4, 5, 6, 7, 8];

function TrackingSkeleton() {
  return (
    <Loading label={shared.loadingYourOrder}>
      <Columns>
        <Column>
          <Skeleton shape="block" className={styles.heroSkeleton} />
          <div className="stack-3">
            <Skeleton shape="heading" width="half" />
            {STEPS.map((step) => (
              <div key={step} className="bar-3">
                <Skeleton shape="circle" />
                <Skeleton width="half" />
              </div>
            ))}
          </div>
        </Column>
        <Skeleton shape="block" className={styles.cardSkeleton} />
      </Columns>
    </Loading>
  );
}

/** How often the order is asked for until it is finished, ms. */
const POLL_MS = 30_000;

interface FollowedOrder {
  readonly order: TrackAnswer['order'] | undefined;
  readonly error: Error | null;
  readonly isLive: boolean;
  /** When the server last answered, Unix ms by this device's clock. */
  readonly seenAt: number;
  readonly isLooking: boolean;
  readonly readAgain: ReadOrderAgain;
}

/** An order that is followed live and asked for every 30 s, until it is delivered or cancelled (rule tracking-news). */
function useTrackedOrder(link: TrackLink, onChange?: () => void): FollowedOrder {
  const client = useQueryClient();
  const options = trackedOrderQuery(link);
  const { data, error, dataUpdatedAt, isFetching, refetch } = useQuery({
    ...options,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data !== undefined && isFinal(state.data.order.status) ? false : POLL_MS),
  });
  const readAgain: ReadOrderAgain = () => {
    const asked = refetch();
    onChange?.();
    return asked;
  };
  const onNews = (step: TrackEvent | null): void => {
    if (step !== null) client.setQueryData(options.queryKey, (known) => known && withStep(known, step));
    void readAgain();
  };
  const now = useNow();
  const isOver = data !== undefined && isStreamSilent(data.order, now);
  const isLive = useOrderStream({
    link: data === undefined ? null : link,
    isOver,
    after: data?.eventNumber ?? null,
    onNews,
    onText: () => void client.invalidateQueries({ queryKey: orderMessagesKey(link.orderNumber) }),
  });
  useEffect(() => {
    const again = () => void refetch();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [refetch]);
  return { order: data?.order, error, isLive, seenAt: dataUpdatedAt, isLooking: isFetching, readAgain };
}

function Tracking({ orderNumber, apartment = null, onNews, isSummedUp = false, whenOver }: TrackingPageProps) {
  const link = useTrackLink(orderNumber);
  const { order, error, isLive, seenAt, isLooking, readAgain } = useTrackedOrder(link, onNews);
  const title = shared.orderNumbered(order?.orderNumber ?? orderNumber.toUpperCase());
  if (order !== undefined) {
    return (
      <Page title={title} subtitle={order.restaurant.name} back={paths.restaurants()} width="wide">
        <TrackedOrderView
          order={order}
          link={link}
          isLive={isLive}
          seenAt={seenAt}
          readAgain={readAgain}
          apartment={apartment}
          isSummedUp={isSummedUp}
          whenOver={whenOver}
        />
      </Page>
    );
  }
  return (
    <Page title={title} back={paths.restaurants()} width="wide">
      {error === null || isLooking ? (
        <TrackingSkeleton />
      ) : (
        <TrackingFailed error={error} onRetry={() => void readAgain()} />
      )}
    </Page>
  );
}

/** /order/{orderNumber}, and /order-success with an order: where it is (rules tracking-screen, one-order-page). */
export function TrackingPage(props: TrackingPageProps) {
  return <Tracking key={props.orderNumber.toUpperCase()} {...props} />;
}

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as catalog from '#catalog/customers/review.ts';
import * as orderWords from '#catalog/everyone/order-words.ts';
import * as problems from '#catalog/everyone/problems.ts';
import * as shared from '#catalog/everyone/shared.ts';
import type { TrackAnswer } from '#contract/order/tracking.ts';
import { isFinal } from '#domain/order/display-stage.ts';
import { problemText } from '#domain/problems.ts';
import { ApiRefusal } from '#web/api/api-errors.ts';
import { type ReadOrderAgain, type TrackLink, trackedOrderQuery } from '#web/api/tracked-order.ts';
import { paths } from '#web/paths.ts';
import { useArea } from '#web/state/ordering/area.ts';
import { useTrackLink } from '#web/state/track-link.ts';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { FailedState } from '#web/ui/display/failed-state.tsx';
import { Loading } from '#web/ui/display/loading.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { focusHeading } from '#web/ui/page/focus-heading.ts';
import { Page } from '#web/ui/page/page.tsx';
import { FoodPicture } from '#web/ui/picture/food-picture.tsx';
import styles from './review.module.css';
import { reviewStage } from './review-draft.ts';
import { ReviewForm } from './review-form.tsx';

/** How often the order is asked for until it is finished, ms (rule tracking-news). */
const POLL_MS = 30_000;

interface ReviewPageProps {
  readonly orderNumber: string;
  /** The form that opens the order to a visitor who has only its number. */
  readonly unlockForm: (onUnlocked: ReadOrderAgain) => ReactNode;
}

function Failed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const isUnknown = error instanceof ApiRefusal && error.code === 'ORDER_NOT_FOUND';
  return (
    <FailedState
      title={isUnknown ? problems.orderNotFound : shared.failedToLoadOrder}
      message={isUnknown ? catalog.orderNumberUnknown : undefined}
      onRetry={isUnknown ? undefined : onRetry}
      action={
        <ButtonLink variant="quiet" to={paths.restaurants()}>
          {shared.browseRestaurants}
        </ButtonLink>
      }
    />
  );
}

const CLOSED = {
  reviewed: { title: catalog.reviewedOrder, text: problemText('REVIEW_EXISTS') },
  'too-early': { title: catalog.notDeliveredYet, text: problemText('REVIEW_TOO_EARLY') },
  cancelled: { title: orderWords.orderCancelled, text: catalog.nothingToReview },
} as const;

/** Replaces the form and gets the focus. */
function Thanks({ restaurantName }: { readonly restaurantName: string }) {
  const box = useRef<HTMLDivElement>(null);
  // After the heading, which the button that is gone gives its focus to.
  useEffect(() => queueMicrotask(() => box.current?.focus()), []);
  return (
    <div ref={box} className={styles.thanks} tabIndex={-1}>
      <EmptyState
        title={shared.thanksForReview}
        text={catalog.helpsOthers(restaurantName)}
        picture={<FoodPicture slug="party-popper" className={styles.picture} />}
        action={<ButtonLink to={paths.restaurants()}>{catalog.orderSomethingElse}</ButtonLink>}
      />
    </div>
  );
}

interface StageProps extends Pick<ReviewPageProps, 'unlockForm'> {
  readonly order: TrackAnswer['order'];
  readonly link: TrackLink;
  readonly readAgain: ReadOrderAgain;
}

/** What the visitor can do now; once it is reviewed, with the shop's reply (rule review-reply). */
function Stage({ order, link, unlockForm, readAgain }: StageProps) {
  const [isSent, setSent] = useState(false);
  const { brand } = useArea();
  const { orderNumber, restaurant } = order;
  if (isSent) return <Thanks restaurantName={restaurant.name} />;
  const stage = reviewStage(order);
  if (stage === 'locked') return unlockForm(readAgain);
  if (stage === 'open') {
    return <ReviewForm link={link} restaurantName={restaurant.name} onSent={() => setSent(true)} />;
  }
  const track = (
    <ButtonLink variant="quiet" to={paths.order(orderNumber)}>
      {shared.trackYourOrder}
    </ButtonLink>
  );
  return (
    <>
      <EmptyState {...CLOSED[stage]} action={track} />
      {order.access === 'full' && order.reviewReply && (
        <Notice tone="info" title={shared.replyFrom(brand)}>
          <p className="pre-line anywhere">{order.reviewReply}</p>
        </Notice>
      )}
    </>
  );
}

function Review({ orderNumber, unlockForm }: ReviewPageProps) {
  const link = useTrackLink(orderNumber);
  const { data, error, isFetching, refetch } = useQuery({
    ...trackedOrderQuery(link),
    refetchInterval: ({ state }) => (state.data !== undefined && isFinal(state.data.order.status) ? false : POLL_MS),
  });
  const readAgain: ReadOrderAgain = async () => {
    const answer = await refetch();
    // The form with the digits, which has the focus, goes away.
    if (answer.data?.order.access === 'full') focusHeading();
    return answer;
  };
  const order = data?.order;
  const subtitle = order === undefined ? {} : { subtitle: catalog.orderName(order.restaurant.name, order.orderNumber) };
  return (
    <Page title={catalog.leaveAReview} {...subtitle} back={paths.order(orderNumber)}>
      {order !== undefined && <Stage order={order} link={link} unlockForm={unlockForm} readAgain={readAgain} />}
      {order === undefined &&
        (error === null || isFetching ? (
          <Loading label={shared.loadingYourOrder}>
            <Skeleton shape="block" className={styles.formSkeleton} />
          </Loading>
        ) : (
          <Failed error={error} onRetry={() => void readAgain()} />
        ))}
    </Page>
  );
}

/** /order/{orderNumber}/review: stars and a text, once, when delivered (rules review-once, review-stars). */
export function ReviewPage({ orderNumber, unlockForm }: ReviewPageProps) {
  return <Review key={orderNumber.toUpperCase()} orderNumber={orderNumber} unlockForm={unlockForm} />;
}

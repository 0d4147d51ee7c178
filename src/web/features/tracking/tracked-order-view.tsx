import { type ReactNode, useState } from 'react';
import * as catalog from '#catalog/customers/tracking.tsx';
import * as shared from '#catalog/everyone/shared.ts';
import type { TrackAnswer, TrackedOrder } from '#contract/order/tracking.ts';
import { extraRefundWords } from '#domain/money/refund-words.ts';
import { isFinal } from '#domain/order/display-stage.ts';
import { isOrderStatus } from '#domain/order/order-status.ts';
import { STATUS_FACTS } from '#domain/order/status-facts.ts';
import { problemText } from '#domain/problems.ts';
import { cancelOrder, type ReadOrderAgain, type TrackLink } from '#web/api/tracked-order.ts';
import { navigate } from '#web/navigation.ts';
import { paths } from '#web/paths.ts';
import { addDishesTo } from '#web/state/ordering/adding.ts';
import { useArea } from '#web/state/ordering/area.ts';
import { useClockTime } from '#web/state/ordering/shop-times.ts';
import { randomId } from '#web/state/store/new-id.ts';
import { alertFailure, useSending } from '#web/state/use-sending.ts';
import { showConfirm } from '#web/ui/dialog/alert-queue.ts';
import { HeldPresses } from '#web/ui/display/held-presses.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { RefundNotice } from '#web/ui/money/refund-notice.tsx';
import { Column, Columns } from '#web/ui/page/columns.tsx';
import { keepFocus } from '#web/ui/page/focus-heading.ts';
import { StatusRegion } from '#web/ui/page/status-region.tsx';
import { SupportContact } from '#web/ui/support/support-contact.tsx';
import { ChangeDetails } from './change-details.tsx';
import { DeliveryPhotos } from './delivery-photos.tsx';
import { DriverPlace } from './driver-place.tsx';
import { MissingCard, missingTitle } from './missing-card.tsx';
import { OrderDetails } from './order-details.tsx';
import { OrderMessages } from './order-messages.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { PayChange, payTitle } from './pay-change.tsx';
import { TrackingHero } from './tracking-hero.tsx';
import { UnlockForm } from './unlock-form.tsx';

interface TrackedOrderViewProps {
  readonly order: TrackAnswer['order'];
  readonly link: TrackLink;
  readonly isLive: boolean;
  /** When the server last answered, Unix ms. */
  readonly seenAt: number;
  readonly readAgain: ReadOrderAgain;
  /** For the browser that paid, on the page of its payment; null elsewhere (rule number-is-a-name). */
  readonly apartment: string | null;
  /** Four stages instead of every step: either tells how far it is. */
  readonly isSummedUp: boolean;
  readonly whenOver: ReactNode;
}

/** A live step may be newer than what the server last said of its driver. */
const isOnRoad = ({ status }: TrackAnswer['order']): boolean => isOrderStatus(status) && STATUS_FACTS[status].isOnRoad;

/** 'Leave Review', or thanks with the shop's reply (rules review-once, review-reply). */
function Review({ order }: Pick<TrackedOrderViewProps, 'order'>) {
  const { brand } = useArea();
  if (order.status !== 'delivered') return null;
  if (order.isReviewed)
    return (
      <>
        <p className="px-4 py-3 text-ok bold text-center bg-ok-soft round-2">{shared.thanksForReview}</p>
        {order.access === 'full' && order.reviewReply && (
          <Notice tone="info" title={shared.replyFrom(brand)}>
            <p className="pre-line anywhere">{order.reviewReply}</p>
          </Notice>
        )}
      </>
    );
  return (
    <ButtonLink wide to={paths.review(order.orderNumber)}>
      {catalog.leaveReview}
    </ButtonLink>
  );
}

/** Leads to the menu; what is ordered there comes along with this order (rule added-dishes). */
function AddDish(adding: { readonly orderNumber: string; readonly restaurantId: string }) {
  const press = (): void => {
    addDishesTo(adding);
    navigate(paths.restaurant(adding.restaurantId));
  };
  return (
    <Button variant="plain" onClick={press}>
      {catalog.addADish}
    </Button>
  );
}

function doorTitle({ status, doorWaitEnds }: TrackedOrder): string | null {
  if (!doorWaitEnds || status === 'delivered') return null;
  return status === 'cancelled' ? catalog.nobodyOpenedDoor : catalog.courierIsAtTheDoor;
}

/** What the customer reads while the driver is at a door that nobody opens, and afterwards (rule nobody-opens). */
function DoorNotice({ order }: { readonly order: TrackedOrder }) {
  const clockTime = useClockTime();
  const title = doorTitle(order);
  if (title === null || !order.doorWaitEnds) return null;
  return (
    <Notice tone="warn" title={title}>
      {order.status !== 'cancelled' && <p>{catalog.courierWaitsUntil(clockTime(order.doorWaitEnds))}</p>}
    </Notice>
  );
}

/** What may come while the page is open and wants an answer soon, read out (rule live-regions). */
function urgentWords(order: TrackAnswer['order']): string {
  if (order.access !== 'full') return '';
  const asked = order.missing.filter(({ state }) => state === 'asked' && order.status !== 'cancelled');
  const { waiting } = order.addressChange;
  const sentences = [...asked.map(missingTitle), waiting && payTitle(waiting), doorTitle(order)].filter(Boolean);
  return sentences.map((words) => words?.replace(/\.?$/, '.')).join(' ');
}

interface NewsProps extends Pick<TrackedOrderViewProps, 'link'> {
  readonly lookAgain: () => void;
  readonly order: TrackedOrder;
}

/** What the customer is asked, has to pay, gets back or should know, above the steps. */
function OrderNews({ order, link, lookAgain }: NewsProps) {
  const { waiting } = order.addressChange;
  // All of a cancelled order's money goes back: what was swapped or asked no longer counts.
  const asked = order.status === 'cancelled' ? [] : order.missing.filter(({ swap }) => swap !== '');
  return (
    <HeldPresses answered={asked.filter(({ state }) => state !== 'asked').length}>
      {asked.map((one) => (
        <MissingCard key={one.id} missing={one} link={link} lookAgain={lookAgain} />
      ))}
      {waiting !== null && (
        <PayChange
          waiting={waiting}
          isOwn={waiting.dish !== null && order.addsAt !== null}
          link={link}
          lookAgain={lookAgain}
        />
      )}
      <RefundNotice order={order} />
      {order.extraRefund > 0 && <Notice tone="ok" title={extraRefundWords(order.extraRefund)} />}
      {order.needsReview && <Notice tone="warn" title={problemText('NEEDS_REVIEW')} />}
      <DoorNotice order={order} />
    </HeldPresses>
  );
}

/** Cancels an order that nobody of the shop has taken (rule own-cancellation). */
function CancelOwn({ link, lookAgain }: { readonly link: TrackLink; readonly lookAgain: () => void }) {
  const { send, isBusy } = useSending({
    mutationFn: (key: string) => cancelOrder(link, key),
    onError: (problem) => alertFailure(problem, catalog.couldntCancelOrder),
    onSettled: lookAgain,
  });
  const press = async (): Promise<void> => {
    const question = { title: catalog.cancelThisOrder, text: catalog.everythingPaidGoes };
    if (await showConfirm({ ...question, confirmLabel: catalog.cancelOrder, cancelLabel: catalog.keepOrder }))
      send(randomId());
  };
  return (
    <Button ref={keepFocus} variant="plain" busy={isBusy} busyLabel={shared.cancelling} onClick={() => void press()}>
      {catalog.cancelOrder}
    </Button>
  );
}

/**
 * An order as its visitor may see it: the steps and 'Leave Review' for everybody, photos and details with a proof
 * (rules review-once, tracking-photos, amount-difference).
 */
export function TrackedOrderView(props: TrackedOrderViewProps) {
  const { order, link, readAgain, apartment, isSummedUp, whenOver, ...fresh } = props;
  const [wasUnlocked, setUnlocked] = useState(false);
  const isFull = order.access === 'full';
  // A press that is answered doesn't wait for the page.
  const lookAgain = (): void => void readAgain();
  const unlocked: ReadOrderAgain = () => {
    setUnlocked(true);
    return readAgain();
  };
  return (
    <Columns>
      <Column>
        <StatusRegion hidden>{urgentWords(order)}</StatusRegion>
        {isFull && <OrderNews order={order} link={link} lookAgain={lookAgain} />}
        <TrackingHero order={order} hasStages={isSummedUp} {...fresh} />
        {isFull && order.driver !== null && isOnRoad(order) && <DriverPlace driver={order.driver} />}
        {isFull && order.status === 'delivered' && <DeliveryPhotos link={link} />}
        <Review order={order} />
        {isFull && isFinal(order.status) && whenOver}
        {!isSummedUp && <OrderTimeline order={order} />}
      </Column>
      <Column>
        {isFull ? (
          <OrderDetails order={order} apartment={apartment} takesFocus={wasUnlocked}>
            <div className="row-2 outdent hide-empty">
              <ChangeDetails order={order} link={link} lookAgain={lookAgain} />
              {order.addsAt !== null && <AddDish orderNumber={order.orderNumber} restaurantId={order.addsAt} />}
              {order.canCancel && <CancelOwn link={link} lookAgain={lookAgain} />}
            </div>
          </OrderDetails>
        ) : (
          <UnlockForm orderNumber={order.orderNumber} onUnlocked={unlocked} />
        )}
        {isFull && <OrderMessages link={link} />}
        <SupportContact />
      </Column>
    </Columns>
  );
}

import * as catalog from '#catalog/everyone/ui.ts';
import type { OwnPicture } from '#contract/shop/own-pictures.ts';
import { shownArrivalMs } from '#domain/arrival.ts';
import { displayStage, isFinal } from '#domain/order/display-stage.ts';
import { isOrderStatus, type OrderStatus } from '#domain/order/order-status.ts';
import { type StageWords, type StatusCourse, stageMarks } from '#domain/order/stage-words.ts';
import { useClockTime } from '#web/state/ordering/shop-times.ts';
import { deviceClock, useNow } from '#web/state/store/now.ts';
import { classNames } from '../class-names.ts';
import { LiveMark } from '../display/marks/live-mark.tsx';
import { AnyIcon, type AnyIconName } from '../icon/any-icon.tsx';
import { StatusRegion } from '../page/status-region.tsx';
import { FoodPicture } from '../picture/food-picture.tsx';
import styles from './progress-hero.module.css';
import { StageTrack } from './stage-track.tsx';

interface Look {
  readonly icon: AnyIconName;
  /** The name of a picture that decorates where there are pictures. */
  readonly picture: OwnPicture;
}

const RECEIVED: Look = { icon: 'receipt', picture: 'receipt' };
const LOOKS: Readonly<Record<OrderStatus, Look>> = {
  pending: RECEIVED,
  received: RECEIVED,
  restaurant_called: { icon: 'phone', picture: 'phone' },
  restaurant_confirmed: { icon: 'check', picture: 'fork-and-knife-with-plate' },
  preparing: { icon: 'pot', picture: 'cook' },
  ready_pickup: { icon: 'bag', picture: 'takeout-box' },
  picked_up: { icon: 'bag', picture: 'shopping-bags' },
  out_for_delivery: { icon: 'bike', picture: 'motor-scooter' },
  delivered: { icon: 'home', picture: 'party-popper' },
  cancelled: { icon: 'close', picture: 'pensive-face' },
};

const TONES: Readonly<Record<string, string | undefined>> = {
  delivered: `bg-ok-soft ${styles.delivered}`,
  cancelled: `bg-danger-soft ${styles.cancelled}`,
};

interface WhenProps {
  readonly order: StatusCourse & {
    readonly delivery: { readonly estimatedTime: number; readonly actualDeliveryTime: number | null };
  };
  readonly now: number;
}

/** 'Estimated delivery: {time}' while under way, or that it has passed (rule estimated-delivery). */
function When({ order: { status, delivery }, now }: WhenProps) {
  const clockTime = useClockTime();
  const { actualDeliveryTime } = delivery;
  const estimatedTime = shownArrivalMs(delivery.estimatedTime);
  if (status === 'cancelled') return null;
  if (status === 'delivered') {
    return actualDeliveryTime === null ? null : (
      <p className={`mt-1 strong tabular ${styles.time}`}>{catalog.deliveredAtOf(clockTime(actualDeliveryTime))}</p>
    );
  }
  return (
    <>
      <p className={`mt-1 strong tabular ${styles.time}`}>{catalog.estimatedDeliveryOf(clockTime(estimatedTime))}</p>
      {estimatedTime < now && <p>{catalog.takesLongerThan}</p>}
    </>
  );
}

interface ProgressHeroProps extends Pick<WhenProps, 'order'> {
  /** The current step, and the next thing that happens. */
  readonly words: StageWords;
  /** When the server last answered, Unix ms by this device's clock. */
  readonly seenAt: number;
  readonly isLive: boolean;
  /** Whether the four stages are drawn; a list of all steps needs none beside it. */
  readonly hasStages: boolean;
}

/** Where the food is: the step with its icon, the four stages, how fresh this is. Changes are announced. */
export function ProgressHero({ order, words: { headline, next }, seenAt, isLive, hasStages }: ProgressHeroProps) {
  const now = useNow();
  const { status } = order;
  const { icon, picture } = isOrderStatus(status) ? LOOKS[status] : RECEIVED;
  return (
    <section
      className={classNames(
        `stack-4 content-start min-0 p-5 bg-lamp-soft round-3 ${styles.hero}`,
        TONES[displayStage(status)],
      )}
      aria-label={catalog.whereYourFoodIs}
    >
      {!isFinal(status) && <LiveMark isLive={isLive} seenAt={seenAt - deviceClock.aheadMs} now={now} />}
      <StatusRegion className={`stack-2 min-0 ${styles.now}`}>
        <h2 className={`bar-3 size-5 anywhere ${styles.headline}`}>
          <span className={`grid place-center rigid bg-lamp pill ${styles.icon}`}>
            <AnyIcon name={icon} />
          </span>
          {headline}
        </h2>
        <div className={`between ${styles.row}`}>
          <div className={`stack-1 wraps ${styles.words}`}>
            <p className="size-3">{next}</p>
            <When order={order} now={now} />
          </div>
          <FoodPicture key={picture} slug={picture} className={styles.picture} />
        </div>
      </StatusRegion>
      {hasStages && status !== 'cancelled' && <StageTrack marks={stageMarks(order)} />}
    </section>
  );
}

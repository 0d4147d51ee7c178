import type { ReactNode } from 'react';
import type { OwnPicture } from '#contract/own-pictures.ts';
import { displayStage } from '#domain/order/display-stage.ts';
import { isOrderStatus, type OrderStatus } from '#domain/order/order-status.ts';
import { classNames } from '../class-names.ts';
import { AnyIcon, type AnyIconName } from '../icon/any-icon.tsx';
import { StatusRegion } from '../page/status-region.tsx';
import { FoodPicture } from '../picture/food-picture.tsx';
import styles from './progress-hero.module.css';

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
  delivered: styles.delivered,
  cancelled: styles.cancelled,
};

interface ProgressHeroProps {
  readonly status: string;
  readonly headline: string;
  /** The next thing that happens. */
  readonly next: string;
  /** How fresh the page is. */
  readonly mark?: ReactNode;
  /** The time of the delivery. */
  readonly children?: ReactNode;
  /** The stages drawn. */
  readonly track?: ReactNode;
}

/** Where the food is, in one glance: the current step in words, with its icon. Changes are read out. */
export function ProgressHero({ status, headline, next, mark, children, track }: ProgressHeroProps) {
  const { icon, picture } = isOrderStatus(status) ? LOOKS[status] : RECEIVED;
  return (
    <section className={classNames(styles.hero, TONES[displayStage(status)])} aria-label="Where your food is">
      {mark}
      <StatusRegion className={styles.now}>
        <h2 className={styles.headline}>
          <span className={styles.icon}>
            <AnyIcon name={icon} />
          </span>
          {headline}
        </h2>
        <div className={styles.row}>
          <div className={styles.words}>
            <p className={styles.next}>{next}</p>
            {children}
          </div>
          <FoodPicture key={picture} slug={picture} className={styles.picture} />
        </div>
      </StatusRegion>
      {track}
    </section>
  );
}

/** 'Estimated delivery: 6:55 PM', or when the order was delivered. */
export function ProgressTime({ children }: { readonly children: ReactNode }) {
  return <p className={styles.time}>{children}</p>;
}

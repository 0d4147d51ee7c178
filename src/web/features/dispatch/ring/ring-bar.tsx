import { useDeferredValue, useEffect } from 'react';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/staff/dispatch.tsx';
import type { BoardOrder } from '#contract/order/delivery.ts';
import { lateness, minutesText } from '#domain/order/time/lateness.ts';
import { useBoard } from '#web/state/dispatch/board.ts';
import { takeOrder } from '#web/state/dispatch/order-actions.ts';
import { ringingOrders } from '#web/state/dispatch/ringing.ts';
import { useJustChanged } from '#web/state/use-just-changed.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Button } from '#web/ui/form/button.tsx';
import { usePress } from '#web/ui/form/use-press.ts';
import { AnyIcon } from '#web/ui/icon/any-icon.tsx';
import { useAutoPrint } from '../auto-print.tsx';
import { tellMoved } from '../tell-moved.ts';
import styles from './ring-bar.module.css';
import { type Ringing, useRing } from './use-ring.ts';
import type { OrderSound } from './use-sound.ts';
import { useTabMark } from './use-tab-mark.ts';

const SOUND_WORDS: Readonly<Record<Ringing, string>> = {
  here: catalog.ringsUntilSomeone,
  elsewhere: catalog.anotherTabRings,
  off: catalog.theSoundIsOff,
  blocked: catalog.soundIsBlocked,
};

interface BarProps {
  /** Those that nobody has taken, the oldest first. */
  readonly orders: readonly [BoardOrder, ...BoardOrder[]];
  readonly ringing: Ringing;
  /** Unix ms of the server. */
  readonly now: number;
  readonly onOpen: (id: string) => void;
}

function Bar({ orders: [first, ...others], ringing, now, onOpen }: BarProps) {
  const { id, orderNumber, restaurant } = first;
  const hasJustChanged = useJustChanged(id);
  const press = usePress(
    () => (hasJustChanged() ? null : first),
    (seen) => (seen === null ? tellMoved() : void takeOrder(seen)),
  );
  const { minutes } = lateness(first, now);
  return (
    <section className={`bar-3 bg-lamp-soft sticky-bar forced-edge ${styles.bar}`} aria-label={catalog.newOrdersToTake}>
      <AnyIcon name={ringing === 'here' ? 'bell' : 'silent'} className={classNames('text-warn', styles[ringing])} />
      <div className="grow min-0">
        <p className="strong tabular">
          {others.length === 0 ? catalog.aNewOrderWaits : catalog.newOrdersWait(others.length + 1)}
        </p>
        <p className="soft small wraps">
          <button type="button" className="text-ink strong underline" aria-haspopup="dialog" onClick={() => onOpen(id)}>
            #{orderNumber}
          </button>{' '}
          {catalog.fromRestaurant(restaurant.name, minutesText(minutes))}{' '}
          <span role="status">{SOUND_WORDS[ringing]}</span>
        </p>
      </div>
      <Button aria-label={catalog.takeOrder(orderNumber)} className={styles.take} {...press}>
        {shared.take}
      </Button>
    </section>
  );
}

interface RingBarProps extends Pick<BarProps, 'now' | 'onOpen'> {
  readonly sound: OrderSound;
  /** Called with how many there are, after they were drawn. */
  readonly onCount: (count: number) => void;
}

/**
 * The new orders that nobody has taken, in thumb reach, with all that they set off: the ringing, the mark of the tab,
 * and printed tickets (rule order-ringing).
 */
export function RingBar({ sound, onCount, ...rest }: RingBarProps) {
  const orders = useBoard(ringingOrders);
  const count = orders.length;
  const ringing = useRing(count, sound);
  // Outside of the page: a press does not wait for it.
  useTabMark(useDeferredValue(count));
  useAutoPrint(orders);
  useEffect(() => onCount(count), [count, onCount]);
  const [first, ...others] = orders;
  return first === undefined ? null : <Bar orders={[first, ...others]} {...{ ringing, ...rest }} />;
}

import { useDeferredValue, useEffect, useRef } from 'react';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/staff/dispatch.tsx';
import type { BoardOrder } from '#contract/order/delivery.ts';
import { lateness, minutesText } from '#domain/order/time/lateness.ts';
import { useBoard } from '#web/state/dispatch/board.ts';
import { takeOrder } from '#web/state/dispatch/order-actions.ts';
import { ringingOrders } from '#web/state/dispatch/ringing.ts';
import { useTurn } from '#web/state/dispatch/turn.ts';
import { playExceptionSound, playOrderSound } from '#web/state/order-sound.ts';
import { useSessionOver } from '#web/state/staff.ts';
import { useJustChanged } from '#web/state/use-just-changed.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Button } from '#web/ui/form/button.tsx';
import { usePress } from '#web/ui/form/use-press.ts';
import { AnyIcon } from '#web/ui/icon/any-icon.tsx';
import { useAutoPrint } from '../auto-print.tsx';
import { warnOfMove } from '../row-press.ts';
import styles from './ring-bar.module.css';
import type { OrderSound } from './use-sound.ts';
import { useTabMark } from './use-tab-mark.ts';

const RING_EVERY_MS = 4000;
const ALARM_EVERY_MS = 60_000;

/** Who rings: this tab, another one of this browser, or none, since the sound is off, or blocked by the browser. */
type Ringing = 'here' | 'elsewhere' | 'off' | 'blocked';

/**
 * Rings as long as orders wait to be taken, in one tab of this browser (rule order-ringing). A board whose session has
 * ended hears of no order: it lets another tab ring, and sounds an alarm until somebody signs in again.
 */
function useRing(count: number, { choice, isAwake }: OrderSound): Ringing {
  const canRing = choice === 'on' && isAwake;
  const isOver = useSessionOver();
  const isMine = useTurn(isOver ? 'signed-out' : 'order-ring', canRing);
  const waiting = count > 0 ? playOrderSound : null;
  const play = canRing && isMine ? (isOver ? playExceptionSound : waiting) : null;
  const isRinging = play === playOrderSound;
  useEffect(() => {
    if (play === null) return;
    play();
    const timer = setInterval(play, isRinging ? RING_EVERY_MS : ALARM_EVERY_MS);
    return () => clearInterval(timer);
  }, [play, isRinging]);
  // One more is heard at once.
  const before = useRef(count);
  useEffect(() => {
    if (isRinging && before.current > 0 && count > before.current) playOrderSound();
    before.current = count;
  }, [count, isRinging]);
  if (choice !== 'on' || isOver) return 'off';
  if (!isAwake) return 'blocked';
  return isMine ? 'here' : 'elsewhere';
}

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
    (seen) => (seen === null ? warnOfMove() : void takeOrder(seen)),
  );
  const { minutes } = lateness(first, now);
  return (
    <section className={`bar-3 bg-lamp-soft forced-edge ${styles.bar}`} aria-label={catalog.newOrdersToTake}>
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

import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/staff/dispatch.tsx';
import type { BoardOrder } from '#contract/order/delivery.ts';
import { isFinal } from '#domain/order/display-stage.ts';
import { type LatenessTone, lateness, minutesText } from '#domain/order/time/lateness.ts';
import { useClockTime } from '#web/state/ordering/shop-times.ts';
import { classNames } from '#web/ui/class-names.ts';
import { VisuallyHidden } from '#web/ui/page/visually-hidden.tsx';
import styles from './board-times.module.css';

interface TimesProps {
  readonly order: BoardOrder;
  /** Unix ms of the server. */
  readonly now: number;
}

const TONES: Readonly<Record<LatenessTone, string>> = {
  calm: 'soft bg-sunken',
  soon: 'text-warn bg-warn-soft',
  late: 'text-danger bg-danger-soft',
};

/** When an order under way is promised, how long ago its last step was, and how late it is (rules order-card,
 * order-lateness, kitchen-time). */
export function Times({ order, now }: TimesProps) {
  const clockTime = useClockTime();
  if (isFinal(order.status)) return <span />;
  const { minutes, tone, overdueMinutes } = lateness(order, now);
  const isOverdue = overdueMinutes > 0;
  const isLater = order.arrivesAt > order.estimatedAt;
  return (
    <div className={`grid justify-items-start tabular nowrap ${styles.times}`}>
      {!order.isPending && (
        <p className={classNames('small bold', isOverdue && 'text-danger nowrap')}>
          <VisuallyHidden>
            {catalog.promised} {isLater && catalog.promisedAndExpected(clockTime(order.estimatedAt))}
          </VisuallyHidden>
          {isLater
            ? catalog.nowArrivesAt(clockTime(order.arrivesAt))
            : catalog.byEstimatedAt(clockTime(order.estimatedAt))}
        </p>
      )}
      <p className="bar-1 tiny">
        <span className={classNames(`semibold text-center nowrap pill ${styles.age}`, TONES[tone])}>
          {minutesText(minutes)}
          <VisuallyHidden> {catalog.sinceLastStep(tone === 'late' ? catalog.tooLong : '')}</VisuallyHidden>
        </span>
        {isOverdue && <span className="text-danger bold nowrap">{shared.lateBy(minutesText(overdueMinutes))}</span>}
      </p>
    </div>
  );
}

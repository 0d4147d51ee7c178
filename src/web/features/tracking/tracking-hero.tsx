import type { TrackAnswer } from '#contract/tracking.ts';
import { clockTime } from '#domain/clock-time.ts';
import { isFinal } from '#domain/order/display-stage.ts';
import { stageMarks, stageWords } from '#domain/order/stage-words.ts';
import { useArea } from '#web/state/ordering/area.ts';
import { useNow } from '#web/state/store/now.ts';
import { LiveMark } from '#web/ui/display/live-mark.tsx';
import { ProgressHero, ProgressTime } from '#web/ui/progress/progress-hero.tsx';
import { StageTrack } from '#web/ui/progress/stage-track.tsx';

interface OrderProps {
  readonly order: TrackAnswer['order'];
}

/**
 * 'Estimated delivery: {time}' until the order is delivered or cancelled (rule estimated-delivery). If that time has
 * passed, the page says so.
 */
function When({ order: { status, delivery } }: OrderProps) {
  const { timeZone } = useArea();
  const now = useNow();
  const { estimatedTime, actualDeliveryTime } = delivery;
  if (status === 'cancelled') return null;
  if (status === 'delivered') {
    return actualDeliveryTime === null ? null : (
      <ProgressTime>Delivered at {clockTime(actualDeliveryTime, timeZone)}</ProgressTime>
    );
  }
  return (
    <>
      <ProgressTime>Estimated delivery: {clockTime(estimatedTime, timeZone)}</ProgressTime>
      {estimatedTime < now && <p>It takes longer than we thought. It is still on its way to you.</p>}
    </>
  );
}

/** The current step: title, description, icon, the four stages, and how fresh this is. */
export function TrackingHero({ order, isLive, seenAt }: OrderProps & { isLive: boolean; seenAt: number }) {
  const { timeZone } = useArea();
  const now = useNow();
  const { status, restaurant } = order;
  const mark = isFinal(status) ? null : <LiveMark isLive={isLive} seenAt={seenAt} now={now} timeZone={timeZone} />;
  const track = status === 'cancelled' ? null : <StageTrack marks={stageMarks(order)} timeZone={timeZone} />;
  const refund = order.access === 'full' ? order.refund : null;
  const words = stageWords({ status, restaurant, delivery: {}, refund });
  return (
    <ProgressHero status={status} {...words} mark={mark} track={track}>
      <When order={order} />
    </ProgressHero>
  );
}

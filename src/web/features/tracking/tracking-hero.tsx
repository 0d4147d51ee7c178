import type { TrackAnswer } from '#contract/order/tracking.ts';
import { stageWords } from '#domain/order/stage-words.ts';
import { ProgressHero } from '#web/ui/progress/progress-hero.tsx';

interface TrackingHeroProps {
  readonly order: TrackAnswer['order'];
  readonly isLive: boolean;
  readonly seenAt: number;
  readonly hasStages: boolean;
}

/** The current step: title, description, icon, the four stages where they are wanted, and how fresh this is. */
export function TrackingHero({ order, ...fresh }: TrackingHeroProps) {
  const { status, restaurant } = order;
  const isFull = order.access === 'full';
  const delivery = isFull ? order.delivery : {};
  const words = stageWords({ status, restaurant, delivery, refund: isFull ? order.refund : null });
  return <ProgressHero {...fresh} order={order} words={words} />;
}

import type { TrackAnswer } from '#contract/tracking.ts';
import { stageWords } from '#domain/order/stage-words.ts';
import { ProgressHero } from '#web/ui/progress/progress-hero.tsx';

interface TrackingHeroProps {
  readonly order: TrackAnswer['order'];
  readonly isLive: boolean;
  readonly seenAt: number;
}

/** The current step: title, description, icon, the four stages, and how fresh this is. */
export function TrackingHero({ order, ...fresh }: TrackingHeroProps) {
  const { status, restaurant } = order;
  const refund = order.access === 'full' ? order.refund : null;
  const words = stageWords({ status, restaurant, delivery: {}, refund });
  return <ProgressHero {...fresh} order={order} words={words} cameWords="Delivered at" />;
}

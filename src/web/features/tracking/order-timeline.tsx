import * as catalog from '#catalog/customers/tracking.tsx';
import * as shared from '#catalog/everyone/shared.ts';
import type { TrackAnswer } from '#contract/order/tracking.ts';
import { type TrackingStep, trackingSteps } from '#domain/order/tracking-steps.ts';
import { useClockTime } from '#web/state/ordering/shop-times.ts';
import { AnyIcon } from '#web/ui/icon/any-icon.tsx';
import styles from './order-timeline.module.css';

const STATE_WORDS: Readonly<Record<TrackingStep['state'], string>> = {
  done: catalog.completed,
  now: catalog.now,
  ahead: shared.stillToCome,
};

function Step({ step: { status, title, state, at } }: { readonly step: TrackingStep }) {
  const clockTime = useClockTime();
  const icon = status === 'cancelled' ? 'close' : 'check';
  return (
    <li
      className={`bar-3 relative ${styles.step}`}
      data-state={state}
      data-status={status}
      aria-current={state === 'now' ? 'step' : undefined}
    >
      <span className={`grid place-center rigid relative bg-paper pill ${styles.dot}`}>
        {(state === 'done' || status === 'cancelled') && <AnyIcon name={icon} size="small" />}
      </span>
      <span className={`grow bold ${styles.title}`}>
        {title}
        <span className="visually-hidden">: {STATE_WORDS[state]}</span>
      </span>
      {at !== null && <time className="soft tabular">{clockTime(at)}</time>}
    </li>
  );
}

/** 'Order Progress': every step, completed, active or not, with its time once reached (rule order-progress). */
export function OrderTimeline({ order }: { readonly order: TrackAnswer['order'] }) {
  return (
    <section aria-labelledby="order-progress">
      <h2 id="order-progress" className="pt-2 pb-3">
        {catalog.orderProgress}
      </h2>
      <ol>
        {trackingSteps(order).map((step) => (
          <Step key={step.status} step={step} />
        ))}
      </ol>
    </section>
  );
}

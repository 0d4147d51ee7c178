import type { TrackAnswer, TrackEvent } from '#contract/tracking.ts';
import { isOrderStatus } from '#domain/order/order-status.ts';
import { isBehindStep } from '#domain/order/tracking-steps.ts';

/**
 * What a customer's screen takes over from answers and live steps: it never goes back a step
 * (rules forward-only-screens, tracking-news).
 */

/** Of the known answer and a new one, the one to show. Answers can overtake each other on their way. */
export function latestTrack(known: TrackAnswer | undefined, answer: TrackAnswer): TrackAnswer {
  if (known === undefined || known.order.orderNumber !== answer.order.orderNumber) return answer;
  if (isBehindStep(answer.order.status, known.order.status)) return known;
  const isSameStep = answer.order.status === known.order.status;
  return isSameStep && answer.eventNumber < known.eventNumber ? known : answer;
}

function moved<Order extends TrackAnswer['order']>(order: Order, { at, status }: TrackEvent): Order {
  const statusHistory = [...order.statusHistory, { status, timestamp: at }];
  const actualDeliveryTime = status === 'delivered' ? at : order.delivery.actualDeliveryTime;
  return { ...order, status, statusHistory, delivery: { ...order.delivery, actualDeliveryTime } };
}

/** The known answer with a step of the live stream added; the same object where the step is not news. */
export function withStep(known: TrackAnswer, step: TrackEvent): TrackAnswer {
  const { order, eventNumber } = known;
  if (step.status === order.status || isBehindStep(step.status, order.status)) return known;
  return { success: true, order: moved(order, step), eventNumber: Math.max(eventNumber, step.number) };
}

/** Reads the data of a 'step' event; null where it is none. */
export function readStep(data: unknown): TrackEvent | null {
  if (typeof data !== 'object' || data === null) return null;
  const { number, at, status } = data as Partial<Record<keyof TrackEvent, unknown>>;
  const isStep = typeof number === 'number' && typeof at === 'number' && isOrderStatus(status);
  return isStep ? { number, at, status } : null;
}

import type { TrackAnswer, TrackEvent } from '#contract/tracking.ts';
import { isOrderStatus } from '#domain/order-status.ts';
import { isBehind } from '#domain/tracking-steps.ts';

/** What a customer's screen believes of what it hears: it never goes backward (reliability.md I17). */

/** Of what is known and a new answer, the one to show. Answers can overtake each other on their way. */
export function latestTrack(known: TrackAnswer | undefined, answer: TrackAnswer): TrackAnswer {
  if (known === undefined || known.order.orderNumber !== answer.order.orderNumber) return answer;
  if (isBehind(answer.order.status, known.order.status)) return known;
  const isSameStep = answer.order.status === known.order.status;
  return isSameStep && answer.eventNumber < known.eventNumber ? known : answer;
}

function moved<Order extends TrackAnswer['order']>(order: Order, { at, status }: TrackEvent): Order {
  const statusHistory = [...order.statusHistory, { status, timestamp: at }];
  const actualDeliveryTime = status === 'delivered' ? at : order.delivery.actualDeliveryTime;
  return { ...order, status, statusHistory, delivery: { ...order.delivery, actualDeliveryTime } };
}

/** What is known, with a step that the live stream told of; the same object where it is not news. */
export function withStep(known: TrackAnswer, step: TrackEvent): TrackAnswer {
  const { order, eventNumber } = known;
  if (step.status === order.status || isBehind(step.status, order.status)) return known;
  return { success: true, order: moved(order, step), eventNumber: Math.max(eventNumber, step.number) };
}

/** The data of a 'step' event as one, or null. */
export function readStep(data: unknown): TrackEvent | null {
  if (typeof data !== 'object' || data === null) return null;
  const { number, at, status } = data as Partial<Record<keyof TrackEvent, unknown>>;
  const isStep = typeof number === 'number' && typeof at === 'number' && isOrderStatus(status);
  return isStep ? { number, at, status } : null;
}

import type { TrackAnswer, TrackEvent } from '#contract/order/tracking.ts';
import { isOrderStatus } from '#domain/order/order-status.ts';

/** What a customer's screen takes over: never an older state (rules forward-only-screens, tracking-news). */

/** Of the known answer and a new one, the one to show. Answers can overtake each other on their way. */
export function latestTrack(known: TrackAnswer | undefined, answer: TrackAnswer): TrackAnswer {
  if (known === undefined || known.order.orderNumber !== answer.order.orderNumber) return answer;
  const newer = answer.order.version - known.order.version || answer.eventNumber - known.eventNumber;
  return newer < 0 ? known : answer;
}

function moved<Order extends TrackAnswer['order']>(order: Order, step: TrackEvent, version: number): Order {
  const { at, status } = step;
  // A step that was undone leaves nothing behind: the order is where it has been before.
  const place = order.statusHistory.findLastIndex((entry) => entry.status === status);
  const before = order.statusHistory.slice(0, place < 0 ? undefined : place + 1);
  const statusHistory = place < 0 ? [...before, { status, timestamp: at }] : before;
  const actualDeliveryTime = status === 'delivered' ? at : null;
  return { ...order, status, version, statusHistory, delivery: { ...order.delivery, actualDeliveryTime } };
}

/** The known answer with a step of the live stream added; the same object where the step is not news. */
export function withStep(known: TrackAnswer, step: TrackEvent): TrackAnswer {
  const { order, eventNumber } = known;
  if (step.version === undefined || step.version <= order.version) return known;
  return { success: true, order: moved(order, step, step.version), eventNumber: Math.max(eventNumber, step.number) };
}

/** Reads the data of a 'step' event; null if it is none. */
export function readStep(data: unknown): TrackEvent | null {
  if (typeof data !== 'object' || data === null) return null;
  const { number, at, status, version } = data as Partial<Record<keyof TrackEvent, unknown>>;
  const isStep = typeof number === 'number' && typeof at === 'number' && isOrderStatus(status);
  return isStep ? { number, at, status, ...(typeof version === 'number' && { version }) } : null;
}

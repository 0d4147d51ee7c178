import type { TrackEvent } from '#contract/order/tracking.ts';
import { isOrderStatus } from '#domain/order/order-status.ts';
import type { LoggedEvent } from '#server/database/events/event-log.ts';
import { eventFrame } from '#server/http/live/stream-frames.ts';
import type { StreamItem } from '#server/http/live/stream-readers.ts';

/** A customer's view of an event; null if it isn't for them, for example a driver's report. */
function stepOf({ number, kind, at, payload }: LoggedEvent): TrackEvent | null {
  if (typeof payload !== 'object' || payload === null || kind === 'order.report') return null;
  const { status, version } = payload as Partial<Record<keyof TrackEvent, unknown>>;
  if (!isOrderStatus(status)) return null;
  return { number, at, status, ...(kind === 'order.status' && typeof version === 'number' && { version }) };
}

/**
 * The steps of orders, for people who follow one of them. The current step is sent again if something else has changed,
 * for example a refund (rule tracking-news); 'text' announces a message about it, for those who may read it (rule
 * page-messages). An order's id is its audience, so that nobody gets another order (rule stream-audience).
 */
export async function trackFeed(events: readonly LoggedEvent[]): Promise<readonly StreamItem[]> {
  return events.map((event): StreamItem => {
    const { number, orderId, kind } = event;
    const step = stepOf(event);
    if (step === null && kind !== 'order.text') return { number, frameFor: () => null };
    const frame = step === null ? eventFrame(number, 'text', number) : eventFrame(number, 'step', step);
    return { number, frameFor: (audience) => (audience === orderId ? frame : null) };
  });
}

import type { TrackEvent } from '#contract/tracking.ts';
import { isOrderStatus } from '#domain/order/order-status.ts';
import type { LoggedEvent } from '#server/database/events/event-log.ts';
import { eventFrame } from '#server/http/live/stream-frames.ts';
import type { StreamItem } from '#server/http/live/stream-readers.ts';

function statusOf({ payload }: LoggedEvent): unknown {
  return typeof payload === 'object' && payload !== null && 'status' in payload ? payload.status : null;
}

/**
 * The steps of orders, for those who follow one of them, and the step where it stands once more where something else
 * has changed, such as money that goes back (rule tracking-news). An order's id is its audience, so that nobody hears
 * of another order (rule stream-audience).
 */
export async function trackFeed(events: readonly LoggedEvent[]): Promise<readonly StreamItem[]> {
  return events.map((event): StreamItem => {
    const { number, orderId, at } = event;
    const status = statusOf(event);
    if (!isOrderStatus(status)) return { number, frameFor: () => null };
    const frame = eventFrame(number, 'step', { number, at, status } satisfies TrackEvent);
    return { number, frameFor: (audience) => (audience === orderId ? frame : null) };
  });
}

import type { SentPart } from '#contract/calls.ts';
import { ask } from '#web/api/client.ts';
import { PRESS_LIMITS } from '#web/api/press-limits.ts';

type StatusChangeWish = SentPart<'PATCH /api/delivery/orders/:id/status', 'body'>;
type Assignment = SentPart<'PUT /api/delivery/orders/:id/driver', 'body'>;

/** Makes a step by the dispatcher's button (rule board-steps). */
export function changeDeliveryStatus(id: string, body: StatusChangeWish, idempotencyKey: string) {
  const call = { ...PRESS_LIMITS, label: 'status update', params: { id }, body, idempotencyKey };
  return ask('PATCH /api/delivery/orders/:id/status', call);
}

/** Converts a pending order into an order. One that is not paid needs a reason for it (rule unpaid-conversion). */
export function convertDelivery(id: string, unpaidReason: string | null, idempotencyKey: string) {
  const body = unpaidReason === null ? {} : { confirmUnpaid: true, note: unpaidReason };
  const call = { ...PRESS_LIMITS, label: 'order conversion', params: { id }, body, idempotencyKey };
  return ask('POST /api/delivery/convert/:id', call);
}

/** Gives an order to a driver; null gives it to nobody. `seenDriverId` is the driver that the screen showed. */
export function assignDriver(id: string, body: Assignment, idempotencyKey: string) {
  const call = { ...PRESS_LIMITS, label: 'driver assignment', params: { id }, body, idempotencyKey };
  return ask('PUT /api/delivery/orders/:id/driver', call);
}

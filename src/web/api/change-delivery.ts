import type { ConvertOrderAnswer, StatusChangeAnswer } from '#contract/delivery.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { callApi } from '#web/api/client.ts';
import { PRESS_LIMITS } from '#web/api/press-limits.ts';

export interface StatusChangeWish {
  readonly status: OrderStatus;
  readonly note: string;
  /** The version that the screen showed; if somebody else has changed the order since, the server refuses. */
  readonly version: number;
  /** With 'cancelled': the cents to give back; absent gives everything back. */
  readonly refundCents?: number;
}

/** Makes a step by the dispatcher's button (rule board-steps). */
export function changeDeliveryStatus(orderId: string, body: StatusChangeWish, key: string) {
  const path = `/api/delivery/orders/${encodeURIComponent(orderId)}/status`;
  return callApi<StatusChangeAnswer>({
    ...PRESS_LIMITS,
    label: 'status update',
    method: 'PATCH',
    path,
    body,
    idempotencyKey: key,
  });
}

/** Converts a pending order into an order. One that is not paid needs a reason for it (rule unpaid-conversion). */
export function convertDelivery(pendingId: string, unpaidReason: string | null, key: string) {
  const path = `/api/delivery/convert/${encodeURIComponent(pendingId)}`;
  const call = {
    ...PRESS_LIMITS,
    label: 'order conversion',
    method: 'POST',
    path,
    body: unpaidReason === null ? {} : { confirmUnpaid: true, note: unpaidReason },
    idempotencyKey: key,
  } as const;
  return callApi<ConvertOrderAnswer>(call);
}

/** Gives an order to a driver; null gives it to nobody. `seenDriverId` is the driver that the screen showed. */
export function assignDriver(
  orderId: string,
  { driverId, seenDriverId }: { readonly driverId: string | null; readonly seenDriverId: string | null },
  key: string,
) {
  const path = `/api/delivery/orders/${encodeURIComponent(orderId)}/driver`;
  const body = { driverId, seenDriverId };
  return callApi<{ success: true }>({
    ...PRESS_LIMITS,
    label: 'driver assignment',
    method: 'PUT',
    path,
    body,
    idempotencyKey: key,
  });
}

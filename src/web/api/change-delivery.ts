import type { ConvertOrderAnswer, StatusChangeAnswer } from '#contract/delivery.ts';
import type { OrderStatus } from '#domain/order-status.ts';
import { callApi } from '#web/api/client.ts';
import { PRESS_LIMITS } from '#web/api/press-limits.ts';

export interface StatusChangeWish {
  readonly status: OrderStatus;
  readonly note: string;
  /** What the screen showed; a change by somebody else meanwhile is refused. */
  readonly version: number;
  /** With 'cancelled': cents that go back; everything where absent. */
  readonly refundCents?: number;
}

/** Moves an order by the dispatcher's button (operations.md section 7). */
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

/** Makes an order of a pending one; one that is not paid takes a reason why it is made nevertheless. */
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

/** Gives an order to a driver; null = nobody. `seenDriverId` is who had it on the screen. */
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

import type { KeptReport } from '#contract/order/late-reports.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import type { OrderPress } from '#server/http/idempotency.ts';
import type { Order } from '#server/modules/orders/index.ts';
import type { StoredPhoto } from '#server/modules/photos/index.ts';

export interface StatusInput extends OrderPress {
  readonly to: OrderStatus;
  readonly note: string;
  /** The version that the screen showed; without it, the order's current version is changed. */
  readonly version?: number | undefined;
  /** With 'cancelled': how much goes back, in cents; everything where absent. */
  readonly refundCents?: number | undefined;
  readonly photos?: readonly StoredPhoto[];
  /** Open questions whose swap was picked up; absent if nobody said it (rule missing-at-pickup). */
  readonly swapped?: readonly string[] | undefined;
  /** When a waiting step was made, Unix ms by the server's clock, within what is possible (rule act-time). */
  readonly actedAt?: number | undefined;
  /** With 'cancelled': nobody opened, and the driver brings it back (rule nobody-opens). */
  readonly isBroughtBack?: true | undefined;
}

export interface StatusChange {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly status: OrderStatus;
  readonly version: number;
  /** What of a driver's report the order could not take: it was kept beside the order (rule late-reports). */
  readonly report?: KeptReport;
}

/** The answer to a change of status, with the order as it is now. */
export function changeOf(order: Order, report?: KeptReport): StatusChange {
  const { id: orderId, order_number: orderNumber, status, version } = order;
  return { orderId, orderNumber, status, version, ...(report && { report }) };
}

import type { Dependencies } from '#server/dependencies.ts';
import type { Order } from '#server/modules/orders/index.ts';

/** The tracking page of an order, with the token that opens it. */
export function trackingLink({ settings }: Pick<Dependencies, 'settings'>, order: Order): string {
  return `${settings.publicUrl}/order/${order.order_number}?k=${order.track_token}`;
}

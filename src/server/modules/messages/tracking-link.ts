import type { Dependencies } from '#server/dependencies.ts';
import type { Order } from '#server/modules/orders/index.ts';

/**
 * The tracking page of an order at our public address (rule links-from-settings), with the token that opens it
 * (rule track-link).
 */
export function trackingLink({ settings }: Pick<Dependencies, 'settings'>, order: Order): string {
  return `${settings.publicUrl}/order/${order.order_number}?k=${order.track_token}`;
}

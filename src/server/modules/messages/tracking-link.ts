import type { Dependencies } from '#server/dependencies.ts';
import type { Order } from '#server/modules/orders/index.ts';

/** An order's tracking page at our address (rule links-from-settings), with its token (rule track-link). */
export function trackingLink({ settings }: Pick<Dependencies, 'settings'>, order: Order): string {
  return `${settings.publicUrl}/order/${order.order_number}?k=${order.track_token}`;
}

import type { OwnOrder } from '#contract/order/tracking.ts';
import { soldChoices } from '#domain/order/order-again.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { readableDocument, readBuyersOrders } from '#server/modules/orders/index.ts';
import { readRefunded } from '#server/modules/refunds/index.ts';
import { findOrderRestaurant } from '#server/modules/restaurants/index.ts';

/** As long as an order keeps its buyer (rule retention-times). */
const LISTED_MS = 90 * 86_400_000;
const MOST_LISTED = 30;

/**
 * The orders of a browser, by the hash of its token, newest first; none without a token (rule own-orders), and none
 * whose document is damaged (rule damaged-documents).
 */
export async function ownOrders(dependencies: Dependencies, buyerTokenHash: string | null): Promise<OwnOrder[]> {
  if (buyerTokenHash === null) return [];
  const { database, clock, log } = dependencies;
  const orders = await readBuyersOrders(database.db, buyerTokenHash, clock.now() - LISTED_MS, MOST_LISTED);
  const ids = [...new Set(orders.map(({ restaurant_id }) => restaurant_id))];
  const logos = new Map<string, string>();
  for (const id of ids) logos.set(id, (await findOrderRestaurant(dependencies, id))?.restaurant.logo ?? '');
  const refunds = new Map<string, OwnOrder['refund']>();
  for (const order of orders.filter(({ status }) => status === 'cancelled')) {
    refunds.set(order.id, await readRefunded(database.db, order));
  }
  return orders.flatMap((order) => {
    const document = readableDocument(order);
    if (document === null) {
      log.error({ orderId: order.id }, 'an order with a damaged document was left out of its customer’s list');
      return [];
    }
    const { lines } = document;
    const { restaurant_id: id, restaurant_name: name } = order;
    return {
      orderNumber: order.order_number,
      status: order.status,
      createdAt: order.created_at,
      restaurant: { id, name, logo: logos.get(id) ?? '' },
      lines: lines.map((line) => ({
        itemId: line.itemId,
        name: line.name,
        quantity: line.quantity,
        unitPrice: line.unitPrice,
        summary: line.summary,
        note: line.specialInstructions ?? '',
        customizations: line.customizations,
        childCustomizations: line.childCustomizations,
        chosen: soldChoices(line.comprehensiveSelections.sections),
      })),
      total: Number(order.paid_total),
      refund: refunds.get(order.id) ?? null,
    };
  });
}

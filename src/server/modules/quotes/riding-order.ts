import { isUnaccepted } from '#domain/order/time/kitchen-time.ts';
import type { Db } from '#server/database/database-port.ts';
import { findHost, findOrderByNumber, type Order, readDocument } from '#server/modules/orders/index.ts';

interface Input {
  /** The number of the order that dishes are added to; nothing if none are. */
  readonly addTo: string | null | undefined;
  readonly buyerTokenHash: string | null;
  readonly restaurantId: string;
  readonly placeId: string;
}

/** The restaurant that the ordering browser can still add dishes from; null if it can't. */
export const addsAt = ({ status, restaurant_id }: Order, isBuyer: boolean): string | null =>
  isBuyer && isUnaccepted(status) ? restaurant_id : null;

/**
 * The number of the order that added dishes are delivered with: the same browser's, from the same restaurant to the
 * same address, while the restaurant has not confirmed it (rule added-dishes). Null if they are an order like any
 * other.
 */
export async function ridingOrder(db: Db, input: Input): Promise<string | null> {
  const { addTo, buyerTokenHash, restaurantId, placeId } = input;
  if (addTo === null || addTo === undefined) return null;
  const order = await findOrderByNumber(db, addTo.toUpperCase());
  if (order === undefined || addsAt(order, order.buyer_token_hash === buyerTokenHash) !== restaurantId) return null;
  const { delivery, fees } = readDocument(order);
  if (delivery.address.placeId !== placeId) return null;
  const host = fees.ridesWith === undefined ? order : await findHost(db, fees.ridesWith);
  return host?.order_number ?? null;
}

import { expectedAfter, roadMinutes } from '#domain/order/time/kitchen-time.ts';
import type { OrderDocument } from './order-document.ts';
import type { Order } from './orders-store.ts';

/** The way from the restaurant to the customer: that of the quote, or of the address that took its place. */

/** Road miles. */
export const wayMiles = ({ delivery, fees }: OrderDocument): number => delivery.route?.miles ?? fees.distance.miles;

/** Minutes on the road; the quote names them together with the kitchen's (`kitchenMinutes` where it knows none). */
const wayMinutes = ({ delivery, fees }: OrderDocument, kitchenMinutes: number): number =>
  delivery.route?.minutes ?? roadMinutes(fees.duration.minutes, fees.timing?.kitchenMinutes ?? kitchenMinutes);

/** When the food is ready: what the kitchen said, until it says that it is; null where it said nothing. */
export const readyTime = ({ status, ready_at, step_at }: Pick<Order, 'status' | 'ready_at' | 'step_at'>) =>
  status === 'ready_pickup' && ready_at !== null ? step_at : ready_at;

/** When an order arrives after its way (rules kitchen-time, address-change), Unix ms; null where as promised. */
export function expectedArrival(
  document: OrderDocument,
  { readyAt, promisedAt }: { readonly readyAt: number | null; readonly promisedAt: number },
  kitchenMinutes: number,
): number | null {
  const onRoad = wayMinutes(document, kitchenMinutes);
  if (readyAt !== null) return expectedAfter(readyAt, onRoad);
  const { route: _, ...quoted } = document.delivery;
  const longer = onRoad - wayMinutes({ ...document, delivery: quoted }, kitchenMinutes);
  return longer > 0 ? expectedAfter(promisedAt, longer) : null;
}

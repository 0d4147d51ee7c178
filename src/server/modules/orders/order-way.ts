import { roadMinutes } from '#domain/order/time/kitchen-time.ts';
import type { OrderDocument } from './order-document.ts';

/** The way from the restaurant to the customer: that of the quote, or of the address that took its place. */

/** Road miles. */
export const wayMiles = ({ delivery, fees }: OrderDocument): number => delivery.route?.miles ?? fees.distance.miles;

/** Minutes on the road; the quote names them together with the kitchen's (`kitchenMinutes` where it knows none). */
export const wayMinutes = ({ delivery, fees }: OrderDocument, kitchenMinutes: number): number =>
  delivery.route?.minutes ?? roadMinutes(fees.duration.minutes, fees.timing?.kitchenMinutes ?? kitchenMinutes);

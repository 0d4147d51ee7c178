import { doorOf } from '#domain/address/address-info.ts';
import type { HandoverDetails } from '#domain/order/order-details.ts';
import type { OrderDocument } from './order-document.ts';

/** What of an order can change without money (rule order-details). */
export function handoverOf({ delivery, customer }: Pick<OrderDocument, 'delivery' | 'customer'>): HandoverDetails {
  const { address, dropoffOption, instructions } = delivery;
  return { ...doorOf(address), dropoffOption, instructions, phone: customer.phone };
}

/** An order's document with other details. */
export function withHandover(
  document: OrderDocument,
  { phone, dropoffOption, instructions, ...door }: HandoverDetails,
): OrderDocument {
  const { delivery, customer } = document;
  const address = { ...delivery.address, ...door };
  return {
    ...document,
    delivery: { ...delivery, address, dropoffOption, instructions },
    customer: { ...customer, phone },
  };
}

import type { OrderStatus } from '#domain/order/order-status.ts';

/** What to do next, in one line, for a dispatcher who opens an order. */
export const NEXT_WORDS: Readonly<Record<OrderStatus, string>> = {
  pending: 'Not an order yet: convert it after it is paid, or after you agree with the customer.',
  received: 'Call the restaurant, read the items to them, and confirm.',
  restaurant_called: 'The restaurant was called. Confirm once they have agreed.',
  restaurant_confirmed: 'The restaurant has agreed. Start when the kitchen begins.',
  preparing: 'The kitchen is at work. Mark it ready when the restaurant says so.',
  ready_pickup: 'The food is waiting. The driver picks it up.',
  picked_up: 'The driver has the food and sets off.',
  out_for_delivery: 'On the way to the customer.',
  delivered: 'Delivered. Nothing is left to do.',
  cancelled: 'Cancelled. Nothing is left to do.',
};

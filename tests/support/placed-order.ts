import type { OrderAnswerOrder } from '#contract/order/orders.ts';

/** An order as the success page reads it: name only what the test is about. Amounts in cents, times Unix ms. */
export function placedOrder(details: Partial<OrderAnswerOrder> = {}): OrderAnswerOrder {
  return {
    _id: 'order-1',
    orderNumber: 'FF7KQ2M9XB',
    status: 'received',
    version: 1,
    isPending: false,
    createdAt: 1000,
    statusHistory: [{ status: 'received', timestamp: 1000 }],
    restaurant: { name: 'Corner Grill' },
    pricing: { subtotal: 1000, deliveryFee: 199, tax: 70, orderFees: 100, tip: 140, total: 1509 },
    customer: { email: null },
    items: [{ name: 'Burger', quantity: 1, summary: '', choices: [], note: '', totalPrice: 1000 }],
    delivery: {
      address: { street: '1 Main St', apartmentSuite: null },
      dropoffOption: 'Meet at my door',
      estimatedTime: 2_101_000,
      actualDeliveryTime: null,
    },
    needsReview: false,
    refund: null,
    extraRefund: 0,
    refunds: [],
    access: 'full',
    moreAt: null,
    ...details,
  };
}

import type { TrackedOrder, TrackedSteps } from '#contract/order/tracking.ts';

/** An order as anyone with its number reads it: name only what the test is about. Times Unix ms. */
export function trackedSteps(details: Partial<TrackedSteps> = {}): TrackedSteps {
  return {
    orderNumber: 'FF7KQ2M9XB',
    status: 'received',
    version: 1,
    restaurant: { name: 'Corner Grill' },
    statusHistory: [{ status: 'received', timestamp: 1000 }],
    createdAt: 1000,
    delivery: { estimatedTime: 2_101_000, actualDeliveryTime: null },
    isReviewed: false,
    access: 'steps',
    ...details,
  };
}

/** The same order as somebody with a proof reads it. */
export function trackedOrder(details: Partial<TrackedOrder> = {}): TrackedOrder {
  return {
    ...trackedSteps(),
    delivery: {
      estimatedTime: 2_101_000,
      actualDeliveryTime: null,
      address: { street: '1 Main St', city: 'Odessa', state: 'FL', buildingType: 'House' },
      instructions: '',
      dropoffOption: 'Leave at my door',
    },
    items: [{ quantity: 1, name: 'Burger', summary: '', choices: [], note: '', totalPrice: 1000 }],
    pricing: { subtotal: 1000, deliveryFee: 199, tax: 70, orderFees: 100, tip: 0, total: 1369 },
    needsReview: false,
    canCancel: false,
    addsAt: null,
    driver: null,
    doorWaitEnds: null,
    addressChange: { waiting: null, paid: [] },
    dishes: [],
    photoCount: 0,
    reviewReply: null,
    refund: null,
    extraRefund: 0,
    refunds: [],
    missing: [],
    access: 'full',
    ...details,
  };
}

import type { BoardOrder, DashboardSummary } from '#contract/order/delivery.ts';

/** An order on the board: name only what the test is about. Amounts in cents, times Unix ms. */
export function boardOrder(details: Partial<BoardOrder> = {}): BoardOrder {
  const { id = 'a' } = details;
  return {
    _id: id,
    id,
    pendingId: `pending-${id}`,
    orderNumber: 'FF7KQ2M9XB',
    status: 'received',
    isPending: false,
    createdAt: 1000,
    stepAt: 1000,
    estimatedAt: 3_000_000,
    version: 1,
    customer: { name: 'Jane Doe', phone: '7275550148', phoneFormatted: '(727) 555-0148' },
    restaurant: { name: 'Lucha Taqueria', address: '1 Main St, Odessa, FL' },
    address: { street: '1213 Trinity Oaks Blvd', city: 'Trinity', buildingType: 'House' },
    total: 4336,
    itemCount: 3,
    paymentStatus: 'paid',
    needsReview: false,
    reviewReason: null,
    taken: null,
    detailsChanged: null,
    ridesWith: null,
    readyAt: null,
    arrivesAt: details.estimatedAt ?? 3_000_000,
    doorWait: null,
    waitsForCents: null,
    driver: null,
    ...details,
  };
}

/** The board's counters. */
export function boardSummary(details: Partial<DashboardSummary> = {}): DashboardSummary {
  return { statusCounts: {}, activeDeliveries: 0, completedToday: 0, ...details };
}

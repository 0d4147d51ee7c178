import type { OrderAnswerOrder } from '#contract/orders.ts';
import { DELIVERY_ESTIMATE_MS } from '#domain/clock-time.ts';
import { orderNumberFor } from '#domain/order-number.ts';
import type { OrderDocument } from './order-document.ts';
import type { Order, OrderStep } from './orders-store.ts';
import type { PendingOrder } from './pending-orders-store.ts';

export interface ViewedOrder {
  readonly order: Order;
  readonly steps: readonly OrderStep[];
  /** Whether the one who asks is the browser that ordered. */
  readonly isBuyer: boolean;
  readonly isRefunded: boolean;
}

/** What order and pending order show alike, out of the document that both carry. */
function documentView(document: OrderDocument, isBuyer: boolean) {
  const { address, dropoffOption } = document.delivery;
  return {
    customer: { email: null },
    items: document.lines.map(({ name, quantity, summary, totalPrice }) => ({ name, quantity, summary, totalPrice })),
    door: {
      address: {
        street: address.street,
        apartmentSuite: isBuyer && address.primaryField !== '' ? address.primaryField : null,
      },
      dropoffOption,
    },
  };
}

/**
 * What the success page may know of an order. Who has only the session id does not see the apartment; nobody sees phone, name
 * or entry code here.
 */
export function orderView({ order, steps, isBuyer, isRefunded }: ViewedOrder): OrderAnswerOrder {
  const { door, ...shown } = documentView(JSON.parse(order.document) as OrderDocument, isBuyer);
  return {
    ...shown,
    _id: order.id,
    orderNumber: order.order_number,
    status: order.status,
    isPending: false,
    createdAt: order.created_at,
    statusHistory: steps.map(({ status, at }) => ({ status, timestamp: at })),
    restaurant: { name: order.restaurant_name },
    pricing: {
      subtotal: order.subtotal_cents,
      deliveryFee: order.delivery_fee_cents,
      tax: order.tax_cents,
      orderFees: order.order_fees_cents,
      tip: order.tip_cents,
      total: order.total_cents,
    },
    delivery: { ...door, estimatedTime: order.estimated_at, actualDeliveryTime: order.delivered_at },
    needsReview: order.needs_review === 1,
    isRefunded,
  };
}

/** The same of a pending order: it has no steps yet, and the number that it will have unless that is taken. */
export function pendingView(pending: PendingOrder, sessionId: string, isBuyer: boolean): OrderAnswerOrder {
  const document = JSON.parse(pending.document) as OrderDocument;
  const { door, ...shown } = documentView(document, isBuyer);
  const { subtotal, deliveryFee, tax, orderFees } = document.fees;
  return {
    ...shown,
    _id: pending.id,
    orderNumber: orderNumberFor(sessionId),
    status: 'pending',
    isPending: true,
    createdAt: pending.created_at,
    statusHistory: [],
    restaurant: { name: pending.restaurant_name },
    pricing: { subtotal, deliveryFee, tax, orderFees, tip: document.tip, total: document.finalTotal },
    delivery: { ...door, estimatedTime: pending.created_at + DELIVERY_ESTIMATE_MS, actualDeliveryTime: null },
    needsReview: false,
    isRefunded: false,
  };
}

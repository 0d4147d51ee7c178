import type { OrderAnswerOrder, OrderPricing } from '#contract/order/orders.ts';
import { promisedAt as promiseOf } from '#domain/arrival.ts';
import { chargesOf } from '#domain/money/charges.ts';
import { orderNumberFor } from '#domain/order/order-number.ts';
import { arrivesAt } from '#domain/order/time/kitchen-time.ts';
import { readItem } from '#domain/selection/readable-items.ts';
import type { OrderDocument } from './order-document.ts';
import type { Order, OrderStep } from './orders-store.ts';
import type { PendingOrder } from './pending-orders-store.ts';
import { readDocument } from './read-document.ts';

/** What a buyer sees of refunds, pending or done (rule money-back-told). */
export type MoneyBack = Pick<OrderAnswerOrder, 'refund' | 'extraRefund' | 'refunds'>;

/** What anyone except the buyer sees of it. */
export const NO_MONEY_BACK: MoneyBack = { refund: null, extraRefund: 0, refunds: [] };

export interface ViewedOrder {
  readonly order: Order;
  readonly steps: readonly OrderStep[];
  readonly isBuyer: boolean;
  readonly moneyBack: MoneyBack;
}

type Contents = MoneyBack &
  Pick<OrderAnswerOrder, 'items' | 'pricing'> & {
    readonly door: Pick<OrderAnswerOrder['delivery'], 'address' | 'dropoffOption'>;
  };

/** A stranger sees none of an order's contents, the same as with only the order number. */
const NOTHING: Contents = {
  items: [],
  pricing: null,
  ...NO_MONEY_BACK,
  door: { address: { street: '', apartmentSuite: null }, dropoffOption: '' },
};

/** When an order arrives, as its customer sees it (rules arrival-estimate, kitchen-time). */
export const arrivalOf = ({
  estimated_at: promisedAt,
  expected_at: expectedAt,
}: Pick<Order, 'estimated_at' | 'expected_at'>): number => arrivesAt({ promisedAt, expectedAt });

/** What an order's own pages and a pending order both show, from the document that both have. */
export function orderContents(
  document: OrderDocument,
): Pick<Contents, 'items' | 'door'> & { readonly pricing: OrderPricing } {
  const { lines, delivery, fees, finalTotal } = document;
  const { address, dropoffOption } = delivery;
  const apartmentSuite = address.primaryField === '' ? null : address.primaryField;
  return {
    items: lines.map((line) => {
      const { name, quantity, summary, totalPrice } = line;
      const { choices, specialInstructions: note } = readItem(line);
      return { name, quantity, summary, choices, note, totalPrice };
    }),
    pricing: { ...chargesOf(document), ...(fees.taxes && { taxes: fees.taxes }), total: finalTotal },
    door: { address: { street: address.street, apartmentSuite }, dropoffOption },
  };
}

/**
 * What the success page may know of an order (rule order-answer). A browser that has only the session's id sees
 * restaurant, steps and times; nobody sees phone, name or entry code here.
 */
export function orderView(viewed: ViewedOrder): OrderAnswerOrder {
  const { order, steps, isBuyer } = viewed;
  const { door, ...contents } = isBuyer ? { ...orderContents(readDocument(order)), ...viewed.moneyBack } : NOTHING;
  return {
    ...contents,
    customer: { email: null },
    _id: order.id,
    orderNumber: order.order_number,
    status: order.status,
    version: order.version,
    isPending: false,
    createdAt: order.created_at,
    statusHistory: steps.map(({ status, at }) => ({ status, timestamp: at })),
    restaurant: { name: order.restaurant_name },
    delivery: { ...door, estimatedTime: arrivalOf(order), actualDeliveryTime: order.delivered_at },
    needsReview: order.needs_review === 1,
    access: isBuyer ? 'full' : 'steps',
    moreAt: isBuyer ? null : `/order/${order.order_number}`,
  };
}

/**
 * The same for a pending order: it has no steps yet, and its future number unless that is taken. A stranger doesn't get
 * its id, because anyone with the id can pay for it.
 */
export function pendingView(pending: PendingOrder, sessionId: string, isBuyer: boolean): OrderAnswerOrder {
  const document = readDocument(pending);
  const { door, ...contents } = isBuyer ? { ...NOTHING, ...orderContents(document) } : NOTHING;
  const orderNumber = orderNumberFor(sessionId);
  return {
    ...contents,
    customer: { email: null },
    _id: isBuyer ? pending.id : orderNumber,
    orderNumber,
    status: 'pending',
    version: 0,
    isPending: true,
    createdAt: pending.created_at,
    statusHistory: [],
    restaurant: { name: pending.restaurant_name },
    delivery: { ...door, estimatedTime: promiseOf(pending.created_at, document.fees.timing), actualDeliveryTime: null },
    needsReview: false,
    access: isBuyer ? 'full' : 'steps',
    moreAt: null,
  };
}

import { randomInt, randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import type { AnswerOf } from '#contract/calls.ts';
import type { DashboardOrder } from '#contract/order/delivery.ts';
import type { OrderAnswerOrder, OrderPricing } from '#contract/order/orders.ts';
import type { CartLine } from '#domain/order/cart.ts';
import { nextStatus, type OrderStatus } from '#domain/order/order-status.ts';
import { IN_ZONE, type KnownAddress } from './addresses.ts';
import type { Person } from './staff-names.ts';
import { cartOf, PHONE_DIGITS, storedAddress } from './stored.ts';

/** An order as the browser that ordered it reads it. */
export type OwnOrder = OrderAnswerOrder & { readonly pricing: OrderPricing };

/** Orders made without the shop's pages, for tests that begin after the order. */

export interface OrderWish {
  readonly restaurantId?: string;
  readonly dishes?: readonly string[];
  readonly phone?: string;
  readonly instructions?: string;
  /** For the kitchen, with each dish. */
  readonly note?: string;
  readonly address?: KnownAddress;
}

export interface Saved {
  readonly pendingId: string;
  readonly totalCents: number;
}

const SENT_LINE = ({
  id,
  menuItem,
  quantity,
  unitPrice,
  totalPrice,
  customizations,
  childCustomizations,
}: CartLine) => ({
  ...{ id, menuItem: { id: menuItem.id }, quantity, unitPrice, totalPrice, customizations, childCustomizations },
});

/** A phone number that no other test uses, so that a search for it finds only this test's orders. */
export const freshPhone = (): string => `813${randomInt(2_000_000, 10_000_000)}`;

/** What a buyer's browser sends to save a pending order, with the prices that it was shown. */
export async function pendingOrderBody(request: APIRequestContext, input: OrderWish = {}) {
  const { restaurantId = 'lucha-taqueria', dishes = ['Chicken Enchiladas'], phone = PHONE_DIGITS } = input;
  const { instructions = 'Ring twice', note = null, address: known = IN_ZONE } = input;
  const cart = await cartOf(request, restaurantId, dishes);
  const { deliveryAddress: fullAddress = '', deliveryAddressDetails = '' } = await storedAddress(request, known);
  const { placeId, mainAddress: street, city, state } = JSON.parse(deliveryAddressDetails) as Record<string, string>;
  const quote = {
    restaurantId,
    deliveryAddress: { placeId, fullAddress },
    subtotal: cart.totalPrice,
    customerPhone: phone,
  };
  const asked = await request.post('/api/restaurants/calculate-fees', { data: quote });
  const { data: fees }: AnswerOf<'POST /api/restaurants/calculate-fees'> = await asked.json();
  const { subtotal, deliveryFee, tax, orderFees, total } = fees;
  const address = { placeId, fullAddress, street, city, state, buildingType: 'House' };
  const completeOrderData = {
    customer: { phone },
    cartItems: cart.items.map((line) => ({ ...SENT_LINE(line), specialInstructions: note })),
    cartExpiresAt: cart.expiresAt,
    restaurant: { id: restaurantId },
    delivery: { address, dropoffOption: 'Meet at my door', instructions },
    pricing: { subtotal, deliveryFee, tax, orderFees, tip: 0, total },
  };
  return { completeOrderData, tipAmount: 0, finalTotal: total, customerPhone: phone };
}

/** A pending order, saved by a buyer who has not been to the payment provider yet. */
export async function savePendingOrder(request: APIRequestContext, input: OrderWish = {}): Promise<Saved> {
  const data = await pendingOrderBody(request, input);
  const saved = await request.post('/api/orders/create-pending-complete', {
    headers: { 'idempotency-key': randomUUID() },
    data,
  });
  expect(saved.status(), await saved.text()).toBe(200);
  const { pendingOrderId } = (await saved.json()) as { pendingOrderId: string };
  return { pendingId: pendingOrderId, totalCents: data.finalTotal };
}

/** A paid order; `request` is the buyer's browser. */
export async function placeOrder(request: APIRequestContext, input: OrderWish = {}): Promise<OwnOrder> {
  const { pendingId } = await savePendingOrder(request, input);
  return payFor(request, pendingId);
}

/** The order that a pending one becomes when its buyer pays; `request` is the buyer's browser. */
export async function payFor(request: APIRequestContext, pendingId: string): Promise<OwnOrder> {
  const opened = await request.post('/api/payments/create-checkout-session-lean', {
    data: { pendingOrderId: pendingId },
  });
  const { sessionId } = (await opened.json()) as { sessionId: string };
  await request.post(`/sandbox/pay/${sessionId}`, { form: { outcome: 'pay' }, maxRedirects: 0 });
  type Answer = { readonly order?: OwnOrder & { readonly isPending: boolean } };
  let order: Answer['order'];
  const isPending = async () => {
    const answer = await request.get(`/api/orders/session/${sessionId}`);
    ({ order } = (await answer.json()) as Answer);
    return order?.isPending;
  };
  // An evening of many orders at once takes its time.
  await expect.poll(isPending, { timeout: 20_000 }).toBe(false);
  return order as OwnOrder;
}

/** Moves an order step by step; `request` is a signed-in dispatcher's. */
export async function advanceOrder(request: APIRequestContext, id: string, to: OrderStatus): Promise<void> {
  const read = await request.get(`/api/delivery/orders/${id}`);
  let { status }: { status: OrderStatus } = ((await read.json()) as { order: DashboardOrder }).order;
  while (status !== to) {
    const next = nextStatus(status);
    if (next === null) throw new Error(`no way from ${status} to ${to}`);
    const data = { status: next, note: next === 'delivered' ? 'Handed over' : '' };
    const answer = await request.patch(`/api/delivery/orders/${id}/status`, { data });
    expect(answer.status(), await answer.text()).toBe(200);
    status = next;
  }
}

/** Gives an order to a driver that this test has hired; null takes it from the driver who has it. */
export async function assignTo(request: APIRequestContext, id: string, driver: Person | null): Promise<void> {
  const data = { driverId: driver?.id ?? null };
  const answer = await request.put(`/api/delivery/orders/${id}/driver`, { data });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Where an order is, as the office reads it. */
export async function statusOf(office: APIRequestContext, id: string): Promise<OrderStatus> {
  const read = await office.get(`/api/delivery/orders/${id}`);
  return (await read.json()).order.status;
}

/** Dishes that the same browser adds to its order, by a real checkout (rule added-dishes). */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { pendingBody } from './checkout.ts';
import { type Ordered, payAt } from './delivered.ts';
import type { TestServer } from './test-app.ts';

/** The body of an order that is added to another one, with the fee left out as the quote did. */
export async function addedBody(server: TestServer, { orderNumber }: Pick<Ordered, 'orderNumber'>) {
  const body = await pendingBody(server, {});
  const { pricing } = body.completeOrderData;
  const { deliveryFee, tip, subtotal, tax } = pricing;
  expect(deliveryFee).toBe(199);
  const orderFees = Math.ceil((Math.round(((subtotal + tax) * 29) / 1000) + 30) / 50) * 50;
  const total = subtotal + tax + orderFees + tip;
  const prices = { ...pricing, deliveryFee: 0, orderFees, total };
  return {
    ...body,
    completeOrderData: { ...body.completeOrderData, pricing: prices },
    finalTotal: total,
    addTo: orderNumber,
  };
}

/** Saves added dishes and opens their payment. */
export async function saveAdded(server: TestServer, order: Ordered) {
  const { who } = order;
  // The same dishes a second time are another press.
  const key = { 'idempotency-key': randomUUID() };
  const saved = await who.post('/api/orders/create-pending-complete', await addedBody(server, order), key);
  if (saved.statusCode !== 200) throw new Error(`refused: ${saved.body}`);
  const { pendingOrderId } = saved.json<{ pendingOrderId: string }>();
  const opened = await who.post('/api/payments/create-checkout-session-lean', { pendingOrderId });
  if (opened.statusCode !== 200) throw new Error(`refused: ${opened.body}`);
  return { who, sessionId: opened.json<{ sessionId: string }>().sessionId };
}

/** Pays for added dishes; they are an order then. */
export const payAdded = (
  server: TestServer,
  { who, sessionId }: Awaited<ReturnType<typeof saveAdded>>,
): Promise<Ordered> => payAt(server, sessionId, who);

/** Adds dishes to an order and pays for them. */
export const addDishes = async (server: TestServer, order: Ordered): Promise<Ordered> =>
  payAdded(server, await saveAdded(server, order));

import { expect, it } from 'vitest';
import type { BoardOrder } from '#contract/order/delivery.ts';
import type { TrackAnswer } from '#contract/order/tracking.ts';
import { addDishes, addedBody, payAdded, saveAdded } from '#tests/support/added-dishes.ts';
import { type Buyer, buyer } from '#tests/support/checkout.ts';
import { changeTo, type Ordered, openWithShops, placeOrder } from '#tests/support/delivered.ts';
import { signIn } from '#tests/support/staff.ts';
import { onBothDatabases } from '#tests/support/test-app.ts';

interface Fees {
  readonly deliveryFee: number;
  readonly tax: number;
  readonly orderFees: number;
  readonly total: number;
  readonly ridesWith?: string;
}

/** What the delivery of $20.00 costs with this browser, added to an order. */
async function quoted(who: Buyer, addTo: string, placeId = 'near', restaurantId = 'grill'): Promise<Fees> {
  const body = { restaurantId, deliveryAddress: { placeId, fullAddress: 'x' }, subtotal: 2000, addTo };
  return (await who.post('/api/restaurants/calculate-fees', body)).json().data;
}

const shown = async ({ who, orderNumber }: Ordered) =>
  (await who.get(`/api/orders/track/${orderNumber}`)).json<TrackAnswer>().order;

onBothDatabases('dishes added to an order (rule added-dishes)', (open) => {
  it('cost no delivery, and come as an order that names the one it goes with', async () => {
    const server = await openWithShops(open);
    const order = await placeOrder(server);
    expect(await quoted(order.who, order.orderNumber)).toMatchObject({ deliveryFee: 0, ridesWith: order.orderNumber });
    await addDishes(server, order);
    const { headers } = await signIn(server, 'dispatcher');
    const board = await server.app.inject({ url: '/api/delivery/orders', headers });
    const orders = board.json<{ orders: BoardOrder[] }>().orders;
    expect(orders.map(({ ridesWith }) => ridesWith).toSorted()).toEqual([order.orderNumber, null]);
  });

  it('are an order like any other from another browser, restaurant or address, and once the restaurant has confirmed', async () => {
    const server = await openWithShops(open);
    const order = await placeOrder(server);
    const { who, orderNumber } = order;
    const fees = [
      await quoted(buyer(server), orderNumber),
      await quoted(who, orderNumber, 'edge'),
      await quoted(who, 'FFNOTHING'),
    ];
    expect(fees.map(({ ridesWith }) => ridesWith)).toEqual([undefined, undefined, undefined]);
    expect(fees.every(({ deliveryFee }) => deliveryFee > 0)).toBe(true);
    expect(await shown(order)).toMatchObject({ addsAt: 'grill' });
    const dispatcher = await signIn(server, 'dispatcher');
    await changeTo(server, dispatcher, order.id, 'restaurant_called');
    expect((await quoted(who, orderNumber)).deliveryFee).toBe(0);
    await changeTo(server, dispatcher, order.id, 'restaurant_confirmed');
    expect((await quoted(who, orderNumber)).deliveryFee).toBe(199);
    expect(await shown(order)).toMatchObject({ addsAt: null });
    const late = await who.post('/api/orders/create-pending-complete', await addedBody(server, order));
    expect(late.json()).toMatchObject({ code: 'PRICE_CHANGED' });
  });

  it('can be paid for a quarter of an hour, while the kitchen can still take them', async () => {
    const server = await openWithShops(open);
    const order = await placeOrder(server);
    const saved = await order.who.post('/api/orders/create-pending-complete', await addedBody(server, order));
    server.clock.advance(16 * 60_000);
    const { pendingOrderId } = saved.json();
    const opened = await order.who.post('/api/payments/create-checkout-session-lean', { pendingOrderId });
    expect(opened.statusCode).not.toBe(200);
  });

  it('pay their delivery where the order that they would go with was cancelled or picked up', async () => {
    const server = await openWithShops(open);
    const office = await signIn(server, 'dispatcher');
    const order = await placeOrder(server);
    const added = await addDishes(server, order);
    expect(await quoted(order.who, added.orderNumber)).toMatchObject({ deliveryFee: 0, ridesWith: order.orderNumber });
    await changeTo(server, office, order.id, 'cancelled', 'Out of soup');
    expect((await quoted(order.who, added.orderNumber)).deliveryFee).toBe(199);
  });

  // Who cancelled the order and then paid for the added dishes had them delivered for nothing.
  it('are held for a dispatcher where the order was cancelled before they were paid', async () => {
    const server = await openWithShops(open);
    const order = await placeOrder(server);
    const saved = await saveAdded(server, order);
    await order.who.post(`/api/orders/track/${order.orderNumber}/cancel`, '');
    const { id } = await payAdded(server, saved);
    const { headers } = await signIn(server, 'dispatcher');
    const { order: seen } = (await server.app.inject({ url: `/api/delivery/orders/${id}`, headers })).json();
    const reviewReason = `It was added to ${order.orderNumber}, which was cancelled. Nobody paid a delivery fee`;
    expect(seen).toMatchObject({ status: 'received', needsReview: true, reviewReason });
  });

  it('are offered to the browser that ordered, not to others with a proof', async () => {
    const server = await openWithShops(open);
    const { orderNumber, trackToken } = await placeOrder(server);
    const seen = await server.app.inject({ url: `/api/orders/track/${orderNumber}?k=${trackToken}` });
    expect(seen.json<TrackAnswer>().order).toMatchObject({ access: 'full', addsAt: null });
  });
});

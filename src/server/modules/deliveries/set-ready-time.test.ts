import { expect, it } from 'vitest';
import type { BoardOrder } from '#contract/order/delivery.ts';
import type { TrackAnswer } from '#contract/order/tracking.ts';
import { changeTo, type Ordered, openWithShops, placeOrder } from '#tests/support/delivered.ts';
import { type SignedIn, signIn } from '#tests/support/staff.ts';
import { type House, onBothDatabases } from '#tests/support/test-app.ts';
import { sendTexts } from '#tests/support/texts.ts';

const MINUTE_MS = 60_000;

const ready = (house: House, { headers }: SignedIn, { id }: Ordered, minutes: number, key?: string) =>
  house.app.inject({
    method: 'POST',
    url: `/api/delivery/orders/${id}/ready-time`,
    headers: { ...headers, ...(key !== undefined && { 'idempotency-key': key }) },
    payload: { minutes },
  });

async function onBoard(house: House, { headers }: SignedIn, { id }: Ordered): Promise<BoardOrder> {
  const { orders } = (await house.app.inject({ url: '/api/delivery/orders', headers })).json<{
    orders: BoardOrder[];
  }>();
  return orders.find((order) => order.id === id) as BoardOrder;
}

async function arrival({ who, orderNumber }: Ordered): Promise<number> {
  const { order } = (await who.get(`/api/orders/track/${orderNumber}`)).json<TrackAnswer>();
  return order.delivery.estimatedTime;
}

/** The times that texts about a delay name. */
const toldTimes = (house: House) =>
  house.texts.sent.flatMap(({ body }) => /now arrives about (\d+:\d+ [AP]M)/.exec(body)?.[1] ?? []);

/** A new order, and the minutes that the road takes after the kitchen. */
async function opened(house: House) {
  const order = await placeOrder(house);
  const office = await signIn(house, 'dispatcher');
  await ready(house, office, order, 1);
  const placed = await onBoard(house, office, order);
  const { expected_at } = await house.dependencies.database.db
    .selectFrom('orders')
    .select('expected_at')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  return { order, office, promised: placed.estimatedAt, road: Number(expected_at) - house.clock.now() - MINUTE_MS };
}

onBothDatabases('the time of the kitchen (rule kitchen-time)', (open) => {
  it('is seen by board and customer, stays in the history, and is no step', async () => {
    const house = await openWithShops(open);
    const { order, office, promised, road } = await opened(house);
    const now = house.clock.now();
    expect((await ready(house, office, order, 45)).json()).toEqual({ success: true, readyAt: now + 45 * MINUTE_MS });
    const arrivesAt = now + 45 * MINUTE_MS + road;
    expect(await onBoard(house, office, order)).toMatchObject({
      readyAt: now + 45 * MINUTE_MS,
      estimatedAt: promised,
      arrivesAt,
      version: 1,
    });
    expect(await arrival(order)).toBe(arrivesAt);
    const { history } = (
      await house.app.inject({ url: `/api/delivery/orders/${order.id}`, headers: office.headers })
    ).json().order;
    expect(history.at(-1)).toMatchObject({ kind: 'kitchen', note: expect.stringMatching(/^Ready in 45 minutes, at /) });
  });

  it('never shows the customer an earlier time than promised', async () => {
    const house = await openWithShops(open);
    const { order, promised } = await opened(house);
    expect(await arrival(order)).toBe(promised);
  });

  it('tells the customer once of a delay, and again only of a much longer one', async () => {
    const house = await openWithShops(open);
    const { order, office } = await opened(house);
    await ready(house, office, order, 45);
    await ready(house, office, order, 50);
    await sendTexts(house);
    expect(toldTimes(house)).toHaveLength(1);
    await ready(house, office, order, 60);
    await sendTexts(house);
    expect(toldTimes(house)).toHaveLength(1);
    await ready(house, office, order, 90);
    await sendTexts(house);
    expect(toldTimes(house)).toHaveLength(2);
  });

  it('tells nothing where the time is corrected at once, or the order is cancelled', async () => {
    const house = await openWithShops(open);
    const { order, office } = await opened(house);
    await ready(house, office, order, 90);
    await ready(house, office, order, 10);
    await sendTexts(house);
    const other = await placeOrder(house);
    await ready(house, office, other, 90);
    await changeTo(house, office, other.id, 'cancelled', 'Closed');
    await sendTexts(house);
    expect(toldTimes(house)).toEqual([]);
  });

  it('repeats its answer under the same key', async () => {
    const house = await openWithShops(open);
    const { order, office } = await opened(house);
    const first = (await ready(house, office, order, 20, 'one-key')).json();
    house.clock.advance(MINUTE_MS);
    expect((await ready(house, office, order, 20, 'one-key')).json()).toEqual(first);
  });

  it('is refused once the food is ready, and where there is no such order', async () => {
    const house = await openWithShops(open);
    const { order, office } = await opened(house);
    for (const status of ['restaurant_confirmed', 'preparing', 'ready_pickup'] as const) {
      await changeTo(house, office, order.id, status);
    }
    expect((await ready(house, office, order, 20)).json()).toMatchObject({ code: 'STATUS_CHANGED' });
    expect((await ready(house, office, { ...order, id: 'nobody' }, 20)).statusCode).toBe(404);
  });
});

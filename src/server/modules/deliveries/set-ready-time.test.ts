import { expect, it } from 'vitest';
import type { BoardOrder } from '#contract/order/delivery.ts';
import type { TrackAnswer } from '#contract/order/tracking.ts';
import { sendDue } from '#server/database/stores/outbox.ts';
import { statusTextHandlers } from '#server/modules/messages/index.ts';
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

/** Undoes an order's newest step, as the office does at once. */
async function undo(house: House, { headers }: SignedIn, { id }: Ordered): Promise<void> {
  const url = `/api/delivery/orders/${id}`;
  const { version } = (await house.app.inject({ url, headers })).json<{ order: BoardOrder }>().order;
  const answer = await house.app.inject({
    method: 'POST',
    url: `${url}/undo`,
    headers,
    payload: { version, note: '' },
  });
  if (answer.statusCode !== 200) throw new Error(`refused: ${answer.body}`);
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

  it('is void once the acceptance that brought it is undone, and nobody gets a text about it', async () => {
    const house = await openWithShops(open);
    const { order, office, promised } = await opened(house);
    await changeTo(house, office, order.id, 'restaurant_confirmed');
    await ready(house, office, order, 45);
    expect(await arrival(order)).toBeGreaterThan(promised);
    await undo(house, office, order);
    await sendTexts(house);
    expect(toldTimes(house)).toEqual([]);
    expect(await arrival(order)).toBe(promised);
    expect(await onBoard(house, office, order)).toMatchObject({ readyAt: null, arrivesAt: promised });
    // A text that was never sent doesn't keep a real delay from being told.
    await changeTo(house, office, order.id, 'restaurant_confirmed');
    await ready(house, office, order, 45, 'another');
    await sendTexts(house);
    expect(toldTimes(house)).toHaveLength(1);
  });

  it('stays where a step after it is undone, or one that accepts nothing', async () => {
    const house = await openWithShops(open);
    const { order, office } = await opened(house);
    await ready(house, office, order, 45);
    const arrivesAt = await arrival(order);
    await changeTo(house, office, order.id, 'restaurant_confirmed');
    await undo(house, office, order);
    expect(await arrival(order)).toBe(arrivesAt);
    await changeTo(house, office, order.id, 'restaurant_confirmed');
    await changeTo(house, office, order.id, 'preparing');
    await ready(house, office, order, 45, 'another');
    await undo(house, office, order);
    expect(await arrival(order)).toBe(arrivesAt);
  });

  it.each([
    ['earlier', 20, 45, 0],
    ['later', 55, 10, 1],
  ] as const)('gives way to the moment at which the food is ready, %s than said', async (_case, after, said, texts) => {
    const house = await openWithShops(open);
    const { order, office, promised, road } = await opened(house);
    for (const status of ['restaurant_confirmed', 'preparing'] as const)
      await changeTo(house, office, order.id, status);
    await ready(house, office, order, said);
    const expected = await arrival(order);
    await sendTexts(house);
    const before = toldTimes(house).length;
    house.clock.advance(after * MINUTE_MS);
    const later = await signIn(house, 'dispatcher');
    await changeTo(house, later, order.id, 'ready_pickup');
    const arrivesAt = Math.max(promised, house.clock.now() + road);
    expect(arrivesAt).not.toBe(expected);
    expect(await arrival(order)).toBe(arrivesAt);
    expect(await onBoard(house, later, order)).toMatchObject({ arrivesAt, estimatedAt: promised });
    await undo(house, later, order);
    expect(await arrival(order)).toBe(expected);
    await sendTexts(house);
    expect(toldTimes(house)).toHaveLength(before);
    await changeTo(house, later, order.id, 'ready_pickup');
    await sendTexts(house);
    expect(toldTimes(house)).toHaveLength(before + texts);
  });

  it('reaches the customer as late as it is, also where a pickup right after Ready is undone', async () => {
    const house = await openWithShops(open);
    const { order, office } = await opened(house);
    for (const status of ['restaurant_confirmed', 'preparing'] as const)
      await changeTo(house, office, order.id, status);
    await ready(house, office, order, 10);
    house.clock.advance(55 * MINUTE_MS);
    const later = await signIn(house, 'dispatcher');
    for (const status of ['ready_pickup', 'picked_up'] as const) await changeTo(house, later, order.id, status);
    await undo(house, later, order);
    const waiting = house.dependencies.database.db.selectFrom('outbox').select('id');
    expect(await waiting.where('kind', '=', 'message.delay').where('sent_at', 'is', null).execute()).toHaveLength(1);
    await sendTexts(house);
    expect(toldTimes(house)).toHaveLength(1);
  });

  it.each([
    ['ready_pickup', 'Early'],
    ['cancelled', 'The wrong order'],
  ] as const)('is sent after all where a step to %s that stopped its text is undone', async (to, note) => {
    const house = await openWithShops(open);
    const { order, office } = await opened(house);
    for (const status of ['restaurant_confirmed', 'preparing'] as const)
      await changeTo(house, office, order.id, status);
    await ready(house, office, order, 60);
    house.clock.advance(9000);
    await changeTo(house, office, order.id, to, note);
    house.clock.advance(3000);
    await sendDue(house.dependencies, statusTextHandlers(house.dependencies));
    expect(toldTimes(house)).toEqual([]);
    await undo(house, office, order);
    await sendTexts(house);
    expect(toldTimes(house)).toHaveLength(1);
  });

  it('is never told once it is past (rule text-sending)', async () => {
    const house = await openWithShops(open);
    const { order, office } = await opened(house);
    await changeTo(house, office, order.id, 'restaurant_confirmed');
    await ready(house, office, order, 60);
    const arrivesAt = await arrival(order);
    const { database } = house.dependencies;
    await database.db
      .updateTable('outbox')
      .set({ next_at: arrivesAt + 6 * MINUTE_MS, created_at: arrivesAt })
      .where('kind', '=', 'message.delay')
      .execute();
    house.clock.set(arrivesAt + 6 * MINUTE_MS);
    await sendTexts(house);
    expect(toldTimes(house)).toEqual([]);
  });

  it('is not needed: food that is ready without one arrives as promised', async () => {
    const house = await openWithShops(open);
    const [order, office] = [await placeOrder(house), await signIn(house, 'dispatcher')];
    const promised = await arrival(order);
    for (const status of ['restaurant_confirmed', 'preparing', 'ready_pickup'] as const)
      await changeTo(house, office, order.id, status);
    expect(await arrival(order)).toBe(promised);
  });
});

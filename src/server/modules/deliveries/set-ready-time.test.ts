import { expect, it } from 'vitest';
import type { BoardOrder } from '#contract/order/delivery.ts';
import type { TrackAnswer } from '#contract/order/tracking.ts';
import { sendDue } from '#server/database/stores/outbox.ts';
import { statusTextHandlers } from '#server/modules/messages/index.ts';
import { changeTo, type Ordered, openWithShops, placeOrder } from '#tests/support/delivered.ts';
import { type SignedIn, signIn } from '#tests/support/staff.ts';
import { onBothDatabases, type TestServer } from '#tests/support/test-app.ts';
import { sendTexts } from '#tests/support/texts.ts';

const MINUTE_MS = 60_000;

const ready = (server: TestServer, { headers }: SignedIn, { id }: Ordered, minutes: number, key?: string) =>
  server.app.inject({
    method: 'POST',
    url: `/api/delivery/orders/${id}/ready-time`,
    headers: { ...headers, ...(key !== undefined && { 'idempotency-key': key }) },
    payload: { minutes },
  });

async function onBoard(server: TestServer, { headers }: SignedIn, { id }: Ordered): Promise<BoardOrder> {
  const { orders } = (await server.app.inject({ url: '/api/delivery/orders', headers })).json<{
    orders: BoardOrder[];
  }>();
  return orders.find((order) => order.id === id) as BoardOrder;
}

async function arrival({ who, orderNumber }: Ordered): Promise<number> {
  const { order } = (await who.get(`/api/orders/track/${orderNumber}`)).json<TrackAnswer>();
  return order.delivery.estimatedTime;
}

/** Undoes an order's newest step, as the office does at once. */
async function undo(server: TestServer, { headers }: SignedIn, { id }: Ordered): Promise<void> {
  const url = `/api/delivery/orders/${id}`;
  const { version } = (await server.app.inject({ url, headers })).json<{ order: BoardOrder }>().order;
  const answer = await server.app.inject({
    method: 'POST',
    url: `${url}/undo`,
    headers,
    payload: { version, note: '' },
  });
  if (answer.statusCode !== 200) throw new Error(`refused: ${answer.body}`);
}

/** The times that texts about a delay name. */
const toldTimes = (server: TestServer) =>
  server.texts.sent.flatMap(({ body }) => /now arrives about (\d+:\d+ [AP]M)/.exec(body)?.[1] ?? []);

/** A new order, and the minutes that the road takes after the kitchen. */
async function opened(server: TestServer) {
  const order = await placeOrder(server);
  const office = await signIn(server, 'dispatcher');
  await ready(server, office, order, 1);
  const placed = await onBoard(server, office, order);
  const { expected_at } = await server.dependencies.database.db
    .selectFrom('orders')
    .select('expected_at')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  return { order, office, promised: placed.estimatedAt, road: Number(expected_at) - server.clock.now() - MINUTE_MS };
}

onBothDatabases('the time of the kitchen (rule kitchen-time)', (open) => {
  it('is seen by board and customer, stays in the history, and is no step', async () => {
    const server = await openWithShops(open);
    const { order, office, promised, road } = await opened(server);
    const now = server.clock.now();
    expect((await ready(server, office, order, 45)).json()).toEqual({ success: true, readyAt: now + 45 * MINUTE_MS });
    const arrivesAt = now + 45 * MINUTE_MS + road;
    expect(await onBoard(server, office, order)).toMatchObject({
      readyAt: now + 45 * MINUTE_MS,
      estimatedAt: promised,
      arrivesAt,
      version: 1,
    });
    expect(await arrival(order)).toBe(arrivesAt);
    const { history } = (
      await server.app.inject({ url: `/api/delivery/orders/${order.id}`, headers: office.headers })
    ).json().order;
    expect(history.at(-1)).toMatchObject({ kind: 'kitchen', note: expect.stringMatching(/^Ready in 45 minutes, at /) });
  });

  it('never shows the customer an earlier time than promised', async () => {
    const server = await openWithShops(open);
    const { order, promised } = await opened(server);
    expect(await arrival(order)).toBe(promised);
  });

  it('tells the customer once of a delay, and again only of a much longer one', async () => {
    const server = await openWithShops(open);
    const { order, office } = await opened(server);
    await ready(server, office, order, 45);
    await ready(server, office, order, 50);
    await sendTexts(server);
    expect(toldTimes(server)).toHaveLength(1);
    await ready(server, office, order, 60);
    await sendTexts(server);
    expect(toldTimes(server)).toHaveLength(1);
    await ready(server, office, order, 90);
    await sendTexts(server);
    expect(toldTimes(server)).toHaveLength(2);
  });

  it('tells nothing where the time is corrected at once, or the order is cancelled', async () => {
    const server = await openWithShops(open);
    const { order, office } = await opened(server);
    await ready(server, office, order, 90);
    await ready(server, office, order, 10);
    await sendTexts(server);
    const other = await placeOrder(server);
    await ready(server, office, other, 90);
    await changeTo(server, office, other.id, 'cancelled', 'Closed');
    await sendTexts(server);
    expect(toldTimes(server)).toEqual([]);
  });

  it('repeats its answer under the same key', async () => {
    const server = await openWithShops(open);
    const { order, office } = await opened(server);
    const first = (await ready(server, office, order, 20, 'one-key')).json();
    server.clock.advance(MINUTE_MS);
    expect((await ready(server, office, order, 20, 'one-key')).json()).toEqual(first);
  });

  it('is refused once the food is ready, and where there is no such order', async () => {
    const server = await openWithShops(open);
    const { order, office } = await opened(server);
    for (const status of ['restaurant_confirmed', 'preparing', 'ready_pickup'] as const) {
      await changeTo(server, office, order.id, status);
    }
    expect((await ready(server, office, order, 20)).json()).toMatchObject({ code: 'STATUS_CHANGED' });
    expect((await ready(server, office, { ...order, id: 'nobody' }, 20)).statusCode).toBe(404);
  });

  it('is void once the acceptance that brought it is undone, and nobody gets a text about it', async () => {
    const server = await openWithShops(open);
    const { order, office, promised } = await opened(server);
    await changeTo(server, office, order.id, 'restaurant_confirmed');
    await ready(server, office, order, 45);
    expect(await arrival(order)).toBeGreaterThan(promised);
    await undo(server, office, order);
    await sendTexts(server);
    expect(toldTimes(server)).toEqual([]);
    expect(await arrival(order)).toBe(promised);
    expect(await onBoard(server, office, order)).toMatchObject({ readyAt: null, arrivesAt: promised });
    // A text that was never sent doesn't keep a real delay from being told.
    await changeTo(server, office, order.id, 'restaurant_confirmed');
    await ready(server, office, order, 45, 'another');
    await sendTexts(server);
    expect(toldTimes(server)).toHaveLength(1);
  });

  it('stays where a step after it is undone, or one that accepts nothing', async () => {
    const server = await openWithShops(open);
    const { order, office } = await opened(server);
    await ready(server, office, order, 45);
    const arrivesAt = await arrival(order);
    await changeTo(server, office, order.id, 'restaurant_confirmed');
    await undo(server, office, order);
    expect(await arrival(order)).toBe(arrivesAt);
    await changeTo(server, office, order.id, 'restaurant_confirmed');
    await changeTo(server, office, order.id, 'preparing');
    await ready(server, office, order, 45, 'another');
    await undo(server, office, order);
    expect(await arrival(order)).toBe(arrivesAt);
  });

  it.each([
    ['earlier', 20, 45, 0],
    ['later', 55, 10, 1],
  ] as const)('gives way to the moment at which the food is ready, %s than said', async (_case, after, said, texts) => {
    const server = await openWithShops(open);
    const { order, office, promised, road } = await opened(server);
    for (const status of ['restaurant_confirmed', 'preparing'] as const)
      await changeTo(server, office, order.id, status);
    await ready(server, office, order, said);
    const expected = await arrival(order);
    await sendTexts(server);
    const before = toldTimes(server).length;
    server.clock.advance(after * MINUTE_MS);
    const later = await signIn(server, 'dispatcher');
    await changeTo(server, later, order.id, 'ready_pickup');
    const arrivesAt = Math.max(promised, server.clock.now() + road);
    expect(arrivesAt).not.toBe(expected);
    expect(await arrival(order)).toBe(arrivesAt);
    expect(await onBoard(server, later, order)).toMatchObject({ arrivesAt, estimatedAt: promised });
    await undo(server, later, order);
    expect(await arrival(order)).toBe(expected);
    await sendTexts(server);
    expect(toldTimes(server)).toHaveLength(before);
    await changeTo(server, later, order.id, 'ready_pickup');
    await sendTexts(server);
    expect(toldTimes(server)).toHaveLength(before + texts);
  });

  it('reaches the customer as late as it is, also where a pickup right after Ready is undone', async () => {
    const server = await openWithShops(open);
    const { order, office } = await opened(server);
    for (const status of ['restaurant_confirmed', 'preparing'] as const)
      await changeTo(server, office, order.id, status);
    await ready(server, office, order, 10);
    server.clock.advance(55 * MINUTE_MS);
    const later = await signIn(server, 'dispatcher');
    for (const status of ['ready_pickup', 'picked_up'] as const) await changeTo(server, later, order.id, status);
    await undo(server, later, order);
    const waiting = server.dependencies.database.db.selectFrom('outbox').select('id');
    expect(await waiting.where('kind', '=', 'message.delay').where('sent_at', 'is', null).execute()).toHaveLength(1);
    await sendTexts(server);
    expect(toldTimes(server)).toHaveLength(1);
  });

  it.each([
    ['ready_pickup', 'Early'],
    ['cancelled', 'The wrong order'],
  ] as const)('is sent after all where a step to %s that stopped its text is undone', async (to, note) => {
    const server = await openWithShops(open);
    const { order, office } = await opened(server);
    for (const status of ['restaurant_confirmed', 'preparing'] as const)
      await changeTo(server, office, order.id, status);
    await ready(server, office, order, 60);
    server.clock.advance(9000);
    await changeTo(server, office, order.id, to, note);
    server.clock.advance(3000);
    await sendDue(server.dependencies, statusTextHandlers(server.dependencies));
    expect(toldTimes(server)).toEqual([]);
    await undo(server, office, order);
    await sendTexts(server);
    expect(toldTimes(server)).toHaveLength(1);
  });

  it('is never told once it is past (rule text-sending)', async () => {
    const server = await openWithShops(open);
    const { order, office } = await opened(server);
    await changeTo(server, office, order.id, 'restaurant_confirmed');
    await ready(server, office, order, 60);
    const arrivesAt = await arrival(order);
    const { database } = server.dependencies;
    await database.db
      .updateTable('outbox')
      .set({ next_at: arrivesAt + 6 * MINUTE_MS, created_at: arrivesAt })
      .where('kind', '=', 'message.delay')
      .execute();
    server.clock.set(arrivesAt + 6 * MINUTE_MS);
    await sendTexts(server);
    expect(toldTimes(server)).toEqual([]);
  });

  it('is not needed: food that is ready without one arrives as promised', async () => {
    const server = await openWithShops(open);
    const [order, office] = [await placeOrder(server), await signIn(server, 'dispatcher')];
    const promised = await arrival(order);
    for (const status of ['restaurant_confirmed', 'preparing', 'ready_pickup'] as const)
      await changeTo(server, office, order.id, status);
    expect(await arrival(order)).toBe(promised);
  });
});

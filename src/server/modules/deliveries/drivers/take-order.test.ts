import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { BoardOrder, DashboardOrder, TakenAnswer } from '#contract/order/delivery.ts';
import { appendEvent } from '#server/database/events/event-log.ts';
import { changeTo, openWithShops, placeOrder } from '#tests/support/delivered.ts';
import { boardEventOf, openBoardStream } from '#tests/support/live-board.ts';
import { runMigration } from '#tests/support/run-migration.ts';
import { type SignedIn, signIn } from '#tests/support/staff.ts';
import { storeOrder, storePending } from '#tests/support/stored-orders.ts';
import { onBothDatabases, type TestServer } from '#tests/support/test-app.ts';

const take = (server: TestServer, { headers }: SignedIn, id: string) =>
  server.app.inject({ method: 'POST', url: `/api/delivery/orders/${id}/take`, headers });

async function show(server: TestServer, { headers }: SignedIn, id: string): Promise<DashboardOrder> {
  return (await server.app.inject({ url: `/api/delivery/orders/${id}`, headers })).json().order;
}

async function onBoard(server: TestServer, { headers }: SignedIn, id: string): Promise<BoardOrder | undefined> {
  const answer = await server.app.inject({ url: '/api/delivery/orders', headers });
  return answer.json<{ orders: BoardOrder[] }>().orders.find((order) => order.id === id);
}

onBothDatabases('taking a new order (rule order-taking)', (open) => {
  it('is told on every board at once, stays in the history, and is no step', async () => {
    const server = await openWithShops(open);
    const [ann, ben] = [await signIn(server, 'dispatcher', { name: 'Ann' }), await signIn(server, 'owner')];
    const { id } = await placeOrder(server);
    expect(await onBoard(server, ben, id)).toMatchObject({ status: 'received', taken: null, version: 1 });
    const { number } = await server.dependencies.database.db
      .selectFrom('events')
      .select((row) => row.fn.max('number').as('number'))
      .executeTakeFirstOrThrow();
    const stream = await openBoardStream(server, ben, number);
    server.clock.advance(60_000);
    const taken = { at: server.clock.now(), person: 'Ann' };
    expect((await take(server, ann, id)).json()).toEqual({ success: true, orderId: id, taken, isFirst: true });
    const [frame] = await stream.until(1);
    stream.close();
    expect(frame && boardEventOf(frame)).toMatchObject({ kind: 'order.taken', order: { id, taken, version: 1 } });
    const { history } = await show(server, ben, id);
    expect(history.at(-1)).toEqual({
      kind: 'taken',
      status: 'received',
      at: taken.at,
      arrivedAt: null,
      person: 'Ann',
      note: '',
    });
  });

  it('is done once: of many at once one is the first, and all are told who', async () => {
    const server = await open();
    const people = await Promise.all(['Ann', 'Ben', 'Cy'].map((name) => signIn(server, 'dispatcher', { name })));
    const { id } = await storeOrder(server.dependencies.database, { at: server.clock.now() });
    const answers = await Promise.all([...people, ...people].map((person) => take(server, person, id)));
    const told = answers.map((answer) => answer.json<TakenAnswer>());
    expect(told.filter(({ isFirst }) => isFirst)).toHaveLength(1);
    expect(new Set(told.map(({ taken }) => taken?.person)).size).toBe(1);
    const { history } = await show(server, people[0] as SignedIn, id);
    expect(history.filter(({ kind }) => kind === 'taken')).toHaveLength(1);
  });

  it('is what the first step of an order does too', async () => {
    const server = await open();
    const [ann, ben] = [await signIn(server, 'dispatcher', { name: 'Ann' }), await signIn(server, 'owner')];
    const { id } = await storeOrder(server.dependencies.database, { at: server.clock.now() });
    await changeTo(server, ann, id, 'restaurant_called');
    const taken = { at: server.clock.now(), person: 'Ann' };
    server.clock.advance(60_000);
    await changeTo(server, ben, id, 'restaurant_confirmed');
    expect((await take(server, ben, id)).json()).toMatchObject({ taken, isFirst: false });
    expect(await onBoard(server, ben, id)).toMatchObject({ taken });
  });

  it('is done by the person who converts a pending order; a pending order is not taken', async () => {
    const server = await open();
    const ann = await signIn(server, 'dispatcher', { name: 'Ann' });
    const { id } = await storePending(server.dependencies.database, server.clock.now());
    const early = await take(server, ann, id);
    expect([early.statusCode, early.json().code]).toEqual([409, 'PENDING_ORDER']);
    await server.app.inject({
      method: 'POST',
      url: `/api/delivery/convert/${id}`,
      headers: ann.headers,
      payload: { confirmUnpaid: true, note: 'Pays in cash' },
    });
    expect((await take(server, ann, id)).json()).toMatchObject({ taken: { person: 'Ann' }, isFirst: false });
  });

  it('is for the office, and for orders that exist', async () => {
    const server = await open();
    const { id } = await storeOrder(server.dependencies.database, { at: server.clock.now() });
    expect((await take(server, await signIn(server, 'driver'), id)).json().code).toBe('WRONG_ROLE');
    expect((await take(server, await signIn(server, 'owner'), 'none')).json().code).toBe('NOT_FOUND');
  });

  it('is not asked of orders that an upgraded shop has, but of those that older servers still make', async () => {
    const server = await open();
    const { database } = server.dependencies;
    const ann = await signIn(server, 'dispatcher');
    const old = await storeOrder(database, { at: server.clock.now() });
    for (const column of ['taken_at', 'taken_by']) {
      await sql`alter table orders drop column ${sql.ref(column)}`.execute(database.db);
    }
    await runMigration(database, '0022-taken-orders');
    expect(await onBoard(server, ann, old.id)).toMatchObject({ taken: { at: null, person: '' } });
    const made = await storeOrder(database, { at: server.clock.now() });
    expect(await onBoard(server, ann, made.id)).toMatchObject({ taken: null });
    if (database.kind === 'sqlite') return;
    const { id: pendingId } = await storePending(database, server.clock.now());
    const names = { id: 'older', pending_order_id: pendingId, order_number: 'FFOLDER', track_token: 'older' };
    const { taken_at, taken_by, ...older } = { ...made, ...names };
    await database.transact(async (trx) => {
      await trx.insertInto('orders').values(older).execute();
      await appendEvent(trx, { orderId: 'older', kind: 'order.received', payload: {}, at: server.clock.now() });
    });
    expect(await onBoard(server, ann, 'older')).toMatchObject({ taken: null });
  });
});

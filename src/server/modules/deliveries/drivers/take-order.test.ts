import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { BoardOrder, DashboardOrder, TakenAnswer } from '#contract/order/delivery.ts';
import { appendEvent } from '#server/database/events/event-log.ts';
import { changeTo, openWithShops, placeOrder } from '#tests/support/delivered.ts';
import { boardEventOf, openBoardStream } from '#tests/support/live-board.ts';
import { runMigration } from '#tests/support/run-migration.ts';
import { type SignedIn, signIn } from '#tests/support/staff.ts';
import { storeOrder, storePending } from '#tests/support/stored-orders.ts';
import { type House, onBothDatabases } from '#tests/support/test-app.ts';

const take = (house: House, { headers }: SignedIn, id: string) =>
  house.app.inject({ method: 'POST', url: `/api/delivery/orders/${id}/take`, headers });

async function show(house: House, { headers }: SignedIn, id: string): Promise<DashboardOrder> {
  return (await house.app.inject({ url: `/api/delivery/orders/${id}`, headers })).json().order;
}

async function onBoard(house: House, { headers }: SignedIn, id: string): Promise<BoardOrder | undefined> {
  const answer = await house.app.inject({ url: '/api/delivery/orders', headers });
  return answer.json<{ orders: BoardOrder[] }>().orders.find((order) => order.id === id);
}

onBothDatabases('taking a new order (rule order-taking)', (open) => {
  it('is told on every board at once, stays in the history, and is no step', async () => {
    const house = await openWithShops(open);
    const [ann, ben] = [await signIn(house, 'dispatcher', { name: 'Ann' }), await signIn(house, 'owner')];
    const { id } = await placeOrder(house);
    expect(await onBoard(house, ben, id)).toMatchObject({ status: 'received', taken: null, version: 1 });
    const { number } = await house.dependencies.database.db
      .selectFrom('events')
      .select((row) => row.fn.max('number').as('number'))
      .executeTakeFirstOrThrow();
    const stream = await openBoardStream(house, ben, number);
    house.clock.advance(60_000);
    const taken = { at: house.clock.now(), person: 'Ann' };
    expect((await take(house, ann, id)).json()).toEqual({ success: true, orderId: id, taken, isFirst: true });
    const [frame] = await stream.until(1);
    stream.close();
    expect(frame && boardEventOf(frame)).toMatchObject({ kind: 'order.taken', order: { id, taken, version: 1 } });
    const { history } = await show(house, ben, id);
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
    const house = await open();
    const people = await Promise.all(['Ann', 'Ben', 'Cy'].map((name) => signIn(house, 'dispatcher', { name })));
    const { id } = await storeOrder(house.dependencies.database, { at: house.clock.now() });
    const answers = await Promise.all([...people, ...people].map((person) => take(house, person, id)));
    const told = answers.map((answer) => answer.json<TakenAnswer>());
    expect(told.filter(({ isFirst }) => isFirst)).toHaveLength(1);
    expect(new Set(told.map(({ taken }) => taken?.person)).size).toBe(1);
    const { history } = await show(house, people[0] as SignedIn, id);
    expect(history.filter(({ kind }) => kind === 'taken')).toHaveLength(1);
  });

  it('is what the first step of an order does too', async () => {
    const house = await open();
    const [ann, ben] = [await signIn(house, 'dispatcher', { name: 'Ann' }), await signIn(house, 'owner')];
    const { id } = await storeOrder(house.dependencies.database, { at: house.clock.now() });
    await changeTo(house, ann, id, 'restaurant_called');
    const taken = { at: house.clock.now(), person: 'Ann' };
    house.clock.advance(60_000);
    await changeTo(house, ben, id, 'restaurant_confirmed');
    expect((await take(house, ben, id)).json()).toMatchObject({ taken, isFirst: false });
    expect(await onBoard(house, ben, id)).toMatchObject({ taken });
  });

  it('is done by the person who converts a pending order; a pending order is not taken', async () => {
    const house = await open();
    const ann = await signIn(house, 'dispatcher', { name: 'Ann' });
    const { id } = await storePending(house.dependencies.database, house.clock.now());
    const early = await take(house, ann, id);
    expect([early.statusCode, early.json().code]).toEqual([409, 'PENDING_ORDER']);
    await house.app.inject({
      method: 'POST',
      url: `/api/delivery/convert/${id}`,
      headers: ann.headers,
      payload: { confirmUnpaid: true, note: 'Pays in cash' },
    });
    expect((await take(house, ann, id)).json()).toMatchObject({ taken: { person: 'Ann' }, isFirst: false });
  });

  it('is for the office, and for orders that exist', async () => {
    const house = await open();
    const { id } = await storeOrder(house.dependencies.database, { at: house.clock.now() });
    expect((await take(house, await signIn(house, 'driver'), id)).json().code).toBe('WRONG_ROLE');
    expect((await take(house, await signIn(house, 'owner'), 'none')).json().code).toBe('NOT_FOUND');
  });

  it('is not asked of orders that an upgraded shop has, but of those that older servers still make', async () => {
    const house = await open();
    const { database } = house.dependencies;
    const ann = await signIn(house, 'dispatcher');
    const old = await storeOrder(database, { at: house.clock.now() });
    for (const column of ['taken_at', 'taken_by']) {
      await sql`alter table orders drop column ${sql.ref(column)}`.execute(database.db);
    }
    await runMigration(database, '0022-taken-orders');
    expect(await onBoard(house, ann, old.id)).toMatchObject({ taken: { at: null, person: '' } });
    const made = await storeOrder(database, { at: house.clock.now() });
    expect(await onBoard(house, ann, made.id)).toMatchObject({ taken: null });
    if (database.kind === 'sqlite') return;
    const { id: pendingId } = await storePending(database, house.clock.now());
    const names = { id: 'older', pending_order_id: pendingId, order_number: 'FFOLDER', track_token: 'older' };
    const { taken_at, taken_by, ...older } = { ...made, ...names };
    await database.transact(async (trx) => {
      await trx.insertInto('orders').values(older).execute();
      await appendEvent(trx, { orderId: 'older', kind: 'order.received', payload: {}, at: house.clock.now() });
    });
    expect(await onBoard(house, ann, 'older')).toMatchObject({ taken: null });
  });
});

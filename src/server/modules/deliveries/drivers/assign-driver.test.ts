import { expect, it } from 'vitest';
import type { AnswerOf } from '#contract/calls.ts';
import { readSteps } from '#server/modules/orders/index.ts';
import { countRows } from '#tests/support/checkout.ts';
import { type SignedIn, signIn } from '#tests/support/staff.ts';
import { storeOrder, storePending } from '#tests/support/stored-orders.ts';
import { onBothDatabases, type TestServer } from '#tests/support/test-app.ts';

type Seen = { readonly seenDriverId?: string | null; readonly key?: string };

function assign(
  server: TestServer,
  person: SignedIn,
  id: string,
  driverId: string | null,
  { key, ...seen }: Seen = {},
) {
  return server.app.inject({
    method: 'PUT',
    url: `/api/delivery/orders/${id}/driver`,
    headers: { ...person.headers, 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
    payload: JSON.stringify({ driverId, ...seen }),
  });
}

onBothDatabases('giving orders to drivers (rule driver-assignment)', (open) => {
  it('gives, takes and gives again; the last word counts', async () => {
    const server = await open();
    const { database } = server.dependencies;
    const office = await signIn(server, 'dispatcher');
    const [dee, eve] = [
      await signIn(server, 'driver', { name: 'Dee' }),
      await signIn(server, 'driver', { name: 'Eve' }),
    ];
    const { id } = await storeOrder(database, { at: server.clock.now() });
    for (const driverId of [dee.staff.id, eve.staff.id, dee.staff.id, dee.staff.id, null, eve.staff.id]) {
      expect((await assign(server, office, id, driverId)).json()).toEqual({ success: true, orderId: id, driverId });
    }
    const order = await database.db.selectFrom('orders').select(['driver_id', 'version']).executeTakeFirstOrThrow();
    expect(order).toEqual({ driver_id: eve.staff.id, version: 1 });
    expect(await countRows(server, 'events')).toBe(6);
    const drivers = await server.app.inject({ url: '/api/delivery/drivers', headers: office.headers });
    expect(drivers.json().drivers).toEqual([
      { id: dee.staff.id, name: 'Dee', activeOrders: 0, state: null },
      { id: eve.staff.id, name: 'Eve', activeOrders: 1, state: null },
    ]);
  });

  it('writes each change into the history, with its person and time, and leaves the steps as they are', async () => {
    const server = await open();
    const { db } = server.dependencies.database;
    const office = await signIn(server, 'dispatcher', { name: 'Dana' });
    const [dee, eve] = [
      await signIn(server, 'driver', { name: 'Dee' }),
      await signIn(server, 'driver', { name: 'Eve' }),
    ];
    const { id } = await storeOrder(server.dependencies.database, { at: server.clock.now() });
    const stepsBefore = await readSteps(db, id);
    server.clock.advance(60_000);
    for (const driverId of [dee.staff.id, dee.staff.id, eve.staff.id, null]) await assign(server, office, id, driverId);
    const answer = await server.app.inject({ url: `/api/delivery/orders/${id}`, headers: office.headers });
    const told = (answer.json() as AnswerOf<'GET /api/delivery/orders/:id'>).order.history.filter(
      ({ kind }) => kind === 'driver',
    );
    const [person, at] = ['Dana', server.clock.now()];
    expect(told.map(({ note, ...who }) => ({ note, person: who.person, at: who.at }))).toEqual([
      { note: 'Given to Dee', person, at },
      { note: 'Given to Eve instead of Dee', person, at },
      { note: 'Taken from Eve', person, at },
    ]);
    expect(await readSteps(db, id)).toEqual(stepsBefore);
    const payload = { status: 'restaurant_confirmed' };
    const url = `/api/delivery/orders/${id}/status`;
    expect((await server.app.inject({ method: 'PATCH', url, headers: office.headers, payload })).statusCode).toBe(200);
  });

  it('tells anyone who saw another driver than the order has, and changes nothing', async () => {
    const server = await open();
    const { database } = server.dependencies;
    const office = await signIn(server, 'dispatcher');
    const [dee, eve] = [
      await signIn(server, 'driver', { name: 'Dee' }),
      await signIn(server, 'driver', { name: 'Eve' }),
    ];
    const { id } = await storeOrder(database, { at: server.clock.now() });
    expect((await assign(server, office, id, dee.staff.id, { seenDriverId: null })).statusCode).toBe(200);
    const late = await assign(server, office, id, eve.staff.id, { seenDriverId: null });
    expect([late.statusCode, late.json().code]).toEqual([409, 'STATUS_CHANGED']);
    expect(late.json().message).toBe('Someone else changed the driver first. Dee has it now.');
    const { driver_id } = await database.db.selectFrom('orders').select('driver_id').executeTakeFirstOrThrow();
    expect(driver_id).toBe(dee.staff.id);
    await assign(server, office, id, null);
    const taken = await assign(server, office, id, eve.staff.id, { seenDriverId: dee.staff.id });
    expect(taken.json().message).toBe('Someone else changed the driver first. Nobody has it now.');
  });

  it('counts a press once under its person’s key, also after another one (rule idempotency-keys)', async () => {
    const server = await open();
    const { db } = server.dependencies.database;
    const [ann, ben] = [await signIn(server, 'dispatcher'), await signIn(server, 'dispatcher')];
    const [dee, eve] = [await signIn(server, 'driver'), await signIn(server, 'driver')];
    const { id } = await storeOrder(server.dependencies.database, { at: server.clock.now() });
    const driver = async () => (await db.selectFrom('orders').select('driver_id').executeTakeFirstOrThrow()).driver_id;
    const first = await assign(server, ann, id, dee.staff.id, { key: 'a' });
    await assign(server, ben, id, eve.staff.id, { key: 'a' });
    expect(await driver()).toBe(eve.staff.id);
    expect((await assign(server, ann, id, dee.staff.id, { key: 'a' })).json()).toEqual(first.json());
    expect(await driver()).toBe(eve.staff.id);
    expect((await assign(server, ann, id, null, { key: 'a' })).json().code).toBe('IDEMPOTENCY_MISMATCH');
  });

  it('refuses people who do not drive, and orders that are pending, finished or unknown', async () => {
    const server = await open();
    const { database } = server.dependencies;
    const office = await signIn(server, 'dispatcher');
    const driver = await signIn(server, 'driver');
    const at = server.clock.now();
    const order = await storeOrder(database, { at });
    const done = await storeOrder(database, { at, status: 'delivered' });
    const pending = await storePending(database, at);
    const codes: unknown[] = [];
    for (const [id, driverId] of [
      [order.id, office.staff.id],
      [done.id, driver.staff.id],
      [pending.id, driver.staff.id],
      ['nothing', driver.staff.id],
    ] as const) {
      const answer = await assign(server, office, id, driverId);
      codes.push([answer.statusCode, answer.json().code]);
    }
    expect(codes).toEqual([
      [422, 'DRIVER_UNKNOWN'],
      [409, 'STATUS_CHANGED'],
      [409, 'PENDING_ORDER'],
      [404, 'NOT_FOUND'],
    ]);
    expect((await assign(server, driver, order.id, driver.staff.id)).statusCode).toBe(403);
  });
});

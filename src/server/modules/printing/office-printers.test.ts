import { expect, it } from 'vitest';
import type { OfficePrinter, OfficePrintersAnswer } from '#contract/shop/office-printers.ts';
import { applyRetention } from '#server/modules/retention/index.ts';
import { openShops } from '#tests/support/checkout.ts';
import { printerStandIn } from '#tests/support/printer-stand-in.ts';
import { signIn } from '#tests/support/staff.ts';
import { storeOrder } from '#tests/support/stored-orders.ts';
import { type OpenTestServer, onBothDatabases } from '#tests/support/test-app.ts';
import { queuePrintJobs } from './print-jobs-store.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

async function officeOf(open: OpenTestServer) {
  const server = await open();
  await openShops(server);
  let { headers } = await signIn(server, 'owner');
  /** Sessions last for hours. */
  const later = async (ms: number) => {
    server.clock.advance(ms);
    ({ headers } = await signIn(server, 'owner'));
  };
  const list = async () =>
    (await server.app.inject({ url: '/api/office/printers', headers })).json<OfficePrintersAnswer>().printers;
  const add = (name: string, restaurantId: string | null = null) =>
    server.app.inject({ method: 'POST', url: '/api/office/printers', headers, payload: { name, restaurantId } });
  /** Adds a printer, and simulates it at the address that its owner got. */
  const install = async (name: string) => {
    const { address } = (await add(name)).json<{ address: string }>();
    return printerStandIn(server, { url: new URL(address).pathname });
  };
  const idOf = async (name: string) => (await list()).find((one) => one.name === name)?.id ?? 'none';
  const test = async (name: string) =>
    server.app.inject({ method: 'POST', url: `/api/office/printers/${await idOf(name)}/test`, headers });
  const remove = (id: string) => server.app.inject({ method: 'DELETE', url: `/api/office/printers/${id}`, headers });
  const restore = (id: string) =>
    server.app.inject({ method: 'POST', url: `/api/office/printers/${id}/restore`, headers });
  const removed = async () =>
    (await server.app.inject({ url: '/api/office/printers', headers })).json<OfficePrintersAnswer>().removed;
  return { server, list, add, install, idOf, test, remove, restore, removed, later };
}

onBothDatabases('the receipt printers of the office (rule printer-page)', (open) => {
  it('are added by a name of their own, and work by the address that is told once', async () => {
    const { server, list, add, install } = await officeOf(open);
    const counter = await install('Counter');
    await storeOrder(server.dependencies.database, { at: server.clock.now() });
    await counter.work();
    expect(counter.paper).toHaveLength(1);
    expect((await add('Counter')).json()).toMatchObject({ code: 'PRINTER_NAME_TAKEN' });
    expect((await add('Kitchen', 'no-such-place')).json()).toMatchObject({ code: 'RESTAURANT_UNKNOWN' });
    await add('Kitchen', 'grill');
    expect(await list()).toMatchObject([
      { name: 'Counter', restaurant: null },
      { name: 'Kitchen', restaurant: { id: 'grill', name: 'Corner Grill' } },
    ]);
    expect(JSON.stringify(await list())).not.toContain('/api/printers/');
  });

  it('say how each is: never heard of, well, out of paper, quiet', async () => {
    const { server, list, install } = await officeOf(open);
    const counter = await install('Counter');
    const facts = async (): Promise<Partial<OfficePrinter>> => {
      const [{ heardAt, isSilent, isWell, state } = {}] = await list();
      return { heardAt, isSilent, isWell, state } as Partial<OfficePrinter>;
    };
    expect(await facts()).toEqual({ heardAt: null, isSilent: false, isWell: true, state: '' });
    await counter.poll();
    const at = server.clock.now();
    expect(await facts()).toEqual({ heardAt: at, isSilent: false, isWell: true, state: '200 OK' });
    await counter.poll({ statusCode: '410%20Out%20of%20paper' });
    expect(await facts()).toMatchObject({ isWell: false, state: '410 Out of paper' });
    server.clock.advance(4 * MINUTE_MS);
    expect(await facts()).toMatchObject({ heardAt: at, isSilent: true });
  });

  it.each([true, false])('print a test ticket once, before what waits (names jobs: %s)', async (knowsTokens) => {
    const { server, list, add, test } = await officeOf(open);
    const { address } = (await add('Counter')).json<{ address: string }>();
    const counter = await printerStandIn(server, { url: new URL(address).pathname, knowsTokens });
    const { order_number: number } = await storeOrder(server.dependencies.database, { at: server.clock.now() });
    expect((await test('Counter')).statusCode).toBe(200);
    expect((await test('No such')).statusCode).toBe(404);
    expect((await list())[0]).toMatchObject({ isTestWaiting: true, waiting: 1 });
    await counter.work();
    expect(counter.paper).toEqual([
      expect.stringMatching(/TEST[\s\S]*Printer: Counter/),
      expect.stringContaining([...number].join(' ')),
    ]);
    expect((await list())[0]).toMatchObject({ isTestWaiting: false, waiting: 0 });
  });

  it('count the tickets that they may print, not those of orders that are held or over', async () => {
    const { server, list, install } = await officeOf(open);
    await install('Counter');
    const at = server.clock.now();
    await storeOrder(server.dependencies.database, { at });
    await storeOrder(server.dependencies.database, { at, reviewReason: 'Paid $1' });
    await storeOrder(server.dependencies.database, { at, status: 'cancelled' });
    expect((await list())[0]).toMatchObject({ waiting: 1 });
  });

  it('are removed, and their address is void', async () => {
    const { list, install, idOf, remove } = await officeOf(open);
    const counter = await install('Counter');
    const id = await idOf('Counter');
    expect([(await remove(id)).statusCode, (await remove(id)).statusCode]).toEqual([200, 200]);
    expect(await list()).toEqual([]);
    await expect(counter.poll()).rejects.toThrow('NOT_FOUND');
  });

  it('leave their waiting tickets to another printer when they are removed, and none twice', async () => {
    const { server, list, install, idOf, remove } = await officeOf(open);
    await install('Old');
    await storeOrder(server.dependencies.database, { at: server.clock.now() });
    const counter = await install('Counter');
    await storeOrder(server.dependencies.database, { at: server.clock.now() });
    await remove(await idOf('Old'));
    expect(await list()).toMatchObject([{ name: 'Counter', waiting: 2, failing: 0 }]);
    await counter.work();
    await counter.work();
    expect(counter.paper).toHaveLength(2);
  });

  it('leave each change of an order to another printer when they are removed (rule change-tickets)', async () => {
    const { server, install, idOf, remove } = await officeOf(open);
    const { database, clock } = server.dependencies;
    const old = await install('Old');
    const { id: orderId } = await storeOrder(database, { at: clock.now() });
    await old.work();
    const to = [await idOf('Old')];
    for (const words of ['1 x Soup: leave out', '1 x Bun: leave out'])
      await database.transact((trx) => queuePrintJobs(trx, to, { orderId, at: clock.now(), kind: 'change', words }));
    const counter = await install('Counter');
    await remove(await idOf('Old'));
    await counter.work();
    for (const words of ['SOUP', 'BUN']) expect(counter.paper.join()).toContain(words);
  });

  it('leave a ticket that no other prints to a person, and to the next printer, even of the same name', async () => {
    const { server, list, install, idOf, remove } = await officeOf(open);
    await install('Counter');
    const { id } = await storeOrder(server.dependencies.database, { at: server.clock.now() });
    await remove(await idOf('Counter'));
    const { headers } = await signIn(server, 'dispatcher');
    const troubles = async () =>
      (await server.app.inject({ url: `/api/delivery/orders/${id}`, headers })).json().order.ticketTroubles;
    expect(await troubles()).toMatchObject([{ trouble: 'failed', said: 'The printer was removed' }]);
    expect(await list()).toEqual([]);
    const next = await install('Counter');
    expect(await troubles()).toEqual([]);
    await next.work();
    expect(next.paper).toHaveLength(1);
  });

  it('leave a new address to no restaurant’s own printer, and to the next one that prints all orders (rule change-tickets)', async () => {
    const { server, add, install, idOf, remove } = await officeOf(open);
    const { database } = server.dependencies;
    const own = async (name: string) => {
      const { address } = (await add(name, 'grill')).json<{ address: string }>();
      return printerStandIn(server, { url: new URL(address).pathname });
    };
    const [old, kitchen] = [await install('Old'), await own('Kitchen')];
    const { id: orderId, restaurant_id: restaurantId } = await storeOrder(database, { at: server.clock.now() });
    expect(restaurantId).toBe('grill');
    for (const printer of [old, kitchen]) await printer.work();
    const to = [await idOf('Old')];
    const ticket = { orderId, at: server.clock.now(), kind: 'change', words: 'Deliver to 9 Elm St' } as const;
    await database.transact((trx) => queuePrintJobs(trx, to, ticket));
    await remove(await idOf('Old'));
    const bar = await own('Bar');
    for (const printer of [kitchen, bar]) await printer.work();
    expect([...kitchen.paper, ...bar.paper].join()).not.toContain('ELM ST');
    const counter = await install('Counter');
    await counter.work();
    expect(counter.paper.join()).toContain('ELM ST');
  });

  it('come back within a day as they were, with the tickets that no other took (rule printer-undo)', async () => {
    const { server, list, install, idOf, remove, restore, removed, later } = await officeOf(open);
    const counter = await install('Counter');
    await storeOrder(server.dependencies.database, { at: server.clock.now() });
    const id = await idOf('Counter');
    await remove(id);
    expect(await removed()).toEqual([{ id, name: 'Counter', at: server.clock.now() }]);
    await later(DAY_MS - 1);
    expect([(await restore(id)).statusCode, (await restore(id)).statusCode]).toEqual([200, 200]);
    expect([await removed(), await list()]).toMatchObject([[], [{ name: 'Counter', waiting: 1, failing: 0 }]]);
    await counter.work();
    expect(counter.paper).toHaveLength(1);
  });

  it('stay away after a day, and while another has their name (rule printer-undo)', async () => {
    const { server, list, add, install, idOf, remove, restore, removed, later } = await officeOf(open);
    const counter = await install('Counter');
    const id = await idOf('Counter');
    await remove(id);
    await add('Counter');
    expect((await restore(id)).json()).toMatchObject({ code: 'PRINTER_NAME_TAKEN' });
    await remove(await idOf('Counter'));
    await later(DAY_MS);
    expect((await restore(id)).json()).toMatchObject({ code: 'NOT_FOUND' });
    expect(await removed()).toEqual([]);
    await applyRetention(server.dependencies);
    expect(await server.dependencies.database.db.selectFrom('printers').selectAll().execute()).toEqual([]);
    expect(await list()).toEqual([]);
    await expect(counter.poll()).rejects.toThrow('NOT_FOUND');
  });
});

import { expect, it } from 'vitest';
import type { DashboardOrder } from '#contract/order/delivery.ts';
import { changeTo, openWithShops, placeOrder } from '#tests/support/delivered.ts';
import { printerStandIn } from '#tests/support/printer-stand-in.ts';
import { signIn } from '#tests/support/staff.ts';
import { storeOrder } from '#tests/support/stored-orders.ts';
import { onBothDatabases, type TestServer } from '#tests/support/test-app.ts';
import { removePrinter } from './printers-store.ts';
import { readTicketTroubles } from './ticket-troubles.ts';

const spaced = (orderNumber: string): string => [...orderNumber].join(' ');

async function printsOf(server: TestServer, id: string): Promise<DashboardOrder['prints']> {
  const { headers } = await signIn(server, 'dispatcher');
  return (await server.app.inject({ url: `/api/delivery/orders/${id}`, headers })).json().order.prints;
}

onBothDatabases('a receipt printer (rule receipt-printers)', (open) => {
  it('prints each new order once, and the order says so', async () => {
    const server = await openWithShops(open);
    const printer = await printerStandIn(server, { name: 'Counter' });
    await printer.work();
    const orders = [await placeOrder(server), await placeOrder(server, { phone: '7275550177' })];
    await printer.work();
    await printer.work();
    expect(printer.paper).toHaveLength(2);
    for (const [index, { orderNumber }] of orders.entries()) {
      expect(printer.paper[index]).toContain(spaced(orderNumber));
      expect(printer.paper[index]).toMatch(/\(727\) 555-0\d{3}/);
      expect(printer.paper[index]).not.toContain('Sent again');
    }
    expect(await printsOf(server, orders[0]?.id ?? '')).toEqual([
      { at: server.clock.now(), person: 'Counter', isCopy: false, isKitchen: false },
    ]);
  });

  it.each([true, false])(
    'that asks twice, fetches twice or confirms twice prints once (names jobs: %s)',
    async (knowsTokens) => {
      const server = await open();
      const printer = await printerStandIn(server, { knowsTokens });
      const first = await storeOrder(server.dependencies.database, { at: server.clock.now() });
      server.clock.advance(1000);
      await storeOrder(server.dependencies.database, { at: server.clock.now() });
      expect([await printer.poll(), await printer.poll()]).toEqual([true, true]);
      const sheets = [await printer.fetch(), await printer.fetch()];
      expect(sheets[0]).toContain(spaced(first.order_number));
      expect(sheets[1]).toContain(spaced(first.order_number));
      expect([await printer.confirm(), await printer.confirm()]).toEqual([200, 200]);
      expect(await printsOf(server, first.id)).toHaveLength(1);
      await printer.work();
      expect(printer.paper).toHaveLength(1);
      expect(printer.paper[0]).not.toContain(spaced(first.order_number));
    },
  );

  it('that dies before it confirms gets the ticket again, which says so; it is noted as one print', async () => {
    const server = await open();
    const printer = await printerStandIn(server);
    const order = await storeOrder(server.dependencies.database, { at: server.clock.now() });
    await printer.poll();
    await printer.fetch();
    await printer.work();
    expect(printer.paper).toEqual([expect.stringContaining('SENT AGAIN: MAY ALREADY BE PRINTED')]);
    expect(await printsOf(server, order.id)).toHaveLength(1);
  });

  it('gets nothing while it prints or is not well, and continues afterwards', async () => {
    const server = await open();
    const printer = await printerStandIn(server);
    await storeOrder(server.dependencies.database, { at: server.clock.now() });
    expect(await printer.poll({ printingInProgress: true })).toBe(false);
    expect(await printer.poll({ statusCode: '410%20Out%20of%20paper' })).toBe(false);
    const { db } = server.dependencies.database;
    const kept = await db.selectFrom('printers').select(['state', 'heard_at']).executeTakeFirstOrThrow();
    expect(kept).toEqual({ state: '410 Out of paper', heard_at: server.clock.now() });
    expect(await printer.poll({ statusCode: null })).toBe(true);
    await printer.work();
    expect(printer.paper).toHaveLength(1);
  });

  it.each(['520%20Timeout', '410%20Paper%20out', '511%20Media%20decoding%20error', '520', 'FAILED'])(
    'that reports “%s” is offered the ticket again, later each time, and other tickets in between (rule failed-tickets)',
    async (code) => {
      const server = await open();
      const printer = await printerStandIn(server);
      const order = await storeOrder(server.dependencies.database, { at: server.clock.now() });
      server.clock.advance(1000);
      const next = await storeOrder(server.dependencies.database, { at: server.clock.now() });
      await printer.poll();
      await printer.fetch();
      expect([await printer.confirm(code), await printer.confirm(code)]).toEqual([200, 200]);
      await printer.work();
      expect(printer.paper).toEqual([expect.stringContaining(spaced(next.order_number))]);
      expect(await printsOf(server, order.id)).toEqual([]);
      expect(server.logged.filter((line) => line.includes('ticket-refused-by-printer'))).toHaveLength(1);
      server.clock.advance(14_000);
      expect(await printer.poll()).toBe(false);
      server.clock.advance(1000);
      await printer.poll();
      await printer.fetch();
      await printer.confirm(code);
      server.clock.advance(29_000);
      expect(await printer.poll()).toBe(false);
      server.clock.advance(1000);
      await printer.work();
      expect(printer.paper[1]).toContain('SENT AGAIN: MAY ALREADY BE PRINTED');
      expect(await printsOf(server, order.id)).toHaveLength(1);
    },
  );

  it('whose firmware names no job confirms what it fetched last, not what failed before (rule failed-tickets)', async () => {
    const server = await open();
    const printer = await printerStandIn(server, { knowsTokens: false });
    const failed = await storeOrder(server.dependencies.database, { at: server.clock.now() });
    server.clock.advance(1000);
    const printed = await storeOrder(server.dependencies.database, { at: server.clock.now() });
    await printer.poll();
    await printer.fetch();
    await printer.confirm('520');
    await printer.poll();
    await printer.fetch();
    await printer.confirm();
    await printer.confirm();
    expect(await printsOf(server, failed.id)).toEqual([]);
    expect(await printsOf(server, printed.id)).toHaveLength(1);
  });

  it('gets its failed tickets at once when its paper is refilled (rule failed-tickets)', async () => {
    const server = await open();
    const printer = await printerStandIn(server);
    await storeOrder(server.dependencies.database, { at: server.clock.now() });
    await printer.poll();
    await printer.fetch();
    await printer.confirm('410%20Paper%20out');
    expect(await printer.poll({ statusCode: '410%20Paper%20out' })).toBe(false);
    await printer.work();
    expect(printer.paper).toHaveLength(1);
  });

  it('confirms a ticket whose order was delivered in the meantime', async () => {
    const server = await open();
    const printer = await printerStandIn(server);
    const { id } = await storeOrder(server.dependencies.database, { at: server.clock.now() });
    await printer.poll();
    await printer.fetch();
    await changeTo(server, await signIn(server, 'dispatcher'), id, 'cancelled', 'Closed');
    await printer.confirm();
    expect(await printsOf(server, id)).toHaveLength(1);
  });

  it.each([
    ['cancelled', ['cancelled']],
    ['picked up', ['restaurant_confirmed', 'preparing', 'ready_pickup', 'picked_up']],
  ] as const)('prints no order that was %s in the meantime', async (_what, steps) => {
    const server = await open();
    const printer = await printerStandIn(server);
    const { id } = await storeOrder(server.dependencies.database, { at: server.clock.now() });
    const office = await signIn(server, 'dispatcher');
    for (const step of steps) await changeTo(server, office, id, step, 'Closed');
    server.clock.advance(10 * 60_000);
    expect(await readTicketTroubles(server.dependencies.database.db, server.clock.now())).toEqual([]);
    await printer.work();
    expect(printer.paper).toEqual([]);
  });

  it.each(['restaurant_confirmed', 'cancelled'] as const)(
    'gets an order that is held for a dispatcher only once the first step, here %s, has released it',
    async (step) => {
      const server = await open();
      const printer = await printerStandIn(server);
      const { id } = await storeOrder(server.dependencies.database, {
        at: server.clock.now(),
        reviewReason: 'Paid $1',
      });
      await printer.work();
      expect(printer.paper).toEqual([]);
      await changeTo(server, await signIn(server, 'dispatcher'), id, step, 'Called');
      await printer.work();
      expect(printer.paper).toHaveLength(step === 'cancelled' ? 0 : 1);
    },
  );

  it('continues with other orders while one is held for a dispatcher', async () => {
    const server = await open();
    const printer = await printerStandIn(server);
    await storeOrder(server.dependencies.database, { at: server.clock.now(), reviewReason: 'Paid $1' });
    server.clock.advance(1000);
    const next = await storeOrder(server.dependencies.database, { at: server.clock.now() });
    await printer.work();
    expect(printer.paper).toEqual([expect.stringContaining(spaced(next.order_number))]);
  });

  it('prints a picture where ASCII has no letters for the ticket (rule ticket-letters)', async () => {
    const server = await open();
    const printer = await printerStandIn(server);
    await storeOrder(server.dependencies.database, { at: server.clock.now(), restaurant: '酸辣湯館' });
    await printer.work();
    server.clock.advance(1000);
    await storeOrder(server.dependencies.database, { at: server.clock.now(), restaurant: 'Phở Lantern' });
    await printer.work();
    expect(printer.paper).toEqual(['PNG of 576 dots', expect.stringContaining('Pho Lantern')]);
  });

  it('gets text after a minute where it takes no pictures, and at once where it could not read one', async () => {
    const server = await open();
    const database = server.dependencies.database;
    const [impact, other] = [
      await printerStandIn(server, { takes: ['text/plain'] }),
      await printerStandIn(server, { takes: ['text/plain', 'image/png'] }),
    ];
    await storeOrder(database, { at: server.clock.now(), restaurant: '酸辣湯館' });
    expect(await impact.poll()).toBe(false);
    await other.poll();
    await other.fetch();
    await other.confirm('511%20Media%20decoding%20error');
    server.clock.advance(15_000);
    await other.work();
    expect(other.paper).toEqual([expect.stringContaining('????')]);
    server.clock.advance(45_000);
    await impact.work();
    expect(impact.paper).toEqual([expect.stringContaining('????')]);
  });

  it('names the sums as the customer’s receipt does (rule ticket-content)', async () => {
    const server = await open();
    const printer = await printerStandIn(server);
    await storeOrder(server.dependencies.database, { at: server.clock.now() });
    await printer.work();
    const names = [...(printer.paper[0] ?? '').matchAll(/^([A-Z][a-z ]*?) +\$\d+\.\d\d$/gm)].map(([, name]) => name);
    expect(names).toEqual(['Subtotal', 'Delivery fee', 'Tax', 'Order fees', 'Tip', 'Total']);
  });

  it('of a restaurant prints the first name to call out, where there is one (rule first-name)', async () => {
    const server = await openWithShops(open);
    const printer = await printerStandIn(server, { restaurantId: 'grill' });
    await placeOrder(server, { name: ' Zelda ' });
    await placeOrder(server);
    await printer.work();
    await printer.work();
    expect(printer.paper.map((ticket) => /^For .*$/m.exec(ticket)?.[0])).toEqual(['For Zelda', undefined]);
  });

  it('of a restaurant prints its orders alone, and nothing else about the customer', async () => {
    const server = await open();
    const [theirs, others] = [
      await printerStandIn(server, { restaurantId: 'grill' }),
      await printerStandIn(server, { restaurantId: 'another' }),
    ];
    await storeOrder(server.dependencies.database, { at: server.clock.now() });
    await Promise.all([theirs.work(), others.work()]);
    expect(others.paper).toEqual([]);
    expect(theirs.paper).toEqual([expect.stringContaining('NOTE: No salt')]);
    expect(theirs.paper[0]).not.toMatch(/Oak St|555|\$\d+\.\d\d\n-+\n$/);
  });

  it('is known by the secret in its address alone, until it is removed', async () => {
    const server = await open();
    const printer = await printerStandIn(server, { name: 'Old' });
    await storeOrder(server.dependencies.database, { at: server.clock.now() });
    const strange = `/api/printers/${'A'.repeat(43)}`;
    await server.dependencies.database.transact((trx) => removePrinter(trx, { name: 'Old' }, server.clock.now()));
    for (const url of [strange, printer.url]) {
      for (const method of ['POST', 'GET', 'DELETE'] as const) {
        const answer = await server.app.inject({ method, url, ...(method === 'POST' && { payload: {} }) });
        expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
      }
    }
  });

  it('is refused another format than it was offered', async () => {
    const server = await open();
    const printer = await printerStandIn(server);
    await storeOrder(server.dependencies.database, { at: server.clock.now() });
    await printer.poll();
    expect((await server.app.inject({ url: `${printer.url}?type=image%2Fpng` })).statusCode).toBe(415);
  });

  it('may say encoded control characters, and is heard without them', async () => {
    const server = await openWithShops(open);
    const printer = await printerStandIn(server);
    const { id } = await placeOrder(server);
    expect(await printer.poll({ statusCode: '200%00%20OK%07' })).toBe(true);
    const states = server.dependencies.database.db.selectFrom('printers').select('state').execute();
    expect(await states).toEqual([{ state: '200 OK' }]);
    await printer.fetch();
    const answer = await server.app.inject({ method: 'DELETE', url: `${printer.url}?code=520%2500` });
    expect(answer.statusCode).toBe(200);
    expect(await printsOf(server, id)).toEqual([]);
  });
});

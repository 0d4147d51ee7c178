import { expect, it } from 'vitest';
import type { DashboardOrder } from '#contract/order/delivery.ts';
import { changeTo, openWithShops, placeOrder } from '#tests/support/delivered.ts';
import { printerStandIn } from '#tests/support/printer-stand-in.ts';
import { signIn } from '#tests/support/staff.ts';
import { storeOrder } from '#tests/support/stored-orders.ts';
import { type House, onBothDatabases } from '#tests/support/test-app.ts';
import { removePrinter } from './printers-store.ts';
import { readTicketTroubles } from './ticket-troubles.ts';

const spaced = (orderNumber: string): string => [...orderNumber].join(' ');

async function printsOf(house: House, id: string): Promise<DashboardOrder['prints']> {
  const { headers } = await signIn(house, 'dispatcher');
  return (await house.app.inject({ url: `/api/delivery/orders/${id}`, headers })).json().order.prints;
}

onBothDatabases('a receipt printer (rule receipt-printers)', (open) => {
  it('prints each new order once, and the order says so', async () => {
    const house = await openWithShops(open);
    const printer = await printerStandIn(house, { name: 'Counter' });
    await printer.work();
    const orders = [await placeOrder(house), await placeOrder(house, { phone: '7275550177' })];
    await printer.work();
    await printer.work();
    expect(printer.paper).toHaveLength(2);
    for (const [index, { orderNumber }] of orders.entries()) {
      expect(printer.paper[index]).toContain(spaced(orderNumber));
      expect(printer.paper[index]).toMatch(/\(727\) 555-0\d{3}/);
      expect(printer.paper[index]).not.toContain('Sent again');
    }
    expect(await printsOf(house, orders[0]?.id ?? '')).toEqual([
      { at: house.clock.now(), person: 'Counter', isCopy: false, isKitchen: false },
    ]);
  });

  it.each([true, false])(
    'that asks twice, fetches twice or confirms twice prints once (names jobs: %s)',
    async (knowsTokens) => {
      const house = await open();
      const printer = await printerStandIn(house, { knowsTokens });
      const first = await storeOrder(house.dependencies.database, { at: house.clock.now() });
      house.clock.advance(1000);
      await storeOrder(house.dependencies.database, { at: house.clock.now() });
      expect([await printer.poll(), await printer.poll()]).toEqual([true, true]);
      const sheets = [await printer.fetch(), await printer.fetch()];
      expect(sheets[0]).toContain(spaced(first.order_number));
      expect(sheets[1]).toContain(spaced(first.order_number));
      expect([await printer.confirm(), await printer.confirm()]).toEqual([200, 200]);
      expect(await printsOf(house, first.id)).toHaveLength(1);
      await printer.work();
      expect(printer.paper).toHaveLength(1);
      expect(printer.paper[0]).not.toContain(spaced(first.order_number));
    },
  );

  it('that dies before it confirms gets the ticket again, which says so; it is noted as one print', async () => {
    const house = await open();
    const printer = await printerStandIn(house);
    const order = await storeOrder(house.dependencies.database, { at: house.clock.now() });
    await printer.poll();
    await printer.fetch();
    await printer.work();
    expect(printer.paper).toEqual([expect.stringContaining('SENT AGAIN: MAY ALREADY BE PRINTED')]);
    expect(await printsOf(house, order.id)).toHaveLength(1);
  });

  it('gets nothing while it prints or is not well, and continues afterwards', async () => {
    const house = await open();
    const printer = await printerStandIn(house);
    await storeOrder(house.dependencies.database, { at: house.clock.now() });
    expect(await printer.poll({ printingInProgress: true })).toBe(false);
    expect(await printer.poll({ statusCode: '410%20Out%20of%20paper' })).toBe(false);
    const { db } = house.dependencies.database;
    const kept = await db.selectFrom('printers').select(['state', 'heard_at']).executeTakeFirstOrThrow();
    expect(kept).toEqual({ state: '410 Out of paper', heard_at: house.clock.now() });
    expect(await printer.poll({ statusCode: null })).toBe(true);
    await printer.work();
    expect(printer.paper).toHaveLength(1);
  });

  it.each(['520%20Timeout', '410%20Paper%20out', '511%20Media%20decoding%20error', '520', 'FAILED'])(
    'that reports “%s” is offered the ticket again, later each time, and other tickets in between (rule failed-tickets)',
    async (code) => {
      const house = await open();
      const printer = await printerStandIn(house);
      const order = await storeOrder(house.dependencies.database, { at: house.clock.now() });
      house.clock.advance(1000);
      const next = await storeOrder(house.dependencies.database, { at: house.clock.now() });
      await printer.poll();
      await printer.fetch();
      expect([await printer.confirm(code), await printer.confirm(code)]).toEqual([200, 200]);
      await printer.work();
      expect(printer.paper).toEqual([expect.stringContaining(spaced(next.order_number))]);
      expect(await printsOf(house, order.id)).toEqual([]);
      expect(house.logged.filter((line) => line.includes('ticket-refused-by-printer'))).toHaveLength(1);
      house.clock.advance(14_000);
      expect(await printer.poll()).toBe(false);
      house.clock.advance(1000);
      await printer.poll();
      await printer.fetch();
      await printer.confirm(code);
      house.clock.advance(29_000);
      expect(await printer.poll()).toBe(false);
      house.clock.advance(1000);
      await printer.work();
      expect(printer.paper[1]).toContain('SENT AGAIN: MAY ALREADY BE PRINTED');
      expect(await printsOf(house, order.id)).toHaveLength(1);
    },
  );

  it('whose firmware names no job confirms what it fetched last, not what failed before (rule failed-tickets)', async () => {
    const house = await open();
    const printer = await printerStandIn(house, { knowsTokens: false });
    const failed = await storeOrder(house.dependencies.database, { at: house.clock.now() });
    house.clock.advance(1000);
    const printed = await storeOrder(house.dependencies.database, { at: house.clock.now() });
    await printer.poll();
    await printer.fetch();
    await printer.confirm('520');
    await printer.poll();
    await printer.fetch();
    await printer.confirm();
    await printer.confirm();
    expect(await printsOf(house, failed.id)).toEqual([]);
    expect(await printsOf(house, printed.id)).toHaveLength(1);
  });

  it('gets its failed tickets at once when its paper is refilled (rule failed-tickets)', async () => {
    const house = await open();
    const printer = await printerStandIn(house);
    await storeOrder(house.dependencies.database, { at: house.clock.now() });
    await printer.poll();
    await printer.fetch();
    await printer.confirm('410%20Paper%20out');
    expect(await printer.poll({ statusCode: '410%20Paper%20out' })).toBe(false);
    await printer.work();
    expect(printer.paper).toHaveLength(1);
  });

  it('confirms a ticket whose order was delivered in the meantime', async () => {
    const house = await open();
    const printer = await printerStandIn(house);
    const { id } = await storeOrder(house.dependencies.database, { at: house.clock.now() });
    await printer.poll();
    await printer.fetch();
    await changeTo(house, await signIn(house, 'dispatcher'), id, 'cancelled', 'Closed');
    await printer.confirm();
    expect(await printsOf(house, id)).toHaveLength(1);
  });

  it.each([
    ['cancelled', ['cancelled']],
    ['picked up', ['restaurant_confirmed', 'preparing', 'ready_pickup', 'picked_up']],
  ] as const)('prints no order that was %s in the meantime', async (_what, steps) => {
    const house = await open();
    const printer = await printerStandIn(house);
    const { id } = await storeOrder(house.dependencies.database, { at: house.clock.now() });
    const office = await signIn(house, 'dispatcher');
    for (const step of steps) await changeTo(house, office, id, step, 'Closed');
    house.clock.advance(10 * 60_000);
    expect(await readTicketTroubles(house.dependencies.database.db, house.clock.now())).toEqual([]);
    await printer.work();
    expect(printer.paper).toEqual([]);
  });

  it.each(['restaurant_confirmed', 'cancelled'] as const)(
    'gets an order that is held for a dispatcher only once the first step, here %s, has released it',
    async (step) => {
      const house = await open();
      const printer = await printerStandIn(house);
      const { id } = await storeOrder(house.dependencies.database, { at: house.clock.now(), reviewReason: 'Paid $1' });
      await printer.work();
      expect(printer.paper).toEqual([]);
      await changeTo(house, await signIn(house, 'dispatcher'), id, step, 'Called');
      await printer.work();
      expect(printer.paper).toHaveLength(step === 'cancelled' ? 0 : 1);
    },
  );

  it('continues with other orders while one is held for a dispatcher', async () => {
    const house = await open();
    const printer = await printerStandIn(house);
    await storeOrder(house.dependencies.database, { at: house.clock.now(), reviewReason: 'Paid $1' });
    house.clock.advance(1000);
    const next = await storeOrder(house.dependencies.database, { at: house.clock.now() });
    await printer.work();
    expect(printer.paper).toEqual([expect.stringContaining(spaced(next.order_number))]);
  });

  it('prints a picture where ASCII has no letters for the ticket (rule ticket-letters)', async () => {
    const house = await open();
    const printer = await printerStandIn(house);
    await storeOrder(house.dependencies.database, { at: house.clock.now(), restaurant: '酸辣湯館' });
    await printer.work();
    house.clock.advance(1000);
    await storeOrder(house.dependencies.database, { at: house.clock.now(), restaurant: 'Phở Lantern' });
    await printer.work();
    expect(printer.paper).toEqual(['PNG of 576 dots', expect.stringContaining('Pho Lantern')]);
  });

  it('gets text after a minute where it takes no pictures, and at once where it could not read one', async () => {
    const house = await open();
    const database = house.dependencies.database;
    const [impact, other] = [
      await printerStandIn(house, { takes: ['text/plain'] }),
      await printerStandIn(house, { takes: ['text/plain', 'image/png'] }),
    ];
    await storeOrder(database, { at: house.clock.now(), restaurant: '酸辣湯館' });
    expect(await impact.poll()).toBe(false);
    await other.poll();
    await other.fetch();
    await other.confirm('511%20Media%20decoding%20error');
    house.clock.advance(15_000);
    await other.work();
    expect(other.paper).toEqual([expect.stringContaining('????')]);
    house.clock.advance(45_000);
    await impact.work();
    expect(impact.paper).toEqual([expect.stringContaining('????')]);
  });

  it('names the sums as the customer’s receipt does (rule ticket-content)', async () => {
    const house = await open();
    const printer = await printerStandIn(house);
    await storeOrder(house.dependencies.database, { at: house.clock.now() });
    await printer.work();
    const names = [...(printer.paper[0] ?? '').matchAll(/^([A-Z][a-z ]*?) +\$\d+\.\d\d$/gm)].map(([, name]) => name);
    expect(names).toEqual(['Subtotal', 'Delivery fee', 'Tax', 'Order fees', 'Tip', 'Total']);
  });

  it('of a restaurant prints the first name to call out, where there is one (rule first-name)', async () => {
    const house = await openWithShops(open);
    const printer = await printerStandIn(house, { restaurantId: 'grill' });
    await placeOrder(house, { name: ' Zelda ' });
    await placeOrder(house);
    await printer.work();
    await printer.work();
    expect(printer.paper.map((ticket) => /^For .*$/m.exec(ticket)?.[0])).toEqual(['For Zelda', undefined]);
  });

  it('of a restaurant prints its orders alone, and nothing else about the customer', async () => {
    const house = await open();
    const [theirs, others] = [
      await printerStandIn(house, { restaurantId: 'grill' }),
      await printerStandIn(house, { restaurantId: 'another' }),
    ];
    await storeOrder(house.dependencies.database, { at: house.clock.now() });
    await Promise.all([theirs.work(), others.work()]);
    expect(others.paper).toEqual([]);
    expect(theirs.paper).toEqual([expect.stringContaining('NOTE: No salt')]);
    expect(theirs.paper[0]).not.toMatch(/Oak St|555|\$\d+\.\d\d\n-+\n$/);
  });

  it('is known by the secret in its address alone, until it is removed', async () => {
    const house = await open();
    const printer = await printerStandIn(house, { name: 'Old' });
    await storeOrder(house.dependencies.database, { at: house.clock.now() });
    const strange = `/api/printers/${'A'.repeat(43)}`;
    await house.dependencies.database.transact((trx) => removePrinter(trx, { name: 'Old' }, house.clock.now()));
    for (const url of [strange, printer.url]) {
      for (const method of ['POST', 'GET', 'DELETE'] as const) {
        const answer = await house.app.inject({ method, url, ...(method === 'POST' && { payload: {} }) });
        expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
      }
    }
  });

  it('is refused another format than it was offered', async () => {
    const house = await open();
    const printer = await printerStandIn(house);
    await storeOrder(house.dependencies.database, { at: house.clock.now() });
    await printer.poll();
    expect((await house.app.inject({ url: `${printer.url}?type=image%2Fpng` })).statusCode).toBe(415);
  });

  it('may say encoded control characters, and is heard without them', async () => {
    const house = await openWithShops(open);
    const printer = await printerStandIn(house);
    const { id } = await placeOrder(house);
    expect(await printer.poll({ statusCode: '200%00%20OK%07' })).toBe(true);
    const states = house.dependencies.database.db.selectFrom('printers').select('state').execute();
    expect(await states).toEqual([{ state: '200 OK' }]);
    await printer.fetch();
    const answer = await house.app.inject({ method: 'DELETE', url: `${printer.url}?code=520%2500` });
    expect(answer.statusCode).toBe(200);
    expect(await printsOf(house, id)).toEqual([]);
  });
});

import { expect, it } from 'vitest';
import type { DashboardOrder } from '#contract/order/delivery.ts';
import { printerStandIn } from '#tests/support/printer-stand-in.ts';
import { signIn } from '#tests/support/staff.ts';
import { storeOrder } from '#tests/support/stored-orders.ts';
import { type OpenTestServer, onBothDatabases } from '#tests/support/test-app.ts';

const MINUTE_MS = 60_000;

async function withTicket(open: OpenTestServer) {
  const server = await open();
  const printer = await printerStandIn(server, { name: 'Counter' });
  const { id } = await storeOrder(server.dependencies.database, { at: server.clock.now() });
  const { headers } = await signIn(server, 'dispatcher');
  const troubles = async (): Promise<DashboardOrder['ticketTroubles']> =>
    (await server.app.inject({ url: `/api/delivery/orders/${id}`, headers })).json().order.ticketTroubles;
  const again = (ticketId: string, orderId = id) =>
    server.app.inject({ method: 'POST', url: `/api/delivery/orders/${orderId}/tickets/${ticketId}/again`, headers });
  const printHere = () =>
    server.app.inject({
      method: 'POST',
      url: `/api/delivery/orders/${id}/prints`,
      headers,
      payload: { isCopy: false },
    });
  const failOnce = async () => {
    await printer.poll();
    await printer.fetch();
    await printer.confirm('520%20Timeout');
  };
  return { server, printer, id, troubles, again, printHere, failOnce };
}

onBothDatabases('a ticket in trouble (rule failed-tickets)', (open) => {
  it('is told with its printer and its reason from its failure until it is on paper', async () => {
    const { server, printer, troubles, failOnce } = await withTicket(open);
    expect(await troubles()).toEqual([]);
    const since = server.clock.now();
    await failOnce();
    const trouble = { printer: 'Counter', trouble: 'failed', said: '520 Timeout', since };
    expect(await troubles()).toMatchObject([trouble]);
    server.clock.advance(MINUTE_MS);
    expect(await troubles()).toMatchObject([trouble]);
    await printer.work();
    expect(printer.paper).toHaveLength(1);
    expect(await troubles()).toEqual([]);
  });

  it('is offered at once by “Print again”, which is repeated without harm', async () => {
    const { printer, id, troubles, again, failOnce } = await withTicket(open);
    await failOnce();
    const [{ ticketId } = { ticketId: '' }] = await troubles();
    expect(await printer.poll()).toBe(false);
    expect([(await again(ticketId)).statusCode, (await again(ticketId)).statusCode]).toEqual([200, 200]);
    expect(await troubles()).toEqual([]);
    await printer.work();
    expect(printer.paper).toHaveLength(1);
    expect((await again(ticketId)).json().code).toBe('NOT_FOUND');
    expect((await again('none', id)).json().code).toBe('NOT_FOUND');
  });

  it('is told at once where the printer is out of paper', async () => {
    const { printer, troubles } = await withTicket(open);
    await printer.poll({ statusCode: '410%20Out%20of%20paper' });
    expect(await troubles()).toMatchObject([{ trouble: 'unwell', said: '410 Out of paper' }]);
  });

  it.each([true, false])(
    'is told after three minutes where the printer is off (it has asked before: %s)',
    async (hasAsked) => {
      const { server, printer, troubles } = await withTicket(open);
      if (hasAsked) await printer.poll();
      server.clock.advance(3 * MINUTE_MS - 1);
      expect(await troubles()).toEqual([]);
      server.clock.advance(MINUTE_MS);
      expect(await troubles()).toMatchObject([{ trouble: 'silent', said: '' }]);
    },
  );

  it('is over once a person has printed it on a board', async () => {
    const { troubles, printHere, failOnce } = await withTicket(open);
    await failOnce();
    await printHere();
    expect(await troubles()).toEqual([]);
  });

  it('is counted among the office’s printers (rule printer-page)', async () => {
    const { server, failOnce } = await withTicket(open);
    await failOnce();
    const { headers } = await signIn(server, 'owner');
    const { printers } = (await server.app.inject({ url: '/api/office/printers', headers })).json();
    expect(printers).toMatchObject([{ waiting: 1, failing: 1 }]);
  });
});

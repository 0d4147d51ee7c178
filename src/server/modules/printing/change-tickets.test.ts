import { expect, it } from 'vitest';
import type { OrderMoneyAnswer } from '#contract/money/money.ts';
import { UNDO_MS } from '#domain/order/step-undo.ts';
import { sendDue } from '#server/database/stores/outbox.ts';
import { changeTo, openWithShops, placeOrder } from '#tests/support/delivered.ts';
import { printerStandIn } from '#tests/support/printer-stand-in.ts';
import { signIn } from '#tests/support/staff.ts';
import { type OpenTestServer, onBothDatabases } from '#tests/support/test-app.ts';
import { changeTicketHandlers } from './change-tickets.ts';
import { findJob, noteFetched } from './print-jobs-store.ts';
import { removePrinter } from './printers-store.ts';
import { readTicketTroubles } from './ticket-troubles.ts';

const CHANGE = '*** CHANGE ***';
const VOID = '*** VOID ***';

/** A paid order of two soups, a kitchen's printer and a dispatcher. */
async function ordered(open: OpenTestServer) {
  const server = await openWithShops(open);
  const office = await signIn(server, 'dispatcher');
  const printer = await printerStandIn(server, { name: 'Kitchen' });
  const order = await placeOrder(server);
  const post = (path: string, payload: object) =>
    server.app.inject({ method: 'POST', url: `/api/${path}`, headers: office.headers, payload });
  const { sold }: OrderMoneyAnswer = (
    await server.app.inject({ url: `/api/office/orders/${order.id}/money`, headers: office.headers })
  ).json();
  const mark = async (swap?: string): Promise<string> => {
    const input = { lineId: sold.lines[0]?.id, count: 1, ...(swap !== undefined && { swap }) };
    return (await post(`office/orders/${order.id}/missing`, input)).json().missing.id;
  };
  const takeSwap = (id: string) =>
    post(`orders/track/${order.orderNumber}/missing/${id}?k=${order.trackToken}`, { answer: 'swap' });
  /** Without a refund it can be undone for longer. */
  const cancel = () =>
    server.app.inject({
      method: 'PATCH',
      url: `/api/delivery/orders/${order.id}/status`,
      headers: office.headers,
      payload: { status: 'cancelled', note: 'Kitchen fire', refundCents: 0 },
    });
  const due = () => sendDue(server.dependencies, changeTicketHandlers(server.dependencies));
  const undo = async () => {
    const asked = await server.app.inject({ url: `/api/delivery/orders/${order.id}`, headers: office.headers });
    const { version } = asked.json().order;
    return (await post(`delivery/orders/${order.id}/undo`, { version, note: 'The wrong order' })).statusCode;
  };
  const pickUp = async (): Promise<void> => {
    for (const status of ['restaurant_confirmed', 'preparing', 'ready_pickup', 'picked_up'] as const)
      await changeTo(server, office, order.id, status);
  };
  return { server, printer, order, mark, takeSwap, cancel, due, undo, pickUp };
}

onBothDatabases('a ticket of what changed (rule change-tickets)', (open) => {
  it('is printed once where the order’s ticket is, with only the change', async () => {
    const { server, printer, order, mark, takeSwap, due } = await ordered(open);
    await printer.work();
    const id = await mark('Green salad');
    await due();
    await printer.work();
    expect(printer.paper).toHaveLength(1);
    await takeSwap(id);
    await due();
    const { db } = server.dependencies.database;
    await db.updateTable('outbox').set({ sent_at: null, next_at: 0 }).where('kind', '=', 'ticket.change').execute();
    await due();
    await printer.work();
    expect(printer.paper).toHaveLength(2);
    const slip = printer.paper[1] ?? '';
    for (const words of [CHANGE, [...order.orderNumber].join(' '), '>> 1 X SOUP: SWAPPED FOR GREEN SALAD'])
      expect(slip).toContain(words);
    expect(slip).not.toContain('2 x Soup');
    expect(slip).not.toContain('Total');
    await mark();
    await due();
    await printer.work();
    expect(printer.paper[2]).toContain('>> 1 X SOUP: LEAVE OUT');
  });

  it('is printed by another printer where the one that printed the order was removed', async () => {
    const { server, printer, mark, cancel, due } = await ordered(open);
    const { database, clock } = server.dependencies;
    await printer.work();
    await database.transact((trx) => removePrinter(trx, { name: 'Kitchen' }, clock.now()));
    await mark();
    await due();
    const trouble = async () => (await readTicketTroubles(database.db, clock.now())).map(({ printer: name }) => name);
    server.clock.advance(3 * 60_000);
    expect(await trouble()).toEqual(['Kitchen']);
    const next = await printerStandIn(server, { name: 'Kitchen' });
    await cancel();
    server.clock.advance(UNDO_MS);
    await due();
    await next.work();
    expect(next.paper).toEqual([expect.stringContaining(VOID)]);
  });

  it('is not printed where the order’s own ticket comes after the change and says it', async () => {
    const { printer, mark, due } = await ordered(open);
    await mark();
    await due();
    await printer.work();
    expect(printer.paper).toEqual([expect.stringContaining('>> 1 x Soup: leave out')]);
    expect(printer.paper[0]).not.toContain(CHANGE);
  });

  it('reports a cancellation as VOID, but not before it can no longer be undone', async () => {
    const { server, printer, order, cancel, due } = await ordered(open);
    await printer.work();
    await cancel();
    await due();
    await printer.work();
    expect(printer.paper).toHaveLength(1);
    server.clock.advance(UNDO_MS);
    await due();
    await printer.work();
    expect(printer.paper).toHaveLength(2);
    expect(printer.paper[1]).toContain(VOID);
    expect(printer.paper[1]).toContain([...order.orderNumber].join(' '));
  });

  it('is not printed for a cancellation after the pickup, nor for its undoing', async () => {
    const { server, printer, cancel, due, undo, pickUp } = await ordered(open);
    await printer.work();
    await pickUp();
    await cancel();
    server.clock.advance(UNDO_MS);
    await due();
    await printer.work();
    expect(await undo()).toBe(200);
    await due();
    await printer.work();
    expect(printer.paper).toHaveLength(1);
  });

  it('is not printed for a cancellation before the ticket', async () => {
    const { server, printer, cancel, due } = await ordered(open);
    await cancel();
    server.clock.advance(UNDO_MS);
    await due();
    await printer.work();
    expect(printer.paper).toEqual([]);
  });

  it('is not printed for a cancellation that was undone, and one that was printed is taken back', async () => {
    const { server, printer, mark, cancel, due, undo } = await ordered(open);
    await printer.work();
    await cancel();
    expect(await undo()).toBe(200);
    server.clock.advance(UNDO_MS);
    await due();
    await printer.work();
    expect(printer.paper).toHaveLength(1);

    await mark();
    await due();
    await printer.work();
    await cancel();
    server.clock.advance(UNDO_MS);
    await due();
    await printer.work();
    expect(printer.paper[2]).toContain(VOID);
    expect(await undo()).toBe(200);
    await due();
    await printer.work();
    expect(printer.paper).toHaveLength(4);
    for (const words of ['*** NOT CANCELLED: MAKE THIS ORDER ***', '2 x Soup', '>> 1 x Soup: leave out'])
      expect(printer.paper[3]).toContain(words);
  });

  it('leaves no VOID without its NOT CANCELLED where the undo comes while a printer fetches it', async () => {
    const { server, printer, order, cancel, due, undo } = await ordered(open);
    const { database, clock } = server.dependencies;
    await printer.work();
    await cancel();
    server.clock.advance(UNDO_MS);
    await due();
    const { printer_id } = await database.db.selectFrom('print_jobs').selectAll().executeTakeFirstOrThrow();
    const offered = await findJob(database.db, printer_id, clock.now());
    if (offered === undefined) throw new Error('no VOID is offered');
    expect(offered).toMatchObject({ kind: 'void', order_id: order.id });
    expect(await undo()).toBe(200);
    await due();
    expect(await database.transact((trx) => noteFetched(trx, offered, clock.now()))).toBe(false);
    await printer.work();
    expect(printer.paper).toHaveLength(1);
  });

  it('is printed once where it was due while the order was cancelled by mistake', async () => {
    const { server, printer, mark, cancel, due, undo } = await ordered(open);
    await printer.work();
    await mark();
    server.clock.advance(1000);
    await cancel();
    server.clock.advance(1000);
    await due();
    expect(await undo()).toBe(200);
    for (let round = 0; round < 2; round += 1) {
      await due();
      await printer.work();
    }
    expect(printer.paper.slice(1)).toEqual([expect.stringContaining('>> 1 X SOUP: LEAVE OUT')]);
  });
});

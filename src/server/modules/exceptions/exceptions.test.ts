import { expect, it } from 'vitest';
import type { ExceptionsAnswer, OrderTextsAnswer } from '#contract/order/exceptions.ts';
import { sendDue } from '#server/database/stores/outbox.ts';
import { missingHandlers } from '#server/modules/missing-dishes/index.ts';
import { changeTo, onTheRoad, openWithShops, placeOrder } from '#tests/support/delivered.ts';
import { printerStandIn } from '#tests/support/printer-stand-in.ts';
import { signIn } from '#tests/support/staff.ts';
import { storeOrder } from '#tests/support/stored-orders.ts';
import { type OpenTestServer, onBothDatabases } from '#tests/support/test-app.ts';
import { sendTexts, storeSentText, textFrom } from '#tests/support/texts.ts';

const PHONE = '7275550123';
const MINUTE_MS = 60_000;

async function board(open: OpenTestServer) {
  const server = await openWithShops(open);
  const office = await signIn(server, 'dispatcher', { name: 'Ann' });
  const { headers } = office;
  const get = async <T>(url: string): Promise<T> => (await server.app.inject({ url, headers })).json();
  const post = (url: string, payload: object = {}) => server.app.inject({ method: 'POST', url, headers, payload });
  const read = () => get<ExceptionsAnswer>('/api/delivery/exceptions');
  const all = async () => (await read()).exceptions;
  const textsOf = (id: string) => get<OrderTextsAnswer>(`/api/delivery/orders/${id}/texts`);
  const ask = async (orderId: string) => {
    const { sold } = await get<{ sold: { lines: { id: string }[] } }>(`/api/office/orders/${orderId}/money`);
    const payload = { lineId: sold.lines[0]?.id ?? '', count: 1, swap: 'Salad' };
    return (await post(`/api/office/orders/${orderId}/missing`, payload)).json().missing.id as string;
  };
  return { server, office, headers, get, post, read, all, textsOf, ask };
}

onBothDatabases('what needs a person on the board (rule exceptions-lane)', (open) => {
  it('is nothing where all goes well, and no driver’s', async () => {
    const { server, read } = await board(open);
    await placeOrder(server);
    expect(await read()).toEqual({
      ...{ success: true, exceptions: [], noTexts: [], busy: [], offers: [] },
      notReal: 'Not real yet: no card is charged, and texts aren’t sent.',
    });
    const { headers } = await signIn(server, 'driver');
    expect((await server.app.inject({ url: '/api/delivery/exceptions', headers })).statusCode).toBe(403);
  });

  it('is a question until it is answered, and says when a person decides it', async () => {
    const { server, all, ask, post } = await board(open);
    const order = await placeOrder(server, { phone: PHONE });
    const missingId = await ask(order.id);
    await sendTexts(server);
    const about = { kind: 'question', orderId: order.id, orderNumber: order.orderNumber, swap: 'Salad' };
    expect(await all()).toMatchObject([{ ...about, heldWhy: null }]);
    server.clock.advance(MINUTE_MS);
    await textFrom(server, PHONE, 'hm?');
    const shown = await all();
    expect(shown.map(({ kind }) => kind).toSorted()).toEqual(['question', 'text']);
    expect(shown.find(({ kind }) => kind === 'question')).toMatchObject({
      ...about,
      ...{ heldWhy: 'reply', reply: 'hm?', at: server.clock.now(), dueAt: null },
    });
    await post(`/api/office/orders/${order.id}/missing/${missingId}/answer`, { answer: 'swap' });
    expect((await all()).map(({ kind }) => kind)).toEqual(['text']);
  });

  it('is an order whose dishes are all missing and refunded, until it is cancelled', async () => {
    const { server, office, all, get, post } = await board(open);
    const { id, orderNumber } = await placeOrder(server);
    const { sold } = await get<{ sold: { lines: { id: string; quantity: number }[] } }>(
      `/api/office/orders/${id}/money`,
    );
    const [line] = sold.lines;
    const mark = () => post(`/api/office/orders/${id}/missing`, { lineId: line?.id, count: 1, swap: '' });
    const empty = async () => (await all()).filter(({ kind }) => kind === 'empty');
    await mark();
    expect([sold.lines.length, line?.quantity, await empty()]).toEqual([1, 2, []]);
    // The same press within two minutes is one.
    server.clock.advance(3 * MINUTE_MS);
    await mark();
    expect(await empty()).toEqual([
      { kind: 'empty', key: `empty ${id}`, at: server.clock.now(), orderId: id, orderNumber },
    ]);
    await changeTo(server, office, id, 'cancelled', 'Nothing to deliver');
    expect(await empty()).toEqual([]);
  });

  it('is a question whose customer said STOP from the start, and the order says that it gets no texts', async () => {
    const { server, all, read, ask } = await board(open);
    const order = await placeOrder(server, { phone: PHONE });
    await textFrom(server, PHONE, 'STOP');
    expect((await read()).noTexts).toEqual([{ orderId: order.id, why: 'stopped' }]);
    expect(await all()).toEqual([]);
    await ask(order.id);
    expect(await all()).toMatchObject([{ kind: 'question', heldWhy: 'not-asked', dueAt: null }]);
    await textFrom(server, PHONE, 'START');
    expect((await read()).noTexts).toEqual([]);
  });

  it('is a question at its end where the text was lost, and not said to be unanswered', async () => {
    const { server, all, ask } = await board(open);
    const order = await placeOrder(server, { phone: PHONE });
    await ask(order.id);
    await sendTexts(server);
    const { db } = server.dependencies.database;
    await db.updateTable('messages').set({ delivery: 'undelivered' }).where('phone', '=', PHONE).execute();
    server.clock.advance(6 * MINUTE_MS);
    await sendDue(server.dependencies, missingHandlers(server.dependencies));
    expect((await all()).find(({ kind }) => kind === 'question')).toMatchObject({ heldWhy: 'not-asked' });
  });

  it('is a failed ticket until it is on paper', async () => {
    const { server, all, post } = await board(open);
    const printer = await printerStandIn(server, { name: 'Counter' });
    const order = await placeOrder(server);
    await printer.poll();
    await printer.fetch();
    await printer.confirm('520%20Timeout');
    const [shown] = await all();
    expect(shown).toMatchObject({ kind: 'ticket', orderId: order.id, printer: 'Counter', said: '520 Timeout' });
    const ticketId = shown?.kind === 'ticket' ? shown.ticketId : '';
    await post(`/api/delivery/orders/${order.id}/tickets/${ticketId}/again`);
    expect(await all()).toEqual([]);
    await printer.work();
    expect(printer.paper).toHaveLength(1);
  });

  it('is a text that did not reach its customer, until somebody called them', async () => {
    const { server, all, post, textsOf } = await board(open);
    const order = await placeOrder(server, { phone: PHONE });
    const at = server.clock.now();
    await storeSentText(
      server,
      PHONE,
      { status: 'sent', delivery: 'undelivered', order_id: order.id, reason: 'Lost' },
      at,
    );
    expect(await all()).toMatchObject([
      { kind: 'untold', orderId: order.id, why: 'failing', isCancelled: false, phone: PHONE },
    ]);
    for (let time = 0; time < 2; time += 1)
      expect((await post(`/api/delivery/orders/${order.id}/told`)).statusCode).toBe(200);
    expect(await all()).toEqual([]);
    const { texts, textBlock } = await textsOf(order.id);
    expect(texts).toMatchObject([{ state: 'lost', reason: 'Lost' }]);
    expect(textBlock).toBe('failing');
    expect((await post('/api/delivery/orders/none/told')).json().code).toBe('NOT_FOUND');
  });

  it('is a cancellation that a customer who said STOP got no text about', async () => {
    const { server, office, all, post } = await board(open);
    const order = await placeOrder(server, { phone: PHONE });
    await textFrom(server, PHONE, 'STOP');
    await changeTo(server, office, order.id, 'cancelled', 'Kitchen fire');
    await sendTexts(server);
    const untold = async () => (await all()).filter(({ kind }) => kind === 'untold');
    expect(await untold()).toMatchObject([{ kind: 'untold', why: 'stopped', isCancelled: true }]);
    await post(`/api/delivery/orders/${order.id}/told`);
    expect(await untold()).toEqual([]);
  });

  it('is a customer’s text until it is read, with its order where it has one', async () => {
    const { server, all, post } = await board(open);
    const order = await placeOrder(server, { phone: PHONE });
    await textFrom(server, PHONE, 'Gate code 4471', { id: 'SM1' });
    await textFrom(server, '7275550199', 'Do you deliver to Tampa?', { id: 'SM2' });
    expect(await all()).toMatchObject([
      { kind: 'text', textId: 'SM1', orderId: order.id, body: 'Gate code 4471' },
      { kind: 'text', textId: 'SM2', orderId: null, orderNumber: null },
    ]);
    await post('/api/office/inbox/SM2/read');
    expect((await all()).map(({ key }) => key)).toEqual(['text SM1']);
  });

  it('is the same at each reading while nothing changes, so that nothing moves on the boards', async () => {
    const { server, office, all } = await board(open);
    const order = await placeOrder(server, { phone: PHONE });
    await textFrom(server, PHONE, 'Gate code 4471');
    await changeTo(server, office, order.id, 'cancelled', 'Kitchen fire');
    const before = await all();
    expect(before.map(({ kind }) => kind)).toContain('approval');
    expect(before.map(({ kind }) => kind)).not.toContain('money');
    server.clock.advance(MINUTE_MS);
    expect(await all()).toEqual(before);
  });

  it('looks for what does not fit only after what concerns money, or some seconds later', async () => {
    const { server, all, post } = await board(open);
    const { db } = server.dependencies.database;
    const order = await onTheRoad(server, 'preparing');
    const unpaid = await storeOrder(server.dependencies.database, { at: server.clock.now() });
    await db.updateTable('orders').set({ payment_status: 'unpaid' }).where('id', '=', unpaid.id).execute();
    const money = async () =>
      (await all()).flatMap((row) => ('count' in row && row.kind !== 'question' ? [`${row.kind} ${row.count}`] : []));
    expect(await money()).toEqual(['money 1']);
    await post(`/api/office/orders/${unpaid.id}/paid-by-hand`, { what: 'cash' });
    expect(await money()).toEqual([]);
    const held = { amount_cents: 500, note: '', staff_id: 'x', person: 'Ann', held_at: server.clock.now() };
    await db
      .insertInto('held_refunds')
      .values({ order_id: order.id, ...held })
      .execute();
    await changeTo(server, order.office, order.id, 'ready_pickup');
    expect(await money()).toEqual([]);
    server.clock.advance(20_000);
    expect(await money()).toEqual(['approval 1']);
    await post(`/api/office/orders/${order.id}/refunds`, { amountCents: 100, reason: 'late' });
    expect(await money()).toEqual(['approval 1']);
    await db.deleteFrom('held_refunds').execute();
    await post(`/api/office/orders/${order.id}/refunds`, { amountCents: 200, reason: 'late' });
    expect(await money()).toEqual([]);
  });

  it('tells the open boards of a text that belongs to no order, and of its reading', async () => {
    const { server, post } = await board(open);
    const kinds = async () =>
      (await server.dependencies.database.db.selectFrom('events').select('kind').orderBy('number').execute()).map(
        ({ kind }) => kind,
      );
    await textFrom(server, '7275550199', 'Hello', { id: 'SM1' });
    await post('/api/office/inbox/SM1/read');
    expect((await kinds()).filter((kind) => kind === 'text')).toHaveLength(2);
  });
});

onBothDatabases('what can’t wait on the board (rule exceptions-lane)', (open) => {
  it('is above all texts that wait longer: an order that its driver gave back, and a door that nobody opens', async () => {
    const { server, all } = await board(open);
    const [back, door] = [await onTheRoad(server), await onTheRoad(server, 'out_for_delivery')];
    await textFrom(server, '8135550111', 'Are you open tomorrow?');
    const send = (url: string, headers: object, payload: object) =>
      server.app.inject({ method: 'POST', url, headers: { ...headers }, payload });
    server.clock.advance(MINUTE_MS);
    await send('/api/delivery/return-orders', back.driver.headers, { note: 'Flat tire' });
    server.clock.advance(MINUTE_MS);
    await send(`/api/delivery/orders/${door.id}/door`, door.driver.headers, { act: 'begin' });
    expect((await all()).map(({ kind }) => kind)).toEqual(['report', 'door', 'text']);
  });
});

onBothDatabases('the texts with an order’s customer (rule order-thread)', (open) => {
  it('stand in one thread, in and out, with their times and states', async () => {
    const { server, textsOf, headers } = await board(open);
    const order = await onTheRoad(server, 'preparing');
    await sendTexts(server);
    server.clock.advance(MINUTE_MS);
    await textFrom(server, PHONE, 'Gate code 4471', { id: 'SM1' });
    const { texts, textBlock } = await textsOf(order.id);
    expect(textBlock).toBe(null);
    expect(texts.map(({ state }) => state)).toEqual(['sent', 'sent', 'unread']);
    expect(texts[0]?.body).toContain('confirmed your order');
    expect(texts[1]?.body).toContain('passing this on');
    expect(texts[2]).toMatchObject({ body: 'Gate code 4471', at: server.clock.now() });
    const other = await placeOrder(server, { phone: '7275550177' });
    expect((await textsOf(other.id)).texts).toEqual([]);
    const none = await server.app.inject({ url: '/api/delivery/orders/none/texts', headers });
    expect(none.statusCode).toBe(404);
  });
});

import { expect, it } from 'vitest';
import type { ExceptionsAnswer, OrderTextsAnswer } from '#contract/order/exceptions.ts';
import type { PageMessagesAnswer } from '#contract/order/tracking.ts';
import { assign, type Ordered, openWithShops, placeOrder } from '#tests/support/delivered.ts';
import { type SignedIn, signIn } from '#tests/support/staff.ts';
import { onBothDatabases, type TestServer } from '#tests/support/test-app.ts';
import { sendTexts, textFrom } from '#tests/support/texts.ts';

const PHONE = '7275550123';

const pathOf = ({ orderNumber }: Ordered): string => `/api/orders/track/${orderNumber}/messages`;
const write = (order: Ordered, words: string, key?: string) =>
  order.who.post(pathOf(order), { words }, key === undefined ? {} : { 'idempotency-key': key });
const read = async (order: Ordered) => (await order.who.get(pathOf(order))).json<PageMessagesAnswer>();

function staffOf(server: TestServer, { headers }: SignedIn, { id }: Ordered) {
  const url = `/api/delivery/orders/${id}/texts`;
  const texts = () => server.app.inject({ url, headers });
  const answer = (words: string) => server.app.inject({ method: 'POST', url, headers, payload: { words } });
  return { texts, answer };
}

onBothDatabases('messages on the order’s page (rule page-messages)', (open) => {
  it('go both ways, stand with the texts, and wait for an answer', async () => {
    const server = await openWithShops(open);
    const order = await placeOrder(server, { phone: PHONE });
    const office = staffOf(server, await signIn(server, 'dispatcher'), order);
    expect(await read(order)).toEqual({ success: true, messages: [], canWrite: true });
    await write(order, '  Gate code is 4471 ');
    server.clock.advance(1000);
    await textFrom(server, PHONE, 'And ring twice');
    const theirs = (await office.texts()).json<OrderTextsAnswer>().texts.filter(({ state }) => state === 'unread');
    expect(theirs).toMatchObject([
      { body: 'Gate code is 4471', state: 'unread', isFromPage: true },
      { body: 'And ring twice', state: 'unread', isFromPage: false },
    ]);
    server.clock.advance(1000);
    expect((await office.answer('Thank you, noted.')).statusCode).toBe(200);
    await sendTexts(server);
    expect((await read(order)).messages).toMatchObject([
      { words: 'Gate code is 4471', isOurs: false },
      { words: 'And ring twice', isOurs: false },
      { words: 'Thank you, noted.', isOurs: true },
    ]);
    expect((await office.texts()).json<OrderTextsAnswer>().texts.map(({ state }) => state)).not.toContain('unread');
  });

  it.each([
    ['Yes please', 'swapped', null, 'read'],
    ['Is it good?', 'asked', 'reply', 'unread'],
  ])('“%s” means for an open question what it means as a text (rule text-answers)', async (words, ...expected) => {
    const server = await openWithShops(open);
    const order = await placeOrder(server, { phone: PHONE });
    const other = await placeOrder(server, { phone: PHONE });
    const { headers } = await signIn(server, 'dispatcher');
    const money = (id: string) => server.app.inject({ url: `/api/office/orders/${id}/money`, headers });
    for (const { id } of [order, other]) {
      const lineId = (await money(id)).json().sold.lines[0].id;
      const payload = { lineId, count: 1, swap: 'Salad' };
      await server.app.inject({ method: 'POST', url: `/api/office/orders/${id}/missing`, headers, payload });
    }
    await write(order, words, 'one-key');
    await write(order, words, 'one-key');
    const [question] = (await money(order.id)).json().missing;
    const url = `/api/delivery/orders/${order.id}/texts`;
    const { texts } = (await server.app.inject({ url, headers })).json<OrderTextsAnswer>();
    const theirs = texts.filter(({ isFromPage }) => isFromPage).map(({ state }) => state);
    expect([question.state, question.heldWhy, ...theirs]).toEqual(expected);
    expect((await money(other.id)).json().missing).toMatchObject([{ state: 'asked', heldWhy: null }]);
  });

  it('mean nothing for a question that came after them, however late they are repeated (rule text-answers)', async () => {
    const server = await openWithShops(open);
    const order = await placeOrder(server, { phone: PHONE });
    const { headers } = await signIn(server, 'dispatcher');
    const money = async () =>
      (await server.app.inject({ url: `/api/office/orders/${order.id}/money`, headers })).json();
    expect((await write(order, 'Yes please', 'one-key')).statusCode).toBe(200);
    const payload = { lineId: (await money()).sold.lines[0].id, count: 1, swap: 'Salad' };
    await server.app.inject({ method: 'POST', url: `/api/office/orders/${order.id}/missing`, headers, payload });
    expect((await write(order, 'Yes please', 'one-key')).statusCode).toBe(200);
    expect((await write(order, 'Swap it', 'one-key')).json().code).toBe('IDEMPOTENCY_MISMATCH');
    expect((await money()).missing).toMatchObject([{ state: 'asked', heldWhy: null }]);
    expect((await read(order)).messages).toHaveLength(1);
  });

  it('are kept once, however often they are sent', async () => {
    const server = await openWithShops(open);
    const order = await placeOrder(server);
    await Promise.all([1, 2, 3].map(() => write(order, 'Hello?', 'one-key')));
    expect((await read(order)).messages).toHaveLength(1);
  });

  it('are for anyone who holds a proof of the order alone', async () => {
    const server = await openWithShops(open);
    const order = await placeOrder(server);
    const url = pathOf(order);
    const answers = [
      await server.app.inject({ url }),
      await server.app.inject({ method: 'POST', url, payload: { words: 'Leave it at 5 Main St' } }),
    ];
    expect(answers.map((answer) => answer.json().code)).toEqual(['ORDER_LOCKED', 'ORDER_LOCKED']);
  });

  it('are answered on the page after a STOP too, but only to who wrote there', async () => {
    const server = await openWithShops(open);
    const order = await placeOrder(server, { phone: PHONE });
    const office = staffOf(server, await signIn(server, 'dispatcher'), order);
    await textFrom(server, PHONE, 'STOP');
    expect((await office.answer('Where are you?')).json().code).toBe('TEXTS_STOPPED');
    await write(order, 'No texts please, write here');
    server.clock.advance(1000);
    expect((await office.answer('Gladly.')).statusCode).toBe(200);
    await sendTexts(server);
    expect((await read(order)).messages.at(-1)).toMatchObject({ words: 'Gladly.', isOurs: true });
    expect((await office.texts()).json<OrderTextsAnswer>().texts.at(-1)).toMatchObject({ state: 'held-back' });
  });

  it('are read and answered by the driver of the order, and by no other', async () => {
    const server = await openWithShops(open);
    const order = await placeOrder(server);
    const dispatcher = await signIn(server, 'dispatcher');
    const [ana, ben] = [
      await signIn(server, 'driver', { name: 'Ana' }),
      await signIn(server, 'driver', { name: 'Ben' }),
    ];
    await assign(server, dispatcher, order.id, ana);
    await write(order, 'The blue door');
    const [hers, his] = [staffOf(server, ana, order), staffOf(server, ben, order)];
    expect([(await his.texts()).statusCode, (await his.answer('Which?')).statusCode]).toEqual([404, 404]);
    expect((await hers.texts()).json<OrderTextsAnswer>().texts).toMatchObject([{ body: 'The blue door' }]);
    server.clock.advance(1000);
    expect((await hers.answer('I see it.')).statusCode).toBe(200);
    await sendTexts(server);
    expect((await read(order)).messages.at(-1)).toMatchObject({ words: 'I see it.', isOurs: true });
  });

  it('are at most thirty an hour for one order, from any address, and one more leaves nothing (rule request-limits)', async () => {
    const server = await openWithShops(open);
    const order = await placeOrder(server, { phone: PHONE });
    const from = (address: string, words: string) => {
      const headers = { cookie: order.who.cookie() };
      const call = { method: 'POST', url: pathOf(order), headers, payload: { words } } as const;
      return server.app.inject({ ...call, remoteAddress: address });
    };
    const { db } = server.dependencies.database;
    const events = async () => (await db.selectFrom('events').select('number').execute()).length;
    for (let at = 0; at < 30; at += 1) expect((await from(`10.0.${at}.1`, `Hello ${at}`)).statusCode).toBe(200);
    const before = await events();
    expect((await from('10.1.0.1', 'One more')).json().code).toBe('RATE_LIMITED');
    expect((await from('10.0.3.1', 'Hello 3')).json().code).toBe('RATE_LIMITED');
    expect(await events()).toBe(before);
    expect((await read(order)).messages).toHaveLength(30);
    server.clock.advance(60 * 60_000);
    expect((await from('10.1.0.1', 'An hour later')).statusCode).toBe(200);
  });

  it('of one order leave room in the lane for those of others (rule exceptions-lane)', async () => {
    const server = await openWithShops(open, { settings: { rateLimits: false } });
    const quiet = await placeOrder(server, { phone: '8135550177' });
    const loud = await placeOrder(server, { phone: PHONE });
    await write(quiet, 'The blue door');
    for (let at = 0; at < 51; at += 1) {
      server.clock.advance(1000);
      await write(loud, `Hello ${at}`);
    }
    const { headers } = await signIn(server, 'dispatcher');
    const lane = (await server.app.inject({ url: '/api/delivery/exceptions', headers })).json<ExceptionsAnswer>();
    const bodies = lane.exceptions.flatMap((one) => (one.kind === 'text' ? [one.body] : []));
    expect(bodies).toHaveLength(11);
    expect([bodies[0], bodies.at(-1)]).toEqual(['The blue door', 'Hello 50']);
  });

  it('are not those that a phone texts while another browser has ordered with it too (rule texts-for-people)', async () => {
    const server = await openWithShops(open);
    const theirs = await placeOrder(server, { phone: PHONE });
    server.clock.advance(1000);
    const others = await placeOrder(server, { phone: PHONE });
    await textFrom(server, PHONE, 'Gate code is 4471');
    expect((await read(others)).messages).toEqual([]);
    expect((await read(theirs)).messages).toEqual([]);
    const { headers } = await signIn(server, 'dispatcher');
    const thread = await server.app.inject({ url: `/api/office/threads/${PHONE}`, headers });
    expect(thread.body).toContain('Gate code is 4471');
    const lane = await server.app.inject({ url: '/api/delivery/exceptions', headers });
    expect(lane.body).toContain('Gate code is 4471');
  });
});

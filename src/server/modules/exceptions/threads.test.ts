import { expect, it } from 'vitest';
import type { OrderTextsAnswer } from '#contract/order/exceptions.ts';
import type { ThreadAnswer, ThreadsAnswer } from '#contract/order/threads.ts';
import { onTheRoad, openWithShops } from '#tests/support/delivered.ts';
import { type SignedIn, signIn } from '#tests/support/staff.ts';
import { storeOrder } from '#tests/support/stored-orders.ts';
import { type OpenTestServer, onBothDatabases } from '#tests/support/test-app.ts';
import { sendTexts, textFrom } from '#tests/support/texts.ts';

const [ANN, BEN] = ['7275550123', '7275550177'] as const;

async function office(open: OpenTestServer) {
  const server = await open();
  const { headers } = await signIn(server, 'dispatcher');
  const list = async (search = '') =>
    (await server.app.inject({ url: `/api/office/threads?search=${search}`, headers })).json<ThreadsAnswer>();
  const read = (phone: string) => server.app.inject({ url: `/api/office/threads/${phone}`, headers });
  const post = (url: string, payload = {}) => server.app.inject({ method: 'POST', url, headers, payload });
  const write = async (from: string, body: string, id: string) => {
    server.clock.advance(1000);
    await textFrom(server, from, body, { id });
  };
  return { server, list, read, post, write };
}

onBothDatabases('texts by phone (rule text-threads)', (open) => {
  it('are together no matter which order they belong to, those with unread texts first', async () => {
    const { list, post, write } = await office(open);
    await write(ANN, 'Is it on its way?', 'SM1');
    await write(ANN, 'Hello?', 'SM2');
    await write(BEN, 'The back door please', 'SM3');
    expect((await list()).threads).toMatchObject([
      { phone: BEN, unread: 1 },
      { phone: ANN, unread: 2 },
    ]);
    await post('/api/office/inbox/SM3/read');
    expect((await list()).threads.map(({ phone, unread }) => [phone, unread])).toEqual([
      [ANN, 2],
      [BEN, 0],
    ]);
    expect((await list('555-0177')).threads.map(({ phone }) => phone)).toEqual([BEN]);
    expect(await list('999')).toMatchObject({ threads: [], hasMore: false });
  });

  it('are shown both ways, and answered through the order of the phone', async () => {
    const { server, list, read, post, write } = await office(open);
    const { id, order_number: number } = await storeOrder(server.dependencies.database, {
      at: server.clock.now(),
      phone: ANN,
    });
    await write(ANN, 'Is it on its way?', 'SM1');
    expect((await read(ANN)).json<ThreadAnswer>()).toMatchObject({ order: { id, number }, isStopped: false });
    server.clock.advance(1000);
    await post(`/api/delivery/orders/${id}/texts`, { words: 'It is.' });
    await sendTexts(server);
    const { texts } = (await read(ANN)).json<ThreadAnswer>();
    expect(texts.map(({ state }) => state)).toEqual(expect.arrayContaining(['read', 'sent']));
    expect(texts.at(-1)?.body).toContain('It is.');
    expect((await list()).threads).toMatchObject([{ phone: ANN, unread: 0, isOurs: true }]);
  });

  it('keep a reply with the order that staff wrote about, and are answered through it, beside a newer order', async () => {
    const server = await openWithShops(open);
    const older = await onTheRoad(server, 'preparing');
    server.clock.advance(1000);
    const newer = await onTheRoad(server, 'preparing');
    await server.dependencies.database.db.updateTable('orders').set({ buyer_token_hash: 'one browser' }).execute();
    const as = async ({ headers }: SignedIn, id: string, words?: string) =>
      server.app.inject({
        url: `/api/delivery/orders/${id}/texts`,
        headers,
        ...(words !== undefined && { method: 'POST', payload: { words } }),
      });
    const theirs = async ({ driver, id }: typeof older) =>
      (await as(driver, id)).json<OrderTextsAnswer>().texts.filter(({ state }) => state === 'unread');
    await textFrom(server, ANN, 'Two bags please');
    expect([(await theirs(older)).length, (await theirs(newer)).length]).toEqual([0, 1]);
    server.clock.advance(1000);
    await as(older.driver, older.id, 'What is the code of the gate?');
    await sendTexts(server);
    server.clock.advance(1000);
    await textFrom(server, ANN, '4471');
    expect([(await theirs(older)).map(({ body }) => body), (await theirs(newer)).length]).toEqual([['4471'], 1]);
    const { headers } = await signIn(server, 'dispatcher');
    const read = await server.app.inject({ url: `/api/office/threads/${ANN}`, headers });
    expect(read.json<ThreadAnswer>().order).toEqual({ id: older.id, number: older.orderNumber });
    server.clock.advance(1000);
    const newest = await onTheRoad(server, 'preparing');
    await server.dependencies.database.db.updateTable('orders').set({ buyer_token_hash: 'one browser' }).execute();
    await textFrom(server, ANN, 'No onions please');
    expect((await theirs(newest)).map(({ body }) => body)).toEqual(['No onions please']);
  });

  it('say that a phone said STOP, or has no order, and are not found where nothing was written', async () => {
    const { read, write } = await office(open);
    await write(BEN, 'Are you open on Sunday?', 'SM1');
    await write(BEN, 'STOP', 'SM2');
    expect((await read(BEN)).json<ThreadAnswer>()).toMatchObject({ order: null, isStopped: true });
    expect((await read(ANN)).statusCode).toBe(404);
    expect((await read('123')).statusCode).toBe(400);
  });
});

import { expect, it } from 'vitest';
import type { ExceptionsAnswer, OrderTextsAnswer } from '#contract/order/exceptions.ts';
import { openWithShops, placeOrder } from '#tests/support/delivered.ts';
import { signIn } from '#tests/support/staff.ts';
import { type OpenTestServer, onBothDatabases } from '#tests/support/test-app.ts';
import { keptTexts, sendTexts, textFrom } from '#tests/support/texts.ts';

const PHONE = '7275550123';

async function openThread(open: OpenTestServer) {
  const server = await openWithShops(open);
  const { headers } = await signIn(server, 'dispatcher', { name: 'Ann' });
  const { id, orderNumber } = await placeOrder(server, { phone: PHONE });
  const url = `/api/delivery/orders/${id}/texts`;
  const answer = (words: string, key?: string) =>
    server.app.inject({
      method: 'POST',
      url,
      headers: { ...headers, ...(key && { 'idempotency-key': key }) },
      payload: { words },
    });
  const texts = async () => {
    const read = await server.app.inject({ url, headers });
    return read.json<OrderTextsAnswer>().texts.map(({ body, state }) => ({ body, state }));
  };
  const replies = async () => (await server.app.inject({ url, headers })).json<OrderTextsAnswer>().replies;
  const waiting = async (): Promise<number> => {
    const read = await server.app.inject({ url: '/api/delivery/exceptions', headers });
    return read.json<ExceptionsAnswer>().exceptions.filter(({ kind }) => kind === 'text').length;
  };
  const readyIn = (minutes: number) =>
    server.app.inject({ method: 'POST', url: `/api/delivery/orders/${id}/ready-time`, headers, payload: { minutes } });
  return { server, answer, texts, waiting, replies, readyIn, orderNumber };
}

onBothDatabases('an answer to a customer’s text (rule shop-replies)', (open) => {
  it('goes out with the shop’s name, and what the customer wrote no longer waits', async () => {
    const { server, answer, texts, waiting } = await openThread(open);
    await textFrom(server, PHONE, 'gate code is 4471');
    expect(await waiting()).toBe(1);
    expect((await answer('Thank you, we tell the driver.')).statusCode).toBe(200);
    expect(await waiting()).toBe(0);
    await sendTexts(server);
    const shown = await texts();
    expect(shown).toContainEqual({ body: 'gate code is 4471', state: 'read' });
    expect(shown.find(({ body }) => body.endsWith(': Thank you, we tell the driver.'))).toBeDefined();
  });

  it.each(['Yes', 'No'])(
    'may be a question: “%s” waits for a person, and no offers (rule offer-consent)',
    async (said) => {
      const { server, answer, texts } = await openThread(open);
      const { db } = server.dependencies.database;
      const payload = { phoneNumber: PHONE, dailyOffers: true, freeDelivery: true };
      await server.app.inject({ method: 'POST', url: '/api/landing/signup', payload });
      const asked = { offers_state: 'asked', asked_at: server.clock.now() } as const;
      await db.updateTable('landing_signups').set(asked).execute();
      server.clock.advance(1000);
      await answer('Is the gate open?');
      await sendTexts(server);
      await textFrom(server, PHONE, said);
      expect(await texts()).toContainEqual({ body: said, state: 'unread' });
      expect(await db.selectFrom('landing_signups').selectAll().execute()).toMatchObject([{ offers_state: 'asked' }]);
    },
  );

  it('can be one of the shop’s replies, filled in for the order (rule canned-replies)', async () => {
    const { replies, orderNumber } = await openThread(open);
    const late = new RegExp(`^Order ${orderNumber} is taking longer .* about \\d{1,2}:\\d\\d [AP]M\\.`);
    expect(await replies()).toContainEqual(expect.stringMatching(late));
    expect((await replies()).join()).not.toMatch(/[{}]/);
  });

  it('names the time that the kitchen’s word moved, as the order’s page does, and none that is past (rules canned-replies, kitchen-time)', async () => {
    const { server, replies, readyIn } = await openThread(open);
    const times = async () => (await replies()).flatMap((reply) => /\d{1,2}:\d\d [AP]M/.exec(reply)?.[0] ?? []);
    const promised = await times();
    await readyIn(90);
    expect(await times()).toHaveLength(promised.length);
    expect(await times()).not.toEqual(promised);
    const all = (await replies()).length;
    // A session that is used stays open.
    for (let minutes = 0; minutes < 180; minutes += 20) {
      server.clock.advance(20 * 60_000);
      await replies();
    }
    expect(await times()).toEqual([]);
    expect(await replies()).toHaveLength(all - promised.length);
  });

  it('goes out once for a press that is repeated', async () => {
    const { server, answer, texts } = await openThread(open);
    for (let times = 0; times < 3; times += 1) await answer('On our way.', 'one-key');
    await sendTexts(server);
    expect((await texts()).filter(({ body }) => body.endsWith(': On our way.'))).toHaveLength(1);
  });

  it('is refused for a phone that said STOP', async () => {
    const { server, answer } = await openThread(open);
    await textFrom(server, PHONE, 'STOP');
    expect((await answer('Hello')).json()).toMatchObject({ code: 'TEXTS_STOPPED' });
  });

  it('is not sent half an hour late', async () => {
    const { server, answer } = await openThread(open);
    await answer('Five minutes.');
    server.clock.advance(31 * 60_000);
    await sendTexts(server);
    const kept = (await keptTexts(server, PHONE)).filter(({ body }) => body.endsWith(': Five minutes.'));
    expect(kept.map(({ status }) => status)).toEqual(['held-back']);
  });
});

import { expect, it } from 'vitest';
import type { OrderMoneyAnswer } from '#contract/money/money.ts';
import type { MissingBody, StaffMissing } from '#contract/order/missing.ts';
import type { TrackAnswer } from '#contract/order/tracking.ts';
import { sendDue } from '#server/database/stores/outbox.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { moneyTextHandlers } from '#server/modules/messages/index.ts';
import { changeTo, openWithShops, placeOrder } from '#tests/support/delivered.ts';
import { secondServer } from '#tests/support/second-server.ts';
import { type SignedIn, signIn } from '#tests/support/staff.ts';
import { type OpenTestServer, onBothDatabases, type TestServer } from '#tests/support/test-app.ts';
import { missingHandlers } from './answer-missing.ts';

const MINUTE_MS = 60_000;

async function moneyOf(server: TestServer, who: SignedIn, id: string): Promise<OrderMoneyAnswer> {
  return (await server.app.inject({ url: `/api/office/orders/${id}/money`, headers: who.headers })).json();
}

/** A paid order of two soups, with a dispatcher who marks and a customer who answers. */
async function ordered(open: OpenTestServer) {
  const server = await openWithShops(open);
  const office = await signIn(server, 'dispatcher');
  const order = await placeOrder(server, { tip: 300 });
  const money = () => moneyOf(server, office, order.id);
  const lineId = (await money()).sold.lines[0]?.id ?? '';
  const mark = (input: Partial<MissingBody>, key?: string) =>
    server.app.inject({
      method: 'POST',
      url: `/api/office/orders/${order.id}/missing`,
      headers: { ...office.headers, ...(key !== undefined && { 'idempotency-key': key }) },
      payload: { lineId, count: 1, ...input },
    });
  const send = () => sendDue(server.dependencies, moneyTextHandlers(server.dependencies));
  /** Marks a soup as missing, and has the text sent that asks. */
  const asked = async (): Promise<StaffMissing & { readonly dueAt: number }> => {
    const { missing } = (await mark({ swap: 'Green salad' })).json();
    await send();
    return missing;
  };
  const answer = (missingId: string, input: 'swap' | 'refund', { app }: Pick<TestServer, 'app'> = server) =>
    app.inject({
      method: 'POST',
      url: `/api/orders/track/${order.orderNumber}/missing/${missingId}?k=${order.trackToken}`,
      payload: { answer: input },
    });
  const takeBack = (missingId: string, orderId = order.id, { app }: Pick<TestServer, 'app'> = server) =>
    app.inject({
      method: 'POST',
      url: `/api/office/orders/${orderId}/missing/${missingId}/take-back`,
      headers: { ...office.headers, 'idempotency-key': `take-back-${missingId}` },
    });
  const textsWith = async (words: string): Promise<number> => {
    await send();
    return server.texts.sent.filter(({ body }) => body.includes(words)).length;
  };
  const due = (dependencies: Dependencies = server.dependencies) =>
    sendDue(dependencies, missingHandlers(dependencies));
  const tracked = async () => {
    const { order: shown } = (await order.who.get(`/api/orders/track/${order.orderNumber}`)).json<TrackAnswer>();
    return shown.access === 'full' ? shown : null;
  };
  return { server, office, order, money, mark, asked, send, answer, takeBack, textsWith, due, tracked };
}

onBothDatabases('a dish that the kitchen has not got (rule missing-dish)', (open) => {
  it('is asked about by one text with the link, on the page of the order, and in the office', async () => {
    const { server, order, money, asked, send, tracked } = await ordered(open);
    const missing = await asked();
    expect(missing).toMatchObject({ dish: 'Soup', count: 1, swap: 'Green salad', state: 'asked', answeredBy: '' });
    expect(missing.dueAt - missing.askedAt).toBe(5 * MINUTE_MS);
    expect((await tracked())?.missing).toMatchObject([{ id: missing.id, state: 'asked', dueAt: missing.dueAt }]);
    expect((await money()).missing).toEqual([missing]);
    await send();
    const texts = await server.dependencies.database.db
      .selectFrom('messages')
      .select('body')
      .where('body', 'like', '%Green salad%')
      .execute();
    expect(texts).toHaveLength(1);
    expect(texts[0]?.body).toContain('1 x Soup in your order');
    expect(texts[0]?.body).toContain(`?k=${order.trackToken}`);
  });

  it('goes back at once where nothing is offered instead, and the customer is asked nothing', async () => {
    const { money, mark, tracked, due } = await ordered(open);
    const answer = (await mark({})).json();
    expect(answer.missing).toMatchObject({ state: 'refunded', answeredBy: 'staff' });
    await due();
    const { refunds } = await money();
    expect(refunds).toMatchObject([{ amountCents: answer.missing.amountCents, reason: 'missing-dish' }]);
    expect((await tracked())?.missing).toMatchObject([{ dish: 'Soup', state: 'refunded' }]);
  });

  it('is marked once by one press, and never more often than it was sold', async () => {
    const { mark, money, answer } = await ordered(open);
    const presses = await Promise.all([1, 2].map(() => mark({ swap: 'Salad' }, 'one-press')));
    expect(new Set(presses.map((press) => press.json().missing.id)).size).toBe(1);
    expect((await mark({ count: 2 })).json()).toMatchObject({ code: 'REFUND_TOO_LARGE', details: { left: 1 } });
    await answer(presses[0]?.json().missing.id, 'refund');
    expect((await mark({})).statusCode).toBe(200);
    expect((await mark({ note: 'again' })).json()).toMatchObject({ code: 'REFUND_TOO_LARGE', details: { left: 0 } });
    expect((await money()).refunds).toHaveLength(2);
  });

  it('is not marked any more once the order is over', async () => {
    const { server, office, order, mark } = await ordered(open);
    await changeTo(server, office, order.id, 'cancelled', 'Kitchen fire');
    expect((await mark({ swap: 'Salad' })).json().code).toBe('ORDER_OVER');
  });
});

onBothDatabases('the limit of a dispatcher while a customer is asked (rule refund-call)', (open) => {
  it('holds what the answer may give back, no matter what is given back in the meantime', async () => {
    const { server, office, order, money, asked, due } = await ordered(open);
    const { amountCents, dueAt } = await asked();
    const give = (cents: number) =>
      server.app.inject({
        method: 'POST',
        url: `/api/office/orders/${order.id}/refunds`,
        headers: office.headers,
        payload: { amountCents: cents, reason: 'late' },
      });
    const left = 2500 - amountCents;
    const beyond = await give(left + 1);
    expect([beyond.statusCode, beyond.json().code, beyond.json().details.leftCents]).toEqual([
      403,
      'REFUND_LIMIT',
      left,
    ]);
    expect((await give(left)).statusCode).toBe(200);
    server.clock.advance(dueAt - server.clock.now());
    await due();
    const { refunds } = await money();
    expect(refunds.reduce((sum, refund) => sum + refund.amountCents, 0)).toBeLessThanOrEqual(2500);
    expect(refunds).toHaveLength(2);
  });
});

onBothDatabases('the answer about a missing dish (rule missing-answer)', (open) => {
  it('swaps it: no money goes back, and all who carry the order read it', async () => {
    const { server, office, order, money, asked, answer, due, tracked } = await ordered(open);
    const { id, dueAt } = await asked();
    expect((await answer(id, 'swap')).json().missing).toMatchObject({ state: 'swapped' });
    server.clock.advance(dueAt - server.clock.now());
    await due();
    expect((await money()).refunds).toEqual([]);
    expect((await tracked())?.missing).toMatchObject([{ state: 'swapped' }]);
    const shown = await server.app.inject({ url: `/api/delivery/orders/${order.id}`, headers: office.headers });
    expect(shown.json().order.swaps).toEqual([{ dish: 'Soup', count: 1, swap: 'Green salad' }]);
    expect(shown.json().order.history.at(-1)).toMatchObject({
      kind: 'missing',
      note: 'The customer takes Green salad instead of 1 × Soup',
    });
  });

  it('gives its money back, once', async () => {
    const { server, money, asked, answer, due } = await ordered(open);
    const { id, amountCents, dueAt } = await asked();
    expect((await answer(id, 'refund')).json().missing).toMatchObject({ state: 'refunded' });
    expect((await answer(id, 'swap')).json()).toMatchObject({
      code: 'MISSING_ANSWERED',
      details: { state: 'refunded' },
    });
    server.clock.advance(dueAt - server.clock.now());
    await due();
    expect((await money()).refunds.map((refund) => refund.amountCents)).toEqual([amountCents]);
  });

  it('is the money where none comes in five minutes, once, on all servers', async () => {
    const { server, money, asked, answer, due } = await ordered(open);
    const other = await secondServer(server);
    const { id, amountCents, dueAt } = await asked();
    server.clock.advance(dueAt - server.clock.now() - 1);
    expect(await due()).toBe(0);
    server.clock.advance(1);
    expect((await answer(id, 'swap')).json()).toMatchObject({ code: 'MISSING_ANSWERED', details: { state: 'asked' } });
    await Promise.all([due(), due(other.dependencies)]);
    // A server that died after its work and before it noted that leaves the message to be sent again.
    await server.dependencies.database.db
      .updateTable('outbox')
      .set({ sent_at: null, next_at: 0 })
      .where('kind', '=', 'missing.due')
      .execute();
    await due();
    const { refunds, missing } = await money();
    expect(refunds.map((refund) => refund.amountCents)).toEqual([amountCents]);
    expect(missing).toMatchObject([{ state: 'refunded', answeredBy: 'nobody' }]);
    await other.stop();
  });

  it('is the first of two that come at once, on two servers', async () => {
    const { server, money, asked, answer } = await ordered(open);
    const other = await secondServer(server);
    const { id } = await asked();
    const answers = await Promise.all([answer(id, 'swap'), answer(id, 'refund', other)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const { refunds, missing } = await money();
    expect(refunds).toHaveLength(missing[0]?.state === 'refunded' ? 1 : 0);
    await other.stop();
  });

  it('gives nothing back twice where the order is cancelled in the meantime', async () => {
    const { server, order, money, asked, answer, due, tracked } = await ordered(open);
    const { id, dueAt } = await asked();
    await changeTo(server, await signIn(server, 'owner'), order.id, 'cancelled', 'Kitchen fire');
    expect((await tracked())?.missing).toEqual([]);
    expect((await answer(id, 'refund')).json().code).toBe('MISSING_ANSWERED');
    server.clock.advance(dueAt - server.clock.now());
    await due();
    const { refunds, missing, left } = await money();
    expect(refunds.map(({ origin }) => origin)).toEqual(['cancellation']);
    expect(missing).toMatchObject([{ state: 'ended' }]);
    expect(left.amount).toBe(0);
  });

  it('gives nothing back for a dish whose money has gone back by a refund in the meantime', async () => {
    const { server, office, order, money, asked, due } = await ordered(open);
    const { lineId, dueAt } = await asked();
    await server.app.inject({
      method: 'POST',
      url: `/api/office/orders/${order.id}/refunds`,
      headers: office.headers,
      payload: { lines: [{ id: lineId, count: 2 }], reason: 'quality' },
    });
    server.clock.advance(dueAt - server.clock.now());
    await due();
    const { refunds, missing } = await money();
    expect(refunds.map(({ reason }) => reason)).toEqual(['quality']);
    expect(missing).toMatchObject([{ state: 'ended', answeredBy: 'nobody' }]);
  });

  it('swaps nothing for a dish whose money has gone back by a refund in the meantime', async () => {
    const { server, office, order, money, asked, answer } = await ordered(open);
    const { id, lineId } = await asked();
    await server.app.inject({
      method: 'POST',
      url: `/api/office/orders/${order.id}/refunds`,
      headers: office.headers,
      payload: { lines: [{ id: lineId, count: 2 }], reason: 'quality' },
    });
    expect((await answer(id, 'swap')).json().missing).toMatchObject({ state: 'ended' });
    const { refunds, missing } = await money();
    expect([refunds.length, missing[0]?.answeredBy]).toEqual([1, 'customer']);
  });

  it('is asked of those with a proof alone', async () => {
    const { server, order, asked } = await ordered(open);
    const { id } = await asked();
    const url = `/api/orders/track/${order.orderNumber}`;
    const stranger = await server.app.inject({
      method: 'POST',
      url: `${url}/missing/${id}`,
      payload: { answer: 'swap' },
    });
    expect(stranger.json().code).toBe('ORDER_LOCKED');
    expect((await server.app.inject({ url })).body).not.toContain('Green salad');
  });
});

onBothDatabases('a question about a dish that is there after all (rule missing-taken-back)', (open) => {
  it('is over: nobody is asked, no money moves, and anyone who was asked is told once', async () => {
    const { server, office, order, money, asked, answer, takeBack, textsWith, due, tracked } = await ordered(open);
    const { id, dueAt } = await asked();
    expect(await textsWith('is not available')).toBe(1);
    for (let time = 0; time < 2; time += 1) {
      const { missing } = (await takeBack(id)).json();
      expect(missing).toMatchObject({ id, state: 'ended', answeredBy: 'staff', amountCents: 0 });
    }
    expect((await tracked())?.missing).toMatchObject([{ id, state: 'ended' }]);
    expect((await answer(id, 'refund')).json()).toMatchObject({
      code: 'MISSING_ANSWERED',
      message: 'This was already settled: the dish is there after all.',
    });
    server.clock.advance(dueAt - server.clock.now());
    await due();
    expect((await money()).refunds).toEqual([]);
    expect(await textsWith('1 x Soup in your order')).toBe(2);
    expect(await textsWith("is available after all. You'll get it as ordered.")).toBe(1);
    const shown = await server.app.inject({ url: `/api/delivery/orders/${order.id}`, headers: office.headers });
    expect(shown.json().order.history.at(-1)).toMatchObject({
      kind: 'missing',
      person: office.staff.name,
      note: '1 × Soup is there after all. The customer doesn’t need to answer',
    });
  });

  it('is not spoken of to a customer whom no text has asked yet', async () => {
    const { mark, takeBack, textsWith } = await ordered(open);
    await takeBack((await mark({ swap: 'Green salad' })).json().missing.id);
    expect(await textsWith('Soup')).toBe(0);
  });

  it('is not taken back once it is answered, nor by the name of another order', async () => {
    const { server, asked, answer, takeBack, money } = await ordered(open);
    const other = await placeOrder(server, { phone: '7275550199' });
    const { id } = await asked();
    expect((await takeBack(id, other.id)).statusCode).toBe(404);
    await answer(id, 'swap');
    expect((await takeBack(id)).json()).toMatchObject({ code: 'MISSING_ANSWERED', details: { state: 'swapped' } });
    expect((await money()).missing).toMatchObject([{ state: 'swapped', answeredBy: 'customer' }]);
  });

  it('is answered or taken back, no matter which comes first, on two servers', async () => {
    const { server, asked, answer, takeBack, money } = await ordered(open);
    const other = await secondServer(server);
    const { id } = await asked();
    const answers = await Promise.all([answer(id, 'refund'), takeBack(id, undefined, other)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const { refunds, missing } = await money();
    expect(refunds).toHaveLength(missing[0]?.state === 'refunded' ? 1 : 0);
    await other.stop();
  });

  it('may be asked again of the same dish', async () => {
    const { mark, asked, takeBack, tracked } = await ordered(open);
    await takeBack((await asked()).id);
    const { id } = (await mark({ swap: 'Green salad' }, 'another-press')).json().missing;
    expect((await tracked())?.missing).toMatchObject([{ id, state: 'asked' }]);
  });
});

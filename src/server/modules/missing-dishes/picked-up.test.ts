import { expect, it } from 'vitest';
import type { OrderMoneyAnswer } from '#contract/money/money.ts';
import type { StaffMissing } from '#contract/order/missing.ts';
import { sendDue } from '#server/database/stores/outbox.ts';
import { onTheRoad, openWithShops } from '#tests/support/delivered.ts';
import { field, sendForm } from '#tests/support/photo-form.ts';
import { type OpenTestServer, onBothDatabases } from '#tests/support/test-app.ts';
import { missingHandlers } from './answer-missing.ts';

/** An order that is ready to be picked up, with one soup missing and a swap offered; nobody has answered. */
async function asked(open: OpenTestServer) {
  const server = await openWithShops(open);
  const order = await onTheRoad(server, 'ready_pickup', { tip: 300 });
  const { id, office, driver, orderNumber, trackToken } = order;
  const money = async (): Promise<OrderMoneyAnswer> =>
    (await server.app.inject({ url: `/api/office/orders/${id}/money`, headers: office.headers })).json();
  const lineId = (await money()).sold.lines[0]?.id ?? '';
  const mark = async (swap = 'Green salad') =>
    server.app.inject({
      method: 'POST',
      url: `/api/office/orders/${id}/missing`,
      headers: office.headers,
      payload: { lineId, count: 1, swap },
    });
  const { missing }: { missing: StaffMissing } = (await mark()).json();
  const answer = (input: 'swap' | 'refund') =>
    server.app.inject({
      method: 'POST',
      url: `/api/orders/track/${orderNumber}/missing/${missing.id}?k=${trackToken}`,
      payload: { answer: input },
    });
  const byOffice = (swapped?: readonly string[], input: object = { status: 'picked_up' }) =>
    server.app.inject({
      method: 'PATCH',
      url: `/api/delivery/orders/${id}/status`,
      headers: office.headers,
      payload: { ...input, ...(swapped && { swapped }) },
    });
  const byDriver = (...swapped: readonly string[]) => {
    const said = swapped.map((ids) => field('swapped', ids));
    return sendForm(server, driver, id, [
      field('status', 'picked_up'),
      field('actedAt', `${server.clock.now()}`),
      ...said,
    ]);
  };
  const settle = () => sendDue(server.dependencies, missingHandlers(server.dependencies));
  /** The question's state, who decided it, and the number of refunds. */
  const outcome = async () => {
    await settle();
    const { missing: marks, refunds } = await money();
    return [marks[0]?.state, marks[0]?.answeredBy, refunds.length];
  };
  const read = async (url: string) => (await server.app.inject({ url, headers: office.headers })).json();
  const lane = async () => (await read('/api/delivery/exceptions')).exceptions;
  const history = async (): Promise<{ note: string }[]> => (await read(`/api/delivery/orders/${id}`)).order.history;
  return { server, ...order, missing, mark, answer, byOffice, byDriver, outcome, lane, history };
}

onBothDatabases('a question about a missing dish at the pick-up (rule missing-at-pickup)', (open) => {
  it('is put to the office first, with what was asked, and nothing has happened until it is answered', async () => {
    const { byOffice, missing, outcome } = await asked(open);
    const answer = await byOffice();
    const { id, dish, count, swap } = missing;
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { code: 'QUESTION_OPEN', details: { questions: [{ id, dish, count, swap }] } },
    ]);
    expect(await outcome()).toEqual(['asked', '', 0]);
  });

  it('is closed by the swap that the person picked up, and no money moves', async () => {
    const { byOffice, missing, outcome, server, id, office } = await asked(open);
    expect((await byOffice([missing.id])).statusCode).toBe(200);
    expect(await outcome()).toEqual(['swapped', 'staff', 0]);
    const { order } = (await server.app.inject({ url: `/api/delivery/orders/${id}`, headers: office.headers })).json();
    expect([order.status, order.questions, order.swaps]).toEqual([
      'picked_up',
      [],
      [{ dish: 'Soup', count: 1, swap: 'Green salad' }],
    ]);
    expect(order.history.at(-1)).toMatchObject({ kind: 'missing', person: office.staff.name });
  });

  it('is closed with the money back where the dish was left out', async () => {
    const { byOffice, outcome } = await asked(open);
    expect((await byOffice([])).statusCode).toBe(200);
    expect(await outcome()).toEqual(['refunded', 'nobody', 1]);
    expect(await outcome()).toEqual(['refunded', 'nobody', 1]);
  });

  it('is open again where the pickup is undone, but stays closed once its money is on the way (rule step-undo)', async () => {
    const undo = async ({ server, id, office, byOffice }: Awaited<ReturnType<typeof asked>>, hasSettled: boolean) => {
      const { version } = (await byOffice([])).json();
      if (hasSettled) await sendDue(server.dependencies, missingHandlers(server.dependencies));
      const url = `/api/delivery/orders/${id}/undo`;
      return (await server.app.inject({ method: 'POST', url, headers: office.headers, payload: { version } }))
        .statusCode;
    };
    const [open1, closed] = [await asked(open), await asked(open)];
    expect([await undo(open1, false), await undo(closed, true)]).toEqual([200, 409]);
    expect(await open1.outcome()).toEqual(['asked', '', 0]);
    await open1.byOffice([]);
    expect(await open1.outcome()).toEqual(['refunded', 'nobody', 1]);
    expect(await closed.outcome()).toEqual(['refunded', 'nobody', 1]);
  });

  it('keeps no step before the pickup from being undone (rule step-undo)', async () => {
    const { server, id, office, outcome } = await asked(open);
    const { order } = (await server.app.inject({ url: `/api/delivery/orders/${id}`, headers: office.headers })).json();
    const undone = await server.app.inject({
      method: 'POST',
      url: `/api/delivery/orders/${id}/undo`,
      headers: office.headers,
      payload: { version: order.version },
    });
    expect(undone.json()).toMatchObject({ status: 'preparing' });
    expect(await outcome()).toEqual(['asked', '', 0]);
  });

  it('holds up no report of a driver, who may name the swap; else the money goes back', async () => {
    const silent = await asked(open);
    expect((await silent.byDriver()).statusCode).toBe(200);
    expect(await silent.outcome()).toEqual(['refunded', 'nobody', 1]);
    const swapped = await asked(open);
    expect((await swapped.byDriver(swapped.missing.id)).statusCode).toBe(200);
    expect(await swapped.outcome()).toEqual(['swapped', 'staff', 0]);
    const without = await asked(open);
    expect((await without.byDriver('')).statusCode).toBe(200);
    expect(await without.outcome()).toEqual(['refunded', 'nobody', 1]);
  });

  it('is as the customer said where the answer came first', async () => {
    const { answer, byOffice, missing, outcome } = await asked(open);
    expect((await answer('refund')).statusCode).toBe(200);
    expect((await byOffice([missing.id])).statusCode).toBe(200);
    expect(await outcome()).toEqual(['refunded', 'customer', 1]);
  });

  it('waits for a person where a swap was picked up whose money had gone back', async () => {
    const { answer, byDriver, missing, outcome, lane, history } = await asked(open);
    expect((await answer('refund')).statusCode).toBe(200);
    expect((await byDriver(missing.id)).json()).not.toHaveProperty('report');
    expect(await outcome()).toEqual(['refunded', 'customer', 1]);
    expect(await lane()).toMatchObject([{ kind: 'report', reason: 'swap', status: 'picked_up' }]);
    expect((await history()).at(-1)?.note).toBe(
      'picked up. What to pick up had already been decided differently. Green salad was picked up in place of 1 × Soup',
    );
  });

  it('names the swap that was picked up in the report about an order that was cancelled', async () => {
    const { byDriver, byOffice, missing, history } = await asked(open);
    await byOffice(undefined, { status: 'cancelled', note: 'Closed' });
    expect((await byDriver(missing.id)).json().report).toMatchObject({ reason: 'cancelled' });
    expect((await history()).map(({ note }) => note).join()).toContain(
      'Green salad was picked up in place of 1 × Soup',
    );
  });

  it('keeps a late answer of the page for a person, once, where it wants something else', async () => {
    const { answer, byDriver, missing, outcome, lane } = await asked(open);
    await byDriver(missing.id);
    for (const input of ['swap', 'refund', 'refund'] as const) {
      expect((await answer(input)).json().code).toBe('MISSING_ANSWERED');
    }
    expect(await outcome()).toEqual(['swapped', 'staff', 0]);
    expect(await lane()).toMatchObject([
      { kind: 'text', body: 'On the order’s page, too late: a refund for 1 × Soup' },
    ]);
  });

  it('takes no answer afterwards, also before the money has moved, and says its state', async () => {
    const { answer, byDriver, outcome } = await asked(open);
    await byDriver();
    const late = await answer('swap');
    expect([late.statusCode, late.json().code]).toEqual([409, 'MISSING_ANSWERED']);
    expect(late.json().message).toBe('This was already decided: the dish is refunded.');
    expect(await outcome()).toEqual(['refunded', 'nobody', 1]);
  });

  it('is decided once where answer and pick-up come together', async () => {
    const { answer, byDriver, outcome } = await asked(open);
    const [answered, picked] = await Promise.all([answer('swap'), byDriver()]);
    expect(picked.statusCode).toBe(200);
    expect(await outcome()).toEqual(
      answered.statusCode === 200 ? ['swapped', 'customer', 0] : ['refunded', 'nobody', 1],
    );
  });

  it('is not asked any more once the order is on its way; the money can still go back', async () => {
    const { byDriver, mark } = await asked(open);
    await byDriver();
    const late = await mark('Bread');
    expect([late.statusCode, late.json().code]).toEqual([409, 'ORDER_OVER']);
    expect((await mark('')).statusCode).toBe(200);
  });
});

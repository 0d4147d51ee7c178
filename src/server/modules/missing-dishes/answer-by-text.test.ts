import { expect, it } from 'vitest';
import type { OrderMoneyAnswer } from '#contract/money/money.ts';
import type { MissingBody, StaffMissing } from '#contract/order/missing.ts';
import { sendDue } from '#server/database/stores/outbox.ts';
import { changeTo, openWithShops, placeOrder } from '#tests/support/delivered.ts';
import { signIn } from '#tests/support/staff.ts';
import { type OpenTestServer, onBothDatabases } from '#tests/support/test-app.ts';
import { sendRefunds, sendTexts, textFrom } from '#tests/support/texts.ts';
import { missingHandlers } from './answer-missing.ts';

const PHONE = '7275550123';
const MINUTE_MS = 60_000;

/** A paid order of two soups, with answers by text. */
async function ordered(open: OpenTestServer) {
  const server = await openWithShops(open);
  const office = await signIn(server, 'dispatcher');
  const order = await placeOrder(server, { phone: PHONE });
  const { headers } = office;
  const money = async () =>
    (await server.app.inject({ url: `/api/office/orders/${order.id}/money`, headers })).json<OrderMoneyAnswer>();
  const lineId = (await money()).sold.lines[0]?.id ?? '';
  const mark = async (input: Partial<MissingBody> = {}): Promise<StaffMissing> => {
    const payload = { lineId, count: 1, swap: 'Green salad', ...input };
    const url = `/api/office/orders/${order.id}/missing`;
    return (await server.app.inject({ method: 'POST', url, headers, payload })).json().missing;
  };
  const asked = async (input?: Partial<MissingBody>): Promise<StaffMissing> => {
    const missing = await mark(input);
    await sendTexts(server);
    return missing;
  };
  const answerFor = (missingId: string, answer: 'swap' | 'refund') =>
    server.app.inject({
      method: 'POST',
      url: `/api/office/orders/${order.id}/missing/${missingId}/answer`,
      headers,
      payload: { answer },
    });
  const runOut = async (): Promise<void> => {
    server.clock.advance(6 * MINUTE_MS);
    await sendDue(server.dependencies, missingHandlers(server.dependencies));
  };
  const missing = async () => (await money()).missing;
  const inbox = () =>
    server.dependencies.database.db
      .selectFrom('inbound_texts')
      .select(['body', 'order_number', 'read_at'])
      .orderBy('created_at')
      .execute();
  const notes = async (): Promise<string[]> => {
    const { order: shown } = (await server.app.inject({ url: `/api/delivery/orders/${order.id}`, headers })).json();
    return shown.history.map(({ note }: { note: string }) => note);
  };
  return { server, office, order, money, mark, asked, answerFor, runOut, missing, inbox, notes };
}

onBothDatabases('a text while a question about an order is open (rule text-answers)', (open) => {
  it('answers no question of another order than the one that it names', async () => {
    const { server, order, asked, missing, inbox } = await ordered(open);
    const other = await placeOrder(server, { phone: PHONE });
    await asked();
    await textFrom(server, PHONE, `Refund for ${other.orderNumber}, please`);
    expect(await missing()).toMatchObject([{ state: 'asked', heldWhy: null }]);
    await textFrom(server, PHONE, `${order.orderNumber} is late`);
    expect(await missing()).toMatchObject([{ state: 'asked', heldWhy: 'reply' }]);
    expect((await inbox()).map((text) => text.order_number).toSorted()).toEqual(
      [other.orderNumber, order.orderNumber].toSorted(),
    );
  });

  it.each([
    ['YES', 'swapped'],
    ['Yes', 'swapped'],
    ['yes please', 'swapped'],
    ['sure 👍', 'swapped'],
    ['no', 'refunded'],
    ['Refund', 'refunded'],
  ] as const)('answers it where it reads “%s”: %s, once, however often it comes', async (body, state) => {
    const { server, asked, missing, money, inbox } = await ordered(open);
    await asked();
    const first = await textFrom(server, PHONE, body, { id: 'one' });
    await textFrom(server, PHONE, body, { id: 'one' });
    expect(await missing()).toMatchObject([{ state, answeredBy: 'customer' }]);
    expect((await money()).refunds).toHaveLength(state === 'refunded' ? 1 : 0);
    expect(await inbox()).toMatchObject([{ body, read_at: server.clock.now() }]);
    expect(first.body).toMatch(
      state === 'swapped' ? /you get Green salad in place of 1 x Soup/ : /no swap for 1 x Soup in your order FF/,
    );
    await sendRefunds(server);
    await sendTexts(server);
    const amounts = server.texts.sent.filter((text) => /\$\d+\.\d\d of your order/.test(text.body));
    expect(amounts).toHaveLength(state === 'refunded' ? 1 : 0);
  });

  it('goes to the order and not to the question about deals, and so does what follows within ten minutes', async () => {
    const { server, asked, missing } = await ordered(open);
    const { db } = server.dependencies.database;
    const at = server.clock.now();
    await db
      .insertInto('landing_signups')
      .values({
        ...{ phone: PHONE, free_delivery: 1, daily_offers: 1, created_at: at, updated_at: at, source: 'landing' },
        ...{ consent_text: 'Deals', consent_at: at, offers_state: 'asked', asked_at: at, question: 'Deals?' },
      })
      .execute();
    await asked();
    await textFrom(server, PHONE, 'Yes');
    expect(await missing()).toMatchObject([{ state: 'swapped' }]);
    const state = () => db.selectFrom('landing_signups').select('offers_state').executeTakeFirstOrThrow();
    expect(await state()).toEqual({ offers_state: 'asked' });
    await textFrom(server, PHONE, 'yes please');
    await textFrom(server, PHONE, 'Yes now');
    expect(await state()).toEqual({ offers_state: 'asked' });
    server.clock.advance(11 * MINUTE_MS);
    await textFrom(server, PHONE, 'Yes');
    expect(await state()).toEqual({ offers_state: 'confirmed' });
  });

  it('is no answer where it is HELP', async () => {
    const { server, asked, missing } = await ordered(open);
    await asked();
    expect((await textFrom(server, PHONE, 'HELP')).body).toContain('Help: call');
    expect(await missing()).toMatchObject([{ state: 'asked', heldWhy: null }]);
  });

  it('waits for a person where it is not clear, and the question does not run out (rule held-questions)', async () => {
    const { server, office, order, asked, missing, runOut, inbox, notes, answerFor } = await ordered(open);
    const { id } = await asked();
    const { body } = await textFrom(server, PHONE, 'yes but no onions');
    expect(body).toMatch(/our team will read your answer about order FF.*You can also choose here: http/);
    expect(await inbox()).toMatchObject([{ order_number: order.orderNumber, read_at: null }]);
    await runOut();
    expect(await missing()).toMatchObject([
      { state: 'asked', heldWhy: 'reply', reply: 'yes but no onions', dueAt: null },
    ]);
    expect((await notes()).join()).not.toContain('did not answer');
    expect((await notes()).at(-1)).toMatch(/^The customer’s answer wasn’t clear\. The office decides: Green salad/);
    expect((await answerFor(id, 'swap')).json().missing).toMatchObject({ state: 'swapped' });
    expect((await answerFor(id, 'refund')).json().code).toBe('MISSING_ANSWERED');
    const url = `/api/delivery/orders/${order.id}`;
    const { history } = (await server.app.inject({ url, headers: office.headers })).json().order;
    expect(history.at(-1)).toMatchObject({
      person: office.staff.name,
      note: 'The customer takes Green salad instead of 1 × Soup',
    });
  });

  it('is answered after all by a second text that is clear', async () => {
    const { server, asked, missing } = await ordered(open);
    await asked();
    await textFrom(server, PHONE, 'hm?');
    await textFrom(server, PHONE, 'Refund please');
    expect(await missing()).toMatchObject([{ state: 'refunded' }]);
  });

  it('answers one of several questions only where it names what is offered', async () => {
    const { server, asked, missing } = await ordered(open);
    await asked();
    await asked({ swap: 'Tacos' });
    await textFrom(server, PHONE, 'yes');
    expect((await missing()).map(({ state, heldWhy }) => [state, heldWhy])).toEqual([
      ['asked', 'reply'],
      ['asked', 'reply'],
    ]);
    await textFrom(server, PHONE, 'Tacos please');
    expect((await missing()).map(({ state }) => state).toSorted()).toEqual(['asked', 'swapped']);
  });

  it('is told that it came too late where the money went back, and is kept for people', async () => {
    const { server, asked, runOut, missing, inbox } = await ordered(open);
    await asked();
    await runOut();
    expect(await missing()).toMatchObject([{ state: 'refunded', answeredBy: 'nobody' }]);
    expect((await textFrom(server, PHONE, 'YES')).body).toContain('settled before your text arrived');
    expect(await inbox()).toMatchObject([{ body: 'YES', read_at: null }]);
  });

  it('reaches people where it is a “yes” and nothing is asked (rule texts-for-people)', async () => {
    const { server, inbox } = await ordered(open);
    await textFrom(server, PHONE, 'Yes');
    expect(await inbox()).toMatchObject([{ body: 'Yes', read_at: null }]);
  });
});

onBothDatabases('a question for a customer whom no text reaches (rule held-questions)', (open) => {
  it('waits for a person from the start where the customer said STOP', async () => {
    const { server, mark, runOut, missing, notes, answerFor } = await ordered(open);
    await textFrom(server, PHONE, 'STOP');
    const { id } = await mark();
    expect(await missing()).toMatchObject([{ heldWhy: 'not-asked', dueAt: null }]);
    expect((await notes()).at(-1)).toContain('the customer gets no texts: call them');
    await sendTexts(server);
    expect(server.texts.sent.some(({ body }) => body.includes('is not available'))).toBe(false);
    await runOut();
    expect(await missing()).toMatchObject([{ state: 'asked' }]);
    await answerFor(id, 'refund');
    expect(await missing()).toMatchObject([{ state: 'refunded', answeredBy: 'customer' }]);
  });

  it('waits for a person from the STOP on, and a “YES” that brings texts back is read by a person', async () => {
    const { server, asked, missing, inbox } = await ordered(open);
    await asked();
    await textFrom(server, PHONE, 'STOP');
    expect(await missing()).toMatchObject([{ state: 'asked', heldWhy: 'not-asked' }]);
    expect((await textFrom(server, PHONE, 'YES')).body).toContain('texts about your orders again');
    expect(await missing()).toMatchObject([{ state: 'asked' }]);
    expect(await inbox()).toMatchObject([{ body: 'YES', read_at: null }]);
  });

  it('waits for a person where the text never went out', async () => {
    const { mark, runOut, missing, notes } = await ordered(open);
    await mark();
    await runOut();
    expect(await missing()).toMatchObject([{ state: 'asked', heldWhy: 'not-asked' }]);
    expect((await notes()).join()).not.toContain('did not answer');
  });

  it('asks nobody any more once the order is cancelled', async () => {
    const { server, office, order, mark, runOut, missing } = await ordered(open);
    await textFrom(server, PHONE, 'STOP');
    await mark();
    await changeTo(server, office, order.id, 'cancelled', 'Kitchen fire');
    await textFrom(server, PHONE, 'what?');
    await runOut();
    expect((await missing()).map(({ heldWhy }) => heldWhy)).toEqual(['not-asked']);
  });
});
